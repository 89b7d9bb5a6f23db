import type { getList } from '@cairn/contracts/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { listQuery } from '../api/queries.ts';
import type { Reply } from '../api/client.ts';
import { foundText, SEARCH_WITHIN_TEXT } from '../text/search-within.ts';
import type { Numbered } from './list-part.ts';
import { foldWords, matchesAll } from './matching.ts';

export interface SearchWithinProps {
  listId: string;
  /** All places of the chosen category. */
  numbered: readonly Numbered[];
  /** Whether these are not all yet. */
  isLoading: boolean;
  /** What was typed. */
  words: string;
  /** Reports the positions of the places that match; undefined while nothing is searched for. */
  onFound: (positions: ReadonlySet<number> | undefined) => void;
}

/** The owner's notes by position: the cards do not have them. */
function useNotes(listId: string): ReadonlyMap<number, string> | undefined {
  const { data } = useQuery<Reply<typeof getList>>({ queryKey: ['/api/firebase/lists', listQuery(listId).queryKey[1]] });
  return useMemo(() => data && new Map(data.locations.flatMap(({ note }, index) => (note ? [[index + 1, note] as const] : []))), [data]);
}

/** Finds places of a list by name, address, category and note, and says how many there are. */
export function SearchWithin({ listId, numbered, isLoading, words, onFound }: SearchWithinProps) {
  const notes = useNotes(listId);
  const searched = foldWords(useDeferredValue(words));
  const texts = useMemo(
    () =>
      numbered.map(([position, { name, address, category }]) => {
        const parts = [name, address, category?.replaceAll('_', ' '), notes?.get(position)];
        return [position, foldWords(parts.filter(Boolean).join('\n'))] as const;
      }),
    [numbered, notes],
  );
  const found = useMemo(
    () => (searched === '' ? undefined : new Set(texts.flatMap(([position, text]) => (matchesAll(text, searched) ? [position] : [])))),
    [texts, searched],
  );
  useEffect(() => onFound(found), [found, onFound]);
  useEffect(() => () => onFound(undefined), [onFound]);
  return (
    <p role="status" className="pb-4 text-quiet">
      {found && (isLoading ? SEARCH_WITHIN_TEXT.loading : foundText(found.size, numbered.length, words.trim()))}
    </p>
  );
}
