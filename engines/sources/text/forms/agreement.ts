import type { GivenRecord } from '../../../place/given-records.ts';
import type { UnitRange } from '../../../place/records.ts';

/** From so many of the judge's names on, a form that sees others is not that of the text. */
const LEAST_JUDGED = 5;
/** From so many in the document on, also of lines in which it saw none. */
const LEAST_ELSEWHERE = 6;
/** The share of the judge's names in a form's lines that the form has to see too, */
const LEAST_SHARED = 0.7;
/** of its own names the share that only it may see, */
const MOST_EXTRA = 0.4;
/** and the share of names that may go on behind the judge's: "Fidel's Cafe: Address". */
const MOST_LONGER = 0.4;

/**
 * Whether the names that a form sees in its lines are, by and large, those that the judge chose there. Where the judge chose few, the form
 * alone decides.
 */
export function agreesWithJudge(
  { records, consumed }: { records: readonly GivenRecord[]; consumed: Iterable<number> },
  judged: ReadonlyMap<number, readonly UnitRange[]>,
): boolean {
  const chosen = [...new Set(consumed)].flatMap((unit) => judged.get(unit) ?? []);
  const extra = records.filter(({ name }) => !judged.has(name.unit)).length;
  if (judged.size >= LEAST_ELSEWHERE && extra > MOST_EXTRA * records.length) return false;
  if (chosen.length < LEAST_JUDGED) return true;
  const names = Map.groupBy(records, ({ name }) => name.unit);
  let shared = 0;
  let longer = 0;
  for (const { unit, from, to } of chosen) {
    const own = names.get(unit)?.find(({ name }) => name.from < to && from < name.to)?.name;
    if (own === undefined) continue;
    shared++;
    if (own.from <= from && own.to > to + 1) longer++;
  }
  return shared >= LEAST_SHARED * chosen.length && extra <= MOST_EXTRA * records.length && longer <= MOST_LONGER * shared;
}
