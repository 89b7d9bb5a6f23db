-- What operators changed. Each entry's hash holds the one before, so that a change, a gap or a removal shows.
create table audit_log (
  -- Counted without gaps.
  position bigint primary key,
  at timestamptz(3) not null,
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text,
  -- Name, before and after, as JSON text. Hashed by a salted digest of their own: when they are removed with the person whose data they
  -- hold, the chain still holds, and without the salt nobody can find out by trying what they said.
  details text,
  details_salt text,
  details_digest text not null,
  -- Whose data the details hold.
  about_user_id text,
  undo_of bigint unique references audit_log (position),
  previous_hash text not null,
  hash text not null
);
create index audit_log_subject on audit_log (subject_id, position desc);
create index audit_log_about on audit_log (about_user_id);

-- What an undo needs beyond the details, for as long as it is possible.
create table audit_undo (
  position bigint primary key references audit_log (position),
  data jsonb not null
);

-- When nothing personal was left of a deleted user.
alter table users add column erased_at timestamptz;
create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null;
