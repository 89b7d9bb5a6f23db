import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Until the first page of the document is there, whose navigation is none of the router's. */
let isNewDocument = true;

/** Whether the browser came to the document by its history. */
function cameByHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

/**
 * Calls `onReturn` when one comes back to the page by the browser's history: what it showed then may be gone since. Without a connection
 * nothing newer can be read.
 */
export function useReturn(onReturn: () => unknown): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const notify = useEffectEvent(() => void (navigator.onLine && onReturn()));
  useEffect(() => {
    if (type === 'POP' && (!isNewDocument || cameByHistory())) notify();
    isNewDocument = false;
  }, [key, type]);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && notify();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
