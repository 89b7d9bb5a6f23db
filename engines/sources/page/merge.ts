import type { ReadPlace } from '@cairn/contracts/places.ts';

/** Letters and digits only, lower case, accents off. */
export function plain(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const EARTH_METRES = 6_371_000;

/** Metres between two places; undefined when one has no position. */
function distanceBetween(one: ReadPlace, other: ReadPlace): number | undefined {
  if (one.latitude === undefined || one.longitude === undefined || other.latitude === undefined || other.longitude === undefined)
    return undefined;
  const radian = Math.PI / 180;
  const north = (other.latitude - one.latitude) * radian;
  const east = (other.longitude - one.longitude) * radian * Math.cos(((one.latitude + other.latitude) / 2) * radian);
  return Math.hypot(north, east) * EARTH_METRES;
}

/** More places than these are compared by their whole names only: near names cost the square of their number. */
const MOST_FOR_NEAR_NAMES = 600;
const MOST_OF_ONE_NAME = 30;

/** Places gathered from one rung after the other; the same place from two rungs is one, the earlier values first. */
export class PlaceGathering {
  readonly places: ReadPlace[] = [];
  /** The bare name of each place, beside it. */
  readonly #names: string[] = [];
  readonly #byName = new Map<string, ReadPlace[]>();

  /** The gathered place that this one is, if it is there already. */
  find(place: ReadPlace): ReadPlace | undefined {
    const name = plain(place.name);
    const equal = (this.#byName.get(name) ?? []).slice(0, MOST_OF_ONE_NAME).find((other) => !conflict(place, other));
    if (equal !== undefined || this.places.length > MOST_FOR_NEAR_NAMES) return equal;
    return this.places.find((other, at) => nearName(name, this.#names[at] ?? '', place.rung !== other.rung) && backed(place, other));
  }

  /** Takes a place out again. */
  remove(place: ReadPlace): void {
    const at = this.places.indexOf(place);
    if (at < 0) return;
    this.places.splice(at, 1);
    this.#names.splice(at, 1);
    const name = plain(place.name);
    this.#byName.set(
      name,
      (this.#byName.get(name) ?? []).filter((other) => other !== place),
    );
  }

  /** Adds a place, or what it knows more to the place that it is. Tells which. */
  add(place: ReadPlace): 'new' | 'more' | 'repeat' {
    const known = this.find(place);
    if (known !== undefined) return fill(known, place) ? 'more' : 'repeat';
    this.places.push(place);
    this.#names.push(plain(place.name));
    const name = plain(place.name);
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), place]);
    return 'new';
  }
}

/** Two of one name that are yet two places: far apart, or at different house numbers. */
function conflict(one: ReadPlace, other: ReadPlace): boolean {
  const distance = distanceBetween(one, other);
  if (distance !== undefined) return distance > 1_000;
  if (one.address === undefined || other.address === undefined) return false;
  const [numbers, others] = [numbersIn(one.address), numbersIn(other.address)];
  if (numbers.length === 0 || others.length === 0) return !sharesWord(one.address, other.address);
  return !numbers.some((number) => others.includes(number));
}

function numbersIn(address: string): string[] {
  return address.match(/\d+/g) ?? [];
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(one.toLowerCase().match(/\p{L}{3,}/gu));
  return (other.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word));
}

/** "Sorriso" and "Il Sorriso" (where two rungs write them), "Dokidoki" and "Doki Doki". Within one rung "Market" and "Market - Meat" are two. */
function nearName(one: string, other: string, twoRungs: boolean): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4) return false;
  if (long.includes(short)) return twoRungs && (short.length >= 0.45 * long.length || (long.startsWith(short) && short.length >= 5));
  return short.length > 5 && long.length - short.length <= 2 && editDistance(short, long) <= 0.15 * long.length;
}

/** Something beside a near name says that two are one place. */
function backed(one: ReadPlace, other: ReadPlace): boolean {
  const distance = distanceBetween(one, other);
  if (distance !== undefined) return distance < 100;
  if (one.phoneNumber !== undefined && other.phoneNumber !== undefined) return plain(one.phoneNumber) === plain(other.phoneNumber);
  if (one.address !== undefined && other.address !== undefined) return plain(one.address) === plain(other.address);
  // One rung knows where it is on the map, the other its address: they complete each other.
  return (
    one.rung !== other.rung &&
    (one.latitude === undefined) !== (other.latitude === undefined) &&
    (one.address === undefined || other.address === undefined)
  );
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next[to] = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length] ?? 0;
}

/** "Trattoria Uno (italian food)" and "Trattoria Uno": the remark in brackets is no part of the name. */
export function takeShortName(known: ReadPlace, shown: (name: string) => boolean): boolean {
  const match = /^(.+?)\s*[(（](.+)[)）]$/.exec(known.name);
  if (match?.[1] === undefined || match[2] === undefined || !shown(plain(match[1]))) return false;
  known.name = match[1];
  const receipt = known.receipts?.name;
  if (known.note === undefined && receipt !== undefined) {
    known.note = match[2];
    known.receipts = { ...known.receipts, note: receipt };
  }
  return true;
}

/** Copies what the known place lacks; the position only as a pair. Tells whether anything was new. */
function fill(known: ReadPlace, more: ReadPlace): boolean {
  joinConfidence(known, more);
  let filled = takeShortName(known, (name) => name === plain(more.name));
  const hadPosition = known.latitude !== undefined;
  for (const key of Object.keys(more) as Array<keyof ReadPlace>) {
    if (key === 'receipts' || key === 'rung' || key === 'confidence' || known[key] !== undefined || more[key] === undefined) continue;
    if (hadPosition && (key === 'latitude' || key === 'longitude' || key === 'approximate')) continue;
    Object.assign(known, { [key]: more[key] });
    const receipt = more.receipts?.[key];
    if (receipt !== undefined) known.receipts = { ...known.receipts, [key]: receipt };
    filled = true;
  }
  return filled;
}

/** The surer of two readings of one place counts; absent is certain. */
function joinConfidence(known: ReadPlace, more: ReadPlace): void {
  if (known.confidence === undefined) return;
  if (more.confidence === undefined) delete known.confidence;
  else known.confidence = Math.max(known.confidence, more.confidence);
}
