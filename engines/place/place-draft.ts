import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import type { UnitRange } from './records.ts';

/** Where the stretches of units that make one value are in their source; `url` is the address of the link that states it. */
export type ReceiptOf = (ranges: UnitRange[], url?: string) => Receipt;

/** A place under construction: values and their receipts are set together. */
export interface PlaceDraft {
  place: ReadPlace;
  set<Field extends keyof ReadPlace>(field: Field, value: ReadPlace[Field], ranges: UnitRange[], url?: string): void;
}

/** An empty draft; `extractor` names who chose the place. */
export function draftOf(extractor: string, receiptOf: ReceiptOf): PlaceDraft {
  const receipts: Record<string, Receipt> = {};
  const place: ReadPlace = { name: '', receipts, rung: extractor };
  return {
    place,
    set(field, value, ranges, url) {
      if (value === undefined || value === '') return;
      place[field] = value;
      receipts[field] = receiptOf(ranges, url);
    },
  };
}
