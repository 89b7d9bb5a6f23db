import type { Unit } from '../scoring/unit.ts';
import { contextName, type RecognisedValue, recogniseValues, type ValueContext } from '../values/index.ts';

/** What is known of a unit's text, by the context in which it was read. */
const known = new WeakMap<Unit, { text: string; readings: Array<{ context: string; values: readonly RecognisedValue[] }> }>();

const SHORT = 8;

/** The values in the text of a unit. Several steps of a reading need them, some without the context: they are recognised once for each. */
export function valuesOfUnit(unit: Unit, context: ValueContext): readonly RecognisedValue[] {
  const { text } = unit;
  // Short texts come again, and are kept as such.
  if (text.length <= SHORT) return recogniseValues(text, context);
  let kept = known.get(unit);
  if (kept?.text !== text) {
    kept = { text, readings: [] };
    known.set(unit, kept);
  }
  const name = contextName(context);
  let reading = kept.readings.find((one) => one.context === name);
  if (reading === undefined) kept.readings.push((reading = { context: name, values: recogniseValues(text, context) }));
  return reading.values;
}
