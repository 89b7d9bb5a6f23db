import { useEffect, useRef, useState } from 'react';
import { SEARCH_TEXT } from '../text/search.ts';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { SearchBar, type SearchBarProps } from './search-bar.tsx';

const [SearchOverlay, loadAhead] = whenLoaded(async () => (await import('./search-overlay.tsx')).SearchOverlay, LoadingOverlay);
/** Loads the code of the search before it is opened. */
export const loadSearch = loadAhead;

/** Already takes what is typed while the code of the search is loading. */
function LoadingOverlay(props: SearchBarProps) {
  const { onClose } = props;
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [onClose]);
  return (
    <div role="dialog" aria-label={SEARCH_TEXT.title} aria-busy="true" className="fixed inset-0 z-50 bg-paper">
      <SearchBar {...props} />
    </div>
  );
}

/** Whether keys typed here belong to a field or a dialog. */
function isTakenBy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
}

/** The search's state on a page: `open` opens it, as do `/` and Ctrl+K or ⌘K. Render `overlay` on the page. */
export function useSearchOverlay() {
  const [typed, setTyped] = useState<string>();
  const opener = useRef<Element>(null);
  const isOpen = typed !== undefined;
  const open = () => {
    opener.current = document.activeElement;
    setTyped('');
  };
  useEffect(() => {
    if (isOpen) return;
    const openByKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTakenBy(target);
      const isCtrlK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
      if (!isSlash && !isCtrlK) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // The dialog returns the focus only where it was when its own code had been loaded.
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen]);
  const overlay = isOpen && <SearchOverlay typed={typed} onType={setTyped} onClose={() => setTyped(undefined)} />;
  return { open, overlay };
}
