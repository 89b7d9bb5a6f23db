-- How many rows each collection has, so that no page counts a table. A change adds a row here instead of updating one, so that transactions
-- that write at the same time never wait for each other; now and then the rows of a collection are added up into one.
create table collection_counts (
  collection text not null,
  -- What the collection is divided into, such as public and private lists; '' where it is not.
  kind text not null,
  change bigint not null
);
alter table collection_counts set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);

create function add_up_collection_counts() returns void language sql as $$
  with taken as (
    delete from collection_counts where ctid = any (array(select ctid from collection_counts for update skip locked)) returning *
  )
  insert into collection_counts select collection, kind, sum(change) from taken group by collection, kind having sum(change) <> 0
$$;

-- Arguments: the collection, and SQL for the kind of a row `r`; null for rows that are not counted.
create function count_collection() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from collection_counts where collection = tg_argv[0];
    return null;
  end if;
  execute format(
    'insert into collection_counts select %L, kind, sum(change) from (%s) changes where kind is not null group by kind having sum(change) <> 0',
    tg_argv[0],
    case tg_op
      when 'INSERT' then format('select %s as kind, 1 as change from new_rows r', tg_argv[1])
      when 'DELETE' then format('select %s as kind, -1 as change from old_rows r', tg_argv[1])
      else format('select %s as kind, -1 as change from (select ($1).*) r union all select %1$s, 1 from (select ($2).*) r', tg_argv[1])
    end)
    using old, new;
  if random() < 0.02 then
    perform add_up_collection_counts();
  end if;
  return null;
end $$;

create trigger lists_counted_in after insert on lists referencing new table as new_rows for each statement
  execute function count_collection('lists', 'case when deleted_at is null then case when is_public then ''public'' else ''private'' end end');
create trigger lists_counted_out after delete on lists referencing old table as old_rows for each statement
  execute function count_collection('lists', 'case when deleted_at is null then case when is_public then ''public'' else ''private'' end end');
create trigger lists_counted_anew after update of deleted_at, is_public on lists for each row
  when ((old.deleted_at is null, old.is_public) is distinct from (new.deleted_at is null, new.is_public))
  execute function count_collection('lists', 'case when deleted_at is null then case when is_public then ''public'' else ''private'' end end');
create trigger lists_counted_none after truncate on lists for each statement execute function count_collection('lists');

drop trigger users_counted_in on users;
drop trigger users_counted_anew on users;
drop trigger users_counted_out on users;
drop function count_users();
drop table user_counts;
create trigger users_counted_in after insert on users referencing new table as new_rows for each statement
  execute function count_collection('users', 'case when deleted_at is null then case when password_hash is null then ''none'' else ''account'' end end');
create trigger users_counted_out after delete on users referencing old table as old_rows for each statement
  execute function count_collection('users', 'case when deleted_at is null then case when password_hash is null then ''none'' else ''account'' end end');
create trigger users_counted_anew after update of deleted_at, password_hash on users for each row
  when ((old.deleted_at is null, old.password_hash is null) is distinct from (new.deleted_at is null, new.password_hash is null))
  execute function count_collection('users', 'case when deleted_at is null then case when password_hash is null then ''none'' else ''account'' end end');
create trigger users_counted_none after truncate on users for each statement execute function count_collection('users');

create trigger import_requests_counted_in after insert on import_requests referencing new table as new_rows for each statement
  execute function count_collection('requests', 'concat_ws(''/'', status, import_type, case when dismissed_at is null then ''shown'' else ''dismissed'' end)');
create trigger import_requests_counted_out after delete on import_requests referencing old table as old_rows for each statement
  execute function count_collection('requests', 'concat_ws(''/'', status, import_type, case when dismissed_at is null then ''shown'' else ''dismissed'' end)');
create trigger import_requests_counted_anew after update of status, import_type, dismissed_at on import_requests for each row
  when ((old.status, old.import_type, old.dismissed_at is null) is distinct from (new.status, new.import_type, new.dismissed_at is null))
  execute function count_collection('requests', 'concat_ws(''/'', status, import_type, case when dismissed_at is null then ''shown'' else ''dismissed'' end)');
create trigger import_requests_counted_none after truncate on import_requests for each statement execute function count_collection('requests');

create trigger messages_counted_in after insert on messages referencing new table as new_rows for each statement
  execute function count_collection('messages', '''''');
create trigger messages_counted_out after delete on messages referencing old table as old_rows for each statement
  execute function count_collection('messages', '''''');
create trigger messages_counted_none after truncate on messages for each statement execute function count_collection('messages');

create trigger extraction_jobs_counted_in after insert on extraction_jobs referencing new table as new_rows for each statement
  execute function count_collection('jobs', '''''');
create trigger extraction_jobs_counted_out after delete on extraction_jobs referencing old table as old_rows for each statement
  execute function count_collection('jobs', '''''');
create trigger extraction_jobs_counted_none after truncate on extraction_jobs for each statement execute function count_collection('jobs');

-- Counts everything afresh: for this migration, and for whoever writes tables with triggers disabled.
create function recount_collections() returns void language sql as $$
  delete from collection_counts;
  insert into collection_counts
    select 'lists', case when is_public then 'public' else 'private' end, count(*) from lists where deleted_at is null group by 2
    union all select 'users', case when password_hash is null then 'none' else 'account' end, count(*) from users where deleted_at is null group by 2
    union all select 'requests', concat_ws('/', status, import_type, case when dismissed_at is null then 'shown' else 'dismissed' end), count(*)
      from import_requests group by 2
    union all select 'messages', '', count(*) from messages
    union all select 'jobs', '', count(*) from extraction_jobs;
$$;
select recount_collections();

-- One update of the owner for each change of a list, and none where no number changes.
alter table users add column public_list_count integer not null default 0;
update users u set public_list_count = l.n
  from (select user_id, count(*)::int as n from lists where deleted_at is null and is_public group by user_id) l where l.user_id = u.id;

create or replace function count_user_lists() returns trigger language plpgsql as $$
begin
  with changes (user_id, lists, public_lists, places) as (
    select old.user_id, -1, -old.is_public::int, -old.place_count where tg_op <> 'INSERT' and old.deleted_at is null
    union all
    select new.user_id, 1, new.is_public::int, new.place_count where tg_op <> 'DELETE' and new.deleted_at is null
  )
  update users u set list_count = u.list_count + c.lists, public_list_count = u.public_list_count + c.public_lists,
      place_count = u.place_count + c.places
    from (select user_id, sum(lists)::int as lists, sum(public_lists)::int as public_lists, sum(places)::int as places
          from changes group by user_id) c
    where u.id = c.user_id and (c.lists, c.public_lists, c.places) is distinct from (0, 0, 0);
  return null;
end $$;
drop trigger lists_counted on lists;
create trigger lists_counted after insert or delete or update of user_id, deleted_at, is_public, place_count on lists
  for each row execute function count_user_lists();

-- The search of users folds as that of lists does. Visitors search names and usernames only.
alter table users add column words text generated always as (
  fold_text(coalesce(display_name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(email, ''))
) stored;
alter table users add column public_words text generated always as (fold_text(coalesce(display_name, '') || ' ' || coalesce(username, ''))) stored;
create or replace view user_summaries as
  select id, coalesce(display_name, username) as name, coalesce(display_name, username, email) as label, username,
    profile_image_url as image_url, words as search, list_count, place_count, deleted_at, public_list_count
  from users;
drop index users_name_search;
alter table users drop column search;
create index users_words on users using gin (words gin_trgm_ops);
create index users_words_grams on users using gin (short_grams(words));
create index users_public_words on users using gin (public_words gin_trgm_ops);
create index users_public_words_grams on users using gin (short_grams(public_words));
alter index users_words_grams alter column 1 set statistics 0;
alter index users_public_words_grams alter column 1 set statistics 0;

-- Pages of the lists of one user in both orders, and of requests with one status by title.
drop index lists_user;
create index lists_user on lists (user_id, created_at desc, id desc) where deleted_at is null;
create index lists_user_popular on lists (user_id, (views + saves * 10) desc, created_at desc, id desc) where deleted_at is null;
create index import_requests_status_title on import_requests (status, lower(title), id);
