-- What a key may be used for. A key from before scopes extracts, as it always did.
alter table api_keys add column scopes text[] not null default array['extract'];
alter table api_keys alter column scopes drop default;

-- The API key that made a request; null where an operator did.
alter table import_requests add column api_key_id text references api_keys (id);
create index import_requests_api_key on import_requests (api_key_id, created_at desc, id desc) where api_key_id is not null;
