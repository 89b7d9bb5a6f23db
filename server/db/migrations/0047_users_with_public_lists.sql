-- Visitors find users with at least one public list: by indexes of their own, since there may be many others, and counted apart.
create index users_public_created on users (created_at desc, id desc) where deleted_at is null and public_list_count > 0;
drop index users_public_words, users_public_words_grams;
create index users_public_words on users using gin (public_words gin_trgm_ops) where deleted_at is null and public_list_count > 0;
create index users_public_words_grams on users using gin (short_grams(public_words)) where deleted_at is null and public_list_count > 0;
alter index users_public_words_grams alter column 1 set statistics 0;

-- What users are divided into where they are counted: 'account' or 'none', with '/public' behind it for those with a public list.
create function kind_of_user(password_hash text, public_list_count integer) returns text immutable parallel safe language sql as $$
  select case when password_hash is null then 'none' else 'account' end || case when public_list_count > 0 then '/public' else '' end
$$;
drop trigger users_counted_in on users;
drop trigger users_counted_out on users;
drop trigger users_counted_anew on users;
create trigger users_counted_in after insert on users referencing new table as new_rows for each statement
  execute function count_collection('users', 'case when deleted_at is null then kind_of_user(password_hash, public_list_count) end');
create trigger users_counted_out after delete on users referencing old table as old_rows for each statement
  execute function count_collection('users', 'case when deleted_at is null then kind_of_user(password_hash, public_list_count) end');
create trigger users_counted_anew after update of deleted_at, password_hash, public_list_count on users for each row
  when ((old.deleted_at is null, kind_of_user(old.password_hash, old.public_list_count))
    is distinct from (new.deleted_at is null, kind_of_user(new.password_hash, new.public_list_count)))
  execute function count_collection('users', 'case when deleted_at is null then kind_of_user(password_hash, public_list_count) end');

create or replace function recount_collections() returns void language sql as $$
  delete from collection_counts;
  insert into collection_counts
    select 'lists', case when is_public then 'public' else 'private' end, count(*) from lists where deleted_at is null group by 2
    union all select 'users', kind_of_user(password_hash, public_list_count), count(*) from users where deleted_at is null group by 2
    union all select 'requests', concat_ws('/', status, import_type, case when dismissed_at is null then 'shown' else 'dismissed' end), count(*)
      from import_requests group by 2
    union all select 'messages', '', count(*) from messages
    union all select 'jobs', '', count(*) from extraction_jobs;
$$;
delete from collection_counts where collection = 'users';
insert into collection_counts
  select 'users', kind_of_user(password_hash, public_list_count), count(*) from users where deleted_at is null group by 2;

-- A list that is given to another user is a change of the collections too: it may be the only public list of either.
create or replace function notify_changed_lists() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_public_change(
      jsonb_build_object('lists', jsonb_agg(distinct id), 'owners', jsonb_agg(distinct user_id), 'collections', true), count(*))
    from after_change where is_public and deleted_at is null;
  elsif tg_op = 'DELETE' then
    perform notify_public_change(
      jsonb_build_object('lists', jsonb_agg(distinct id), 'owners', jsonb_agg(distinct user_id), 'collections', true), count(*))
    from before_change where is_public and deleted_at is null;
  else
    perform notify_public_change(
      jsonb_build_object(
        'lists', jsonb_agg(id), 'owners', jsonb_agg(distinct old_owner) || jsonb_agg(distinct new_owner),
        'collections', bool_or(is_collection_change),
        'words', case when bool_and(words is not null) then coalesce(string_agg(nullif(words, ''), ' '), '') end),
      count(*))
    from (
      select a.id, b.user_id as old_owner, a.user_id as new_owner,
        case
          -- Triggers of list_places change the number of places, or the version alone.
          when b.place_count <> a.place_count or (
            (b.title, b.description, b.image_url, b.image_source, b.user_id, b.is_imported, b.import_source, b.import_request_id, b.is_public,
              b.created_at, b.updated_at, b.deleted_at)
            is not distinct from
            (a.title, a.description, a.image_url, a.image_source, a.user_id, a.is_imported, a.import_source, a.import_request_id, a.is_public,
              a.created_at, a.updated_at, a.deleted_at)
          ) then null
          when b.user_id <> a.user_id then null
          else concat_ws(' ', case when b.title <> a.title then fold_text(concat_ws(' ', b.title, a.title)) end,
            differing_words(concat_ws(chr(10), b.title, b.description), concat_ws(chr(10), a.title, a.description)))
        end as words,
        (a.is_public and a.deleted_at is null, a.created_at, a.user_id)
          is distinct from (b.is_public and b.deleted_at is null, b.created_at, b.user_id) as is_collection_change
      from before_change b join after_change a using (id)
      where a.version <> b.version and ((a.is_public and a.deleted_at is null) or (b.is_public and b.deleted_at is null))
    ) changed;
  end if;
  return null;
end $$;
