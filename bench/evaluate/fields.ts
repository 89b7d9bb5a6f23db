import { metresBetween } from '@cairn/contracts/distance.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { LabelledPlace } from '@cairn/engines/testing/corpus.ts';
import { plainName } from '@cairn/engines/texts.ts';
import { type Comparison, sameName } from './compare.ts';
import { sameHours } from './hours.ts';

export const FIELDS = ['address', 'coordinates', 'phone', 'website', 'rating', 'hours', 'category'] as const;
export type Field = (typeof FIELDS)[number];

/** Of one field over all labelled places. */
export interface FieldCount {
  /** Labelled places for which the source states it. */
  stated: number;
  /** Of these, the places that were found. */
  found: number;
  /** Of these, those that were reported with the field. */
  reported: number;
  /** Of these, those where it is right. */
  right: number;
  /** Places found with a field that the label does not state: a label may be incomplete, so this is no error by itself. */
  unstated: number;
}

const NEAR_METRES = 200;
const LEAST_ADDRESS = 8;
const LEAST_ADDRESS_WORDS = 3;
/** Of an address in another order, at most this many words of the shorter one are not in the longer one, and no number. */
const LACKING_WORDS = 0.2;
const LEAST_PHONE_DIGITS = 6;
/** Digits that the way to dial from abroad adds at most: a sign for abroad and a country. */
const MOST_PREFIX_DIGITS = 5;

interface Judge {
  /** What the label states of the field, and what was reported, as text to be looked at; absent where nothing is. */
  stated(label: LabelledPlace): string | undefined;
  reported(place: ReadPlace): string | undefined;
  right(label: LabelledPlace, place: ReadPlace): boolean;
}

const JUDGES: Record<Field, Judge> = {
  address: {
    stated: ({ address }) => textOf(address),
    reported: ({ address }) => textOf(address),
    right: (label, place) => sameAddress(label.address, place.address),
  },
  coordinates: {
    stated: (label) => positionText(positionOf(label)),
    reported: (place) => (place.approximate === true ? undefined : positionText(positionOf(place))),
    right: (label, place) => distanceBetween(positionOf(label), positionOf(place)) < NEAR_METRES,
  },
  phone: {
    stated: ({ phone }) => textOf(phone),
    reported: ({ phoneNumber }) => textOf(phoneNumber),
    right: (label, place) => samePhone(label.phone ?? '', place.phoneNumber ?? ''),
  },
  website: {
    stated: ({ website }) => textOf(website),
    reported: ({ websiteUrl }) => textOf(websiteUrl),
    right: (label, place) => hostAndPath(label.website ?? '') === hostAndPath(place.websiteUrl ?? ''),
  },
  rating: {
    stated: ({ rating }) => textOf(rating?.toString()),
    reported: ({ rating }) => textOf(rating?.toString()),
    right: (label, place) => sameRating(String(label.rating), place.rating ?? 0),
  },
  hours: {
    stated: ({ hours }) => textOf(hours),
    reported: (place) => hoursOf(place),
    right: (label, place) => sameHours(String(label.hours), hoursOf(place) ?? ''),
  },
  category: {
    stated: ({ category }) => textOf(category),
    reported: ({ category }) => textOf(category),
    right: (label, place) => sameCategory(label.category, place.category),
  },
};

/** Counts each field over the places of one comparison. */
export function countFields({ matches, missed }: Comparison): Record<Field, FieldCount> {
  const count = (field: Field): FieldCount => {
    const { stated, reported, right } = JUDGES[field];
    const found = matches.filter(({ wanted }) => stated(wanted) !== undefined);
    const answered = found.filter((match) => reported(match.reported) !== undefined);
    return {
      stated: found.length + missed.filter((label) => stated(label) !== undefined).length,
      found: found.length,
      reported: answered.length,
      right: answered.filter((match) => right(match.wanted, match.reported)).length,
      unstated: matches.filter((match) => stated(match.wanted) === undefined && reported(match.reported) !== undefined).length,
    };
  };
  return Object.fromEntries(FIELDS.map((field) => [field, count(field)])) as Record<Field, FieldCount>;
}

/** A value that does not agree with its label, to be looked at by eye. */
export interface OddValue {
  /** `lost`: the label states it, it was not reported. `unstated`: it was reported, the label lacks it. */
  state: 'wrong' | 'lost' | 'unstated';
  name: string;
  stated?: string;
  reported?: string;
}

/** The values of one field that do not agree with the labels of the places that were found. */
export function oddValues({ matches }: Comparison, field: Field): OddValue[] {
  const { stated, reported, right } = JUDGES[field];
  return matches.flatMap((match): OddValue[] => {
    const { name } = match.wanted;
    const [wanted, got] = [stated(match.wanted), reported(match.reported)];
    if (wanted === undefined) return got === undefined ? [] : [{ state: 'unstated', name, reported: got }];
    if (got === undefined) return [{ state: 'lost', name, stated: wanted }];
    return right(match.wanted, match.reported) ? [] : [{ state: 'wrong', name, stated: wanted, reported: got }];
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A French department behind its town: "Nant (12)". The postcode begins with it. */
const DEPARTMENT = /\s\(\d{2}\)$/;

/** One may hold the other, or say the same in another order: a label often leaves out the country or the town. */
export function sameAddress(stated: string | undefined, reported: string | undefined): boolean {
  const label = stated?.replace(DEPARTMENT, '');
  if (sameName(label, reported)) return true;
  const [wanted, got] = [plainName(label), plainName(reported)];
  if (got.includes(wanted) || (got.length >= LEAST_ADDRESS && wanted.includes(got))) return true;
  const [short = [], long = []] = [wordsOf(label), wordsOf(reported)].sort((one, other) => one.length - other.length);
  const lacking = short.filter((word) => !long.includes(word));
  const numbersAgree = lacking.every((word) => !/\d/.test(word));
  return short.length >= LEAST_ADDRESS_WORDS && lacking.length <= LACKING_WORDS * short.length && numbersAgree;
}

function wordsOf(address: string | undefined): string[] {
  return [...new Set((address ?? '').split(/[\s,;/·]+/).flatMap((word) => plainName(word) || []))];
}

/** Compared by their digits; one may be written as dialled at home, the other as from abroad. */
export function samePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length || (a > b ? -1 : 1));
  if (short === long) return short !== '';
  // Russia and Kazakhstan dial 8 at home where others dial 0.
  const withoutTrunk = short.replace(short.length === 11 && /^7/.test(long) ? /^8/ : /^0+/, '');
  return [short, withoutTrunk].some(
    (digits) => digits.length >= LEAST_PHONE_DIGITS && long.endsWith(digits) && long.length - digits.length <= MOST_PREFIX_DIGITS,
  );
}

/** Without an extension, and without the zero in brackets that is dialled only within the country. */
function digitsOf(phone: string): string {
  return (
    phone
      .normalize('NFKC')
      .toLowerCase()
      .split(/ext|#|x/)[0] ?? ''
  )
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^00/, '');
}

/** Host and path of an address, as people distinguish pages: without scheme, `www.`, query and the last slash. */
export function hostAndPath(address: string): string {
  const url = URL.parse(address) ?? URL.parse(`http://${address.trim()}`);
  if (url === null) return address.trim().toLowerCase();
  return `${url.hostname.replace(/^www\./, '')}${decoded(url.pathname).replace(/\/+$/, '')}`.toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A path with a lone % sign is what it says.
    return path;
  }
}

/** A label may be on a scale to 10 or in per cent; what is reported is always of 5. */
export function sameRating(label: string, reported: number): boolean {
  const value = Number.parseFloat(label.replace(',', '.'));
  if (label.includes('%')) return isNear(value / 20, reported);
  return isNear(value, reported) || (value > 5 && isNear(value / 2, reported));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.06;
}

function sameCategory(label: string | undefined, reported: string | undefined): boolean {
  if (sameName(label, reported)) return true;
  const [wanted, got] = [plainName(label), plainName(reported)];
  return wanted !== '' && got !== '' && (wanted.includes(got) || got.includes(wanted));
}

function hoursOf({ hours, openingHours }: ReadPlace): string | undefined {
  return hours ?? openingHours?.weekdayText?.join('\n');
}

interface Position {
  latitude: number;
  longitude: number;
}

function positionOf(place: { lat?: number; lng?: number; latitude?: number | undefined; longitude?: number | undefined }) {
  const latitude = Number(place.lat ?? place.latitude ?? Number.NaN);
  const longitude = Number(place.lng ?? place.longitude ?? Number.NaN);
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : undefined;
}

function positionText(position: Position | undefined): string | undefined {
  return position === undefined ? undefined : `${position.latitude}, ${position.longitude}`;
}

/** Metres along the ground; infinite where either is unknown. */
function distanceBetween(one: Position | undefined, other: Position | undefined): number {
  return one === undefined || other === undefined ? Number.POSITIVE_INFINITY : metresBetween(one, other);
}
