create table api_keys (
  id text primary key default gen_random_uuid()::text,
  name text not null,
  -- How the key begins, for people to tell their keys apart.
  beginning text not null,
  -- SHA-256 of the key, which holds 256 random bits: reading the table lets nobody in.
  key_hash text not null unique,
  rate_per_minute integer not null check (rate_per_minute > 0),
  -- A bucket that fills by rate_per_minute and holds a minute's worth; every request takes one. Here and not in memory, so that the limit
  -- is one for all processes.
  allowance double precision not null,
  refilled_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz
);
create index api_keys_recent on api_keys (created_at desc, id desc) where revoked_at is null;

-- When each outside service last worked and last failed, as the parts that ask them report.
create table service_reports (
  service text primary key,
  last_worked_at timestamptz(3),
  last_failed_at timestamptz(3),
  last_error text
);
