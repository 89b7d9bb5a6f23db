-- Who may see a list: everybody ('public'), whoever has its address ('unlisted'), its owner and those it is shared with ('shared'), or its
-- owner ('private'). Operators see all. `is_public` follows from it, so that counts, indexes and the search stay as they are.
drop view list_summaries, list_pictures, list_place_pictures, list_photos, public_list_versions;
drop trigger lists_version on lists;
drop trigger lists_counted on lists;
drop trigger lists_counted_anew on lists;
drop trigger lists_visibility_changed on lists;
drop index lists_mapped;

alter table lists add column visibility text;
alter table lists disable trigger user;
update lists set visibility = case when is_public then 'public' else 'private' end;
alter table lists enable trigger user;
alter table lists alter column visibility set default 'public', alter column visibility set not null,
  add constraint lists_visibility check (visibility in ('public', 'unlisted', 'shared', 'private'));
alter table lists drop column is_public;
alter table lists add column is_public boolean not null generated always as (visibility = 'public') stored;
create index lists_mapped on lists (id) where deleted_at is null and is_public;

-- The version of what visitors may see of a list, by which kept replies are compared.
alter table lists rename column version to public_version;

create function set_next_public_version() returns trigger language plpgsql as $$
begin
  new.public_version := old.public_version + 1;
  return new;
end $$;
-- A condition of a trigger cannot read a generated column, and a list that is unlisted and becomes private changes no other.
create trigger lists_version before update on lists for each row when (
  (old.title, old.description, old.image_url, old.image_source, old.user_id, old.is_imported, old.import_source, old.import_request_id,
    old.visibility, old.place_count, old.created_at, old.updated_at, old.deleted_at)
  is distinct from
  (new.title, new.description, new.image_url, new.image_source, new.user_id, new.is_imported, new.import_source, new.import_request_id,
    new.visibility, new.place_count, new.created_at, new.updated_at, new.deleted_at)
) execute function set_next_public_version();
create or replace function change_versions_of_places() returns trigger language plpgsql as $$
begin
  update lists set public_version = public_version + 1
    where id in (select list_id from before_change union select list_id from after_change);
  return null;
end $$;

create trigger lists_counted after insert or delete or update of user_id, deleted_at, visibility, place_count on lists
  for each row execute function count_user_lists();
create trigger lists_counted_anew after update of deleted_at, visibility on lists for each row
  when ((old.deleted_at is null, old.visibility) is distinct from (new.deleted_at is null, new.visibility))
  execute function count_collection('lists', 'case when deleted_at is null then case when is_public then ''public'' else ''private'' end end');
create trigger lists_visibility_changed after update of created_at, visibility, deleted_at on lists for each row
  when ((old.created_at, old.visibility, old.deleted_at is null) is distinct from (new.created_at, new.visibility, new.deleted_at is null))
  execute function keep_list_visibility();

-- Whether anybody who knows the list's address may read it: replies about such a list may be kept.
create function is_open(visibility text, deleted_at timestamptz) returns boolean immutable parallel safe language sql as $$
  select deleted_at is null and visibility in ('public', 'unlisted')
$$;
-- Whether a reader may read this list, wherever its id comes from: `is_operator` reads every list, the user `reader` the own ones.
create function may_read(list lists, is_operator boolean, reader text) returns boolean stable parallel safe language sql as $$
  select is_open(list.visibility, list.deleted_at) or list.deleted_at is null and (is_operator or coalesce(list.user_id = reader, false))
$$;

-- Unlisted lists are read by their address, so a change of one is notified too. They are in no collection and in no search.
create or replace function notify_changed_lists() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_public_change(
      jsonb_build_object('lists', jsonb_agg(distinct id), 'owners', jsonb_agg(distinct user_id), 'collections', bool_or(is_public))
        || case when bool_or(is_public) then '{}'::jsonb else '{"words": ""}' end,
      count(*))
    from after_change where is_open(visibility, deleted_at);
  elsif tg_op = 'DELETE' then
    perform notify_public_change(
      jsonb_build_object('lists', jsonb_agg(distinct id), 'owners', jsonb_agg(distinct user_id), 'collections', bool_or(is_public))
        || case when bool_or(is_public) then '{}'::jsonb else '{"words": ""}' end,
      count(*))
    from before_change where is_open(visibility, deleted_at);
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
          when not (a.is_public or b.is_public) then ''
          -- Triggers of list_places change the number of places, or the version alone.
          when b.place_count <> a.place_count or (
            (b.title, b.description, b.image_url, b.image_source, b.user_id, b.is_imported, b.import_source, b.import_request_id, b.visibility,
              b.created_at, b.updated_at, b.deleted_at)
            is not distinct from
            (a.title, a.description, a.image_url, a.image_source, a.user_id, a.is_imported, a.import_source, a.import_request_id, a.visibility,
              a.created_at, a.updated_at, a.deleted_at)
          ) then null
          when b.user_id <> a.user_id then null
          else concat_ws(' ', case when b.title <> a.title then fold_text(concat_ws(' ', b.title, a.title)) end,
            differing_words(concat_ws(chr(10), b.title, b.description), concat_ws(chr(10), a.title, a.description)))
        end as words,
        (a.is_public or b.is_public) and (a.is_public and a.deleted_at is null, a.created_at, a.user_id)
          is distinct from (b.is_public and b.deleted_at is null, b.created_at, b.user_id) as is_collection_change
      from before_change b join after_change a using (id)
      where a.public_version <> b.public_version and (is_open(a.visibility, a.deleted_at) or is_open(b.visibility, b.deleted_at))
    ) changed;
  end if;
  return null;
end $$;

-- What the owner of the table lets other parts read (migration 0027). `list` goes into `may_read`.
create view list_summaries as select id, user_id, title, place_count, deleted_at as deleted_since from lists;
create view user_list_totals as
  select user_id, count(*) as lists, count(*) filter (where is_public) as public_lists, sum(place_count) as places
  from lists where deleted_at is null group by user_id;
create view list_pictures as select picture_hash(image_url) as hash, image_url as url, l as list from lists l
  where image_url is not null and deleted_at is null;
create view list_place_pictures as
  select place_picture_hashes(p.place) as hashes, p.place, l as list from list_places p join lists l on l.id = p.list_id
    where (p.place ? 'images' or p.place ? 'googlePlacesImage') and l.deleted_at is null;
create view list_photos as
  select picture_hash(p.photo ->> 'url') as hash, p.photo ->> 'url' as url, l as list
  from list_places p join lists l on l.id = p.list_id where p.photo is not null and l.deleted_at is null;
-- Of lists that anybody who knows the address may read; `is_listed` are in collections too.
create view public_list_versions as select id, user_id, public_version as version, is_public as is_listed from lists
  where is_open(visibility, deleted_at);
