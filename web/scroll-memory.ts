import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORE = 'scroll-positions';
const inBrowser = typeof window !== 'undefined';
const useBrowserLayoutEffect = inBrowser ? useLayoutEffect : useEffect;

function positions(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
}

/** The first entry of every visit has this key, whatever its page. */
const FIRST_KEY = 'default';

/** Under which name the position of a history entry is stored. */
function entryOf(key: string, pathname: string): string {
  return key === FIRST_KEY ? `${key} ${pathname}` : key;
}

/** Whether the browser came to the document by reloading or by its history; an address that was opened anew starts at its top. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/**
 * Going back and forward returns to where one was; a new page starts at its top with the focus on it, so that a screen reader goes
 * on there; a change of only the query (tab, filter) moves nothing.
 */
export function useScrollMemory(page: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  const entry = entryOf(key, pathname);
  // The first render of the document has no navigation of the router's own.
  const isFirst = useRef(true);

  // Exchanged before anything scrolls for the new place, so that nothing is kept under the old one.
  useBrowserLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(STORE, JSON.stringify({ ...positions(), [entry]: window.scrollY }));
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [entry]);

  useBrowserLayoutEffect(() => {
    const isNewPage = before.current !== pathname;
    before.current = pathname;
    const returns = type === 'POP' && (!isFirst.current || isReturn());
    isFirst.current = false;
    const kept = returns ? positions()[entry] : undefined;
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (isNewPage) {
      window.scrollTo(0, 0);
      page.current?.focus({ preventScroll: true });
    }
  }, [entry, key, pathname, type, page]);
}
