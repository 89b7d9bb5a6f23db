import type { Receipt } from '@cairn/contracts/receipts.ts';
import { categoryWord } from '../../../place/category-word.ts';
import { joinAddress, townLine } from '../../../place/compose-address.ts';
import type { ExtractorFindings } from '../../../place/extractor-findings.ts';
import { PlaceBuilder } from '../../../place/place-builder.ts';
import { positionFrom } from '../../../values/position.ts';
import { ratingOnScale } from '../../../values/rating.ts';
import { isPostalCity, isStreetAddress, phoneIn } from '../../../values/line-shapes.ts';
import { absolute, type PageTree } from '../html/tree.ts';
import { type EmbeddedBlock, embeddedBlocks } from './embedded-json.ts';
import { fillFromMarkup, markerPlaces, plainText } from './embedded-markers.ts';

type Entry = Record<string, unknown>;

const MAXIMUM_VALUES = 500_000;
const MAXIMUM_DEPTH = 60;
/** Parts of a page's data that describe the visitor, the program or the world at large, not entries. */
const NOT_ENTRIES =
  /^(?:user|visitor|session|client|geoip|ip|viewer|currentuser|me|author|authors|i18n|translations?|locales?|navigation|nav|menu|menus|footer|header|seo|meta|publisher|currency|currencies|timezones?)$/i;
const REGIONS =
  /^(?:cit(?:y|ies)|countr(?:y|ies)|regions?|states?|provinces?|districts?|counties|neighbou?rhoods?|areas?|destinations?|markets?|metros?)$/i;
const REASON_HIDDEN = { code: 'hidden-in-data' } as const;

/** Places in the data that a page carries for its own scripts. Provenance points into that data. */
export function embeddedPlaces(tree: PageTree): ExtractorFindings {
  const findings: ExtractorFindings = { places: [], dropped: [] };
  for (const block of embeddedBlocks(tree)) readBlock(block, tree.base, findings);
  findings.places.push(...markerPlaces(tree, findings.places));
  return findings;
}

/** Places in data of any form, as an answer of JSON gives it. */
export function placesInData(data: unknown, base: string): ExtractorFindings {
  const findings: ExtractorFindings = { places: [], dropped: [] };
  readBlock({ data, block: 0, path: '' }, base, findings);
  return findings;
}

function readBlock(block: EmbeddedBlock, base: string, findings: ExtractorFindings): void {
  const work: Array<{ value: unknown; path: string; key: string; depth: number }> = [{ value: block.data, path: '', key: '', depth: 0 }];
  for (let step = work.pop(), count = 0; step !== undefined && count < MAXIMUM_VALUES; step = work.pop(), count += 1) {
    const { value, path, key, depth } = step;
    if (typeof value !== 'object' || value === null || depth > MAXIMUM_DEPTH) continue;
    if (!Array.isArray(value)) {
      const taken = takeEntry(value as Entry, { block: block.block, path, key, base }, findings);
      if (taken) continue;
    } else takeRow(value, { block: block.block, path, key, base }, findings);
    const children = Object.entries(value).filter(
      ([name, child]) => typeof child === 'object' && child !== null && !NOT_ENTRIES.test(name),
    );
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const [name, child] = children[at] as [string, unknown];
      work.push({
        value: child,
        path: `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        key: Array.isArray(value) ? key : name,
        depth: depth + 1,
      });
    }
  }
}

interface Spot {
  block: number;
  path: string;
  /** Name of the list or field that holds the entry. */
  key: string;
  base: string;
}

/** `["Name", 52.5, 13.4, …]`, the rows of the well-known marker samples. */
function takeRow(row: unknown[], spot: Spot, findings: ExtractorFindings): void {
  const [name, north, east] = row;
  if (typeof name !== 'string' || row.length > 12 || !/\p{L}/u.test(name)) return;
  if (!/\.\d/.test(String(north)) || !/\.\d/.test(String(east))) return;
  const position = positionFrom(north, east);
  if (position === undefined) return;
  const builder = new PlaceBuilder('embedded-state');
  fillFromMarkup(builder, name, provenanceOf(spot, '0', name));
  builder.position(position, provenanceOf(spot, '1', north), provenanceOf(spot, '2', east));
  if (builder.place.name !== '') findings.places.push(builder.place);
}

function provenanceOf(spot: Spot, key: string, value: unknown): Receipt {
  return { kind: 'data', path: `${spot.path}/${key}`.slice(0, 500), block: spot.block, quote: String(value).slice(0, 200) };
}

/** The value of the first of these keys, letter case, `_` and `-` aside. */
function valueAt(entry: Entry, keys: string): { key: string; value: unknown } | undefined {
  const wanted = keys.split(' ');
  let best: { key: string; value: unknown; rank: number } | undefined;
  for (const [key, value] of Object.entries(entry)) {
    if (value === null || value === undefined || value === '') continue;
    const rank = wanted.indexOf(key.toLowerCase().replace(/[_\s-]/g, ''));
    if (rank >= 0 && (best === undefined || rank < best.rank)) best = { key, value, rank };
  }
  return best;
}

const NAME =
  'name title displayname placename venuename restaurantname businessname storename locationname hotelname fullname label shopname 店名 名称';
const ADDRESS =
  'formattedaddress fulladdress displayaddress address addressline streetaddress postaladdress location addr vicinity street address1 addressline1';

function takeEntry(entry: Entry, spot: Spot, findings: ExtractorFindings): boolean {
  const core = isEntry(entry.properties) && entry.type === 'Feature' ? { ...entry.properties, geometry: entry.geometry } : entry;
  const prefix = core === entry ? '' : 'properties/';
  const name = nameOf(core);
  if (name === undefined) return false;
  const builder = new PlaceBuilder('embedded-state');
  builder.text('name', plainText(name.text), provenanceOf(spot, prefix + name.key, name.text));
  applyPosition(builder, core, spot);
  applyAddress(builder, core, spot);
  const located = builder.place.latitude !== undefined || builder.place.address !== undefined;
  if (!located || builder.place.name === '') return false;
  if (isHidden(core)) {
    findings.dropped.push({ reason: REASON_HIDDEN, example: builder.place.name });
    return true;
  }
  if ((REGIONS.test(spot.key) || isRegion(core)) && builder.place.route === undefined && !isStreetAddress(builder.place.address ?? ''))
    return false;
  applyRest(builder, core, { ...spot, path: prefix === '' ? spot.path : `${spot.path}/properties` });
  findings.places.push(builder.place);
  return true;
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf(entry: Entry): { key: string; text: string } | undefined {
  const found = valueAt(entry, NAME);
  if (found === undefined) return undefined;
  const value = isEntry(found.value) ? (valueAt(found.value, 'text rendered value en default name')?.value ?? '') : found.value;
  return typeof value === 'string' && /[\p{L}\p{N}]/u.test(value) && value.length <= 300 ? { key: found.key, text: value } : undefined;
}

function isHidden(entry: Entry): boolean {
  return Object.entries(entry).some(([key, value]) => {
    const word = key.toLowerCase().replace(/^is|[_-]/g, '');
    if (/^(?:hidden|blacklisted|blocked|deleted|disabled|archived|draft|removed|unpublished|spam)$/.test(word))
      return value === true || value === 1 || value === 'true';
    return /^(?:published|visible|enabled)$/.test(word) && (value === false || value === 'false');
  });
}

function isRegion(entry: Entry): boolean {
  const type = String(entry.type ?? entry.placeType ?? entry['@type'] ?? '');
  return (
    /^(?:city|country|region|state|province|continent|locality|administrative)/i.test(type) ||
    ['population', 'iso', 'countryIso', 'timezone', 'capital'].filter((key) => key in entry).length >= 2
  );
}

const POSITION_KEYS = [
  'geometry',
  'location',
  'geo',
  'coordinates',
  'coordinate',
  'coords',
  'position',
  'latlng',
  'latLng',
  'lat_lng',
  'geolocation',
  'geoLocation',
  'geopoint',
  'point',
  'gps',
  'map',
  'center',
  'geocode',
  'address',
  'venue',
  'acf',
  'meta',
  'lnglat',
  'lonlat',
];

/** A position at the entry itself or in one of the fields that usually hold it, two levels deep. */
function applyPosition(builder: PlaceBuilder, entry: Entry, spot: Spot): void {
  const work: Array<{ value: unknown; path: string; key: string; depth: number }> = [{ value: entry, path: '', key: '', depth: 0 }];
  for (let step = work.shift(); step !== undefined && builder.place.latitude === undefined; step = work.shift()) {
    const { value, path, key, depth } = step;
    const found = positionOf(value, key);
    if (found !== undefined) {
      const quote = (latitude: boolean): Receipt =>
        provenanceOf(spot, `${path}${latitude ? found.keys[0] : found.keys[1]}`, latitude ? found.latitude : found.longitude);
      builder.position(found, quote(true), quote(false));
    } else if (isEntry(value) && depth < 3)
      for (const inner of POSITION_KEYS)
        if (value[inner] !== undefined && value[inner] !== null)
          work.push({ value: value[inner], path: `${path}${inner}/`, key: inner, depth: depth + 1 });
  }
}

function positionOf(value: unknown, key: string): { latitude: number; longitude: number; keys: [string, string] } | undefined {
  if (isEntry(value)) {
    const latitude = valueAt(value, 'latitude lat');
    const longitude = valueAt(value, 'longitude lng lon long');
    const position = positionFrom(latitude?.value, longitude?.value);
    return position === undefined || latitude === undefined || longitude === undefined
      ? undefined
      : { ...position, keys: [latitude.key, longitude.key] };
  }
  const pair = Array.isArray(value) ? value : typeof value === 'string' && key !== 'address' ? value.split(/[,;]\s*/) : [];
  if (pair.length < 2 || pair.length > 3 || !pair.slice(0, 2).every((number) => /^\s*-?\d{1,3}\.\d+\s*$/.test(String(number))))
    return undefined;
  // GeoJSON (RFC 7946) puts the longitude first; so do fields that say so. Pairs by other names have the latitude first.
  const eastFirst = (Array.isArray(value) && key === 'coordinates') || /^(?:lng|lon)/i.test(key) || Math.abs(Number(pair[0])) > 90;
  const position = eastFirst ? positionFrom(pair[1], pair[0]) : positionFrom(pair[0], pair[1]);
  return position === undefined ? undefined : { ...position, keys: eastFirst ? ['1', '0'] : ['0', '1'] };
}

function applyAddress(builder: PlaceBuilder, entry: Entry, spot: Spot): void {
  const found = valueAt(entry, ADDRESS);
  const owner = [entry.address, entry.location, entry.venue, entry.postalAddress].find(isEntry);
  const parts = addressParts(entry);
  if (typeof found?.value === 'string') {
    const text = plainText(found.value);
    const whole = /,/.test(text)
      ? text
      : (joinAddress([text, townLine(parts.locality, parts.region, parts.postalCode), parts.country]) ?? text);
    if (isAddress(text) || isAddress(whole) || builder.place.latitude !== undefined)
      builder.text('address', whole, provenanceOf(spot, found.key, found.value));
  } else if (Array.isArray(found?.value)) {
    const text = joinAddress(found.value.filter((part): part is string => typeof part === 'string'));
    if (text !== undefined && isAddress(text)) builder.text('address', text, provenanceOf(spot, found.key, text));
  } else if (owner !== undefined) {
    const inner = valueAt(owner, ADDRESS);
    const nested = isEntry(inner?.value) ? inner.value : owner;
    const within = addressParts(nested);
    const line = valueAt(nested, ADDRESS)?.value;
    const text =
      (Array.isArray(line) ? joinAddress(line.map(String)) : undefined) ??
      joinAddress([
        typeof line === 'string' ? plainText(line) : within.street,
        townLine(within.locality, within.region, within.postalCode),
        within.country,
      ]);
    if (text !== undefined && (isAddress(text) || builder.place.latitude !== undefined))
      builder.text('address', text, provenanceOf(spot, 'address', text));
    applyParts(builder, within, spot);
  } else if (parts.street !== undefined || parts.locality !== undefined) {
    const text = joinAddress([parts.street, townLine(parts.locality, parts.region, parts.postalCode), parts.country]);
    if (text !== undefined && (isAddress(text) || builder.place.latitude !== undefined))
      builder.text('address', text, provenanceOf(spot, 'address', text));
  }
  applyParts(builder, parts, spot);
}

type AddressParts = Record<'street' | 'locality' | 'region' | 'postalCode' | 'country', string | undefined>;

function addressParts(entry: Entry): AddressParts {
  const text = (keys: string): string | undefined => {
    const value = valueAt(entry, keys)?.value;
    const inner = isEntry(value) ? valueAt(value, 'name title label code')?.value : value;
    return typeof inner === 'string' || typeof inner === 'number' ? plainText(String(inner)) : undefined;
  };
  return {
    street: joinAddress([text('street streetaddress address1 line1 addressline1 thoroughfare'), text('address2 line2 addressline2')]),
    locality: text('city locality town addresslocality municipality cityname village'),
    region: text('state region province addressregion county statecode'),
    postalCode: text('postalcode zip zipcode postcode postal plz'),
    country: text('country countryname addresscountry'),
  };
}

function applyParts(builder: PlaceBuilder, parts: AddressParts, spot: Spot): void {
  builder.text('locality', parts.locality, provenanceOf(spot, 'city', parts.locality));
  builder.text('postalCode', parts.postalCode, provenanceOf(spot, 'postalCode', parts.postalCode));
  builder.text('administrativeAreaLevel1', parts.region, provenanceOf(spot, 'region', parts.region));
  if (parts.country !== undefined && /^[A-Z]{2}$/.test(parts.country))
    builder.set('countryCode', parts.country, provenanceOf(spot, 'country', parts.country));
  else builder.text('country', parts.country, provenanceOf(spot, 'country', parts.country));
}

function isAddress(text: string): boolean {
  return isStreetAddress(text) || (isPostalCity(text) && /\p{L}\p{M}*\p{L}/u.test(text));
}

function applyRest(builder: PlaceBuilder, entry: Entry, spot: Spot): void {
  const phone = valueAt(entry, 'phone telephone phonenumber displayphone formattedphonenumber tel contactnumber internationalphonenumber');
  if (typeof phone?.value === 'string' && phoneIn(phone.value) !== undefined)
    builder.text('phoneNumber', phone.value, provenanceOf(spot, phone.key, phone.value));
  const rating = valueAt(entry, 'rating averagerating ratingvalue avgrating score stars reviewscore aggregaterating');
  if (rating !== undefined) {
    const inner = isEntry(rating.value) ? valueAt(rating.value, 'value ratingvalue average rating')?.value : rating.value;
    const scaled = typeof inner === 'number' || typeof inner === 'string' ? ratingOnScale(inner) : undefined;
    if (scaled !== undefined && scaled > 0) builder.set('rating', scaled, provenanceOf(spot, rating.key, inner));
  }
  const count = valueAt(entry, 'reviewcount reviewscount userratingstotal numreviews ratingcount totalreviews numberofreviews');
  if (count !== undefined && Number.isSafeInteger(Number(count.value)))
    builder.set('reviewCount', Number(count.value), provenanceOf(spot, count.key, count.value));
  const category = firstWord(valueAt(entry, 'category categories cuisine cuisines primarycategory type types placetype kind'));
  if (category !== undefined && !/^(?:feature|point|venue|location|place|store|marker)$/i.test(category.text))
    builder.set('category', categoryWord(category.text), provenanceOf(spot, category.key, category.text));
  const url = valueAt(entry, 'url link permalink href detailurl slugurl');
  if (typeof url?.value === 'string') builder.set('url', absolute(url.value, spot.base), provenanceOf(spot, url.key, url.value));
  const website = valueAt(entry, 'website websiteurl homepage externalurl web');
  if (typeof website?.value === 'string')
    builder.set('websiteUrl', absolute(website.value, spot.base), provenanceOf(spot, website.key, website.value));
  const image = valueAt(entry, 'image imageurl photo photourl thumbnail picture featuredimage');
  const picture = isEntry(image?.value) ? valueAt(image.value, 'url src href')?.value : image?.value;
  if (typeof picture === 'string') builder.image(absolute(picture, spot.base), provenanceOf(spot, image?.key ?? 'image', picture));
}

function firstWord(found: { key: string; value: unknown } | undefined): { key: string; text: string } | undefined {
  const first = Array.isArray(found?.value) ? found.value[0] : found?.value;
  const text = isEntry(first) ? valueAt(first, 'title name label shortname')?.value : first;
  return typeof text === 'string' && found !== undefined && text.length < 60 && !/^https?:/.test(text)
    ? { key: found.key, text }
    : undefined;
}
