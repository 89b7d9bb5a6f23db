-- Until now addresses of places were stored with what misleads about where they lead: backslashes, control characters, turns of direction, user
-- names and passwords. They are removed, as new ones are refused (contracts/web-address.ts); those of lists and users are not sent.
create function misleads(address text) returns boolean immutable parallel safe language sql
  as $$ select address ~ '[\\\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]' or address ~* '^https?:/+[^/?#]*@' $$;
create function misleading_links(place jsonb) returns text[] immutable parallel safe language sql
  as $$ select array(select key from jsonb_each_text(place) where key in ('url', 'websiteUrl', 'googlePlacesImage') and misleads(value)) $$;

update list_places set place = place - misleading_links(place) where misleading_links(place) <> '{}';

update list_places set place = place || jsonb_build_object('images', (
    select coalesce(jsonb_agg(image order by number), '[]') from jsonb_array_elements_text(place -> 'images') with ordinality as i (image, number)
    where not misleads(image)
  ))
  where jsonb_typeof(place -> 'images') = 'array'
    and exists (select from jsonb_array_elements_text(place -> 'images') image where misleads(image));

drop function misleading_links(jsonb);
drop function misleads(text);
