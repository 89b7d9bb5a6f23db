-- One index for each way in which operators sort users, in both directions; ids decide between equals. They hold all that a deep page skips.
create index users_by_name on users (name_search, id) where deleted_at is null;
create index users_by_email on users (lower(coalesce(email, '')), id) include (email) where deleted_at is null;
create index users_by_origin on users ((is_imported::int), id) include (is_imported) where deleted_at is null;
create index users_by_lists on users (list_count, id) where deleted_at is null;
create index users_by_places on users (place_count, id) where deleted_at is null;

-- How many users there are, kept, since counting 100,000 rows for every page of them takes longer than reading the page.
create table user_counts (
  only_row boolean primary key default true check (only_row),
  users integer not null,
  with_account integer not null
);
insert into user_counts (users, with_account)
  select count(*), count(password_hash) from users where deleted_at is null;

-- By statement and not by row: one row that is written 5,000 times in one transaction is read 5,000 versions deep.
create function count_users() returns trigger language plpgsql as $$
declare
  more integer := 0;
  more_accounts integer := 0;
  fewer integer := 0;
  fewer_accounts integer := 0;
begin
  if tg_op <> 'DELETE' then
    select count(*), count(password_hash) into more, more_accounts from new_rows where deleted_at is null;
  end if;
  if tg_op <> 'INSERT' then
    select count(*), count(password_hash) into fewer, fewer_accounts from old_rows where deleted_at is null;
  end if;
  if more <> fewer or more_accounts <> fewer_accounts then
    update user_counts set users = users + more - fewer, with_account = with_account + more_accounts - fewer_accounts;
  end if;
  return null;
end $$;
create trigger users_counted_in after insert on users referencing new table as new_rows
  for each statement execute function count_users();
create trigger users_counted_anew after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function count_users();
create trigger users_counted_out after delete on users referencing old table as old_rows
  for each statement execute function count_users();
