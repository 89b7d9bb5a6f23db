import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { WindowedList } from '../ui/windowed-list.tsx';
import type { Edits } from './edits.ts';
import { PlaceResult, type RowTools } from './place-result.tsx';

/** Approximate height in pixels of a row with its two rows of buttons on a phone. */
const ROW_HEIGHT = 200;

/** The places as rows; with `tools` they can be chosen and changed. */
export function PlaceRows({
  places,
  url,
  edits,
  tools,
  only,
}: {
  places: readonly ExtractedPlace[];
  url: string | undefined;
  edits?: Edits;
  tools?: RowTools;
  /** Only places like these are shown, under the numbers that they have among all. */
  only?: ((place: ExtractedPlace) => boolean) | undefined;
}) {
  const rows = places.map((place, index) => ({ place, number: index + 1 })).filter(({ place }) => only === undefined || only(place));
  return (
    <WindowedList
      rows={rows}
      estimate={ROW_HEIGHT}
      draw={({ place, number }) => (
        <PlaceResult
          key={place.id}
          place={place}
          number={number}
          count={places.length}
          url={url}
          tools={tools}
          chosen={edits?.chosen.has(place.id) ?? false}
          edited={edits?.changed.has(place.id) ?? false}
          settles={tools === undefined}
        />
      )}
    />
  );
}
