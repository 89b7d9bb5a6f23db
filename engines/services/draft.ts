import { PLACE_LIMITS, type ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { cleanLine } from '../place/normalise.ts';
import { tidyAddress, tidyName, tidyNote } from './values.ts';

type TextField =
  | 'category'
  | 'featureId'
  | 'cid'
  | 'phoneNumber'
  | 'websiteUrl'
  | 'businessStatus'
  | 'placeId'
  | 'url'
  | 'countryCode'
  | 'country'
  | 'locality'
  | 'postalCode';

/** A place being put together from an answer's fields, each value with the spot where it stands. */
export class PlaceDraft {
  readonly #place: Partial<ReadPlace>;
  readonly #receipts: Record<string, Receipt> = {};

  constructor(rung: string) {
    this.#place = { rung };
  }

  name(value: unknown, where: Receipt): void {
    this.#put('name', tidyName(value), where);
  }

  address(value: unknown, where: Receipt): void {
    this.#put('address', tidyAddress(value), where);
  }

  note(value: unknown, where: Receipt): void {
    this.#put('note', tidyNote(value), where);
  }

  text(field: TextField, value: unknown, where: Receipt): void {
    this.#put(field, cleanLine(value, field === 'url' || field === 'websiteUrl' ? PLACE_LIMITS.url : 200), where);
  }

  /** Degrees as numbers or as texts; 0,0 and anything off the globe is no position. */
  position(latitude: unknown, longitude: unknown, where: Receipt, whereLongitude = where): void {
    const north = typeof latitude === 'string' && latitude.trim() ? Number(latitude) : latitude;
    const east = typeof longitude === 'string' && longitude.trim() ? Number(longitude) : longitude;
    if (typeof north !== 'number' || typeof east !== 'number' || (north === 0 && east === 0)) return;
    if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return;
    this.#put('latitude', north, where);
    this.#put('longitude', east, whereLongitude);
  }

  rating(score: unknown, count: unknown, where: Receipt, whereCount = where): void {
    if (typeof score === 'number' && score > 0 && score <= 5) this.#put('rating', score, where);
    if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) this.#put('reviewCount', count, whereCount);
  }

  tag(value: unknown): void {
    const tag = cleanLine(value, 100);
    if (tag) this.#place.tags = [...(this.#place.tags ?? []), tag];
  }

  /** Sets a value once; the first one found stands. */
  #put<Field extends keyof ReadPlace>(field: Field, value: ReadPlace[Field] | undefined, where: Receipt): void {
    if (value === undefined || this.#place[field] !== undefined) return;
    (this.#place as ReadPlace)[field] = value;
    this.#receipts[field] = where;
  }

  /** The place; undefined while it has neither a name nor an address nor a position to be called by. */
  finish(): ReadPlace | undefined {
    const { name, address, latitude, longitude } = this.#place;
    const called = name ?? address ?? (latitude === undefined ? undefined : `${latitude}, ${longitude}`);
    if (called === undefined) return undefined;
    if (!this.#receipts.name) this.#receipts.name = { kind: 'derived', from: address ? ['address'] : ['latitude', 'longitude'] };
    return { ...this.#place, name: called, receipts: this.#receipts, ...(latitude === undefined ? { withoutCoordinates: true } : {}) };
  }
}

/** A spot in the `block`th answer of a reading. */
export function inData(path: string, block = 0): Receipt {
  return { kind: 'data', path, block };
}
