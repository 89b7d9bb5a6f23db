import type { Chosen } from '../../scoring/choice.ts';
import type { Verdict } from '../../scoring/judge.ts';
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
