-- Photos of sights from Wikimedia Commons. A key says by what the photo of a place is looked up (server/photos/photo-key.ts); what was found is
-- kept by key, for all lists. Owner: server/photos.
create table commons_photos (
  key text primary key,
  -- {url, page, licence, licenceUrl, author}; null where there is no photo that may be shown.
  photo jsonb,
  looked_up_at timestamptz not null default now()
);
create view known_photos as select key, photo from commons_photos where photo is not null;

-- Lists with places whose photos are to be looked up. One at a time is leased; a lease that is over was that of a process that ended.
create table photo_requests (
  list_id text primary key references lists (id) on delete cascade,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  -- Changes with each request, so that one that was made during a lookup is not lost.
  version bigint not null default 1,
  failures integer not null default 0
);
create index photo_requests_due on photo_requests (due_at);

-- Owner: server/lists. A photo is no part of what a source states of a place, and so not of `place`.
alter table list_places add column photo_key text, add column photo jsonb;
create index list_places_photo on list_places (picture_hash(photo ->> 'url')) where photo is not null;
create view list_photos as
  select picture_hash(p.photo ->> 'url') as hash, p.photo ->> 'url' as url, l.user_id, l.is_public
  from list_places p join lists l on l.id = p.list_id where p.photo is not null and l.deleted_at is null;
