import { positionFrom } from '../../values/position.ts';
import type { PageElement } from './tree.ts';

const MAP_SERVICE =
  /^https?:\/\/(?:(?:www\.|maps\.)?google\.[a-z.]+\/(?:maps|\?q=)|maps\.google\.|goo\.gl\/maps|maps\.app\.goo\.gl|g\.page\/|(?:www\.)?openstreetmap\.org\/|osm\.org|maps\.apple\.com|(?:www\.)?waze\.com\/|ul\.waze|(?:www\.)?bing\.com\/maps|map\.naver|naver\.me|map\.kakao|kko\.|2gis\.|yandex\.[a-z]+\/maps|mapy\.cz|nominatim\.openstreetmap\.org)/i;

/** Whether a link leads to a map service. */
export function isMapLink(href: string | undefined): boolean {
  return href !== undefined && MAP_SERVICE.test(href);
}

const NUMBER = String.raw`(-?\d{1,3}\.\d{2,})`;
const POSITION_IN_LINK = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(
    `[?&#](?:q|query|ll|sll|center|destination|daddr|point|cp|latlng|loc|markers|coordinates)=(?:loc:|[^&=]*?[|:@])?${NUMBER}(?:%2C|,|~)\\s*(?:\\+|%20)?${NUMBER}`,
    'i',
  ),
  new RegExp(`[?&#]m?lat=${NUMBER}&(?:amp;)?m?lo?ng?=${NUMBER}`, 'i'),
  new RegExp(`/@${NUMBER},${NUMBER}`),
  new RegExp(`/(?:dir|place|search)/(?:[^/]*/)?${NUMBER},${NUMBER}`),
];

/** Which of these forms tells where the map looks. */
const CAMERA = 3;
/** An embedded map tells its middle, longitude first: `!2d-0.1278!3d51.5074`. */
const EMBEDDED = new RegExp(`!2d${NUMBER}!3d${NUMBER}`);

interface LinkPosition {
  latitude: number;
  longitude: number;
  /** The link shows where the map looks, not where the place is. */
  approximate: boolean;
}

/** The position that a map link carries. */
export function positionInLink(href: string): LinkPosition | undefined {
  for (const [at, pattern] of POSITION_IN_LINK.entries()) {
    const match = pattern.exec(href);
    const position = match === null ? undefined : positionFrom(match[1], match[2]);
    if (position !== undefined) return { ...position, approximate: at === CAMERA };
  }
  const embedded = EMBEDDED.exec(href);
  const middle = embedded === null ? undefined : positionFrom(embedded[2], embedded[1]);
  return middle === undefined ? undefined : { ...middle, approximate: true };
}

/** The words that a map link searches for. */
export function queryOfLink(href: string): string | undefined {
  const url = URL.parse(href);
  const query =
    url?.searchParams.get('q') ??
    url?.searchParams.get('query') ??
    url?.searchParams.get('daddr') ??
    url?.searchParams.get('destination') ??
    url?.searchParams.get('address');
  const place = /\/maps\/(?:place|search)\/([^/@]+)/.exec(url?.pathname ?? '')?.[1];
  return query ?? (place === undefined ? undefined : decoded(place));
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text).replaceAll('+', ' ');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
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
