import type { Map as VendorMap } from 'maplibre-gl';
import { MAP_RULES, mapLibreZoom, viewOf } from './map-engine.ts';
import type { Pin } from './pinned.ts';

/** How MapLibre fits several pins in: pixels around them, and no nearer than a single one is shown. */
export const FIT = { padding: MAP_RULES.padding, maxZoom: mapLibreZoom(MAP_RULES.singleZoom) } as const;

/** The camera of these pins in MapLibre's zoom levels. */
export function cameraOf(pins: readonly Pin[]): ReturnType<typeof viewOf> {
  const view = viewOf(pins);
  return { ...view, zoom: mapLibreZoom(view.zoom) };
}

/** Moves the camera so that all pins are in the view. */
export function fitPins(map: Pick<VendorMap, 'fitBounds' | 'easeTo'>, pins: readonly Pin[], animate = false): void {
  const { center, zoom, bounds } = cameraOf(pins);
  if (bounds) map.fitBounds(bounds, { ...FIT, animate });
  else map.easeTo({ center, zoom, animate });
}
