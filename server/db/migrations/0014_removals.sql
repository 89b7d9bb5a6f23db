-- What a person took off an imported list: a new reading of its source does not bring it back by itself. Two equal rows are two entries.
create table list_removals (
  id bigint generated always as identity primary key,
  list_id text not null references lists (id) on delete cascade,
  place jsonb not null,
  identity text not null
);
create index list_removals_list on list_removals (list_id, id);

-- An addition that a person had taken off the list: accepted only when it is named.
alter table import_changes add column removed_by_hand boolean not null default false;

-- For each place of the new reading, in the source's order, the row of the list that it is; null for one that the list does not have.
-- Null altogether for proposals from before this was kept.
alter table import_proposals add column source_rows bigint[];
