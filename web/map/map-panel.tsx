import type { List } from '@cairn/contracts/lists.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { MapEmpty, MapFailed, MapLoading } from './map-states.tsx';
import { pinsOf } from './pinned.ts';
import { PlaceRows } from './place-rows.tsx';

const PlacesMap = import.meta.env.SSR ? undefined : lazy(async () => ({ default: (await import('./places-map.tsx')).PlacesMap }));

/** The map of a list's places, and the same places as rows for keyboard and screen reader. */
export function MapPanel({ numbered }: { numbered: ReadonlyArray<readonly [number, List['locations'][number]]> }) {
  const pins = useMemo(() => pinsOf(numbered), [numbered]);
  const [chosenNumber, setChosenNumber] = useState<number>();
  const [pointedNumber, setPointedNumber] = useState<number>();
  const inBrowser = useInBrowser();
  const pinOf = (number: number | undefined) => pins.find((pin) => pin.number === number);
  const chosen = useMemo(() => pins.find((pin) => pin.number === chosenNumber), [pins, chosenNumber]);
  if (pins.length === 0) return <MapEmpty />;
  return (
    <>
      <ErrorBoundary fallback={<MapFailed />}>
        {inBrowser && PlacesMap ? (
          <Suspense fallback={<MapLoading />}>
            <PlacesMap pins={pins} chosen={chosen} pointed={pinOf(pointedNumber)} onChoose={setChosenNumber} />
          </Suspense>
        ) : (
          <MapLoading />
        )}
      </ErrorBoundary>
      <PlaceRows pins={pins} chosen={chosenNumber} onChoose={setChosenNumber} onPoint={setPointedNumber} />
    </>
  );
}
