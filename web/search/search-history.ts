import { openSearch, setTyped, typedText } from './search-state.ts';

// An open search has an entry of its own in the browser's history, so that going back closes it. The router is left out: the address stays
// the same, and it would render the whole page again.

/** In the state of the history entry of an open search. */
const OPENED = 'search';

const isSearchEntry = () => (window.history.state as Record<string, unknown> | null)?.[OPENED] === true;

/** The search was closed by other means than going back, and the browser has not left its entry yet. */
let isLeaving = false;

/** Call when the search opens. */
export function enterSearch(): void {
  if (!isLeaving && !isSearchEntry()) window.history.pushState({ ...window.history.state, [OPENED]: true }, '');
}

/** Closes the search and leaves its entry. */
export function leaveSearch(): void {
  setTyped(undefined);
  if (isLeaving || !isSearchEntry()) return;
  isLeaving = true;
  window.history.back();
}

function onEntryChange(): void {
  if (isLeaving) {
    isLeaving = false;
    // It was opened again meanwhile.
    if (typedText() !== undefined) enterSearch();
  } else if (!isSearchEntry()) setTyped(undefined);
  else if (typedText() === undefined) openSearch();
}

/** Opens and closes the search as one goes through the history, also after a reload, until the returned function is called. */
export function followHistory(): () => void {
  if (isSearchEntry() && typedText() === undefined) openSearch();
  window.addEventListener('popstate', onEntryChange);
  return () => window.removeEventListener('popstate', onEntryChange);
}
