-- The import status page in 100,000 requests: each order and each filter of the table stands in an index, whose rows alone are counted.
drop index import_requests_status;
create index import_requests_status on import_requests (status, created_at desc, id desc);
create index import_requests_type on import_requests (import_type, status, created_at desc, id desc);
create index import_requests_title on import_requests (lower(title), id);
drop index import_requests_cause;
create index import_requests_cause on import_requests (cause, created_at desc, id desc) include (processed_at) where status = 'failed';
create index import_requests_last on import_requests (cause, processed_at) where status = 'failed';
