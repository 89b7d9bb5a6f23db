import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPath, type Path, parsePath, type To, UNSAFE_NavigationContext, useLocation } from 'react-router';
import { isReachable, loadPageData } from './page-query.ts';

/** Loads the code of the page of an address and names the page. */
export type OpenPage = (pathname: string) => Promise<{ id: string; params: Record<string, string | undefined> }>;

/**
 * - `idle`: nothing is being opened;
 * - `loading`: the next page's code and data are on their way, and the current page stays;
 * - `offline`: the server cannot be reached; the page opens when it can.
 */
type LoadingState = 'idle' | 'loading' | 'offline';

interface Wanted {
  path: Path;
  /** Opens the page with the router. */
  go: () => void;
}

/** Milliseconds between two checks whether the server can be reached again. */
const RETRY_EVERY = 5_000;

/**
 * Loads what a page needs. `no code`: the server is there and its code is not, for example after a new version was deployed; a browser
 * does not request a module again that has failed, so the document has to be loaded anew.
 */
async function loadPage(openPage: OpenPage, queryClient: QueryClient, pathname: string): Promise<'ready' | 'no code' | 'offline'> {
  let hasCode = false;
  try {
    const { id, params } = await openPage(pathname);
    hasCode = true;
    await loadPageData(queryClient, id, params);
    return 'ready';
  } catch (error) {
    console.info('A page could not be loaded ahead', error);
    if (!(await isReachable())) return 'offline';
    return hasCode ? 'ready' : 'no code';
  }
}

const pathOf = (to: To): Path => ({ pathname: '', search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) });

/**
 * Opens other pages only once they can be shown: `navigation` is for the router's context below. A change of only the query, and going back,
 * pass at once.
 */
export function usePageLoading(openPage: OpenPage) {
  const queryClient = useQueryClient();
  const context = use(UNSAFE_NavigationContext);
  const { key, pathname } = useLocation();
  const [state, setState] = useState<LoadingState>('idle');
  const wanted = useRef<Wanted>(undefined);
  const current = useRef(pathname);

  const giveUp = () => {
    wanted.current = undefined;
    setState('idle');
  };

  // Also when another page was opened meanwhile, for example by the browser's back button.
  useEffect(() => {
    current.current = pathname;
    giveUp();
    // Going back from the search changes nothing of the router's.
    window.addEventListener('popstate', giveUp);
    return () => window.removeEventListener('popstate', giveUp);
  }, [key, pathname]);

  const navigation = useMemo(() => {
    const open = async (page: Wanted) => {
      wanted.current = page;
      setState('loading');
      const outcome = await loadPage(openPage, queryClient, page.path.pathname);
      // Another link was followed since.
      if (wanted.current !== page) return;
      if (outcome === 'offline') return setState('offline');
      if (outcome === 'no code') return window.location.assign(createPath(page.path));
      page.go();
      wanted.current = undefined;
      setState('idle');
    };
    const { navigator } = context;
    const waitFor =
      (go: typeof navigator.push): typeof navigator.push =>
      (to, ...rest) => {
        const path = pathOf(to);
        if (path.pathname === '' || path.pathname === current.current) return go(to, ...rest);
        void open({ path, go: () => go(to, ...rest) });
      };
    const waiting: typeof navigator = Object.create(navigator, {
      push: { value: waitFor(navigator.push) },
      replace: { value: waitFor(navigator.replace) },
    });
    return { open, context: { ...context, navigator: waiting } };
  }, [context, openPage, queryClient]);

  const retry = useEffectEvent(async () => {
    if ((await isReachable()) && wanted.current) await navigation.open(wanted.current);
  });
  useEffect(() => {
    if (state !== 'offline') return undefined;
    const again = () => void retry();
    const timer = setInterval(again, RETRY_EVERY);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [state]);
  return { state, giveUp, navigation: navigation.context };
}
