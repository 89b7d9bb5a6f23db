-- The root cause of a failure: its code and its sentence without what differs from request to request (numbers, names, links).
alter table import_requests add column cause text;
create index import_requests_cause on import_requests (cause, processed_at) where status = 'failed';

create table import_proposals (
  id text primary key default gen_random_uuid()::text,
  request_id text not null references import_requests (id) on delete cascade,
  list_id text not null references lists (id) on delete cascade,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected', 'superseded', 'taken-back')),
  sentence text,
  ledger jsonb not null,
  kept_edits integer not null default 0,
  -- The list's rows as they stood before the proposal was accepted, so that it can be taken back.
  before_rows jsonb,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz
);
create index import_proposals_request on import_proposals (request_id, created_at desc);
create index import_proposals_list on import_proposals (list_id, created_at desc);
create index import_proposals_recent on import_proposals (created_at desc, id desc);

create table import_changes (
  id bigint generated always as identity primary key,
  proposal_id text not null references import_proposals (id) on delete cascade,
  kind text not null check (kind in ('add', 'remove', 'rename', 'move', 'update')),
  -- The row it speaks of; null for an addition.
  list_place_id bigint,
  before jsonb,
  after jsonb,
  -- Where an addition goes: its index in the new reading.
  position integer not null,
  identity text not null,
  accepted boolean
);
create index import_changes_proposal on import_changes (proposal_id, id);
