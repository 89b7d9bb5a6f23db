import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { FullscreenControl, NavigationControl, Popup, setWorkerUrl, Map as VendorMap } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MAP_TEXT } from '../text/map.ts';
import { bundledStyle, streetStyle } from './base-style.ts';
import { CHOSEN_HEIGHT, type EngineProps, MAP_RULES, type PlacesMapHandle, viewOf } from './map-engine.ts';
import { addPins, changePins, choosePin, isPinSource, listenToPins } from './pin-layers.ts';
import type { Pin } from './pinned.ts';

/** The bundled map has no streets: nearer than this there is nothing to see but the pins. */
const BUNDLED_MAX_ZOOM = 18;
/** So many failed tiles without a good one, and the streets are given up. */
const TILE_FAILURES = 3;
/** Slow tiles are waited for no longer than this, in milliseconds, before the map is shown as far as it is. */
const DRAWN_WITHIN = 3_000;
/** Denser than this nobody sees a difference, while a phone's three pixels for one cost twice the drawing. */
const MOST_DENSITY = 2;

function fit(map: VendorMap, pins: readonly Pin[]): void {
  const { center, zoom, bounds } = viewOf(pins);
  if (bounds) map.fitBounds(bounds, { padding: MAP_RULES.padding, maxZoom: MAP_RULES.singleZoom, animate: false });
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

function tellWhenDrawn(map: VendorMap, onDrawn: () => void): void {
  const timer = setTimeout(onDrawn, DRAWN_WITHIN);
  map.once('load', () => {
    clearTimeout(timer);
    onDrawn();
  });
  map.once('remove', () => clearTimeout(timer));
}

/** Draws the map into `container`. Rejects where the browser cannot draw one. */
export async function startMapLibre(container: HTMLElement, tilesUrl: string, given: () => EngineProps): Promise<PlacesMapHandle> {
  setWorkerUrl(workerUrl);
  const streets = await streetStyle(tilesUrl);
  let { pins } = given();
  const map = new VendorMap({
    container,
    style: streets ?? bundledStyle(),
    ...viewOf(pins),
    ...(streets ? {} : { maxZoom: BUNDLED_MAX_ZOOM }),
    fitBoundsOptions: { padding: MAP_RULES.padding, maxZoom: MAP_RULES.singleZoom },
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: false,
    fadeDuration: 0,
    pixelRatio: Math.min(window.devicePixelRatio, MOST_DENSITY),
    locale: { 'FullscreenControl.Enter': MAP_TEXT.fullscreen, 'FullscreenControl.Exit': MAP_TEXT.leaveFullscreen },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
  map.addControl(new FullscreenControl({ container: given().fullscreenOf }), 'top-right');
  const popup = new Popup({ closeButton: false, maxWidth: '300px', offset: CHOSEN_HEIGHT, focusAfterOpen: false });
  popup.on('close', () => {
    choosePin(map, undefined);
    given().onClosed();
  });
  if (!streets) given().onBundled();
  else
    giveUpStreetsWithoutTiles(map, () => {
      given().onBundled();
      map.once('style.load', () => addPins(map, pins));
      map.setStyle(bundledStyle(), { diff: false });
    });
  await map.once('style.load');
  pins = given().pins;
  addPins(map, pins);
  listenToPins(map, (number) => given().onChoose(number));
  tellWhenDrawn(map, () => given().onDrawn());
  return {
    show: (next) => {
      pins = next;
      popup.remove();
      changePins(map, pins);
      fit(map, pins);
    },
    open: (pin, content) => {
      choosePin(map, pin);
      if (!pin) return void popup.remove();
      const at: [number, number] = [pin.place.longitude, pin.place.latitude];
      popup.setLngLat(at).setDOMContent(content);
      if (!popup.isOpen()) popup.addTo(map);
      choosePin(map, pin);
      map.easeTo({ center: at, offset: [0, 90], zoom: Math.max(map.getZoom(), MAP_RULES.usualZoom) });
    },
    highlight: (pin) => choosePin(map, pin),
    close: () => map.remove(),
  };
}
