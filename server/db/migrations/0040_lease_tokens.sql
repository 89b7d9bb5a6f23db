-- The token of the worker that has the lease: a new one for each claim, so that a worker whose lease ended cannot write beside its successor.
alter table extraction_jobs rename column holder to lease_token;
alter table import_requests rename column holder to lease_token;
alter table messages rename column holder to lease_token;
