import { decodeOnce } from '@cairn/contracts/map-links.ts';
import { decodeBase64 } from '../../formats/protobuf.ts';
import { coordinatesOf, decodeSegment, numberOf, parsePair, parseSwappedPair } from './map-url-coordinates.ts';
import type { Coordinates, MapUrl, MapUrlPoint, MapUrlService } from './map-url-types.ts';

function zoomOf(text: string | null | undefined): { zoom?: number } {
  const zoom = numberOf(text);
  return zoom === undefined ? {} : { zoom };
}

function pinned(service: MapUrlService, coordinates: Coordinates, more: Partial<MapUrl> = {}): MapUrl {
  return { service, kind: 'point', coordinates, positionKind: 'pin', ...more };
}

export function readWazeUrl(url: URL): MapUrl | undefined {
  if (!/^(?:www\.|ul\.)?waze\.com$/.test(url.hostname)) return undefined;
  const get = (name: string) => url.searchParams.get(name);
  const point = parsePair(get('ll') ?? get('latlng'));
  if (point) return pinned('waze', point, zoomOf(get('z')));
  const way = /^ll\.(.+)$/.exec(get('to') ?? get('from') ?? '')?.[1];
  const end = parsePair(way);
  if (end) return { ...pinned('waze', end), kind: 'directions' };
  const object = get('venue_id') ?? get('place') ?? /^place\.(.+)$/.exec(get('to') ?? '')?.[1];
  if (object) return { service: 'waze', kind: 'object', objectId: object };
  if (get('lat') !== null || get('lon') !== null) {
    const camera = coordinatesOf(get('lat'), get('lon'));
    if (!camera) return { service: 'waze', kind: 'invalid' };
    return { service: 'waze', kind: 'view', coordinates: camera, positionKind: 'camera', ...zoomOf(get('zoom')) };
  }
  const query = get('q')?.trim();
  return query ? { service: 'waze', kind: 'query', query } : { service: 'waze', kind: 'empty' };
}

export function readHereUrl(url: URL): MapUrl | undefined {
  if (url.hostname === 'her.is') return { service: 'here', kind: url.pathname.length > 1 ? 'short' : 'empty' };
  if (!/^(?:wego|share)\.here\.com$/.test(url.hostname)) return undefined;
  const [mapPair = '', ...tail] = splitMap(url.searchParams.get('map'));
  const camera = parsePair(mapPair);
  const zoom = zoomOf(tail[0] ?? url.searchParams.get('z'));
  const path = decodeOnce(url.pathname);
  const shared = /^\/l\/([^,/]+,[^,/]+)(?:,(.+))?$/.exec(path);
  const sharedPair = parsePair(shared?.[1]);
  if (sharedPair) return pinned('here', sharedPair, { ...zoom, ...(shared?.[2] ? { name: shared[2] } : {}) });
  const packed = readHerePlace(path);
  if (packed) return pinned('here', packed, zoom);
  const stated = parsePair(/\/(-?[\d.]+\/-?[\d.]+)\/?$/.exec(path)?.[1]?.replace('/', ',')) ?? readHereLocation(path);
  if (stated && camera) return { service: 'here', kind: 'points', points: [{ coordinates: stated }, { coordinates: camera }], ...zoom };
  if (stated) return pinned('here', stated, zoom);
  return camera
    ? { service: 'here', kind: 'point', coordinates: camera, positionKind: 'camera', ...zoom }
    : { service: 'here', kind: 'empty' };
}

/** `lat,lng,zoom,style` as `lat,lng` and the rest. */
function splitMap(text: string | null): string[] {
  const [latitude, longitude, ...remainder] = (text ?? '').split(',');
  return longitude === undefined ? [] : [`${latitude},${longitude}`, ...remainder];
}

/** `/p/s-<base64 of a=…;lat=…;lon=…>` and `/p/e-<base64 of JSON>`. */
function readHerePlace(path: string): Coordinates | undefined {
  const text = decodedText(/^\/p\/[se]-([\w+/=-]+)/.exec(path)?.[1]);
  return text ? coordinatesOf(fieldOf(text, 'lat(?:itude)?'), fieldOf(text, 'lon(?:gitude)?')) : undefined;
}

function readHereLocation(path: string): Coordinates | undefined {
  const text = decodedText(/--?loc-([\w+/=-]+)/.exec(path)?.[1]);
  return text ? coordinatesOf(fieldOf(text, 'lat'), fieldOf(text, 'lon')) : undefined;
}

function decodedText(base64: string | undefined): string | undefined {
  const bytes = base64 ? decodeBase64(base64) : undefined;
  return bytes && new TextDecoder().decode(bytes);
}

/** A number behind `name=` or `"name":`. */
function fieldOf(text: string, name: string): string {
  return new RegExp(String.raw`(?:^|[;{,"])${name}"?[=:](-?\d+(?:\.\d+)?)`).exec(text)?.[1] ?? '';
}

export function readYandexUrl(url: URL): MapUrl | undefined {
  if (!/^(?:www\.|maps\.)?yandex\.(?:com?\.)?[a-z]{2,3}$/.test(url.hostname)) return undefined;
  const path = url.pathname;
  const isMaps = /^\/maps(?:\/|$)/.test(path) || url.hostname.startsWith('maps.');
  if (!isMaps) return path === '/' ? { service: 'yandex', kind: 'empty' } : undefined;
  const get = (name: string) => url.searchParams.get(name);
  const zoom = zoomOf(get('z'));
  const stops = (get('rtext') ?? '').split('~').flatMap((text): MapUrlPoint[] => {
    const coordinates = parsePair(text);
    return coordinates ? [{ coordinates }] : [];
  });
  if (stops.length > 0) return { service: 'yandex', kind: 'points', points: stops, ...zoom };
  const pin = parseSwappedPair(get('whatshere[point]') ?? get('pt')?.split('~')[0]);
  if (pin) return pinned('yandex', pin, zoom);
  const object = /\/org\/(?:[^/]+\/)?(\d+)/.exec(path)?.[1];
  const centre = parseSwappedPair(get('ll'));
  if (object) return { service: 'yandex', kind: 'object', objectId: object };
  const slug = /\/geo\/([^/]+)/.exec(path)?.[1];
  if (slug) return { service: 'yandex', kind: 'query', name: decodeSegment(slug).replaceAll('_', ' ') };
  const text = get('text')?.trim();
  const view: Partial<MapUrl> = centre ? { coordinates: centre, positionKind: 'camera', ...zoom } : {};
  if (text) return { service: 'yandex', kind: 'query', query: text, ...view };
  return { service: 'yandex', kind: centre ? 'point' : 'empty', ...view };
}

export function readTwoGisUrl(url: URL): MapUrl | undefined {
  if (!/^(?:www\.)?2gis\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(url.hostname)) return undefined;
  const path = decodeOnce(url.pathname);
  const [pair, depth] = (url.searchParams.get('m') ?? '').split('/');
  const centre = parseSwappedPair(/\/center\/([^/]+)/.exec(path)?.[1] ?? pair);
  const objectId = /\/(?:firm|geo)\/(\d+)/.exec(path)?.[1];
  const identity = objectId ? { objectId } : {};
  if (!centre) return { service: '2gis', kind: objectId ? 'object' : 'empty', ...identity };
  const zoom = zoomOf(/\/zoom\/([\d.]+)/.exec(path)?.[1] ?? depth);
  return { service: '2gis', kind: 'point', coordinates: centre, positionKind: 'camera', ...zoom, ...identity };
}

export function readOsmAndUrl(url: URL): MapUrl | undefined {
  if (!/^(?:www\.)?osmand\.net$/.test(url.hostname) || !url.pathname.startsWith('/map')) return undefined;
  const ends = ['start', 'finish'].flatMap((name) => parsePair(url.searchParams.get(name)) ?? []);
  if (ends.length === 2) return { service: 'osmand', kind: 'points', points: ends.map((coordinates) => ({ coordinates })) };
  const [depth, latitude, longitude] = url.hash.replace('#', '').split('/');
  const centre = coordinatesOf(latitude ?? '', longitude ?? '');
  const zoom = zoomOf(depth);
  const pin = parsePair(url.searchParams.get('pin')) ?? ends[0];
  if (pin) return pinned('osmand', pin, zoom);
  return centre
    ? { service: 'osmand', kind: 'point', coordinates: centre, positionKind: 'camera', ...zoom }
    : { service: 'osmand', kind: 'empty' };
}

export function readMapyUrl(url: URL): MapUrl | undefined {
  if (!/^(?:[a-z]{2,3}\.)?mapy\.(?:cz|com)$/.test(url.hostname)) return undefined;
  if (/\/s\/\w+/.test(url.pathname)) return { service: 'mapy', kind: 'short' };
  const centre = coordinatesOf(url.searchParams.get('y'), url.searchParams.get('x'));
  if (!centre) return { service: 'mapy', kind: 'empty' };
  return { service: 'mapy', kind: 'point', coordinates: centre, positionKind: 'camera', ...zoomOf(url.searchParams.get('z')) };
}

export function readMagicEarthUrl(url: URL): MapUrl | undefined {
  if (!/^(?:www\.)?magicearth\.com$/.test(url.hostname)) return undefined;
  const get = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const point = coordinatesOf(get('lat') ?? '', get('lon') ?? '');
  const name = get('name') ?? get('q');
  const more = { ...(name ? { name } : {}), ...zoomOf(get('z')) };
  if (point) return pinned('magic-earth', point, more);
  return { service: 'magic-earth', kind: name ? 'query' : 'empty', ...more };
}

/** Amap: links of single places, all in mainland China's shifted grid. */
export function readAmapUrl(url: URL): MapUrl | undefined {
  if (!/(?:^|\.)amap\.com$/.test(url.hostname)) return undefined;
  if (url.hostname === 'surl.amap.com') return { service: 'amap', kind: 'short' };
  const [id, latitude, longitude, name, ...address] = (url.searchParams.get('p') ?? '').split(',');
  const shared = coordinatesOf(latitude ?? '', longitude ?? '');
  const words = { ...(name ? { name } : {}), ...(address.length > 0 ? { address: address.join(',') } : {}) };
  if (shared) return { ...pinned('amap', shared, words), kind: 'place', datum: 'gcj-02', ...(id ? { objectId: id } : {}) };
  const marker = parseSwappedPair(url.searchParams.get('position'));
  const label = url.searchParams.get('name')?.trim();
  if (marker) return pinned('amap', marker, { datum: 'gcj-02', ...(label ? { name: label } : {}) });
  const objectId = /\/place\/(\w+)/.exec(url.pathname)?.[1];
  return objectId ? { service: 'amap', kind: 'object', objectId } : { service: 'amap', kind: 'empty' };
}
