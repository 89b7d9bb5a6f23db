-- Each change of what the public may see gives the row the next version and notifies, in the same transaction, the ids of the affected lists
-- and owners, so that each process knows which kept replies are out of date. Counts of views and saves are no such change.
drop trigger lists_public_change on lists;
drop trigger list_places_public_change on list_places;
drop trigger users_public_change on users;
drop function tell_public_change();

alter table lists add column version bigint not null default 1;
alter table users add column version bigint not null default 1;

create function set_next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- Added and removed places change place_count (migration 0001), so no row is written twice for its version.
create trigger lists_version before update on lists for each row when (
  (old.title, old.description, old.image_url, old.image_source, old.user_id, old.is_imported, old.import_source, old.import_request_id,
    old.is_public, old.place_count, old.created_at, old.updated_at, old.deleted_at)
  is distinct from
  (new.title, new.description, new.image_url, new.image_source, new.user_id, new.is_imported, new.import_source, new.import_request_id,
    new.is_public, new.place_count, new.created_at, new.updated_at, new.deleted_at)
) execute function set_next_version();
create trigger users_version before update on users for each row when (
  (old.display_name, old.username, old.bio, old.profile_image_url, old.banner_image_url, old.social_links, old.deleted_at)
  is distinct from
  (new.display_name, new.username, new.bio, new.profile_image_url, new.banner_image_url, new.social_links, new.deleted_at)
) execute function set_next_version();

create function change_versions_of_places() returns trigger language plpgsql as $$
begin
  update lists set version = version + 1
    where id in (select list_id from before_change union select list_id from after_change);
  return null;
end $$;
create trigger list_places_version after update on list_places referencing old table as before_change new table as after_change
  for each statement execute function change_versions_of_places();

-- The payload is JSON: {"lists": [...], "owners": [...]} or {"users": [...]}; `*` stands for everything where the ids are too many for one
-- notification (at most 8,000 bytes).
create function notify_public_change(ids jsonb, number_of_ids bigint) returns void language plpgsql as $$
begin
  if number_of_ids = 0 then
    return;
  end if;
  perform pg_notify('cairn_public_change', case when number_of_ids > 100 or octet_length(ids::text) > 7000 then '*' else ids::text end);
end $$;

create function notify_changed_lists() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_public_change(
      jsonb_build_object('lists', jsonb_agg(distinct id), 'owners', jsonb_agg(distinct user_id)), count(*))
    from after_change where is_public and deleted_at is null;
  elsif tg_op = 'DELETE' then
    perform notify_public_change(
      jsonb_build_object('lists', jsonb_agg(distinct id), 'owners', jsonb_agg(distinct user_id)), count(*))
    from before_change where is_public and deleted_at is null;
  else
    perform notify_public_change(
      jsonb_build_object('lists', jsonb_agg(distinct b.id), 'owners', jsonb_agg(distinct b.user_id) || jsonb_agg(distinct a.user_id)), count(*))
    from before_change b join after_change a using (id)
    where a.version <> b.version and ((a.is_public and a.deleted_at is null) or (b.is_public and b.deleted_at is null));
  end if;
  return null;
end $$;
create trigger lists_notify_added after insert on lists referencing new table as after_change
  for each statement execute function notify_changed_lists();
create trigger lists_notify_changed after update on lists referencing old table as before_change new table as after_change
  for each statement execute function notify_changed_lists();
create trigger lists_notify_removed after delete on lists referencing old table as before_change
  for each statement execute function notify_changed_lists();

create function notify_changed_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform notify_public_change(jsonb_build_object('users', jsonb_agg(id)), count(*)) from after_change where deleted_at is null;
  elsif tg_op = 'DELETE' then
    perform notify_public_change(jsonb_build_object('users', jsonb_agg(id)), count(*)) from before_change where deleted_at is null;
  else
    perform notify_public_change(jsonb_build_object('users', jsonb_agg(a.id)), count(*))
    from before_change b join after_change a using (id)
    where a.version <> b.version and (a.deleted_at is null or b.deleted_at is null);
  end if;
  return null;
end $$;
create trigger users_notify_added after insert on users referencing new table as after_change
  for each statement execute function notify_changed_users();
create trigger users_notify_changed after update on users referencing old table as before_change new table as after_change
  for each statement execute function notify_changed_users();
create trigger users_notify_removed after delete on users referencing old table as before_change
  for each statement execute function notify_changed_users();

create function notify_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('cairn_public_change', '*');
  return null;
end $$;
create trigger lists_notify_emptied after truncate on lists for each statement execute function notify_emptied();
create trigger users_notify_emptied after truncate on users for each statement execute function notify_emptied();
create trigger list_places_notify_emptied after truncate on list_places for each statement execute function notify_emptied();

-- What other parts read of versions. Owners: server/lists and server/users.
create view public_list_versions as select id, user_id, version from lists where is_public and deleted_at is null;
create view user_versions as select id, version from users where deleted_at is null;
