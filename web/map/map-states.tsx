import type { ReactNode } from 'react';
import { MAP_TEXT } from '../text/map.ts';

const FRAME = 'grid h-[400px] place-items-center rounded-card border border-hairline bg-sunken px-4 text-center text-quiet noscript:hidden';

/** Shown while the map loads; `over` the preview that is already drawn. */
export function MapLoading({ over = false }: { over?: boolean }) {
  return (
    <div
      role="status"
      className={over ? 'absolute start-3 bottom-3 rounded-full border border-hairline bg-surface px-3 py-1 text-sm text-quiet' : FRAME}
    >
      {MAP_TEXT.loading}
    </div>
  );
}

/** Shown where the map cannot be drawn. */
export function MapFailed() {
  return (
    <div role="alert" className={FRAME}>
      <div>
        <p className="font-semibold text-ink">{MAP_TEXT.failed}</p>
        <p>{MAP_TEXT.failedHint}</p>
      </div>
    </div>
  );
}

/** For lists without a place that has coordinates. */
export function MapEmpty(): ReactNode {
  return <p className={FRAME}>{MAP_TEXT.nothingPlaceable}</p>;
}
