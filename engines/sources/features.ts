import type { ChoiceField } from '@cairn/contracts/place-fields.ts';
import type { Place } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import type { PlaceBuilder } from '../place/place-builder.ts';
import { choiceFieldOf, readChoice } from '../values/choice.ts';
import { fieldOf } from './file/columns.ts';

/**
 * The field that a feature of a place states, as data have them: a name as columns have it ("Wheelchair accessible entrance") and a value
 * ("limited", true). A feature without a value is there. Undefined for what is no field or none of its values.
 */
export function readFeature(name: string, value: unknown = true): { field: ChoiceField; value: Place[ChoiceField] } | undefined {
  const field = choiceFieldOf(fieldOf(name));
  const read = field && readChoice(field, String(value));
  return field === undefined || read === undefined ? undefined : { field, value: read };
}

/** Sets the field that a feature states. */
export function addFeature(builder: PlaceBuilder, name: string, value: unknown, provenance: Receipt): void {
  const read = readFeature(name, value);
  if (read !== undefined) builder.set(read.field, read.value, provenance);
}
