import { isOpen } from '@cairn/contracts/visibility.ts';
import type { ListView } from '@cairn/contracts/view-models.ts';
import { useEffect } from 'react';

const ADDRESS = '/api/views';

/** Calls `run` once the page is visible: a page that is prerendered, or opened in a tab behind, is not seen yet. The returned function cancels. */
function whenVisible(run: () => void): () => void {
  const stop = new AbortController();
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    stop.abort();
    run();
  };
  document.addEventListener('visibilitychange', check, { signal: stop.signal });
  check();
  return () => stop.abort();
}

/** Reports once that a list is seen which everybody may read; the server counts it once for a visitor and day. It is sent in the background. */
export function useViewReport({ id, visibility }: Pick<ListView, 'id' | 'visibility'>): void {
  useEffect(() => {
    if (!isOpen(visibility)) return undefined;
    return whenVisible(() => {
      navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ listId: id })], { type: 'application/json' }));
    });
  }, [id, visibility]);
}
