import { plainName } from '../values/plain-name.ts';
import { editDistance } from './edit-distance.ts';

/** Whether two readings are of the same words, give or take a few letters misread or cut off: at most a fifth of the longer one. */
export function isNearlySame(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)];
  if (a.length < 4 || b.length < 4 || Math.abs(a.length - b.length) > Math.max(a.length, b.length) / 5) return a === b && a !== '';
  return editDistance(a, b) <= Math.max(a.length, b.length) / 5;
}

/** Words that tell places of one name apart: numbers, and single letters or Roman numerals. */
const MARKS = /(?<![\p{L}\p{N}])(?:\p{N}+|\p{L}|[ivx]{1,5})(?![\p{L}\p{N}])/gu;

/** Whether two names tell themselves apart by a number or letter only, as "Tower A" and "Tower B" or "Museum I" and "Museum II". */
export function haveOtherMarks(one: string, other: string): boolean {
  const marksOf = (name: string) => (name.toLowerCase().match(MARKS) ?? []).toSorted().join(' ');
  return marksOf(one) !== marksOf(other);
}
