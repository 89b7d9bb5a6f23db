import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { FullscreenControl, MapMouseEvent, NavigationControl, Popup, ScaleControl, setWorkerUrl, Map as VendorMap } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { MAP_TEXT } from '../text/map.ts';
import { bundledStyle, streetStyle } from './base-style.ts';
import { cameraOf, FIT, fitPins } from './camera.ts';
import { zoomOfChosen } from './clustering.ts';
import { CHOSEN_HEIGHT, type EngineProps, type FramePoint, type PlacesMapHandle } from './map-engine.ts';
import { addPins, changePins, choosePin, isPinSource, listenToPins } from './pin-layers.ts';
import { showTownNames } from './town-names.ts';

/** The bundled map has no streets: at higher zoom levels only pins would be visible. */
const BUNDLED_MAX_ZOOM = 18;
/** After this many failed tiles without a good one the bundled map is used. */
const TILE_FAILURES = 3;
/** Slow tiles are waited for no longer than this, in milliseconds, before the map is shown as far as it is. */
const DRAWN_WITHIN = 3_000;
/** Pixels that a chosen pin is moved down, so that its info window has room. */
const WINDOW_ROOM = 90;
/** A higher pixel ratio makes no visible difference, while a phone's ratio of 3 takes twice the time to draw. */
const MOST_DENSITY = 2;

/** Writes the camera on the element, for tests and for reports of a wrong view. */
function noteCamera(map: VendorMap, element: HTMLElement): void {
  const { lng, lat } = map.getCenter();
  element.dataset.zoom = String(map.getZoom());
  element.dataset.center = `${lng},${lat}`;
}

function clickAt(map: VendorMap, { x, y }: FramePoint): void {
  // A loaded map may still be placing its symbols; before they are placed, a click finds none.
  map.once('idle', () => {
    const { left, top } = map.getCanvas().getBoundingClientRect();
    map.fire(new MapMouseEvent('click', map, new MouseEvent('click', { clientX: left + x, clientY: top + y })));
  });
  map.triggerRepaint();
}

/** Changes to the bundled map when the tiles of the street map cannot be loaded. */
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

function notifyWhenDrawn(map: VendorMap, onDrawn: () => void): void {
  const timer = setTimeout(onDrawn, DRAWN_WITHIN);
  map.once('load', () => {
    clearTimeout(timer);
    onDrawn();
  });
  map.once('remove', () => clearTimeout(timer));
}

/** Draws the map into `container`. Rejects where the browser cannot draw one. */
export async function startMapLibre(container: HTMLElement, tilesUrl: string, props: () => EngineProps): Promise<PlacesMapHandle> {
  setWorkerUrl(workerUrl);
  const streets = await streetStyle(tilesUrl);
  let { pins } = props();
  const map = new VendorMap({
    container,
    style: streets ?? bundledStyle(),
    ...cameraOf(pins),
    ...(streets ? {} : { maxZoom: BUNDLED_MAX_ZOOM }),
    fitBoundsOptions: FIT,
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    // One finger and the wheel scroll the page; on the full screen the map takes them.
    cooperativeGestures: true,
    fadeDuration: 0,
    pixelRatio: Math.min(window.devicePixelRatio, MOST_DENSITY),
    locale: { 'FullscreenControl.Enter': MAP_TEXT.fullscreen, 'FullscreenControl.Exit': MAP_TEXT.leaveFullscreen },
  });
  noteCamera(map, container);
  map.on('moveend', () => noteCamera(map, container));
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
  map.addControl(new ScaleControl({ maxWidth: 80 }), 'bottom-left');
  map.addControl(new FullscreenControl({ container: props().fullscreenOf }), 'top-right');
  const popup = new Popup({ closeButton: false, maxWidth: '300px', offset: CHOSEN_HEIGHT, focusAfterOpen: false });
  popup.on('close', () => {
    choosePin(map, undefined);
    props().onClosed();
  });
  let drawNames: (() => void) | undefined;
  const startBundled = () => {
    props().onBundled();
    drawNames = showTownNames(map, () => pins);
  };
  if (!streets) startBundled();
  else
    giveUpStreetsWithoutTiles(map, () => {
      startBundled();
      map.once('style.load', () => addPins(map, pins));
      map.setStyle(bundledStyle(), { diff: false });
    });
  await map.once('style.load');
  pins = props().pins;
  addPins(map, pins);
  listenToPins(map, {
    onChoose: (number) => props().onChoose(number),
    onPoint: (number) => props().onPoint(number),
  });
  notifyWhenDrawn(map, () => props().onDrawn());
  return {
    show: (next) => {
      pins = next;
      popup.remove();
      changePins(map, pins);
      fitPins(map, pins);
      drawNames?.();
    },
    open: (pin, content) => {
      choosePin(map, pin);
      if (!pin) return void popup.remove();
      const at: [number, number] = [pin.place.longitude, pin.place.latitude];
      if (content) {
        popup.setLngLat(at).setDOMContent(content);
        if (!popup.isOpen()) popup.addTo(map);
        choosePin(map, pin);
      }
      map.easeTo({ center: at, offset: [0, content ? WINDOW_ROOM : 0], zoom: Math.max(map.getZoom(), zoomOfChosen(pin, pins)) });
    },
    showAll: () => fitPins(map, pins, true),
    highlight: (pin) => choosePin(map, pin),
    click: (point) => clickAt(map, point),
    close: () => map.remove(),
  };
}
