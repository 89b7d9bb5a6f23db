-- The address of a picture as contracts/pictures.ts writes it: a picture is served only while it stands somewhere, found by these indexes.
create function picture_hash(url text) returns text immutable strict parallel safe language sql
  as $$ select encode(substring(sha256(convert_to(url, 'UTF8')) from 1 for 16), 'hex') $$;

-- It writes the hash out itself: while an index is built, functions are found in pg_catalog alone.
create function place_picture_hashes(place jsonb) returns text[] immutable strict parallel safe language sql as $$
  select coalesce(array_agg(encode(substring(sha256(convert_to(url, 'UTF8')) from 1 for 16), 'hex')), '{}') from (
    select place ->> 'googlePlacesImage' as url
    union all select jsonb_array_elements_text(case jsonb_typeof(place -> 'images') when 'array' then place -> 'images' else '[]' end)
  ) pictures where url is not null
$$;

create index lists_picture on lists (picture_hash(image_url)) where image_url is not null;
create index users_profile_picture on users (picture_hash(profile_image_url)) where profile_image_url is not null;
create index users_banner_picture on users (picture_hash(banner_image_url)) where banner_image_url is not null;
create index list_places_pictures on list_places using gin (place_picture_hashes(place))
  where place ? 'images' or place ? 'googlePlacesImage';

-- Views are counted once per visitor and day. A visitor is a hash with the day's salt; both are thrown away when the day is over, so that
-- nobody can be found again.
create table view_salts (
  day date primary key,
  salt bytea not null
);
create table view_marks (
  day date not null,
  list_id text not null references lists (id) on delete cascade,
  visitor bytea not null,
  primary key (day, list_id, visitor)
);
create index view_marks_list on view_marks (list_id);

-- What the site map tells, in its own order.
create index lists_mapped on lists (id) where deleted_at is null and is_public;
