-- Few requests are dismissed: a page of only these would read all others.
create index import_requests_dismissed on import_requests (created_at desc, id desc) where dismissed_at is not null;
