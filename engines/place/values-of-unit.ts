import type { Unit } from '../scoring/unit.ts';
import { type RecognisedValue, recogniseValues, type ValueContext } from '../values/index.ts';

/** What is known of a unit's text, by the context in which it was read. */
const known = new WeakMap<Unit, { text: string; byContext: Map<string, readonly RecognisedValue[]> }>();

/** The values in the text of a unit. Several steps of a reading need them, some without the context: they are recognised once for each. */
export function valuesOfUnit(unit: Unit, context: ValueContext): readonly RecognisedValue[] {
  const { text } = unit;
  let kept = known.get(unit);
  if (kept?.text !== text) {
    kept = { text, byContext: new Map() };
    known.set(unit, kept);
  }
  const name = `${context.country}/${context.language}/${context.label}`;
  const values = kept.byContext.get(name) ?? recogniseValues(text, context);
  kept.byContext.set(name, values);
  return values;
}
