import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the screen the next ones are made. */
const AHEAD = '1500px';

/**
 * How many of `total` are rendered: `step`, and that many more each time `end` comes near the screen. So thousands open as fast as ten.
 * `loadMore` is called when all of them are rendered and there are more to load; `start` are rendered at first.
 */
export function useGrowing(
  total: number,
  step: number,
  loadMore?: () => void,
  start = step,
): { shown: number; end: RefObject<HTMLDivElement | null> } {
  const [shown, setShown] = useState(start);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || (shown >= total && !loadMore)) return;
    const grow = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      if (shown < total) setShown(shown + step);
      else loadMore?.();
    };
    const observer = new IntersectionObserver(grow, { rootMargin: AHEAD });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [shown, total, step, loadMore]);
  return { shown, end };
}
