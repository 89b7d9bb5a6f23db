import {
  type ChoiceField,
  type FieldValue,
  fieldEntry,
  type LinkField,
  PLACE_FIELD_NAMES,
  PLACE_FIELDS,
  PLACE_LIMITS,
  type PlaceFieldName,
  type TextField,
} from '@cairn/contracts/place-fields.ts';
import { openingHours, type ReadPlace } from '@cairn/contracts/places.ts';
import { isWebAddress } from '@cairn/contracts/web-address.ts';
import { readCommonsPage, readWikidataItem } from '../values/wikimedia.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';

/** The kinds of values whose fields are cleaned alike. */
const KINDS = Map.groupBy(PLACE_FIELD_NAMES, (field) => fieldEntry(field).value.kind);
const ofKind = <Field extends PlaceFieldName>(kind: FieldValue['kind']): Field[] => (KINDS.get(kind) ?? []) as Field[];

/** Text fields that are no line of any text. */
const CLEANED_APART: ReadonlySet<TextField> = new Set(['name', 'note', 'featureId', 'countryCode', 'wikidata', 'wikimediaCommons']);
const LINE_FIELDS = ofKind<TextField>('text').filter((field) => !CLEANED_APART.has(field));
const LINK_FIELDS = ofKind<LinkField>('link');
const CHOICES = ofKind<ChoiceField>('choice');
const LONGEST_EXTRACTOR = 40;

/** The most UTF-16 units that a text field of a place holds. */
export function longestText(field: TextField): number {
  const { value } = fieldEntry(field);
  return (value.kind === 'text' ? value.most : undefined) ?? PLACE_LIMITS.part;
}

// Control characters, lone surrogates, the byte order mark and the characters that turn the writing direction of what follows.
const UNWANTED = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

/** Cut to a number of UTF-16 units, never through a surrogate pair. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit).trimEnd();
}

/** One line: unwanted characters out, every run of white space one blank, trimmed, cut. Undefined when nothing is left. */
export function cleanLine(text: unknown, limit: number): string | undefined {
  if (typeof text !== 'string') return undefined;
  const clean = cut(text.replace(UNWANTED, '').replace(/\s+/g, ' ').trim(), limit);
  return clean === '' ? undefined : clean;
}

/** A text of several lines: as `cleanLine`, but its line breaks stay (at most one empty line in a row). */
export function cleanText(text: unknown, limit: number): string | undefined {
  if (typeof text !== 'string') return undefined;
  const clean = text
    .replace(UNWANTED, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return clean === '' ? undefined : cut(clean, limit);
}

/** A name on one line. */
export function cleanName(value: unknown): string | undefined {
  return cleanLine(value, PLACE_LIMITS.name);
}

export function cleanAddress(value: unknown): string | undefined {
  return cleanLine(value, PLACE_LIMITS.address);
}

export function cleanNote(value: unknown): string | undefined {
  return cleanText(value, PLACE_LIMITS.note);
}

/** A web address as it was given, or undefined when it is none or too long: a link cut short would lead elsewhere. */
export function cleanLink(link: unknown): string | undefined {
  const clean = cleanLine(link, PLACE_LIMITS.url + 1);
  return clean !== undefined && clean.length <= PLACE_LIMITS.url && isWebAddress(clean) ? clean : undefined;
}

function cleanFeatureId(featureId: unknown): string | undefined {
  const match = typeof featureId === 'string' ? /^0x([0-9a-f]{1,16}):0x([0-9a-f]{1,16})$/i.exec(featureId.trim()) : null;
  return match === null ? undefined : `0x${unpadded(match[1])}:0x${unpadded(match[2])}`;
}

function unpadded(hexadecimal = ''): string {
  return hexadecimal.toLowerCase().replace(/^0+(?=.)/, '');
}

function numberWithin(value: unknown, low: number, high: number): number | undefined {
  return typeof value === 'number' && value >= low && value <= high ? value : undefined;
}

function cleanList(values: unknown, clean: (value: unknown) => string | undefined, limit: number): string[] | undefined {
  if (!Array.isArray(values)) return undefined;
  const cleaned = new Set(values.map(clean).filter((value) => value !== undefined));
  return cleaned.size === 0 ? undefined : [...cleaned].slice(0, limit);
}

function cleanProvenance(place: ReadPlace, receipts: ReadPlace['receipts']): ReadPlace['receipts'] {
  if (receipts === undefined) return undefined;
  const kept: Record<string, Receipt> = {};
  for (const [field, provenance] of Object.entries(receipts)) {
    if (place[field as keyof ReadPlace] === undefined) continue;
    const quote = provenance.quote === undefined || provenance.quote.length <= 200 ? provenance.quote : cut(provenance.quote, 200);
    kept[field] = quote === provenance.quote ? provenance : ({ ...provenance, quote } as Receipt);
  }
  return kept;
}

/** Latitude and longitude come together or not at all. */
function copyPosition(from: ReadPlace, to: ReadPlace): void {
  const latitude = numberWithin(from.latitude, -90, 90);
  const longitude = numberWithin(from.longitude, -180, 180);
  if (latitude === undefined || longitude === undefined) return;
  to.latitude = latitude;
  to.longitude = longitude;
  if (from.approximate === true) to.approximate = true;
}

function copyNumbers(from: ReadPlace, to: ReadPlace): void {
  const rating = numberWithin(from.rating, 0, 5);
  if (rating !== undefined) to.rating = rating;
  const reviewCount = numberWithin(from.reviewCount, 0, Number.MAX_SAFE_INTEGER);
  if (reviewCount !== undefined) to.reviewCount = Math.round(reviewCount);
  const confidence = numberWithin(from.confidence, 0, 1);
  if (confidence !== undefined) to.confidence = confidence;
}

function isChoice(field: ChoiceField, value: unknown): boolean {
  const { value: rule } = fieldEntry(field);
  return rule.kind === 'choice' && typeof value === 'string' && Object.hasOwn(rule.words, value);
}

function cleanPicture(link: unknown): string | undefined {
  const clean = cleanLink(link);
  return clean === undefined || readCommonsPage(clean) !== undefined ? undefined : clean;
}

/** The references by which a picture of the place can be found; a picture's page among its pictures is one too. */
function copyReferences(from: ReadPlace, to: ReadPlace): void {
  const wikidata = typeof from.wikidata === 'string' ? readWikidataItem(from.wikidata) : undefined;
  if (wikidata !== undefined) to.wikidata = wikidata;
  const pages = [from.wikimediaCommons, ...(Array.isArray(from.images) ? from.images : [])];
  const commons = pages.map((page) => (typeof page === 'string' ? readCommonsPage(page) : undefined)).find((page) => page !== undefined);
  if (commons !== undefined) to.wikimediaCommons = commons;
}

const TAGS = PLACE_FIELDS.tags.value;

function copyLists(from: ReadPlace, to: ReadPlace): void {
  // The page of a picture is none: the picture is looked up there.
  const images = cleanList(from.images, cleanPicture, PLACE_LIMITS.images);
  if (images !== undefined) to.images = images;
  const tags = cleanList(from.tags, (tag) => cleanLine(tag, TAGS.mostLetters), TAGS.most);
  if (tags !== undefined) to.tags = tags;
  if (from.openingHours === undefined) return;
  const hours = openingHours.safeParse(from.openingHours);
  if (hours.success) to.openingHours = hours.data;
}

/**
 * A place whose every value keeps the contract (`readPlace`): trimmed, white space collapsed, null bytes and lone surrogates out,
 * too long texts cut, numbers out of range and links that are none left away, with the provenance of what remains.
 * Undefined when it has no name.
 */
export function normalisePlace(raw: ReadPlace): ReadPlace | undefined {
  const name = cleanLine(raw.name, PLACE_LIMITS.name);
  if (name === undefined) return undefined;
  const place: ReadPlace = { name };
  for (const field of LINE_FIELDS) {
    const value = raw[field] === undefined ? undefined : cleanLine(raw[field], longestText(field));
    if (value !== undefined) place[field] = value;
  }
  const extractor = cleanLine(raw.rung, LONGEST_EXTRACTOR);
  if (extractor !== undefined) place.rung = extractor;
  for (const field of LINK_FIELDS) {
    const value = raw[field] === undefined ? undefined : cleanLink(raw[field]);
    if (value !== undefined) place[field] = value;
  }
  for (const field of CHOICES) if (isChoice(field, raw[field])) Object.assign(place, { [field]: raw[field] });
  const note = cleanText(raw.note, PLACE_LIMITS.note);
  if (note !== undefined) place.note = note;
  const countryCode = cleanLine(raw.countryCode, 2)?.toUpperCase();
  if (countryCode !== undefined && /^[A-Z]{2}$/.test(countryCode)) place.countryCode = countryCode === 'UK' ? 'GB' : countryCode;
  const featureId = cleanFeatureId(raw.featureId);
  if (featureId !== undefined) place.featureId = featureId;
  if (raw.unconfirmed === true) place.unconfirmed = true;
  if (raw.withoutCoordinates === true) place.withoutCoordinates = true;
  copyPosition(raw, place);
  copyNumbers(raw, place);
  copyLists(raw, place);
  copyReferences(raw, place);
  const receipts = cleanProvenance(place, raw.receipts);
  if (receipts !== undefined) place.receipts = receipts;
  return place;
}
