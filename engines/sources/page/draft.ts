import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { cleanLine } from '../../place/normalise.ts';
import { absolute, cssPath, type PageElement } from './tree.ts';

/** A place under way: values with the spots that they came from. The first value of a field stays. */
export class PlaceDraft {
  readonly place: ReadPlace;

  constructor(rung: string) {
    this.place = { name: '', rung, receipts: {} };
  }

  /** Sets a field that is still open; empty texts set nothing. */
  set<Field extends keyof ReadPlace>(field: Field, value: ReadPlace[Field] | undefined, receipt: Receipt): void {
    if (value === undefined || value === '' || (this.place[field] !== undefined && this.place[field] !== '')) return;
    this.place[field] = value;
    if (this.place.receipts !== undefined) this.place.receipts[field] = receipt;
  }

  text(field: TextField, value: unknown, receipt: Receipt): void {
    this.set(field, cleanLine(value, 600), receipt);
  }

  link(field: 'url' | 'websiteUrl', value: string | undefined, base: string, receipt: Receipt): void {
    this.set(field, absolute(value, base), receipt);
  }

  position(position: { latitude: number; longitude: number } | undefined, receipts: { latitude: Receipt; longitude: Receipt }): void {
    if (position === undefined || this.place.latitude !== undefined) return;
    this.set('latitude', position.latitude, receipts.latitude);
    this.set('longitude', position.longitude, receipts.longitude);
  }

  image(value: string | undefined, base: string, receipt: Receipt): void {
    const link = absolute(value, base);
    if (link === undefined || this.place.images?.includes(link)) return;
    this.place.images = [...(this.place.images ?? []), link];
    if (this.place.receipts !== undefined && this.place.receipts.images === undefined) this.place.receipts.images = receipt;
  }
}

type TextField =
  | 'name'
  | 'address'
  | 'streetNumber'
  | 'route'
  | 'locality'
  | 'sublocality'
  | 'administrativeAreaLevel1'
  | 'postalCode'
  | 'country'
  | 'category'
  | 'hours'
  | 'phoneNumber'
  | 'businessStatus'
  | 'note'
  | 'placeId';

/** The spot of a value that stands in an element's text or in one of its attributes. */
export function elementReceipt(element: PageElement, quote: string, attribute?: string): Receipt {
  return { kind: 'element', path: cssPath(element), ...(attribute === undefined ? {} : { attribute }), quote: quote.slice(0, 200) };
}

/** An entry that looked like a place and is left out. */
export interface DroppedEntry {
  reason: string;
  example: string;
}

/** What one rung found. */
export interface RungFindings {
  places: ReadPlace[];
  dropped: DroppedEntry[];
  /** Names of those that are organisations with an address rather than places as such. */
  organisations?: string[];
}

/** "FastFoodRestaurant" and "Fast food" as "fast_food_restaurant" and "fast_food". */
export function categoryWord(text: string): string | undefined {
  const words = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return words === '' || words.length > 100 ? undefined : words;
}

/** Parts of an address as one line, what is already in it left out ("NY" after "New York, NY 10009"). */
export function joinAddress(parts: Array<string | undefined>): string | undefined {
  const kept: string[] = [];
  for (const part of parts) {
    const clean = part?.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
    if (clean === undefined || clean === '') continue;
    if (kept.some((other) => holdsWords(other, clean))) continue;
    kept.push(clean);
  }
  return kept.length === 0 ? undefined : kept.join(', ');
}

function holdsWords(whole: string, part: string): boolean {
  const plain = (text: string): string =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return plain(whole).endsWith(plain(part));
}
