-- The number of a place in the address of its page: given once and never reused, so that a shared address never shows another place.
alter table lists add column last_place_number integer not null default 0;
alter table list_places add column number integer;
alter table list_places disable trigger user;
update list_places p set number = n.number
  from (select id, row_number() over (partition by list_id order by position, id) as number from list_places) n where n.id = p.id;
alter table list_places enable trigger user;
alter table lists disable trigger user;
update lists l set last_place_number = p.number
  from (select list_id, max(number) as number from list_places group by list_id) p where p.list_id = l.id;

-- Where the places came from, as the list's page shows it: the kind, and the address where it is a web page.
alter table lists add column source_kind text check (source_kind in ('link', 'text', 'image', 'file'));
alter table lists add column source_url text;
update lists set source_kind = case import_source when 'text' then 'text' when 'image' then 'image' else 'link' end where is_imported and import_source <> 'manual';
update lists l set source_url = coalesce(r.google_maps_url, r.link_url)
  from import_requests r where r.id = l.import_request_id and l.source_kind = 'link';
alter table lists enable trigger user;

alter table list_places alter column number set not null;
create unique index list_places_number on list_places (list_id, number);
