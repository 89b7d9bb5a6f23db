import { fieldEntry, type LinkField, type TextField } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import type { Position } from '../values/position.ts';
import type { Extractor } from './extractor.ts';
import { cleanLine, cleanLink, longestText } from './normalise.ts';

const isLink = (field: TextField | LinkField): field is LinkField => fieldEntry(field).value.kind === 'link';

/** A place under construction: each value is set together with where it comes from, and the first value of a field stays. */
export class PlaceBuilder {
  readonly place: ReadPlace;

  /** `extractor` names who found the place. */
  constructor(extractor: Extractor) {
    this.place = { name: '', rung: extractor, receipts: {} };
  }

  /** Sets a field that is open; nothing and empty texts set nothing. */
  set<Field extends keyof ReadPlace>(field: Field, value: ReadPlace[Field] | undefined, provenance: Receipt): void {
    if (this.place[field] === undefined || this.place[field] === '') this.replace(field, value, provenance);
  }

  /** Sets a field whatever it holds; nothing and empty texts set nothing. */
  replace<Field extends keyof ReadPlace>(field: Field, value: ReadPlace[Field] | undefined, provenance: Receipt): void {
    if (value === undefined || value === '') return;
    this.place[field] = value;
    this.place.receipts = { ...this.place.receipts, [field]: provenance };
  }

  /** Sets a field by a text of any origin, on one line and no longer than the field may be. */
  text(field: TextField | LinkField, value: unknown, provenance: Receipt): void {
    this.set(field, isLink(field) ? cleanLink(value) : cleanLine(value, longestText(field)), provenance);
  }

  /** Latitude and longitude come together or not at all. */
  position(position: Position | undefined, provenance: Receipt, ofLongitude = provenance): void {
    if (position === undefined || this.place.latitude !== undefined) return;
    this.set('latitude', position.latitude, provenance);
    this.set('longitude', position.longitude, ofLongitude);
  }

  /** A rating of 0 to 5 and how many gave one, each where it is such a number. */
  rating(score: unknown, count: unknown, provenance: Receipt, ofCount = provenance): void {
    if (typeof score === 'number' && score > 0 && score <= 5) this.set('rating', score, provenance);
    if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) this.set('reviewCount', count, ofCount);
  }

  /** Sets the position whatever it was before. */
  replacePosition({ latitude, longitude }: Position, provenance: Receipt): void {
    this.replace('latitude', latitude, provenance);
    this.replace('longitude', longitude, provenance);
  }

  /** Adds a picture's address; the provenance is that of the first. */
  image(link: string | undefined, provenance: Receipt): void {
    if (link === undefined || this.place.images?.includes(link)) return;
    this.place.images = [...(this.place.images ?? []), link];
    this.place.receipts = { images: provenance, ...this.place.receipts };
  }

  /** The place; one without a name is called by its address or position. Undefined while it has none of these. */
  finish(): ReadPlace | undefined {
    const { address, latitude, longitude } = this.place;
    const from = address === undefined ? ['latitude', 'longitude'] : ['address'];
    this.set('name', address ?? (latitude === undefined ? undefined : `${latitude}, ${longitude}`), { kind: 'derived', from });
    if (this.place.name === '') return undefined;
    return { ...this.place, ...(latitude === undefined ? { withoutCoordinates: true } : {}) };
  }
}
