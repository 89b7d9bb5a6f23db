import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { WindowedList } from '../ui/windowed-list.tsx';
import type { Edits } from './edits.ts';
import { PlaceResult, type RowTools } from './place-result.tsx';

/** Pixels that a row takes with its two rows of buttons on a phone, about. */
const ROW_HEIGHT = 200;

/** The places as rows; with `tools` they can be chosen and changed. */
export function PlaceRows({
  places,
  url,
  edits,
  tools,
}: {
  places: readonly ExtractedPlace[];
  url: string | undefined;
  edits?: Edits;
  tools?: RowTools;
}) {
  return (
    <WindowedList
      rows={places}
      estimate={ROW_HEIGHT}
      draw={(place, index) => (
        <PlaceResult
          key={place.id}
          place={place}
          number={index + 1}
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
