import type { Unit } from '../scoring/unit.ts';
import { type RecognisedValue, recogniseValues, type ValueContext } from '../values/index.ts';

const known = new WeakMap<Unit, { text: string; context: string; values: readonly RecognisedValue[] }>();

/** The values in the text of a unit. Several steps of a reading need them: they are recognised once. */
export function valuesOfUnit(unit: Unit, context: ValueContext): readonly RecognisedValue[] {
  const { text } = unit;
  const name = `${context.country}/${context.language}/${context.label}`;
  const before = known.get(unit);
  if (before?.text === text && before.context === name) return before.values;
  const values = recogniseValues(text, context);
  known.set(unit, { text, context: name, values });
  return values;
}
