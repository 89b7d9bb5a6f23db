import { FORMS } from './candidates.ts';
import type { ScoredCandidate } from './describe-candidates.ts';
import type { Verdict } from './judge.ts';

const MOST_EXAMPLES = 5;

/** Names set exactly like most of the chosen ones that were not chosen: what a reader may have missed. */
export function lookAlikes({ described, chosen, thresholds: { alike } }: Verdict): { count: number; examples: string[] } | undefined {
  if (chosen.length < alike.least) return undefined;
  const counts = new Map<number, number>();
  for (const { candidate } of chosen) counts.set(candidate.columns[0], (counts.get(candidate.columns[0]) ?? 0) + 1);
  const units = new Set(chosen.map(({ candidate }) => candidate.unit));
  const names = new Set(chosen.map(({ candidate }) => candidate.fold));
  const examples: string[] = [];
  let count = 0;
  for (const [column, members] of counts) {
    if (members < chosen.length * alike.share) continue;
    for (const member of described.columns[column]?.members ?? []) {
      const candidate = described.candidates[member] as ScoredCandidate;
      if (units.has(candidate.unit) || names.has(candidate.fold) || !(candidate.forms & (FORMS.whole | FORMS.mark | FORMS.part))) continue;
      count++;
      units.add(candidate.unit);
      if (examples.length < MOST_EXAMPLES) examples.push(candidate.text);
    }
  }
  return count === 0 ? undefined : { count, examples };
}
