import { useCallback } from 'react';
import { SEARCH_TEXT } from '../text/search.ts';
import { Search } from '../ui/icons.tsx';

export interface SearchBarProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** The field of the search and its Cancel. It takes the focus, with the caret behind what was typed before. */
export function SearchBar({ typed, onType, onClose }: SearchBarProps) {
  const takeFocus = useCallback((field: HTMLInputElement | null) => {
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <div className="sticky top-0 border-b border-hairline bg-paper">
      <div className="mx-auto flex h-16 w-full max-w-reading items-center gap-2 px-4">
        <div className="relative flex-1">
          <Search className="pointer-events-none absolute start-3.5 top-3 size-5 text-quiet" aria-hidden="true" />
          <input
            ref={takeFocus}
            type="search"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            aria-label={SEARCH_TEXT.placeholder}
            placeholder={SEARCH_TEXT.placeholder}
            maxLength={200}
            dir="auto"
            className="h-11 w-full rounded-full border border-edge bg-surface ps-11 pe-4"
          />
        </div>
        <button type="button" onClick={onClose} className="min-h-11 rounded-full px-3 font-semibold text-accent">
          {SEARCH_TEXT.cancel}
        </button>
      </div>
    </div>
  );
}
