import { type ComponentType } from 'react';
import { LIST_TEXT } from '../text/lists.ts';
import { whenLoaded } from '../ui/when-loaded.tsx';
import type { SearchWithinProps } from './search-within.tsx';

const [SearchWithin, loadSearchWithin]: [ComponentType<SearchWithinProps>, () => Promise<void>] = whenLoaded(
  async () => (await import('./search-within.tsx')).SearchWithin,
);

/** The field that filters the places of a list; what it does is loaded when it is used. */
export function SearchInList({ onType, ...search }: SearchWithinProps & { onType: (words: string) => void }) {
  return (
    <>
      <input
        type="search"
        dir="auto"
        value={search.words}
        placeholder={LIST_TEXT.searchWithin}
        aria-label={LIST_TEXT.searchWithin}
        autoComplete="off"
        className="chip needs-script mb-4 w-full max-w-toast"
        onFocus={() => void loadSearchWithin()}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search.words === '') return;
          event.preventDefault();
          onType('');
        }}
      />
      {search.words !== '' && <SearchWithin {...search} />}
    </>
  );
}
