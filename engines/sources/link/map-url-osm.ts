import { decodeOnce } from '@cairn/contracts/map-links.ts';
import { coordinatesOf, numberOf, parsePair } from './map-url-coordinates.ts';
import type { Coordinates, MapUrl, MapUrlPoint } from './map-url-types.ts';

const HOSTS = /^(?:www\.)?(?:openstreetmap|osm)\.org$/;
const SHORT_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';
const OBJECTS = /^\/(note|node|way|relation|changeset)(?:\/(\d+))?\/?$/;

/** Reads a link of openstreetmap.org. */
export function readOsmUrl(url: URL): MapUrl | undefined {
  if (!HOSTS.test(url.hostname.toLowerCase())) return undefined;
  const get = (name: string) => url.searchParams.get(name);
  const code = /^\/go\/([\w~@=-]+)/.exec(url.pathname)?.[1];
  if (code) return readShortCode(code, url.searchParams);
  const view = readHash(decodeOnce(url.hash));
  if (view === 'invalid') return { service: 'osm', kind: 'invalid' };
  const zoom = view?.zoom === undefined ? {} : { zoom: view.zoom };
  const marker = coordinatesOf(get('mlat'), get('mlon'));
  if (marker)
    return { service: 'osm', kind: 'point', coordinates: marker, positionKind: 'pin', ...(view ? { camera: view.centre } : {}), ...zoom };
  const camera: Partial<MapUrl> = view ? { coordinates: view.centre, positionKind: 'camera', ...zoom } : {};
  const object = OBJECTS.exec(url.pathname);
  if (object && !object[2]) return { service: 'osm', kind: 'invalid' };
  if (object) return { service: 'osm', kind: view ? 'view' : 'object', objectId: `${object[1]}/${object[2]}`, ...camera };
  const way = readDirections(url.searchParams);
  if (way.length > 0) return { service: 'osm', kind: 'directions', points: way };
  const query = get('query')?.trim();
  if (query) return { service: 'osm', kind: view ? 'view' : 'query', query, ...camera };
  const typed = coordinatesOf(get('lat'), get('lon'));
  if (typed) {
    const depth = numberOf(get('z') ?? get('zoom'));
    return { service: 'osm', kind: 'point', coordinates: typed, positionKind: 'query', ...(depth === undefined ? {} : { zoom: depth }) };
  }
  return { service: 'osm', kind: view ? 'view' : 'empty', ...camera };
}

/** `#map=zoom/lat/lng`. */
function readHash(hash: string): { centre: Coordinates; zoom: number | undefined } | 'invalid' | undefined {
  const found = /[#&]map=([^&]*)/.exec(hash);
  if (!found) return undefined;
  const [zoom, latitude, longitude] = (found[1] ?? '').split('/');
  const centre = coordinatesOf(latitude ?? '', longitude ?? '');
  return centre ? { centre, zoom: numberOf(zoom) } : 'invalid';
}

function readDirections(parameters: URLSearchParams): MapUrlPoint[] {
  const route = parameters.get('route')?.split(';') ?? [parameters.get('from'), parameters.get('to')];
  return route.flatMap((text) => {
    if (!text?.trim()) return [];
    const coordinates = parsePair(text);
    return [coordinates ? { coordinates } : { name: text.trim() }];
  });
}

/** A short code holds its position: x and y bits in turn, three of each a character (openstreetmap-website, short_link.rb). */
function readShortCode(code: string, parameters: URLSearchParams): MapUrl {
  const characters = code.replaceAll('@', '~');
  const digits = [...characters].map((character) => SHORT_ALPHABET.indexOf(character)).filter((digit) => digit >= 0);
  const trailing = [...characters].filter((character) => character === '-' || character === '=').length;
  if (digits.length === 0 || digits.length > 10) return { service: 'osm', kind: 'invalid' };
  let x = 0;
  let y = 0;
  for (const digit of digits) {
    for (let bit = 5; bit > 0; bit -= 2) {
      x = x * 2 + ((digit >> bit) & 1);
      y = y * 2 + ((digit >> (bit - 1)) & 1);
    }
  }
  const depth = digits.length * 3;
  const coordinates = coordinatesOf((y * 180) / 2 ** depth - 90, (x * 360) / 2 ** depth - 180);
  if (!coordinates) return { service: 'osm', kind: 'invalid' };
  const zoom = depth - 8 - ((3 - (trailing % 3)) % 3);
  return { service: 'osm', kind: 'short', coordinates, positionKind: parameters.has('m') ? 'pin' : 'camera', zoom };
}
