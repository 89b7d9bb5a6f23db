import type { Receipt } from '@cairn/contracts/receipts.ts';
import { mf2 } from 'microformats-parser';
import { joinAddress, townLine } from '../../../place/compose-address.ts';
import type { ExtractorFindings } from '../../../place/extractor-findings.ts';
import { PlaceBuilder } from '../../../place/place-builder.ts';
import { positionFrom } from '../../../values/position.ts';
import { ratingOnScale } from '../../../values/rating.ts';
import { levelled } from '../html/limit-depth.ts';
import { absolute } from '../html/tree.ts';
import { REASON_NO_NAME } from './schema-place.ts';

const ROOTS = /\bclass\s*=\s*["']?[^"'>]*\b(?:vcard|h-card|adr|h-adr|geo|h-geo|h-event|vevent|hreview|h-review|h-item|h-place)\b/i;
/** The parser needs an address even of a page that has none; links that it made absolute with it are none. */
const NO_ADDRESS = 'http://page.invalid/';
const LONGEST_PAGE = 4_000_000;
const MAXIMUM_ITEMS = 20_000;

interface Item {
  type: string[];
  properties: Record<string, unknown[]>;
  children?: unknown[];
}
interface Found {
  item: Item;
  path: string;
  /** The property of the item above, if it is one. */
  property?: string;
}

/** Places among the microformats of a page (http://microformats.org/wiki/microformats2-parsing), old class names included. Provenance points into the parsed data. */
export function microformatPlaces(html: string, base: string): ExtractorFindings {
  const findings: ExtractorFindings = { places: [], dropped: [] };
  if (html.length > LONGEST_PAGE || !ROOTS.test(html)) return findings;
  const parsed = mf2(levelled(html), { baseUrl: base === '' ? NO_ADDRESS : base });
  const work: Found[] = parsed.items.map((item, at) => ({ item: item as Item, path: `/items/${at}` })).reverse();
  for (let found = work.pop(), count = 0; found !== undefined && count < MAXIMUM_ITEMS; found = work.pop(), count += 1) {
    const used = readItem(found, base, findings);
    work.push(
      ...nestedItems(found)
        .filter(({ item }) => !used.includes(item))
        .reverse(),
    );
  }
  return findings;
}

const NOT_FOLLOWED = new Set(['author', 'attendee', 'organizer', 'contact', 'adr', 'geo', 'reviewer', 'comment', 'like-of']);

function nestedItems({ item, path }: Found): Found[] {
  const nested: Found[] = [];
  for (const [property, values] of Object.entries(item.properties)) {
    if (NOT_FOLLOWED.has(property)) continue;
    for (const [at, value] of values.entries())
      if (isItem(value)) nested.push({ item: value, path: `${path}/properties/${property}/${at}`, property });
  }
  for (const [at, child] of (item.children ?? []).entries())
    if (isItem(child)) nested.push({ item: child, path: `${path}/children/${at}` });
  return nested;
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'type' in value && 'properties' in value && Array.isArray(value.type);
}

/** Takes the place that an item is; gives back the items that were used up for it. */
function readItem(found: Found, base: string, findings: ExtractorFindings): Item[] {
  const { item, path } = found;
  const { properties, type } = item;
  const event = type.includes('h-event');
  const owners = event ? (properties.location ?? []).filter(isItem) : [];
  const located = ['adr', 'geo', 'latitude', 'street-address', 'locality', 'label'].some((property) => properties[property] !== undefined);
  const place = type.some((name) => ['h-card', 'h-adr', 'h-geo', 'h-item', 'h-place'].includes(name));
  if (event) {
    const text = (properties.location ?? []).find((value): value is string => typeof value === 'string');
    if (owners.length === 0 && text?.includes(',')) takeEventText(text, path, findings);
    return [];
  }
  if (!place || (!located && found.property !== 'location')) return [];
  const builder = buildPlace(found, base);
  if (builder.place.name !== '') findings.places.push(builder.place);
  else
    findings.dropped.push({
      reason: REASON_NO_NAME,
      example: (builder.place.address ?? `${builder.place.latitude}, ${builder.place.longitude}`).slice(0, 200),
    });
  return Object.values(properties).flat().filter(isItem);
}

function takeEventText(text: string, path: string, findings: ExtractorFindings): void {
  const [name = '', ...remainder] = text.split(',');
  const builder = new PlaceBuilder('microformats');
  const provenance: Receipt = { kind: 'data', path: `${path}/properties/location/0`, quote: text.slice(0, 200) };
  if (/^\s*\d/.test(name)) return;
  builder.text('name', name, provenance);
  builder.text('address', remainder.join(','), provenance);
  if (builder.place.name !== '') findings.places.push(builder.place);
}

function buildPlace({ item, path }: Found, base: string): PlaceBuilder {
  const builder = new PlaceBuilder('microformats');
  const owners: Found[] = [
    { item, path },
    ...nestedOf(item, path, 'adr'),
    ...nestedOf(item, path, 'geo'),
    ...nestedOf(item, path, 'location'),
  ];
  const name = pick({ item, path }, 'name') ?? pick({ item, path }, 'org');
  const address = addressOf(owners);
  // An implied name is the whole text of the item: useless when the item has only an address.
  if (name !== undefined && !(item.type.includes('h-adr') && sameWords(name.text, address ?? '')))
    builder.text('name', name.text, name.provenance);
  if (item.type.includes('h-geo') && /^[-\d.,;°\s]*$/.test(builder.place.name)) builder.place.name = '';
  for (const owner of owners) applyLocation(builder, owner);
  const first = owners.flatMap(
    (owner) => pick(owner, 'street-address') ?? pick(owner, 'label') ?? pick(owner, 'locality') ?? pick(owner, 'adr') ?? [],
  )[0];
  if (address !== undefined) builder.text('address', address, first?.provenance ?? { kind: 'data', path });
  const phone = pick({ item, path }, 'tel');
  if (phone !== undefined) builder.text('phoneNumber', phone.text.replace(/^tel:/i, ''), phone.provenance);
  const url = pick({ item, path }, 'url');
  if (url !== undefined && !url.text.startsWith(NO_ADDRESS)) builder.set('url', absolute(url.text, base), url.provenance);
  for (const property of ['photo', 'logo']) {
    const photo = pick({ item, path }, property);
    if (photo !== undefined && !photo.text.startsWith(NO_ADDRESS)) builder.image(absolute(photo.text, base), photo.provenance);
  }
  const rating = pick({ item, path }, 'rating');
  const scaled = rating === undefined ? undefined : ratingOnScale(rating.text, Number(pick({ item, path }, 'best')?.text ?? 5));
  if (rating !== undefined && scaled !== undefined) builder.set('rating', scaled, rating.provenance);
  return builder;
}

function nestedOf(item: Item, path: string, property: string): Found[] {
  return (item.properties[property] ?? []).flatMap((value, at) =>
    isItem(value) ? [{ item: value, path: `${path}/properties/${property}/${at}` }] : [],
  );
}

/** The first value of a property as text: of nested items and embedded markup what they read as. */
function pick({ item, path }: Found, property: string): { text: string; provenance: Receipt } | undefined {
  for (const [at, value] of (item.properties[property] ?? []).entries()) {
    const text =
      typeof value === 'string' ? value : typeof value === 'object' && value !== null && 'value' in value ? value.value : undefined;
    if (typeof text !== 'string' || text.trim() === '') continue;
    return {
      text,
      provenance: { kind: 'data', path: `${path}/properties/${property}/${at}`.slice(0, 500), quote: text.trim().slice(0, 200) },
    };
  }
  return undefined;
}

function addressOf(owners: Found[]): string | undefined {
  const part = (property: string): string | undefined => owners.flatMap((owner) => pick(owner, property)?.text ?? [])[0];
  const street = owners.flatMap((owner) =>
    (owner.item.properties['street-address'] ?? []).filter((value): value is string => typeof value === 'string'),
  );
  const joined = joinAddress([
    part('post-office-box'),
    ...new Set(street),
    part('extended-address'),
    townLine(part('locality'), part('region'), part('postal-code')),
    part('country-name'),
  ]);
  if (joined !== undefined && (street.length > 0 || part('locality') !== undefined)) return joined;
  const whole = part('label') ?? part('adr') ?? joined;
  const nested = owners.find(({ item }) => item.type.includes('h-adr'));
  return whole ?? (nested === undefined ? undefined : pick(nested, 'name')?.text);
}

function applyLocation(builder: PlaceBuilder, owner: Found): void {
  const fields = {
    locality: 'locality',
    region: 'administrativeAreaLevel1',
    'postal-code': 'postalCode',
    'country-name': 'country',
  } as const;
  for (const [property, field] of Object.entries(fields) as Array<[string, (typeof fields)[keyof typeof fields]]>) {
    const value = pick(owner, property);
    if (value !== undefined) builder.text(field, value.text, value.provenance);
  }
  const latitude = pick(owner, 'latitude');
  const longitude = pick(owner, 'longitude');
  if (latitude !== undefined && longitude !== undefined)
    builder.position(positionFrom(latitude.text, longitude.text), latitude.provenance, longitude.provenance);
  for (const property of owner.item.type.includes('h-geo') ? ['geo', 'name'] : ['geo']) {
    const pair = pick(owner, property);
    const split = /^\s*(?:geo:)?(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)/.exec(pair?.text ?? '');
    if (pair !== undefined && split !== null) builder.position(positionFrom(split[1], split[2]), pair.provenance);
  }
}

function sameWords(one: string, other: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return plain(one) === plain(other) || /^\d/.test(one.trim());
}
