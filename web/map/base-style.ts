import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { darkStreets } from './dark-streets.ts';
import { WORLD_FILES, WORLD_FOLDER } from './world-folder.ts';

/** How long the street style may take to answer, in milliseconds, before the bundled map is used. */
const STYLE_TIMEOUT = 4_000;

/** A colour token of the page, as the map's styles take it. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/**
 * Corners nearer to a line than this many pixels are left out, and areas have no smoothed edge: drawn by software, a frame takes 37 ms of
 * processor time instead of 62, of which 22 are the empty frame.
 */
const TOLERANCE = 0.8;

/**
 * MapLibre's zoom levels from which the bundled coast would be drawn beyond its scale. It is some kilometres off, and from its level on puts
 * the pins of a harbour town into the sea; the preview's is rougher. There the ground is plain paper.
 */
export const COAST_UNTIL = { map: 8, preview: 6 } as const;

/** One value of a style at small zoom levels, another where the coast is beyond its scale. */
function fading<Value extends number | string>(small: Value, large: Value): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], COAST_UNTIL.map - 1, small, COAST_UNTIL.map, large];
}

/** The bundled base map in the tones of the paper: sea, land, borders. The map's worker fetches the files, from our own server. */
export function bundledStyle(): StyleSpecification {
  const folder = window.location.origin + WORLD_FOLDER;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: `${folder}/${WORLD_FILES.land}`, tolerance: TOLERANCE, attribution: 'Natural Earth, GeoNames' },
      borders: { type: 'geojson', data: `${folder}/${WORLD_FILES.borders}`, tolerance: TOLERANCE },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': fading(token('map-sea'), token('map-land')) } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': token('map-land'), 'fill-antialias': false } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        maxzoom: COAST_UNTIL.map,
        paint: { 'line-color': token('map-border'), 'line-width': 0.8, 'line-opacity': fading(1, 0) },
      },
    ],
  };
}

/** The street style of that address, dark on a dark page; undefined where it cannot be loaded in time, so that the bundled map is used without an error. */
export async function streetStyle(address: string): Promise<StyleSpecification | undefined> {
  if (address === 'none') return undefined;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(STYLE_TIMEOUT), credentials: 'omit' });
    if (!response.ok) return undefined;
    const style = (await response.json()) as StyleSpecification;
    return window.matchMedia('(prefers-color-scheme: dark)').matches ? darkStreets(style) : style;
  } catch (error) {
    console.info('The street map cannot be reached; the bundled map is shown', error);
    return undefined;
  }
}
