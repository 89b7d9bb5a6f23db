import { useMemo, useState } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { MapEmpty, MapFailed, MapLoading } from './map-states.tsx';
import { type MappedPlace, type Pin, pinsOf } from './pinned.ts';
import { PlaceRows } from './place-rows.tsx';
import { PlacesMap } from './places-map.tsx';

export interface MapPanelProps {
  /** Each place with its number in the whole list. */
  numbered: ReadonlyArray<readonly [number, MappedPlace]>;
}

function usePin(pins: readonly Pin[], number: number | undefined): Pin | undefined {
  return useMemo(() => pins.find((pin) => pin.number === number), [pins, number]);
}

/** The map of a list's places, and the same places as rows for keyboard and screen reader; the rows are there without JavaScript too. */
export function MapPanel({ numbered }: MapPanelProps) {
  const pins = useMemo(() => pinsOf(numbered), [numbered]);
  const [chosenNumber, setChosenNumber] = useState<number>();
  const [pointedNumber, setPointedNumber] = useState<number>();
  const chosen = usePin(pins, chosenNumber);
  const pointed = usePin(pins, pointedNumber);
  const inBrowser = useInBrowser();
  if (pins.length === 0) return <MapEmpty />;
  return (
    <>
      <ErrorBoundary fallback={<MapFailed />}>
        {inBrowser ? <PlacesMap pins={pins} chosen={chosen} pointed={pointed} onChoose={setChosenNumber} /> : <MapLoading />}
      </ErrorBoundary>
      <PlaceRows pins={pins} chosen={chosenNumber} onChoose={setChosenNumber} onPoint={setPointedNumber} />
    </>
  );
}
