import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { DroppedEntry } from '../../place/extractor-findings.ts';
import { plainName } from '../../values/plain-name.ts';
import { wholeAddresses } from './address-blocks.ts';
import { addressLines } from './address-lines.ts';
import type { PageContext } from './context.ts';
import type { DataPlaces } from './data-places.ts';

const REASON_LEFTOVER = { code: 'other-place-shown' } as const;
const REASON_OTHER_ADDRESS = { code: 'other-address-shown' } as const;
/** Data of more places than these are no leftover of a template. */
const MOST_LEFTOVERS = 2;
const LEAST_PHONE_DIGITS = 6;

/** What a person sees of a page, for looking whether a value is there. */
class ShownText {
  readonly #plain: string;
  readonly #digits: string;

  constructor({ lines, title, tree }: PageContext) {
    const attributes = tree.elements.flatMap(({ tag, attributes: { alt, href } }) => [
      ...(tag === 'img' && alt !== undefined ? [alt] : []),
      ...(href !== undefined && /^tel:/i.test(href) ? [href] : []),
    ]);
    const texts = [title ?? '', ...lines.map(({ text }) => text), ...attributes];
    this.#plain = texts.map(plainName).join(' ');
    this.#digits = texts.map((text) => text.replace(/\P{Nd}/gu, '')).join(' ');
  }

  name(name: string): boolean {
    return this.#plain.includes(plainName(name));
  }

  street(address: string): boolean {
    return this.#plain.includes(plainName(streetOf(address)));
  }

  phone(phone: string): boolean {
    const digits = phone.replace(/\P{Nd}/gu, '');
    return digits.length >= LEAST_PHONE_DIGITS && this.#digits.includes(digits.slice(-LEAST_PHONE_DIGITS));
  }
}

function streetOf(address: string): string {
  return address.split(',').find((part) => /\p{Nd}/u.test(part) && /\p{L}/u.test(part)) ?? address;
}

/**
 * The page's data without what is left over from its template ("Firma Mustermann, Musterstraße 1"): a place whose name, street and telephone number
 * a person sees nowhere on a page that shows another address.
 */
export function withoutLeftovers(data: DataPlaces, context: PageContext): DataPlaces {
  if (data.structured.length === 0 || data.structured.length > MOST_LEFTOVERS) return data;
  const shown = new ShownText(context);
  const hidden = data.structured.filter(
    ({ name, address, phoneNumber }) =>
      address !== undefined && !shown.name(name) && !shown.street(address) && (phoneNumber === undefined || !shown.phone(phoneNumber)),
  );
  if (hidden.length === 0 || wholeAddresses(context.lines, addressLines(context.lines)).length === 0) return data;
  return {
    ...data,
    hasLeftover: true,
    structured: data.structured.filter((place) => !hidden.includes(place)),
    dropped: [...data.dropped, ...hidden.map(({ name, address = '' }) => ({ reason: REASON_LEFTOVER, example: `${name}, ${address}` }))],
  };
}

/**
 * Lets what a page shows of its one place win over its data where they differ: an address with a street over one without, and over one that a
 * person sees nowhere; so a telephone number. Changes the place; says what was replaced.
 */
export function preferShown(place: ReadPlace, shownPlace: ReadPlace, context: PageContext): DroppedEntry[] {
  const { address, phoneNumber } = place;
  const other = shownPlace.address;
  const shown = new ShownText(context);
  const dropped: DroppedEntry[] = [];
  if (address !== undefined && other !== undefined && /\p{Nd}/u.test(other) && !plainName(address).includes(plainName(streetOf(other)))) {
    const bare = !/\p{Nd}/u.test(streetOf(address));
    if (bare || !shown.street(address)) take(place, shownPlace, 'address');
    if (!bare && place.address !== address) dropped.push({ reason: REASON_OTHER_ADDRESS, example: `${place.name}: ${address}` });
  }
  if (phoneNumber !== undefined && shownPlace.phoneNumber !== undefined && !shown.phone(phoneNumber))
    take(place, shownPlace, 'phoneNumber');
  return dropped;
}

function take(place: ReadPlace, from: ReadPlace, field: 'address' | 'phoneNumber'): void {
  const receipt = from.receipts?.[field];
  if (from[field] === undefined || receipt === undefined) return;
  place[field] = from[field];
  place.receipts = { ...place.receipts, [field]: receipt };
}
