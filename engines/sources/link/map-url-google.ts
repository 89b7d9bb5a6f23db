import { decodeOnce, isGoogleHost } from '@cairn/contracts/map-links.ts';
import { isInMainlandChina } from './china.ts';
import { cidOf, featureIdOf, parseFeatureId, parsePlaceId } from './feature-id.ts';
import {
  coordinatesOf,
  decodePlusCode,
  decodeSegment,
  isPlusCode,
  numberOf,
  parseDegreesMinutes,
  parseLeadingPair,
  parsePair,
} from './map-url-coordinates.ts';
import { child, featureOf, knowledgeIdOf, listIdOf, parseData, pinOf, urlCategoryOf, urlDataOf } from './map-url-data.ts';
import type { Coordinates, MapUrl, MapUrlPoint } from './map-url-types.ts';

const SHORT_HOSTS = /^(?:maps\.app\.goo\.gl|g\.co)$/;

/** Reads a link of Google Maps or Google My Maps; undefined when it is none. */
export function readGoogleUrl(url: URL): MapUrl | undefined {
  const host = url.hostname.toLowerCase();
  if (SHORT_HOSTS.test(host) && url.pathname.length > 1) return { service: 'google', kind: 'short' };
  if (host === 'goo.gl' && /^\/(?:app\/)?maps\/./.test(url.pathname)) return { service: 'google', kind: 'short' };
  if (host === 'maps.googleapis.com') return url.pathname.endsWith('/staticmap') ? readStaticMap(url) : undefined;
  if (!isGoogleHost(host)) return undefined;
  return readMyMap(url) ?? readList(url) ?? readMaps(url);
}

function readMyMap(url: URL): MapUrl | undefined {
  const mid = /^\/maps\/d\//.test(url.pathname) ? url.searchParams.get('mid') : /!6m1!1s([\w-]{16,})/.exec(urlDataOf(url))?.[1];
  return mid ? { service: 'my-maps', kind: 'my-map', listId: mid } : undefined;
}

function readList(url: URL): MapUrl | undefined {
  const data = urlDataOf(url);
  const path = /\/(?:placelists|userlists)\/list\/([\w-]+)/.exec(decodeOnce(url.pathname))?.[1];
  const isPlace = url.pathname.includes('/place/');
  const bare = isPlace ? undefined : /!2s([\w-]{16,64})(?=!|$)/.exec(data)?.[1];
  const listId = path ?? (isPlace ? undefined : listIdOf(data)) ?? (data.includes('!1e1!') ? undefined : bare);
  if (listId) {
    const token = url.searchParams.get('token');
    return { service: 'google', kind: 'list', listId, ...(token ? { token } : {}), ...cameraOf(url, false) };
  }
  return /!10m1!1e1|!11m1!3e4/.test(data) ? { service: 'google', kind: 'saved' } : undefined;
}

/** The `@lat,lng,…` piece: where the map looks. As the place's position it is the last resort (off by a median of 3,060 km in list-opened links). */
function cameraOf(url: URL, hasPosition: boolean): Partial<MapUrl> {
  const piece = /\/@([^/?#]*)/.exec(url.pathname)?.[1] ?? '';
  const camera = parseLeadingPair(decodeOnce(piece));
  if (!camera) return {};
  const zoom = numberOf(/,([\d.]+)z/.exec(piece)?.[1]);
  const found: Partial<MapUrl> = hasPosition ? { camera } : { coordinates: camera, positionKind: 'camera' };
  return zoom === undefined ? found : { ...found, zoom };
}

function readMaps(url: URL): MapUrl | undefined {
  const host = url.hostname.toLowerCase();
  const isMaps = host.startsWith('maps.') || /^\/maps(?:\/|$)/.test(url.pathname);
  if (!isMaps) return readSearchHost(url);
  const segments = url.pathname.replace(/^\/(?:maps(?:\/|$))?/, '').split('/');
  const first = segments[0] ?? '';
  if (first === 'place') return readPlace(url, segments) ?? readParameters(url);
  if (first === 'search') return readSearch(url, segments);
  if (first === 'dir') return readDirections(url, segments);
  if (first === 'embed') return readEmbed(url);
  if (first.startsWith('@')) return readView(url, first);
  return readParameters(url);
}

/** `google.com` without /maps: old export links (`ludocid`) and links whose parameters state a position or a way. */
function readSearchHost(url: URL): MapUrl | undefined {
  const cid = url.searchParams.get('ludocid');
  if (url.pathname === '/search' && cid && /^\d{1,20}$/.test(cid)) {
    const name = url.searchParams.get('q')?.trim();
    return { service: 'google', kind: 'place', cid, ...(name ? { name } : {}) };
  }
  if (url.pathname !== '/') return undefined;
  const read = readParameters(url);
  return read.kind === 'point' || read.kind === 'directions' ? read : undefined;
}

function identityOf(pair: ReturnType<typeof parseFeatureId>): { featureId?: string; cid?: string } {
  return pair ? { featureId: featureIdOf(pair), cid: cidOf(pair) } : {};
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}

/** What the text where a name is due says: a name, a position, or a plus code. */
function readNameText(raw: string): Partial<MapUrl> {
  // A code's own plus may be escaped or not; every later one is a blank.
  const code = /^[23456789CFGHJMPQRVWX]{4,8}(?:\+|%2B)[23456789CFGHJMPQRVWX]{2,7}(?=$|[\s+,]|%2C|%20)/i.exec(raw)?.[0];
  const plusCode = code && decodeOnce(code);
  if (plusCode && isPlusCode(plusCode)) {
    const coordinates = decodePlusCode(plusCode);
    const name = `${plusCode} ${decodeSegment(raw.slice(code.length)).replace(/^,\s*/, '')}`.trim();
    return { plusCode, name, ...(coordinates ? { coordinates, positionKind: 'query' } : {}) };
  }
  const text = decodeSegment(raw);
  const plain = parsePair(text);
  if (plain) return { coordinates: plain, positionKind: 'query' };
  const written = parseDegreesMinutes(text);
  if (written) return { coordinates: written, positionKind: 'query', coordinatesText: text };
  return text ? { name: text } : {};
}

function readPlace(url: URL, segments: string[]): MapUrl | undefined {
  const data = urlDataOf(url);
  const end = segments.findIndex((segment) => segment.startsWith('@') || /^_?data=/.test(segment));
  // A name may hold a slash that the writer of the link did not escape.
  const text = readNameText(
    segments
      .slice(1, end < 0 ? undefined : end)
      .join('/')
      .replace(/\/$/, ''),
  );
  const pin = pinOf(data);
  const datum = pin && isInMainlandChina(pin) ? { datum: 'gcj-02' as const } : {};
  const stated: Partial<MapUrl> = pin ? { coordinates: pin, positionKind: 'pin', ...datum } : {};
  const camera = cameraOf(url, Boolean(pin ?? text.coordinates));
  const identity = identityOf(featureOf(data));
  if (!pin && !text.coordinates && !text.name && !identity.featureId) return undefined;
  return {
    service: 'google',
    kind: 'place',
    ...camera,
    ...text,
    ...stated,
    ...identity,
    ...optional('knowledgeId', knowledgeIdOf(data)),
    ...optional('category', urlCategoryOf(data)),
    ...optional('listId', listIdOf(data)),
  };
}

function readSearch(url: URL, segments: string[]): MapUrl {
  const typed = url.searchParams.get('query') ?? url.searchParams.get('q');
  const piece = segments[1] ?? '';
  const text = typed?.trim() ?? (piece.startsWith('@') || piece.startsWith('data=') ? '' : decodeSegment(piece));
  const typedPair = parsePair(text) ?? parseDegreesMinutes(text);
  // `/maps/search/Main St 3/48.2,16.37`: what is searched for, and where it is.
  const coordinates = typedPair ?? parsePair(decodeSegment(segments[2] ?? ''));
  return {
    service: 'google',
    kind: 'search',
    ...cameraOf(url, Boolean(coordinates)),
    ...(coordinates ? { coordinates, positionKind: 'query' as const } : {}),
    ...(typedPair ? {} : optional('query', text || undefined)),
    ...placeIdentity(url.searchParams.get('query_place_id')),
    ...identityOf(featureOf(urlDataOf(url))),
  };
}

function placeIdentity(placeId: string | null | undefined): Partial<MapUrl> {
  return placeId ? { placeId, ...identityOf(parsePlaceId(placeId)) } : {};
}

/** Stops of a route: names are in the path, positions and feature ids in the waypoints of `!4m…!4m…`, in the same order. */
function readDirections(url: URL, segments: string[]): MapUrl {
  const typed = typedStops(url);
  const end = segments.findIndex((segment) => segment.startsWith('@') || /^_?data=/.test(segment));
  const names = segments.slice(1, end < 0 ? undefined : end);
  const outer = child(parseData(urlDataOf(url)), 4, 'm')?.children;
  const waypoints = (child(outer, 4, 'm')?.children ?? []).filter((node) => node.field === 1 && node.type === 'm');
  const points = typed.length > 0 ? typed : names.map((name, index) => stopOf(name, waypoints[index]?.children));
  const stated = points.filter((point) => point.name !== undefined || point.coordinates !== undefined);
  const camera = cameraOf(url, true);
  return {
    service: 'google',
    kind: stated.length > 0 ? 'directions' : 'empty',
    ...camera,
    ...(stated.length > 0 ? { points: stated } : {}),
  };
}

function stopOf(segment: string, waypoint: ReturnType<typeof parseData> | undefined): MapUrlPoint {
  const text = readNameText(segment);
  const position = child(waypoint, 2, 'm')?.children;
  const coordinates = coordinatesOf(child(position, 2, 'd')?.value ?? '', child(position, 1, 'd')?.value ?? '') ?? text.coordinates;
  const feature = child(child(waypoint, 1, 'm')?.children, 1, 's')?.value ?? child(waypoint, 1, 's')?.value;
  return {
    ...optional('name', text.name),
    ...optional('coordinates', coordinates),
    ...(feature ? identityOf(parseFeatureId(decodeOnce(feature))) : {}),
  };
}

function typedStops(url: URL): MapUrlPoint[] {
  const one = (text: string | null | undefined): MapUrlPoint[] => {
    if (!text?.trim()) return [];
    const coordinates = parsePair(text);
    return [coordinates ? { coordinates } : { name: text.trim() }];
  };
  const between = (url.searchParams.get('waypoints') ?? '').split('|').map((text) => text.replaceAll('+', ' '));
  return [...one(url.searchParams.get('origin')), ...between.flatMap(one), ...one(url.searchParams.get('destination'))];
}

function readView(url: URL, piece: string): MapUrl {
  const streetView = /,\d+a,/.test(piece);
  const camera = cameraOf(url, false);
  if (camera.coordinates) return { service: 'google', kind: streetView ? 'street-view' : 'view', ...camera };
  return readParameters(url);
}

function readEmbed(url: URL): MapUrl {
  const pb = url.searchParams.get('pb') ?? '';
  if (!pb) return { ...readParameters(url), kind: 'embed' };
  const panorama = /!2m2!1d(-?[\d.]+)!2d(-?[\d.]+)!3f/.exec(pb);
  if (panorama) {
    return {
      service: 'google',
      kind: 'street-view',
      ...optional('coordinates', coordinatesOf(panorama[1], panorama[2])),
      positionKind: 'camera',
    };
  }
  const camera = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(pb);
  const position = camera ? coordinatesOf(camera[2], camera[1]) : undefined;
  const name = /!1s0x[^!]*!2s([^!]+)/.exec(pb)?.[1];
  return {
    service: 'google',
    kind: 'embed',
    ...(position ? { coordinates: position, positionKind: 'camera' as const } : {}),
    ...optional('name', name ? decodeSegment(name) : undefined),
    ...identityOf(featureOf(pb)),
  };
}

function readStaticMap(url: URL): MapUrl {
  const marker = (url.searchParams.get('markers') ?? '').split('|').map(parsePair).findLast(Boolean);
  const centre = parsePair(url.searchParams.get('center'));
  const position: { coordinates?: Coordinates; positionKind?: 'marker' | 'camera' } = marker
    ? { coordinates: marker, positionKind: 'marker' }
    : centre
      ? { coordinates: centre, positionKind: 'camera' }
      : {};
  return { service: 'google', kind: 'static-map', ...position, ...optional('zoom', numberOf(url.searchParams.get('zoom'))) };
}

/** `Name@lat,lng`, as some apps hand a place over. */
function namedPair(text: string): { name: string; coordinates: Coordinates } | undefined {
  const found = /^(.+?)\s*@(-?\d[^@]*)$/.exec(text);
  const coordinates = parsePair(found?.[2]);
  return found?.[1] && coordinates ? { name: found[1].trim(), coordinates } : undefined;
}

/** Links that say everything in parameters. Ways come first, then typed positions, ids, words, and the map's camera last. */
function readParameters(url: URL): MapUrl {
  const get = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const zoom = optional('zoom', numberOf(get('zoom') ?? get('z')));
  const identity = {
    ...identityOf(parseFeatureId(get('ftid') ?? '')),
    ...(/^\d{1,20}$/.test(get('cid') ?? '') ? { cid: get('cid') } : {}),
  };
  const way = get('destination') ?? get('daddr');
  if (way) {
    const named = namedPair(way);
    const coordinates = named?.coordinates ?? parsePair(way);
    if (!coordinates) return { service: 'google', kind: 'directions', query: way, points: [{ name: way }], ...zoom };
    return { service: 'google', kind: 'directions', ...optional('name', named?.name), coordinates, positionKind: 'query', ...zoom };
  }
  const text = get('q') ?? get('query');
  const placeId = /^place_id:(\S+)$/.exec(text ?? '')?.[1] ?? get('query_place_id');
  if (placeId) return { service: 'google', kind: 'place', ...placeIdentity(placeId), ...zoom };
  const written = text ? (parsePair(text) ?? parseDegreesMinutes(text)) : undefined;
  if (written) return { service: 'google', kind: 'point', coordinates: written, positionKind: 'query', ...identity, ...zoom };
  const named = text ? namedPair(text) : undefined;
  if (named) return { service: 'google', kind: 'query', ...named, positionKind: 'query', ...identity, ...zoom };
  const camera = parseLeadingPair(get('viewpoint') ?? get('center') ?? get('ll') ?? get('sll'));
  const view: Partial<MapUrl> = camera ? { coordinates: camera, positionKind: 'camera' } : {};
  if (text) return { service: 'google', kind: 'query', query: text, ...view, ...identity, ...zoom };
  if (identity.cid) return { service: 'google', kind: 'place', ...view, ...identity, ...zoom };
  if (!camera) return { service: 'google', kind: 'empty', ...cameraOf(url, false) };
  if (get('map_action') === 'pano') return { service: 'google', kind: 'street-view', ...view, ...zoom };
  return { service: 'google', kind: get('viewpoint') || get('center') ? 'view' : 'point', ...view, ...zoom };
}
