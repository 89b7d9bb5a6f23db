import { decodeOnce } from '@cairn/contracts/map-links.ts';
import { numberOf, parseLeadingPair, parsePair } from './map-url-coordinates.ts';
import type { MapUrl } from './map-url-types.ts';

/** Reads `geo:` (RFC 5870, with the `q` and `z` that map apps add) and `google.navigation:` addresses. */
export function readGeoAddress(text: string): MapUrl | undefined {
  const navigation = /^google\.navigation:(?:.*[?&])?q=([^&]+)/i.exec(text);
  if (navigation) {
    const target = decodeOnce(navigation[1] ?? '').replaceAll('+', ' ');
    const coordinates = parsePair(target);
    return coordinates
      ? { service: 'google', kind: 'point', coordinates, positionKind: 'pin' }
      : { service: 'google', kind: 'query', query: target };
  }
  const geo = /^geo:(?:\/\/)?([^?]*)(?:\?(.*))?$/is.exec(text.trim());
  return geo ? readGeo(geo[1] ?? '', geo[2] ?? '') : undefined;
}

/** `lat,lng (Name)`: what is in the brackets names the point. */
function splitLabel(text: string): { remainder: string; label?: string } {
  const found = /^(.*?)\s*\(([^)]*)\)\s*$/s.exec(text);
  return found?.[2]?.trim() ? { remainder: found[1] ?? '', label: found[2].trim() } : { remainder: text };
}

function readGeo(path: string, parameters: string): MapUrl {
  const own = splitLabel(decodeOnce(path.replaceAll('+', ' ')));
  const centre = parseLeadingPair(own.remainder);
  if (!centre) return { service: 'geo', kind: 'invalid' };
  const pairs = parameters.split('&').map((pair) => decodeOnce(pair.replaceAll('+', ' ')));
  const value = (name: string) =>
    pairs
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim();
  const query = splitLabel(value('q') ?? '');
  const loose = pairs.map((pair) => /^\(([^)]+)\)$/.exec(pair)?.[1]).find(Boolean);
  const name = query.label ?? own.label ?? loose;
  const depth = numberOf(value('z'));
  const zoom = depth === undefined ? {} : { zoom: depth };
  const target = parsePair(query.remainder);
  const nowhere = centre.latitude === 0 && centre.longitude === 0;
  if (!target && query.remainder.trim()) {
    const view: Partial<MapUrl> = nowhere ? {} : { coordinates: centre, positionKind: 'camera' };
    return { service: 'geo', kind: 'query', query: query.remainder.trim(), ...view, ...zoom };
  }
  return { service: 'geo', kind: 'point', coordinates: target ?? centre, positionKind: 'pin', ...(name ? { name } : {}), ...zoom };
}
