import { PLACE_LIMITS, type ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { ONE_PLACE } from '../../place/link-fields.ts';
import { plainName } from '../../values/plain-name.ts';
import { readMapUrl } from '../link/map-url.ts';
import { type Rich, type RichLink, sourceSpan } from './markup.ts';

/** A stretch of a line without its markup. */
export interface Piece {
  rich: Rich;
  from: number;
  to: number;
}
interface Valued<T> {
  value: T;
  piece: Piece;
}
/** What a text says of one place, each with where it stands. */
export interface Fields {
  address?: Piece;
  note?: Piece;
  hours?: Piece;
  category?: Piece;
  phone?: Valued<string>;
  /** `second` is where the longitude stands, when apart from the latitude. */
  position?: Valued<{ latitude: number; longitude: number }> & { second?: Piece };
  /** Further lines of the address. */
  addressMore?: Piece;
  rating?: Valued<number>;
  reviews?: Valued<number>;
  links: RichLink[];
}

/** The piece without white space at its ends. */
export function shrink(piece: Piece): Piece {
  let { from, to } = piece;
  while (from < to && /\s/.test(piece.rich.plain[from] as string)) from++;
  while (to > from && /\s/.test(piece.rich.plain[to - 1] as string)) to--;
  return { rich: piece.rich, from, to };
}

/** What a piece says, white space evened out. */
export const pieceText = (piece: Piece): string => piece.rich.plain.slice(piece.from, piece.to).replace(/\s+/g, ' ').trim();

const cut = (text: string, limit: number): string =>
  text.length <= limit
    ? text
    : text
        .slice(0, limit)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd();

/** Hosts that carry pages about a place which are not the place's own. */
const ABOUT =
  /(?:^|\.)(?:yelp\.|tripadvisor\.|foursquare\.|facebook\.com|instagram\.com|wikipedia\.org|zomato\.|opentable\.|timeout\.|tabelog\.|booking\.com|airbnb\.)/i;

/** Builds the place that an entry names. `source` is the text as it was given: every receipt points into it. */
export function buildPlace(source: string, name: Piece, fields: Fields, notes: Piece[]): ReadPlace {
  const receipts: Record<string, Receipt> = {};
  const place: ReadPlace = { name: cut(pieceText(name), PLACE_LIMITS.name), receipts, rung: 'text' };
  const mark = (field: string, start: number, end: number): void => {
    receipts[field] = { kind: 'text', start, end, quote: source.slice(start, Math.min(end, start + 200)).toWellFormed() };
  };
  const markPiece = (field: string, piece: Piece): void => {
    const span = sourceSpan(piece.rich, piece.from, piece.to);
    mark(field, span.start, span.end);
  };
  const set = (field: 'address' | 'hours' | 'category', piece: Piece | undefined, limit: number): void => {
    const value = piece && cut(pieceText(piece), limit);
    if (!piece || !value) return;
    place[field] = value;
    markPiece(field, piece);
  };
  markPiece('name', name);
  set('address', fields.address, PLACE_LIMITS.address);
  if (fields.address && fields.addressMore) {
    place.address = cut(`${pieceText(fields.address)} ${pieceText(fields.addressMore)}`, PLACE_LIMITS.address);
    mark(
      'address',
      sourceSpan(fields.address.rich, fields.address.from, fields.address.to).start,
      sourceSpan(fields.addressMore.rich, fields.addressMore.from, fields.addressMore.to).end,
    );
  }
  set('hours', fields.hours, 1_000);
  set('category', fields.category, PLACE_LIMITS.category);
  if (fields.phone) {
    place.phoneNumber = cut(fields.phone.value, 60);
    markPiece('phoneNumber', fields.phone.piece);
  }
  if (fields.rating) {
    place.rating = fields.rating.value;
    markPiece('rating', fields.rating.piece);
  }
  if (fields.reviews) {
    place.reviewCount = fields.reviews.value;
    markPiece('reviewCount', fields.reviews.piece);
  }
  if (fields.position) {
    Object.assign(place, fields.position.value);
    markPiece('latitude', fields.position.piece);
    markPiece('longitude', fields.position.second ?? fields.position.piece);
  }
  addLinks(place, fields.links, mark);
  addNote(place, notes, mark);
  return place;
}

function addNote(place: ReadPlace, notes: Piece[], mark: (field: string, start: number, end: number) => void): void {
  const said = notes.filter((piece) => piece.to > piece.from);
  const first = said[0];
  const last = said.at(-1);
  if (!first || !last) return;
  place.note = cut(said.map(pieceText).join('\n'), PLACE_LIMITS.note);
  mark('note', sourceSpan(first.rich, first.from, first.to).start, sourceSpan(last.rich, last.from, last.to).end);
}

/** Whether an address on the web is a map's, showing one place (not a list or a map of many). */
export const isPlaceLink = (url: string): boolean => /^(?:geo:|https?:\/\/)/i.test(url) && ONE_PLACE.has(readMapUrl(url)?.kind ?? '');

function addLinks(place: ReadPlace, links: RichLink[], mark: (field: string, start: number, end: number) => void): void {
  for (const link of links) {
    if (!/^(?:https?:\/\/|www\.|geo:)/i.test(link.url) || link.url.length > PLACE_LIMITS.url || !link.url.isWellFormed()) continue;
    const map = /^(?:https?|geo):/i.test(link.url) ? readMapUrl(link.url) : undefined;
    const field = map || ABOUT.test(hostOf(link.url)) ? 'url' : 'websiteUrl';
    const names = [map?.name, ...(map?.points ?? []).map((point) => point.name)].filter((one) => one !== undefined);
    const stranger = names.length > 0 && !names.some((one) => sharesName(one, place.name));
    if (stranger && (map?.kind !== 'place' || place.url)) continue;
    if (field === 'url' ? map === undefined && place.url : place.websiteUrl) continue;
    if (field === 'url' && place.url && place.latitude !== undefined) continue;
    place[field] = link.url;
    mark(field, link.start, link.end);
    if (map && !stranger) addPosition(place, map, link, mark);
  }
}

function addPosition(
  place: ReadPlace,
  map: NonNullable<ReturnType<typeof readMapUrl>>,
  link: RichLink,
  mark: (field: string, start: number, end: number) => void,
): void {
  const stop = map.points?.findLast((point) => point.name !== undefined && sharesName(point.name, place.name));
  const at = stop ? stop.coordinates : map.coordinates;
  const featureId = stop ? stop.featureId : map.featureId;
  if (
    at &&
    place.latitude === undefined &&
    !map.datum &&
    (stop || map.positionKind !== 'camera') &&
    Math.abs(at.latitude) <= 90 &&
    Math.abs(at.longitude) <= 180
  ) {
    place.latitude = at.latitude;
    place.longitude = at.longitude;
    mark('latitude', link.start, link.end);
    mark('longitude', link.start, link.end);
  }
  if (featureId && !place.featureId) {
    place.featureId = featureId;
    mark('featureId', link.start, link.end);
  }
  if (map.placeId && !place.placeId) {
    place.placeId = map.placeId;
    mark('placeId', link.start, link.end);
  }
}

/** The place that a map link names by itself; its name stands in the link, as links write it (`Golden+Gate+Park`). */
export function placeOfLink(source: string, link: RichLink): ReadPlace | undefined {
  const map = readMapUrl(link.url);
  if (map?.kind !== 'place' || !map.name || map.name.length > PLACE_LIMITS.name) return undefined;
  const receipts: Record<string, Receipt> = {};
  const mark = (field: string, start: number, end: number): void => {
    receipts[field] = { kind: 'text', start, end, quote: source.slice(start, Math.min(end, start + 200)).toWellFormed() };
  };
  const place: ReadPlace = { name: map.name, receipts, rung: 'text' };
  mark('name', link.start, link.end);
  addLinks(place, [link], mark);
  return place;
}

/** Whether the name in a map link is the entry's own: one begins with or holds most of the other. */
function sharesName(inLink: string, name: string): boolean {
  const a = plainName(inLink);
  const b = plainName(name.replace(/^the\s+/i, ''));
  return (
    a.length > 0 &&
    b.length > 0 &&
    (a.startsWith(b) || b.startsWith(a) || a.includes(b) || b.includes(a) || a.slice(0, 8) === b.slice(0, 8))
  );
}

const hostOf = (url: string): string => /^(?:https?:\/\/)?([^/?#:]+)/i.exec(url)?.[1] ?? '';
