import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

const STORE = 'scrolled';
const inBrowser = typeof window !== 'undefined';
const useBrowserLayoutEffect = inBrowser ? useLayoutEffect : useEffect;

/** Of each history entry how far down the page is scrolled, then how far to the side each of its rows is. */
function positions(): Record<string, number[]> {
  return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number[]>;
}

function rowsOf(page: HTMLElement | null): HTMLElement[] {
  return Array.from(page?.querySelectorAll<HTMLElement>('ul.scroller') ?? []);
}

/** The first entry of every document has this key, whatever its page. */
const FIRST_KEY = 'default';

/** Under which name the position of a history entry is stored. The pages of a long list are documents of one path. */
function entryOf({ key, pathname, search }: Location): string {
  return key === FIRST_KEY ? `${key} ${pathname} ${new URLSearchParams(search).get('page')}` : key;
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
  const location = useLocation();
  const { key, pathname } = location;
  const type = useNavigationType();
  const before = useRef(pathname);
  const entry = entryOf(location);
  // The first render of the document has no navigation of the router's own.
  const isFirst = useRef(true);

  // Exchanged before anything scrolls for the new place, so that nothing is kept under the old one.
  useBrowserLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => {
      const scrolled = [window.scrollY, ...rowsOf(page.current).map(({ scrollLeft }) => scrollLeft)];
      sessionStorage.setItem(STORE, JSON.stringify({ ...positions(), [entry]: scrolled }));
    };
    // Captured, because this event of a row does not bubble.
    window.addEventListener('scrollend', keep, true);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep, true);
      window.removeEventListener('pagehide', keep);
    };
  }, [entry, page]);

  useBrowserLayoutEffect(() => {
    const isNewPage = before.current !== pathname;
    before.current = pathname;
    const returns = type === 'POP' && (!isFirst.current || isReturn());
    isFirst.current = false;
    const kept = returns ? positions()[entry] : undefined;
    if (kept !== undefined) {
      const [top = 0, ...sides] = kept;
      window.scrollTo(0, top);
      rowsOf(page.current).forEach((row, at) => row.scrollTo(sides[at] ?? 0, 0));
    } else if (isNewPage) {
      window.scrollTo(0, 0);
      page.current?.focus({ preventScroll: true });
    }
  }, [entry, key, pathname, type, page]);
}
