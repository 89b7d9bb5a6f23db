import type { LabelledPlace } from '@cairn/engines/testing/corpus.ts';
import { plainName } from '@cairn/engines/training/values.ts';

/** Compares names with those that an item states, by the rule of the corpus. */
export interface NameMatcher {
  /** Number of the place that a text names, -1 for none, -2 for one that counts neither way. */
  match(text: string): number;
  /** F1 of a list of names; 1 where nothing is to be found and nothing was reported. */
  f1(names: string[]): number;
}

/** Letter case, accents and punctuation aside: equal, one holds the other at 60 % of its length, or at most 15 % of the letters differ. */
function same(x: string, y: string): boolean {
  if (x === '' || y === '') return false;
  if (x === y) return true;
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  if (short.length < 0.6 * long.length) return false;
  if (long.includes(short)) return true;
  return short.length > 4 && long.length - short.length <= 0.15 * long.length && distance(x, y) <= 0.15 * long.length;
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++)
      next[to] = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length] ?? 0;
}

interface Matches {
  exact: number[];
  near: number[];
  optional: boolean;
}

export function nameMatcher(places: LabelledPlace[], optionalPlaces: LabelledPlace[]): NameMatcher {
  const names = ({ name, alt_names: others = [] }: LabelledPlace): string[] => [name, ...others].map(plainName);
  const wanted = places.filter(({ duplicate }) => duplicate !== true).map(names);
  const optional = [...optionalPlaces, ...places.filter(({ duplicate }) => duplicate === true)].map(names);
  const known = new Map<string, Matches>();
  const matchesOf = (text: string): Matches => {
    const word = plainName(text);
    let found = known.get(word);
    if (found === undefined) {
      const exact = wanted.flatMap((own, at) => (own.includes(word) ? [at] : []));
      const near = wanted.flatMap((own, at) => (!exact.includes(at) && own.some((name) => same(word, name)) ? [at] : []));
      found = { exact, near, optional: optional.some((own) => own.some((name) => same(word, name))) };
      known.set(word, found);
    }
    return found;
  };
  return {
    match(text) {
      const { exact, near, optional: may } = matchesOf(text);
      return exact[0] ?? near[0] ?? (may ? -2 : -1);
    },
    f1(list) {
      const taken = new Set<number>();
      const left: Matches[] = [];
      for (const text of list) {
        const found = matchesOf(text);
        const free = found.exact.find((at) => !taken.has(at));
        if (free === undefined) left.push(found);
        else taken.add(free);
      }
      let extra = 0;
      for (const found of left) {
        const free = found.near.find((at) => !taken.has(at));
        if (free !== undefined) taken.add(free);
        else if (!found.optional) extra += 1;
      }
      const sum = wanted.length + taken.size + extra;
      return sum === 0 ? 1 : (2 * taken.size) / sum;
    },
  };
}
