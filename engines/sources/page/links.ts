import { positionFrom } from '../../values/position.ts';
import type { PageElement } from './html/tree.ts';

const MAP_SERVICE =
  /^https?:\/\/(?:(?:www\.|maps\.)?google\.[a-z.]+\/(?:maps|\?q=)|maps\.google\.|goo\.gl\/maps|maps\.app\.goo\.gl|g\.page\/|(?:www\.)?openstreetmap\.org\/|osm\.org|maps\.apple\.com|(?:www\.)?waze\.com\/|ul\.waze|(?:www\.)?bing\.com\/maps|map\.naver|naver\.me|map\.kakao|kko\.|2gis\.|yandex\.[a-z]+\/maps|mapy\.cz|nominatim\.openstreetmap\.org)/i;

/** Whether a link leads to a map service. */
export function isMapLink(href: string | undefined): boolean {
  return href !== undefined && MAP_SERVICE.test(href);
}

const PAIR_IN_CODE = /(?<![\d.])(-?\d{1,3}\.\d{3,})['"]?\s*,\s*['"]?(-?\d{1,3}\.\d{3,})(?![\d.])/;

interface ElementPosition {
  latitude: number;
  longitude: number;
  attributes: [string, string];
}

/** The position that an element's attributes give: `data-lat` with `data-lng`, `position="52.5,13.4"`, numbers in an `onclick`. */
export function positionInAttributes(element: PageElement): ElementPosition | undefined {
  let north: string | undefined;
  let east: string | undefined;
  for (const [name, value] of Object.entries(element.attributes)) {
    if (value.length > 3_000 || !/\d\.\d/.test(value)) continue;
    const word = name
      .toLowerCase()
      .replace(/^data-/, '')
      .replace(/[-_:]/g, '');
    if (/(?:^|geo|map|location|gps|marker|center)lat(?:itude)?$/.test(word)) north = name;
    else if (/(?:^|geo|map|location|gps|marker|center)(?:lng|lon|long|longitude)$/.test(word)) east = name;
    else if (
      /^(?:latlng|latlon|latlong|position|coordinates?|coords?|geo|gps|location|onclick|center|point|markerposition|mapcenter)$/.test(word)
    ) {
      const match = PAIR_IN_CODE.exec(value);
      const position = match === null ? undefined : positionFrom(match[1], match[2]);
      if (position !== undefined) return { ...position, attributes: [name, name] };
    }
  }
  if (north === undefined || east === undefined) return undefined;
  const position = positionFrom(element.attributes[north], element.attributes[east]);
  return position === undefined ? undefined : { ...position, attributes: [north, east] };
}
