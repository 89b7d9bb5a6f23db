import { foldName } from '../../scoring/fold-name.ts';

/** Whether two readings are of the same words, give or take a few letters misread or cut off: at most a fifth of the longer one. */
export function isNearlySame(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)];
  if (a.length < 4 || b.length < 4 || Math.abs(a.length - b.length) > Math.max(a.length, b.length) / 5) return a === b && a !== '';
  return distance(a, b) <= Math.max(a.length, b.length) / 5;
}

/** Levenshtein's. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const exchanged = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      now.push(Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, exchanged));
    }
    before = now;
  }
  return before[b.length] ?? 0;
}
