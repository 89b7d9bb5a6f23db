import { isPlaceField } from '@cairn/contracts/place-fields.ts';
import { place as placeContract, type ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import type { EngineEvent } from '../../interface/engine.ts';
import type { Extractor } from '../../place/extractor.ts';

/** A field as one of our own exports names it, its value, and where it is. */
export interface OwnValue {
  field: string;
  value: unknown;
  provenance: Receipt;
}

/**
 * A place of a file that our own export wrote: every value that keeps the contract stays exactly as it is. `key` distinguishes the entry from all others, so
 * that the same place twice stays twice. What the contract does not have or not take is named in a remark.
 */
export function* readOwnPlace(values: Iterable<OwnValue>, key: string, extractor: Extractor): Generator<EngineEvent> {
  const place: ReadPlace = { name: '', rung: extractor };
  const receipts: Record<string, Receipt> = {};
  for (const { field, value, provenance } of values) {
    if (!isPlaceField(field)) {
      yield unreadField(field, value);
      continue;
    }
    const result = placeContract.shape[field].safeParse(value);
    if (result.success) {
      Object.assign(place, { [field]: result.data });
      receipts[field] = provenance;
    } else yield { type: 'remark', reason: { code: 'value-invalid', values: { field } }, example: exampleOf(value) };
  }
  if (place.latitude === undefined || place.longitude === undefined) {
    for (const field of ['latitude', 'longitude'] as const) delete place[field];
  }
  yield { type: 'place', place: { ...place, receipts }, key, exact: place.name !== '' };
}

/** The remark on a field that no place has. */
export function unreadField(field: string, value: unknown, count = 1): EngineEvent {
  return { type: 'remark', reason: { code: 'field-unread', values: { field } }, example: exampleOf(value), count };
}

function exampleOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** What is quoted of a value in its provenance. */
export function quoteOf(value: unknown): { quote?: string } {
  const text = exampleOf(value).slice(0, 200);
  return text === '' ? {} : { quote: text };
}
