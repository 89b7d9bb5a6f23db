import { type Bounds, boundsOf, type Pin } from './pinned.ts';

/** The rules that every engine draws by: the figures of the specification. */
export const MAP_RULES = {
  /** The view of a single place, and the nearest that fitting goes to. */
  singleZoom: 15,
  usualZoom: 12,
  /** Pixels around all places. */
  padding: 50,
  /** Pixels within which places stand together, how many at least, and up to which zoom. */
  clusterGrid: 60,
  clusterMinSize: 2,
  clusterMaxZoom: 16,
} as const;

/** Pixels from the foot of the chosen pin to its top: the info window stands above. */
export const CHOSEN_HEIGHT = 52;

/** A drawn map as the rest of the pages know it; nothing of a vendor shows through. */
export interface PlacesMapHandle {
  show: (pins: readonly Pin[]) => void;
  /** Makes a pin grow and shows `content` over it; undefined closes both. */
  open: (pin: Pin | undefined, content: HTMLElement) => void;
  /** Makes a pin grow, no more. */
  highlight: (pin: Pin | undefined) => void;
  close: () => void;
}

/** What an engine draws, and whom it tells. */
export interface EngineProps {
  pins: readonly Pin[];
  /** The element that fills the screen when the map does. */
  fullscreenOf: HTMLElement;
  onStarted: (map: PlacesMapHandle | undefined) => void;
  /** Base and pins stand there. */
  onDrawn: () => void;
  onFailed: (error: unknown) => void;
  onChoose: (number: number) => void;
  /** The info window was closed on the map itself. */
  onClosed: () => void;
  /** The streets could not be had; the bundled map stands in. */
  onBundled: () => void;
}

/** Where a map of these pins looks. With `bounds` they are fitted in, otherwise center and zoom hold. */
export function viewOf(pins: readonly Pin[]): { center: [number, number]; zoom: number; bounds?: Bounds } {
  const [only] = pins;
  const bounds = boundsOf(pins);
  if (!only || !bounds) return { center: [0, 20], zoom: 1 };
  if (pins.length === 1) return { center: [only.place.longitude, only.place.latitude], zoom: MAP_RULES.singleZoom };
  return { center: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2], zoom: MAP_RULES.usualZoom, bounds };
}
