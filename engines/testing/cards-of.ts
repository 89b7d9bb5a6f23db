import type { ReadPlace } from '@cairn/contracts/places.ts';
import { readText } from '../sources/text/index.ts';

const FIELDS = ['name', 'address', 'phoneNumber', 'hours', 'websiteUrl', 'note'] as const;

/** What tests of forms compare: the fields that a card of each place shows. */
export function cardsOf(text: string): Array<Partial<ReadPlace>> {
  return readText(text).places.map((place) =>
    Object.fromEntries(FIELDS.flatMap((field) => (place[field] === undefined ? [] : [[field, place[field]]]))),
  );
}
