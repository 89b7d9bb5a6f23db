import { type Bounds, boundsOf, type Pin } from './pinned.ts';

/** The rules that every engine draws by, as the specification states them. Zoom levels are Google's, which count in tiles of 256 pixels. */
export const MAP_RULES = {
  /** The view of a single place, and the nearest that fitting goes to. */
  singleZoom: 15,
  usualZoom: 12,
  /** Pixels around all places. */
  padding: 50,
  /** Clustering: pixels within which places are joined, how many at least, and up to which zoom. */
  clusterGrid: 60,
  clusterMinSize: 2,
  clusterMaxZoom: 16,
} as const;

/** A zoom level of the rules in MapLibre's levels: its tiles have 512 pixels, so the same scale is one level less. */
export function mapLibreZoom(zoom: number): number {
  return zoom - 1;
}

/** One of MapLibre's levels in those of the rules. */
export function googleZoom(zoom: number): number {
  return zoom + 1;
}

/** Pixels from the foot of the chosen pin to its top: the info window is above. */
export const CHOSEN_HEIGHT = 52;

/** A point of the map's frame in pixels from its top left corner. */
export interface FramePoint {
  x: number;
  y: number;
}

/** A drawn map as the other pages use it, without any vendor's types. */
export interface PlacesMapHandle {
  show: (pins: readonly Pin[]) => void;
  /** Makes a pin grow, brings it into view and shows `content` over it, if there is any; an undefined pin closes both. */
  open: (pin: Pin | undefined, content: HTMLElement | undefined) => void;
  /** Moves the view so that all pins are in it. */
  showAll: () => void;
  /** Only makes a pin grow. */
  highlight: (pin: Pin | undefined) => void;
  /** Does what a click at that point does; for a click that came before the map. */
  click: (point: FramePoint) => void;
  close: () => void;
}

/** What an engine draws, and its callbacks. */
export interface EngineProps {
  pins: readonly Pin[];
  /** The element that fills the screen when the map does. */
  fullscreenOf: HTMLElement;
  onStarted: (map: PlacesMapHandle | undefined) => void;
  /** Base map and pins are on the screen. */
  onDrawn: () => void;
  onFailed: (error: unknown) => void;
  onChoose: (number: number) => void;
  /** The pointer is on a pin, or has left it. */
  onPoint: (number: number | undefined) => void;
  /** The info window was closed on the map itself. */
  onClosed: () => void;
  /** The street style could not be loaded; the bundled map is shown. */
  onBundled: () => void;
}

/** The camera of a map of these pins, center as longitude and latitude. With `bounds` they are fitted in, else center and zoom (Google's level) apply. */
export function viewOf(pins: readonly Pin[]): { center: [number, number]; zoom: number; bounds?: Bounds } {
  const [only] = pins;
  const bounds = boundsOf(pins);
  if (!only || !bounds) return { center: [0, 20], zoom: 1 };
  if (pins.length === 1) return { center: [only.place.longitude, only.place.latitude], zoom: MAP_RULES.singleZoom };
  return { center: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2], zoom: MAP_RULES.usualZoom, bounds };
}
