-- Says in the committing transaction that something public was changed or taken away, so that processes forget the copies that they keep
-- for the time when the database is away. What is added, and counts of views and saves, makes no copy wrong enough to be said.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('cairn_public_change', '');
  return null;
end
$$;
create trigger lists_public_change after delete or update of title, description, image_url, user_id, is_public, deleted_at, updated_at on lists
  for each statement execute function tell_public_change();
create trigger list_places_public_change after delete or update on list_places
  for each statement execute function tell_public_change();
create trigger users_public_change after delete or update of display_name, username, bio, profile_image_url, banner_image_url, social_links, deleted_at on users
  for each statement execute function tell_public_change();
