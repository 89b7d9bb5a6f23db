import type { List } from '@cairn/contracts/lists.ts';
import { useMemo, useState } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { MapEmpty, MapFailed, MapLoading } from './map-states.tsx';
import { type Pin, pinsOf } from './pinned.ts';
import { PlaceRows } from './place-rows.tsx';
import type { PlacesMapProps } from './places-map.tsx';

/** The map's code comes when the map is opened; the vendors stay out of what is built for the server. */
const PlacesMap = whenLoaded<PlacesMapProps>(
  async () => (import.meta.env.SSR ? () => null : (await import('./places-map.tsx')).PlacesMap),
  MapLoading,
);

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
        <PlacesMap pins={pins} chosen={chosen} pointed={pointed} onChoose={setChosenNumber} />
      </ErrorBoundary>
      <PlaceRows pins={pins} chosen={chosenNumber} onChoose={setChosenNumber} onPoint={setPointedNumber} />
    </>
  );
}

function usePin(pins: readonly Pin[], number: number | undefined): Pin | undefined {
  return useMemo(() => pins.find((pin) => pin.number === number), [pins, number]);
}
