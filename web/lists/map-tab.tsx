import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo } from 'react';
import { partPinsQuery, pinsQuery } from '../api/queries.ts';
import type { MapPanelProps } from '../map/map-panel.tsx';
import { MapFailed, MapLoading } from '../map/map-states.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { withPins } from './list-facts.ts';
import type { Numbered } from './list-part.ts';
import type { WholeList } from './use-whole-list.ts';

const [MapPanel, loadMapPanel]: [ComponentType<MapPanelProps>, () => Promise<void>] = whenLoaded(
  async () => (await import('../map/map-panel.tsx')).MapPanel,
  () => <MapLoading />,
);

// The server draws the rows of the map too, and a browser that opens such an address hydrates them.
if (import.meta.env.SSR || new URLSearchParams(window.location.search).get('tab') === 'map') await loadMapPanel();

interface MapTabProps {
  listId: string;
  /** Each place with its number in the whole list. */
  numbered: readonly Numbered[];
  whole: WholeList;
  metresTo: ReadonlyMap<number, number>;
  opened: NonNullable<MapPanelProps['opened']>;
  /** Beside the cards, which take the place of the map's own rows. */
  pointing?: MapPanelProps['pointing'];
}

/** The map of a list. None of its code, and nothing that only it shows, is loaded before the tab is opened. */
export function MapTab({ listId, numbered, whole, metresTo, opened, pointing }: MapTabProps) {
  const isPart = whole.load !== undefined;
  const { data: pins, isError } = useQuery(isPart ? partPinsQuery(listId) : pinsQuery(listId));
  const mapped = useMemo(() => pins && withPins(numbered, pins), [numbered, pins]);
  // The code is loaded while the pins are.
  useEffect(() => {
    loadMapPanel();
  }, []);
  if (isError || whole.hasFailed) return <MapFailed />;
  return (
    <ErrorBoundary fallback={<MapFailed />}>
      {mapped ? (
        <MapPanel
          numbered={mapped}
          isPart={isPart}
          metresTo={metresTo}
          listId={listId}
          opened={opened}
          {...(pointing ? { pointing } : {})}
        />
      ) : (
        <MapLoading />
      )}
    </ErrorBoundary>
  );
}
