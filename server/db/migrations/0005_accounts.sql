create table user_sessions (
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users (id) on delete cascade,
  -- SHA-256 of the cookie's token and of the bearer token: reading the table lets nobody in.
  cookie_hash text not null unique,
  bearer_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expiry on user_sessions (expires_at);

create table list_saves (
  user_id text not null references users (id) on delete cascade,
  list_id text not null references lists (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, list_id)
);
create index list_saves_list on list_saves (list_id);
create index list_saves_recent on list_saves (user_id, created_at desc, list_id desc);

create table devices (
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users (id) on delete cascade,
  -- The session that added it; signing out of that one removes the device.
  session_id text not null,
  kind text not null check (kind in ('web-push', 'fcm')),
  -- A push service's endpoint, or a registration token.
  address text not null unique,
  p256dh text,
  auth text,
  name text,
  created_at timestamptz(3) not null default now(),
  last_sent_at timestamptz(3)
);
create index devices_user on devices (user_id);
create index devices_session on devices (session_id);

-- The outbox: a message is written in the transaction of the event that it tells of.
create table messages (
  id text primary key default gen_random_uuid()::text,
  type text not null check (type in ('new_message', 'list_save')),
  content text not null,
  from_user_id text not null references users (id),
  to_user_id text not null references users (id),
  -- The list that it speaks of.
  list_id text references lists (id) on delete set null,
  -- One event, one key, one message, for ever.
  idempotency_key text not null unique,
  -- Why it is not sent yet, or never will be.
  reason text,
  created_at timestamptz(3) not null default now(),
  -- When a first device's push service took it.
  sent_at timestamptz(3),
  -- When there was nothing left to do for it.
  ended_at timestamptz,
  -- From when on there is something to do.
  next_at timestamptz not null default now(),
  -- Who works on it, and the queue entry by which it was claimed: another entry for the same message leaves it alone.
  holder text,
  entry_id text
);
create index messages_recent on messages (created_at desc, id desc);
create index messages_open on messages (to_user_id) where ended_at is null;
create index messages_from on messages (from_user_id);
create index messages_list on messages (list_id);

create table deliveries (
  message_id text not null references messages (id) on delete cascade,
  -- Of a device that may be gone by now.
  device_id text not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'gone', 'given-up')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text,
  primary key (message_id, device_id)
);
