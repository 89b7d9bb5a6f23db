import type { ReactNode } from 'react';
import { MAP_TEXT } from '../text/map.ts';

const FRAME = 'grid h-[400px] place-items-center rounded-card border border-hairline bg-sunken px-4 text-center text-quiet';

/** Where the map will be. */
export function MapLoading() {
  return (
    <div role="status" className={FRAME}>
      {MAP_TEXT.loading}
    </div>
  );
}

/** Where the map cannot be. */
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

/** Where nothing could stand on it. */
export function MapEmpty(): ReactNode {
  return <p className={FRAME}>{MAP_TEXT.nothingPlaceable}</p>;
}
