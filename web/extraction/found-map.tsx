import { type RefObject, useEffect, useMemo, useState } from 'react';
import { MapPanel, type MapPanelProps } from '../map/map-panel.tsx';
import { pinsOf } from '../map/pinned.ts';
import { useMedia } from '../ui/use-media.ts';

const WIDE = '(width >= 1024px)';

/** The number of the row that an event happened in. */
function numberAt({ target }: Event): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null;
  return row ? Number(row.dataset.number) : undefined;
}

/** The row under the pointer or with the focus; read from events, so that no row is drawn again for it. */
function usePointedRow(rows: RefObject<HTMLElement | null>): number | undefined {
  const [number, setNumber] = useState<number>();
  useEffect(() => {
    const ended = new AbortController();
    const point = (event: Event) => setNumber(numberAt(event));
    for (const name of ['pointerover', 'focusin']) rows.current?.addEventListener(name, point, { signal: ended.signal });
    rows.current?.addEventListener('pointerleave', () => setNumber(undefined), { signal: ended.signal });
    return () => ended.abort();
  }, [rows]);
  return number;
}

interface FoundMapProps extends Pick<MapPanelProps, 'numbered'> {
  /** What holds the rows beside the map. */
  rows: RefObject<HTMLElement | null>;
}

function PointedMap({ numbered, rows }: FoundMapProps) {
  const number = usePointedRow(rows);
  const pointing = useMemo(() => ({ number }), [number]);
  return <MapPanel numbered={numbered} pointing={pointing} />;
}

/** The map of what was found, beside its rows: only on wide screens, and only where something has a position. */
export function FoundMap({ numbered, rows }: FoundMapProps) {
  const isWide = useMedia(WIDE);
  const hasPins = useMemo(() => pinsOf(numbered).length > 0, [numbered]);
  return isWide && hasPins ? <PointedMap numbered={numbered} rows={rows} /> : null;
}
