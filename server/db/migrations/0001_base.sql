create extension if not exists pg_trgm;

create table users (
  id text primary key default gen_random_uuid()::text,
  display_name text,
  username text,
  email text,
  bio text,
  profile_image_url text,
  banner_image_url text,
  social_links jsonb,
  is_imported boolean not null default false,
  -- Argon2id in PHC form; null: the user cannot sign in.
  password_hash text,
  -- Kept by triggers on lists, so that sorting by them needs no join.
  list_count integer not null default 0,
  place_count integer not null default 0,
  -- Lower-cased name, username and email, for substring search by trigrams.
  search text generated always as (
    lower(coalesce(display_name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(email, ''))
  ) stored,
  name_search text generated always as (lower(coalesce(display_name, username, ''))) stored,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create unique index users_username on users (lower(username)) where deleted_at is null;
create index users_search on users using gin (search gin_trgm_ops);
create index users_name_search on users using gin (name_search gin_trgm_ops);
create index users_created on users (created_at desc, id desc) where deleted_at is null;

create table lists (
  id text primary key default gen_random_uuid()::text,
  title text not null,
  description text,
  image_url text,
  image_source text,
  user_id text not null references users (id),
  is_imported boolean not null default false,
  import_source text not null default 'manual',
  import_request_id text unique,
  is_public boolean not null default true,
  views integer not null default 0,
  saves integer not null default 0,
  place_count integer not null default 0,
  search text generated always as (lower(title || ' ' || coalesce(description, ''))) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index lists_recent on lists (created_at desc, id desc) where deleted_at is null;
create index lists_popular on lists ((views + saves * 10) desc, created_at desc, id desc) where deleted_at is null;
create index lists_user on lists (user_id, created_at desc) where deleted_at is null;
create index lists_search on lists using gin (search gin_trgm_ops);

create table list_places (
  id bigint generated always as identity primary key,
  list_id text not null references lists (id) on delete cascade,
  -- Order on the list; gaps are allowed, so that a row can move without renumbering the others.
  position integer not null,
  -- The whole place as contracts/places.ts has it.
  place jsonb not null,
  -- What makes it the same place in a later reading of the source.
  identity text not null,
  edited boolean not null default false,
  search text generated always as (lower((place ->> 'name') || ' ' || coalesce(place ->> 'address', ''))) stored
);
create index list_places_order on list_places (list_id, position, id);
create index list_places_search on list_places using gin (search gin_trgm_ops);

create function count_list_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update lists l set place_count = l.place_count + c.n
      from (select list_id, count(*)::int as n from changed group by list_id) c where l.id = c.list_id;
  else
    update lists l set place_count = l.place_count - c.n
      from (select list_id, count(*)::int as n from changed group by list_id) c where l.id = c.list_id;
  end if;
  return null;
end $$;
create trigger list_places_added after insert on list_places referencing new table as changed
  for each statement execute function count_list_places();
create trigger list_places_removed after delete on list_places referencing old table as changed
  for each statement execute function count_list_places();

create function count_user_lists() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update users set list_count = list_count - 1, place_count = place_count - old.place_count where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    update users set list_count = list_count + 1, place_count = place_count + new.place_count where id = new.user_id;
  end if;
  return null;
end $$;
create trigger lists_counted after insert or delete or update of user_id, deleted_at, place_count on lists
  for each row execute function count_user_lists();

create table extraction_jobs (
  id text primary key default gen_random_uuid()::text,
  method text not null,
  url text,
  details boolean not null default false,
  language text,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  stage text not null default 'Waiting',
  found integer not null default 0,
  expected integer,
  places_count integer not null default 0,
  processing_time integer,
  error_message text,
  error_code text,
  ledger jsonb,
  source jsonb,
  costs jsonb,
  attempts integer not null default 0,
  cancel_requested boolean not null default false,
  -- Who works on it: a fresh mark for each claim, so that a holder that lost its lease cannot write beside the next one.
  holder text,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index extraction_jobs_recent on extraction_jobs (created_at desc, id desc);

-- What a job reads: pasted text, a file, pictures. Apart, so that job rows stay light.
create table extraction_inputs (
  job_id text not null references extraction_jobs (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('text', 'file', 'image')),
  filename text,
  content bytea not null,
  primary key (job_id, position)
);

create table extracted_places (
  job_id text not null references extraction_jobs (id) on delete cascade,
  position integer not null,
  id text not null default gen_random_uuid()::text,
  -- As contracts/places.ts has a read place, receipts included.
  place jsonb not null,
  primary key (job_id, position)
);

create table import_requests (
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users (id),
  import_type text not null check (import_type in ('google-maps', 'image', 'text', 'link')),
  google_maps_url text,
  image_url text,
  -- The first characters of the picture as it came, for the status page; the picture itself is in import_pictures.
  image_preview text,
  text_content text,
  link_url text,
  title text not null,
  description text,
  is_public boolean not null default true,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  attempts integer not null default 0,
  error text,
  error_code text,
  ledger jsonb,
  list_id text references lists (id),
  -- As on extraction_jobs.
  holder text,
  search text generated always as (
    lower(title || ' ' || coalesce(google_maps_url, '') || ' ' || coalesce(link_url, '') || ' ' || coalesce(image_url, '') || ' ' || left(coalesce(text_content, ''), 2000) || ' ' || coalesce(error, ''))
  ) stored,
  created_at timestamptz(3) not null default now(),
  claimed_at timestamptz,
  processed_at timestamptz
);
create index import_requests_recent on import_requests (created_at desc, id desc);
create index import_requests_status on import_requests (status, created_at desc);
create index import_requests_user on import_requests (user_id);
create index import_requests_search on import_requests using gin (search gin_trgm_ops);

create table import_pictures (
  request_id text primary key references import_requests (id) on delete cascade,
  content bytea not null
);

create table pollers (
  name text primary key check (name in ('imports', 'notifications')),
  enabled boolean not null default true,
  extraction_method text not null default 'browser',
  poll_count bigint not null default 0,
  success_count bigint not null default 0,
  error_count bigint not null default 0,
  last_poll_at timestamptz
);
insert into pollers (name) values ('imports'), ('notifications');

create table activity_log (
  id bigint generated always as identity primary key,
  poller text not null references pollers (name),
  type text not null check (type in ('success', 'error', 'warning', 'info')),
  message text not null,
  details jsonb,
  created_at timestamptz(3) not null default now()
);
create index activity_log_recent on activity_log (poller, id desc);

create table settings (
  key text primary key,
  value jsonb not null
);

create table operator_sessions (
  -- SHA-256 of the cookie's token: reading the table lets nobody in.
  token_hash text primary key,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz not null
);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  realm text not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_recent on sign_in_failures (realm, at);
