import type { Unit } from '../scoring/unit.ts';
import { hasSureStreetWord } from '../values/address-words.ts';
import { isCountry } from '../values/country.ts';
import { type Locality, localityOf } from '../values/locality-line.ts';
import { bestValue, type FieldValue, type RecordText } from './field-values.ts';
import type { PlaceRecord, UnitRange } from './records.ts';

/** Below its street an address goes on for at most so many lines. */
const MOST_LINES = 4;

/**
 * What was read of a place with the lines below its street that say where the street is: districts, the postal code with its town, region and
 * country, up to the last line that surely is one. `own` are the units that belong to the place as a whole, without those of names.
 */
export function withLinesBelow<Said extends Pick<RecordText, 'values' | 'notes'>>(
  units: readonly Unit[],
  own: ReadonlySet<number>,
  text: Said,
): Said {
  const address = bestValue(text.values, 'address');
  const last = address?.ranges.at(-1);
  if (address === undefined || last === undefined || !isStreetLine(units, address, last)) return text;
  const ranges = linesBelow(units, own, last.unit).map((unit): UnitRange => ({
    unit,
    from: 0,
    to: units[unit]?.text.trimEnd().length ?? 0,
  }));
  if (ranges.length === 0) return text;
  const written = ranges.map(({ unit, to }) => units[unit]?.text.slice(0, to).trim().replace(/,$/u, '') ?? '');
  const whole: FieldValue = {
    ...address,
    value: [String(address.value).replace(/[,،\s]+$/u, ''), ...written].join(', '),
    ranges: [...address.ranges, ...ranges],
  };
  const isTaken = ({ unit }: UnitRange): boolean => ranges.some((range) => range.unit === unit);
  const others = text.values.filter((one) => one !== address && !one.ranges.every(isTaken));
  return { ...text, values: [whole, ...others], notes: text.notes.filter((note) => !isTaken(note)) };
}

/** The units below a street that go on with its address. */
function linesBelow(units: readonly Unit[], own: ReadonlySet<number>, street: number): number[] {
  const lines: Array<{ unit: number; locality: Locality }> = [];
  for (let at = street + 1; lines.length < MOST_LINES && own.has(at) && isLineOfBlock(units[at]); at++) {
    const locality = localityOf(units[at]?.text ?? '');
    if (locality === 'none') break;
    lines.push({ unit: at, locality });
  }
  const code = lines.findLastIndex(({ locality }) => locality === 'code');
  const isWhole = code < 0 && localityOf(units[street]?.text ?? '') === 'code';
  let end = code + 1;
  // The country, or the region, below the postal code with its town.
  const isNation = ({ unit }: { unit: number }): boolean => isCountry(units[unit]?.text.trim() ?? '');
  const country = code >= 0 ? -1 : lines.findIndex(isNation);
  const isRegion = (at: number): boolean => code >= 0 || at <= country;
  while ((code >= 0 || isWhole) && lines[end]?.locality === 'place' && isRegion(end)) end++;
  return lines.slice(0, end).map(({ unit }) => unit);
}

/** Whether an address is a street with its number that its line ends with. */
function isStreetLine(units: readonly Unit[], { value }: FieldValue, { unit, to }: UnitRange): boolean {
  const own = units[unit];
  if (own === undefined || own.cell !== undefined || own.said !== undefined) return false;
  return /^[\s,.،]*$/u.test(own.text.slice(to)) && (/\p{Nd}/u.test(String(value)) || hasSureStreetWord(String(value)));
}

const isLineOfBlock = (unit: Unit | undefined): boolean =>
  unit !== undefined &&
  unit.gap === 0 &&
  unit.kind !== 'heading' &&
  unit.cell === undefined &&
  unit.said === undefined &&
  unit.marker === '';

/** The units below a name that belong to its record as a whole, without those of other names. */
export function wholeLines({ parts }: PlaceRecord, named: ReadonlySet<number>): Set<number> {
  return new Set(parts.filter(({ where, from, unit }) => where === 'below' && from === 0 && !named.has(unit)).map(({ unit }) => unit));
}
