import { useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { MapEmpty, MapFailed, MapLoading } from './map-states.tsx';
import { type MappedPlace, type Pin, pinsOf } from './pinned.ts';
import { PlaceRows } from './place-rows.tsx';
import { PlacesMap } from './places-map.tsx';

export interface MapPanelProps {
  /** Each place with its number in the whole list. */
  numbered: ReadonlyArray<readonly [number, MappedPlace]>;
  /** More places are being loaded: until they are there, only rows are shown. */
  isPart?: boolean;
  /** Metres to each place from where the visitor is, by its number; without it the rows show no distance. */
  metresTo?: ReadonlyMap<number, number>;
  /** A place that is pointed at elsewhere, and what reports a pin that is pointed at; these take the place of the rows. */
  pointing?: { number: number | undefined; onPoint?: (number: number | undefined) => void };
  /** The list whose places these are: without JavaScript their rows link to their pages. */
  listId?: string;
  /** The place that is opened elsewhere, and what opens one; without these a chosen pin opens its info window. */
  opened?: { number: number | undefined; open: (number: number | undefined) => void };
}

function usePin(pins: readonly Pin[], number: number | undefined): Pin | undefined {
  return useMemo(() => pins.find((pin) => pin.number === number), [pins, number]);
}

/** The map of a list's places, and the same places as rows for keyboard and screen reader; the rows are there without JavaScript too. */
export function MapPanel({ numbered, isPart = false, metresTo, listId, opened, pointing }: MapPanelProps) {
  const pins = useMemo(() => pinsOf(numbered), [numbered]);
  const [windowNumber, setWindowNumber] = useState<number>();
  const [chosenNumber, choose] = opened ? [opened.number, opened.open] : [windowNumber, setWindowNumber];
  const [pointedNumber, setPointedNumber] = useState<number>();
  const chosen = usePin(pins, chosenNumber);
  const pointed = usePin(pins, pointing ? pointing.number : pointedNumber);
  const inBrowser = useInBrowser();
  const top = useRef<HTMLDivElement>(null);
  // The map may be far above the row.
  const chooseRow = (number: number) => {
    choose(number);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  if (pins.length === 0) return <MapEmpty />;
  return (
    <>
      <div ref={top} className="scroll-mt-40">
        <ErrorBoundary fallback={<MapFailed />}>
          {inBrowser && !isPart ? (
            <PlacesMap pins={pins} chosen={chosen} pointed={pointed} onChoose={choose} onPoint={pointing?.onPoint} opensWindow={!opened} />
          ) : (
            <MapLoading />
          )}
        </ErrorBoundary>
      </div>
      {!pointing && (
        <PlaceRows pins={pins} listId={listId} metresTo={metresTo} chosen={chosenNumber} onChoose={chooseRow} onPoint={setPointedNumber} />
      )}
    </>
  );
}
