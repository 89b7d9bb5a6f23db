import type { Chosen } from '../../scoring/choice.ts';
import type { Verdict } from '../../scoring/judge.ts';
import type { UnitDocument } from '../../scoring/unit.ts';
import { hasPlaceValue } from '../../scoring/unit-flags.ts';

/** Entries below a heading that show that it is the heading of a list. */
const ENTRIES = 2;

/**
 * The chosen names without those of headings that name a list, as "Food in Haifa" or "My trip to Haifa and Lyon": they have no address or
 * telephone number, while the places right below each have one on their own line.
 */
export function withoutListHeadings({ described: { document, facts } }: Pick<Verdict, 'described'>, chosen: readonly Chosen[]): Chosen[] {
  const { units } = document;
  const whole = new Set(chosen.map(({ candidate }) => candidate.unit).filter((unit) => hasPlaceValue(facts[unit]?.flags ?? 0)));
  const isHeading = (unit: number) => {
    const [own, below] = [units[unit], units[unit + 1]];
    return own?.kind === 'heading' || (unit === 0 && own !== undefined && (below?.kind !== own.kind || below.gap > 0));
  };
  return chosen.filter(({ candidate: { unit } }) => {
    if (whole.has(unit) || !isHeading(unit)) return true;
    const below = Array.from({ length: ENTRIES }, (_unused, at) => unit + 1 + at);
    return !below.every((entry) => whole.has(entry) && units[entry]?.kind !== 'heading');
  });
}

/**
 * The units that head what forms hold: a line or heading right above the first unit of a list, with at most a line in brackets between. Names
 * within it, such as the town of "Where we ate in Lyon", are no places of their own.
 */
export function headingsOver({ units }: UnitDocument, consumed: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  for (const unit of consumed) {
    if (consumed.has(unit - 1)) continue;
    const above = IN_BRACKETS.test(units[unit - 1]?.text ?? '') ? unit - 2 : unit - 1;
    const own = units[above];
    if (own !== undefined && own.cell === undefined && own.kind !== 'item' && !consumed.has(above)) found.add(above);
  }
  return found;
}

/** Whether a unit is in brackets as a whole. */
export const IN_BRACKETS = /^\s*[(（].*[)）]\s*$/u;
