import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { FullscreenControl, type LngLatLike, NavigationControl, Popup, setWorkerUrl, Map as VendorMap } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MAP_TEXT } from '../text/map.ts';
import { bundledStyle, streetStyle } from './base-style.ts';
import { addPins, changePins, choosePin, isPinSource, listenToPins } from './pin-layers.ts';
import { type Bounds, boundsOf, type Pin } from './pinned.ts';

/** The view of a single place, and the nearest that fitting goes to. */
const SINGLE_ZOOM = 15;
const USUAL_ZOOM = 12;
const PADDING = 50;
/** The bundled map has no streets: nearer than this there is nothing to see but the pins. */
const BUNDLED_MAX_ZOOM = 18;
/** Pixels from the foot of the chosen pin to its top: the info window stands above. */
const CHOSEN_HEIGHT = 52;
/** So many failed tiles without a good one, and the streets are given up. */
const TILE_FAILURES = 3;

/** The map as the rest of the pages know it; nothing of the vendor shows through. */
export interface PlacesMapHandle {
  show: (pins: readonly Pin[]) => void;
  /** Makes a pin grow and shows `content` over it; undefined closes both. */
  open: (pin: Pin | undefined, content: HTMLElement) => void;
  /** Makes a pin grow, no more. */
  highlight: (pin: Pin | undefined) => void;
  close: () => void;
}

interface MapEvents {
  onChoose: (number: number) => void;
  /** The info window was closed on the map itself. */
  onClosed: () => void;
  /** The streets could not be had; the bundled map stands in. */
  onBundled: () => void;
}

function view(pins: readonly Pin[]): { center: LngLatLike; zoom: number; bounds?: Bounds } {
  const [only] = pins;
  const bounds = boundsOf(pins);
  if (!only || !bounds) return { center: [0, 20], zoom: 1 };
  if (pins.length === 1) return { center: [only.place.longitude, only.place.latitude], zoom: SINGLE_ZOOM };
  return { center: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2], zoom: USUAL_ZOOM, bounds };
}

function fit(map: VendorMap, pins: readonly Pin[], animate: boolean): void {
  const { center, zoom, bounds } = view(pins);
  if (bounds) map.fitBounds(bounds, { padding: PADDING, maxZoom: SINGLE_ZOOM, animate });
  else map.jumpTo({ center, zoom });
}

/** Goes over to the bundled map when the streets' own tiles do not come. */
function giveUpStreetsWithoutTiles(map: VendorMap, giveUp: () => void): void {
  let failures = 0;
  let arrived = false;
  map.on('sourcedata', (event) => {
    if (!isPinSource(event.sourceId) && event.tile?.hasData()) arrived = true;
  });
  map.on('error', () => {
    failures += 1;
    if (!arrived && failures === TILE_FAILURES) giveUp();
  });
}

/** Draws the map into `container`. Rejects where the browser cannot draw one. */
export async function startMap(
  container: HTMLElement,
  given: { pins: readonly Pin[]; tilesUrl: string; fullscreenOf: HTMLElement } & MapEvents,
): Promise<PlacesMapHandle> {
  setWorkerUrl(workerUrl);
  const streets = await streetStyle(given.tilesUrl);
  let pins = given.pins;
  const map = new VendorMap({
    container,
    style: streets ?? bundledStyle(),
    ...view(pins),
    ...(streets ? {} : { maxZoom: BUNDLED_MAX_ZOOM }),
    fitBoundsOptions: { padding: PADDING, maxZoom: SINGLE_ZOOM },
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: false,
    fadeDuration: 0,
    locale: { 'FullscreenControl.Enter': MAP_TEXT.fullscreen, 'FullscreenControl.Exit': MAP_TEXT.leaveFullscreen },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
  map.addControl(new FullscreenControl({ container: given.fullscreenOf }), 'top-right');
  const popup = new Popup({ closeButton: false, maxWidth: '300px', offset: CHOSEN_HEIGHT, focusAfterOpen: false });
  popup.on('close', () => {
    choosePin(map, undefined);
    given.onClosed();
  });
  if (!streets) given.onBundled();
  else
    giveUpStreetsWithoutTiles(map, () => {
      given.onBundled();
      map.once('style.load', () => addPins(map, pins));
      map.setStyle(bundledStyle(), { diff: false });
    });
  await map.once('style.load');
  addPins(map, pins);
  listenToPins(map, given.onChoose);
  return {
    show: (next) => {
      pins = next;
      popup.remove();
      changePins(map, pins);
      fit(map, pins, false);
    },
    open: (pin, content) => {
      choosePin(map, pin);
      if (!pin) return void popup.remove();
      const at: [number, number] = [pin.place.longitude, pin.place.latitude];
      popup.setLngLat(at).setDOMContent(content);
      if (!popup.isOpen()) popup.addTo(map);
      choosePin(map, pin);
      map.easeTo({ center: at, offset: [0, 90], zoom: Math.max(map.getZoom(), USUAL_ZOOM) });
    },
    highlight: (pin) => choosePin(map, pin),
    close: () => map.remove(),
  };
}
