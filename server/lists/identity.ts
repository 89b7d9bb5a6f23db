import type { Place } from '@cairn/contracts/places.ts';

/** Four decimals are about 11 m: two readings of one place differ by less, two adjacent places mostly by more. */
const POSITION_DECIMALS = 4;

/** What makes it the same place in a later reading of its source: a service's own id, else its plain name, address and rough position. */
export function placeIdentity(place: Place): string {
  if (place.placeId) return `place:${place.placeId}`;
  const cid = place.cid ?? cidOf(place.featureId);
  if (cid) return `cid:${cid}`;
  const position = [place.latitude, place.longitude].map((degrees) => degrees?.toFixed(POSITION_DECIMALS) ?? '');
  return ['plain', plain(place.name), plain(place.address ?? ''), ...position].join('|');
}

/** Whether an identity is a service's own id: two of them that differ are two places. */
export function hasOwnId(identity: string): boolean {
  return !identity.startsWith('plain|');
}

/** The second half of a feature id, in decimal, is the customer id: both name the same place. */
function cidOf(featureId: string | undefined): string | undefined {
  const half = /^0x[0-9a-f]+:(0x[0-9a-f]+)$/.exec(featureId ?? '')?.[1];
  return half === undefined ? undefined : BigInt(half).toString();
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
