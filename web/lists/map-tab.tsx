import type { ComponentType } from 'react';
import type { MapPanelProps } from '../map/map-panel.tsx';
import { MapFailed, MapLoading } from '../map/map-states.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';

const [MapPanel, loadMapPanel]: [ComponentType<MapPanelProps>, () => Promise<void>] = whenLoaded(
  async () => (await import('../map/map-panel.tsx')).MapPanel,
  MapLoading,
);

// The server draws the rows of the map too, and a browser that opens such an address hydrates them.
if (import.meta.env.SSR || new URLSearchParams(window.location.search).get('tab') === 'map') await loadMapPanel();

/** The map of a list. None of its code is loaded before the tab is opened. */
export function MapTab(props: MapPanelProps) {
  return (
    <ErrorBoundary fallback={<MapFailed />}>
      <MapPanel {...props} />
    </ErrorBoundary>
  );
}
