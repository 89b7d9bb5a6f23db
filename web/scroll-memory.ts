import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORE = 'scroll-positions';
const inBrowser = typeof window !== 'undefined';
const useBrowserLayoutEffect = inBrowser ? useLayoutEffect : useEffect;

function positions(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
}

/**
 * Going back and forward returns to where one was; a new page starts at its top with the focus on it, so that a screen reader goes
 * on there; a change of only the query (tab, filter) moves nothing.
 */
export function useScrollMemory(page: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);

  // Exchanged before anything scrolls for the new place, so that nothing is kept under the old one.
  useBrowserLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(STORE, JSON.stringify({ ...positions(), [key]: window.scrollY }));
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [key]);

  useBrowserLayoutEffect(() => {
    const isNewPage = before.current !== pathname;
    before.current = pathname;
    const kept = type === 'POP' ? positions()[key] : undefined;
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (isNewPage) {
      window.scrollTo(0, 0);
      page.current?.focus({ preventScroll: true });
    }
  }, [key, pathname, type, page]);
}
