import { KIND_WORDS } from './kind-words.ts';

/** Groups of kinds of place, in the order of the bits of `kindsIn`. */
export const KIND_GROUPS = Object.keys(KIND_WORDS);

const LEAST_PREFIX = 4;
const LONGEST_RUN = 6;
const CASED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

let groups: Map<string, number> | undefined;

/** Words and their groups; of longer words also what is left without their ending, so that other forms are found. */
function table(): Map<string, number> {
  if (groups !== undefined) return groups;
  groups = new Map();
  for (const [bit, group] of KIND_GROUPS.entries())
    for (const word of (KIND_WORDS[group] ?? '').split('|')) {
      const stem = CASED.test(word) && word.length >= 6 ? word.slice(0, word.length - (word.length >= 8 ? 2 : 1)) : word;
      groups.set(stem, (groups.get(stem) ?? 0) | (1 << bit));
    }
  return groups;
}

/** Which groups of kinds of place a text has words of, one bit each; 0 for none. Linear in the length. */
export function kindsIn(text: string): number {
  const known = table();
  let found = 0;
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]{2,40}/gu)) {
    if (CASED.test(word)) {
      for (let end = LEAST_PREFIX; end <= word.length; end++) {
        const bits = known.get(word.slice(0, end));
        if (bits !== undefined && (word.length - end <= 3 || end >= 6)) found |= bits;
      }
      continue;
    }
    for (let start = 0; start < word.length; start++)
      for (let end = start + 2; end <= Math.min(word.length, start + LONGEST_RUN); end++) found |= known.get(word.slice(start, end)) ?? 0;
  }
  return found;
}
