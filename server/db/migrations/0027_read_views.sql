-- What the owner of a table lets other parts read and join. The planner sees through these views: they cost nothing and use the tables'
-- indexes. Everything else of the tables is read and written by their owner alone (tools/sql-owners.ts).

-- Owner: server/users. `name` is what everybody may see, `label` what operators see where there is no name.
create view user_summaries as
  select id, coalesce(display_name, username) as name, coalesce(display_name, username, email) as label, username,
    profile_image_url as image_url, search, list_count, place_count, deleted_at
  from users;
create view user_pictures as
  select picture_hash(profile_image_url) as hash, profile_image_url as url from users
    where profile_image_url is not null and deleted_at is null
  union all
  select picture_hash(banner_image_url), banner_image_url from users where banner_image_url is not null and deleted_at is null;

-- Owner: server/lists.
create view list_summaries as select id, user_id, title, place_count, is_public, deleted_at from lists;
create view list_pictures as
  select picture_hash(image_url) as hash, image_url as url, user_id, is_public from lists
    where image_url is not null and deleted_at is null;
create view list_place_pictures as
  select place_picture_hashes(p.place) as hashes, p.place, l.user_id, l.is_public from list_places p join lists l on l.id = p.list_id
    where (p.place ? 'images' or p.place ? 'googlePlacesImage') and l.deleted_at is null;
