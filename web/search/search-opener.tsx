import { useEffect, useInsertionEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { SEARCH_TEXT } from '../text/search.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { showToast } from '../ui/toast-store.ts';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { SearchBar } from './search-bar.tsx';
import type { SearchOverlayProps } from './search-overlay.tsx';
import { enterSearch, followHistory, leaveSearch } from './search-history.ts';
import { openSearch, setTyped, subscribeToSearch, typedText } from './search-state.ts';

const [SearchOverlay] = whenLoaded(async () => (await import('./search-overlay.tsx')).SearchOverlay, LoadingOverlay);

/** Already takes what is typed while the code of the search is loading. */
function LoadingOverlay({ onPick: _onPick, ...props }: SearchOverlayProps) {
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

const close = () => setTyped(undefined);
const nothingTyped = () => undefined;

/** Whether keys typed here belong to a field or a dialog. */
function isTakenBy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
}

/** The page's own field to search in what it shows. */
function ownField(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find((field) => field.getClientRects().length > 0);
}

/** `/` goes to the search that the page has, else it opens that of the site, which Ctrl+K and ⌘K always open. */
function searchByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
  const isCtrlK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
  if (!(isSlash || isCtrlK) || isTakenBy(target)) return;
  event.preventDefault();
  const field = isSlash ? ownField() : undefined;
  if (field) field.focus();
  else openSearch();
}

/** Closes the search whose code could not be loaded, and says so. */
function Failed() {
  useEffect(() => {
    showToast({ title: navigator.onLine ? SEARCH_TEXT.failed : SEARCH_TEXT.offline, variant: 'destructive' });
    leaveSearch();
  }, []);
  return null;
}

/** The search of the site, over any page once it is opened. */
export function SiteSearch() {
  const text = useSyncExternalStore(subscribeToSearch, typedText, nothingTyped);
  const isOpen = text !== undefined;
  const opener = useRef<Element>(null);
  const { pathname } = useLocation();
  useEffect(() => close, [pathname]);
  useEffect(followHistory, []);
  useEffect(() => {
    if (isOpen) enterSearch();
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) return;
    document.addEventListener('keydown', searchByKey);
    return () => document.removeEventListener('keydown', searchByKey);
  }, [isOpen]);
  // Before the field takes the focus.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // The dialog returns the focus only where it was when its own code had been loaded.
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen]);
  return (
    <ErrorBoundary resetKey={String(isOpen)} fallback={<Failed />}>
      {isOpen && <SearchOverlay typed={text} onType={setTyped} onClose={leaveSearch} onPick={close} />}
    </ErrorBoundary>
  );
}
