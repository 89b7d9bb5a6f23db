import { counted, formatCount } from './lists.ts';

/** The label of the field is in `LIST_TEXT`. */
export const SEARCH_WITHIN_TEXT = {
  loading: 'Loading the rest of the list…',
} as const;

/** '12 of 87 places match.' */
export function foundText(count: number, total: number, words: string): string {
  if (count === 0) return `No places match “${words}”. Try another word.`;
  return `${formatCount(count)} of ${counted(total, 'place')} ${count === 1 ? 'matches' : 'match'}.`;
}
