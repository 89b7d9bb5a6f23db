import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { useCallback, useState } from 'react';
import { WindowedList } from '../ui/windowed-list.tsx';
import type { Edits } from './edits.ts';
import type { RowTools } from './opened-place.tsx';
import { PlaceResult } from './place-result.tsx';

/** Approximate height of a closed row in pixels. */
const ROW_HEIGHT = 96;

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

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
  // Here and not in the rows: one that is moved stays open.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => setOpened((now) => toggled(now, id)), []);
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
          isOpen={opened.has(place.id)}
          onToggle={toggle}
          tools={tools}
          chosen={edits?.chosen.has(place.id) ?? false}
          edited={edits?.changed.has(place.id) ?? false}
          settles={tools === undefined}
        />
      )}
    />
  );
}
