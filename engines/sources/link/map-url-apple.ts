import { parsePair } from './map-url-coordinates.ts';
import type { MapUrl } from './map-url-types.ts';

/** Reads a link of Apple Maps. A guide's whole content is in its `user` parameter, which is its `listId` here. */
export function readAppleUrl(url: URL): MapUrl | undefined {
  const host = url.hostname.toLowerCase();
  if (host === 'maps.apple') return { service: 'apple', kind: url.pathname.length > 1 ? 'short' : 'empty' };
  if (host !== 'maps.apple.com' && host !== 'beta.maps.apple.com') return undefined;
  const get = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  if (/^\/guides?\b/.test(url.pathname)) {
    // A `+` of the base64 was not escaped by its writer, and reads as a space.
    const guide = get('user')?.replaceAll(' ', '+') ?? get('curated');
    return guide ? { service: 'apple', kind: 'list', listId: guide } : { service: 'apple', kind: 'empty' };
  }
  const read = readParameters(get);
  if (/^\/place\/?$/.test(url.pathname) && read.kind !== 'empty') return { ...read, kind: 'place' };
  return read;
}

function readParameters(get: (name: string) => string | undefined): MapUrl {
  const text = get('q');
  const pin = parsePair(get('ll') ?? get('coordinate'));
  const written = parsePair(text);
  const camera = parsePair(get('sll') ?? get('center'));
  const position: Partial<MapUrl> = pin
    ? { coordinates: pin, positionKind: 'pin' }
    : written
      ? { coordinates: written, positionKind: 'query' }
      : camera
        ? { coordinates: camera, positionKind: 'camera' }
        : {};
  const objectId = get('place-id') ?? get('auid');
  const identity = objectId ? { objectId } : {};
  const address = get('address');
  const destination = get('daddr');
  const points = destination ? { points: [parsePair(destination) ? { coordinates: parsePair(destination) } : { name: destination }] } : {};
  const words = written ? undefined : text;
  const own = get('name');
  const base = { service: 'apple', ...position, ...identity, ...(address ? { address } : {}), ...points } as const;
  if (own || address || objectId || (pin && words)) {
    const name = own ?? (pin || objectId ? words : undefined);
    return { ...base, kind: 'place', ...(name ? { name } : {}), ...(words && words !== name ? { query: words } : {}) };
  }
  if (destination) return { ...base, kind: 'directions' };
  if (words) return { ...base, kind: 'query', query: words };
  if (pin || written) return { ...base, kind: 'point' };
  return { ...base, kind: camera ? 'view' : 'empty' };
}
