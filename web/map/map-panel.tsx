import type { List } from '@cairn/contracts/lists.ts';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { MapEmpty, MapFailed, MapLoading } from './map-states.tsx';
import { type Pin, pinsOf } from './pinned.ts';
import { PlaceRows } from './place-rows.tsx';
import type { PlacesMapProps } from './places-map.tsx';

/**
 * The map's code, which comes when the map is opened. Held in a state, not in a Suspense boundary: React holds back for 300 ms what
 * follows a boundary's fallback.
 */
function MapWhenLoaded(props: PlacesMapProps) {
  const [loaded, setLoaded] = useState<{ PlacesMap?: ComponentType<PlacesMapProps>; failed?: boolean }>({});
  useEffect(() => {
    // Keeps the vendors out of what is built for the server.
    if (import.meta.env.SSR) return;
    import('./places-map.tsx').then(setLoaded, (error: unknown) => {
      console.error('The code of the map could not be loaded', error);
      setLoaded({ failed: true });
    });
  }, []);
  if (loaded.failed) return <MapFailed />;
  return loaded.PlacesMap ? <loaded.PlacesMap {...props} /> : <MapLoading />;
}

/** The map of a list's places, and the same places as rows for keyboard and screen reader. */
export function MapPanel({ numbered }: { numbered: ReadonlyArray<readonly [number, List['locations'][number]]> }) {
  const pins = useMemo(() => pinsOf(numbered), [numbered]);
  const [chosenNumber, setChosenNumber] = useState<number>();
  const [pointedNumber, setPointedNumber] = useState<number>();
  const chosen = usePin(pins, chosenNumber);
  const pointed = usePin(pins, pointedNumber);
  if (pins.length === 0) return <MapEmpty />;
  return (
    <>
      <ErrorBoundary fallback={<MapFailed />}>
        <MapWhenLoaded pins={pins} chosen={chosen} pointed={pointed} onChoose={setChosenNumber} />
      </ErrorBoundary>
      <PlaceRows pins={pins} chosen={chosenNumber} onChoose={setChosenNumber} onPoint={setPointedNumber} />
    </>
  );
}

function usePin(pins: readonly Pin[], number: number | undefined): Pin | undefined {
  return useMemo(() => pins.find((pin) => pin.number === number), [pins, number]);
}
