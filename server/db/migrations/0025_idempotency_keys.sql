-- What requests with an Idempotency-Key were answered, so that one that is sent again changes nothing a second time. Kept for a day.
create table idempotency_keys (
  -- Who sent it: operators, or one API key. Nobody can meet another's keys.
  owner text not null,
  key text not null,
  -- The call, and a digest of its parameters and body: another request with the same key is refused.
  call text not null,
  request_digest text not null,
  -- The answer as JSON text; null only inside the transaction that makes it.
  reply text,
  audit_id bigint,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
