-- Before this version pictures of places were stored unchecked, and so was half a position. Such values are removed: they were of no use.
create function is_web_address(value jsonb) returns boolean immutable parallel safe language sql
  as $$ select coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~* '^https?://.', false) $$;

update list_places set place = place - 'googlePlacesImage'
  where place ? 'googlePlacesImage' and not is_web_address(place -> 'googlePlacesImage');

update list_places set place = place || jsonb_build_object('images', (
    select coalesce(jsonb_agg(image order by number), '[]') from jsonb_array_elements(place -> 'images') with ordinality as i (image, number)
    where is_web_address(image)
  ))
  where jsonb_typeof(place -> 'images') = 'array'
    and exists (select from jsonb_array_elements(place -> 'images') image where not is_web_address(image));

update list_places set place = place - 'latitude' - 'longitude' where place ? 'latitude' <> place ? 'longitude';

drop function is_web_address(jsonb);
