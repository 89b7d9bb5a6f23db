/// <reference types="google.maps" />
import './map.css';
import { type Cluster, MarkerClusterer, SuperClusterAlgorithm } from '@googlemaps/markerclusterer';
import { shortCount, zoomOfChosen } from './clustering.ts';
import { type EngineProps, googleZoom, MAP_RULES, type PlacesMapHandle, viewOf } from './map-engine.ts';
import { markerCanvas } from './marker-images.ts';
import type { Pin } from './pinned.ts';

/** The tile size in pixels of Google's zoom levels. */
const GOOGLE_TILE = 256;

/** A marker's image as Google takes it; with `foot` its lower end is on the place, else its middle. */
function iconOf(name: string, foot: boolean): google.maps.Icon | null {
  const image = markerCanvas(name);
  if (!image) return null;
  const { width, height } = image;
  return {
    url: image.canvas.toDataURL(),
    scaledSize: new google.maps.Size(width, height),
    anchor: new google.maps.Point(width / 2, foot ? height : height / 2),
  };
}

function fit(map: google.maps.Map, pins: readonly Pin[]): void {
  const { center, zoom, bounds } = viewOf(pins);
  if (!bounds) {
    map.setCenter({ lng: center[0], lat: center[1] });
    map.setZoom(zoom);
    return;
  }
  const [west, south, east, north] = bounds;
  // Fitting has no zoom limit; afterwards a person may zoom in further.
  map.setOptions({ maxZoom: MAP_RULES.singleZoom });
  google.maps.event.addListenerOnce(map, 'idle', () => map.setOptions({ maxZoom: null }));
  map.fitBounds(new google.maps.LatLngBounds({ lng: west, lat: south }, { lng: east, lat: north }), MAP_RULES.padding);
}

/** One marker for several places. */
function clusterMarker({ count, position }: Cluster): google.maps.Marker {
  return new google.maps.Marker({ position, icon: iconOf(`cluster:${shortCount(count)}`, false), title: String(count), zIndex: 1_000 });
}

/** Puts the pins on a map of Google's. Plain markers need no map id, so that an operator sets only a key. */
export function startGoogle(map: google.maps.Map, props: () => EngineProps): PlacesMapHandle {
  const markers = new Map<number, google.maps.Marker>();
  const popup = new google.maps.InfoWindow({ headerDisabled: true, maxWidth: 300 });
  let grown: number | undefined;
  let shown: readonly Pin[] = [];

  const markerOf = (pin: Pin): google.maps.Marker => {
    const { number, place } = pin;
    const position = { lng: place.longitude, lat: place.latitude };
    const marker = new google.maps.Marker({ position, icon: iconOf(`pin:${number}`, true), title: place.name });
    marker.addListener('click', () => props().onChoose(number));
    marker.addListener('mouseover', () => props().onPoint(number));
    marker.addListener('mouseout', () => props().onPoint(undefined));
    markers.set(number, marker);
    return marker;
  };
  const clusterer = new MarkerClusterer({
    map,
    algorithm: new SuperClusterAlgorithm({
      radius: MAP_RULES.clusterGrid,
      extent: GOOGLE_TILE,
      minPoints: MAP_RULES.clusterMinSize,
      maxZoom: MAP_RULES.clusterMaxZoom,
    }),
    renderer: { render: clusterMarker },
  });
  const grow = (number: number | undefined) => {
    if (grown !== undefined) markers.get(grown)?.setIcon(iconOf(`pin:${grown}`, true));
    grown = number;
    if (number !== undefined) markers.get(number)?.setIcon(iconOf(`chosen:${number}`, true));
  };
  const show = (pins: readonly Pin[]) => {
    popup.close();
    clusterer.clearMarkers();
    markers.clear();
    grown = undefined;
    shown = pins;
    clusterer.addMarkers(pins.map(markerOf));
    fit(map, pins);
  };

  popup.addListener('closeclick', () => props().onClosed());
  google.maps.event.addListenerOnce(map, 'tilesloaded', () => props().onDrawn());
  show(props().pins);
  return {
    show,
    open: (pin, content) => {
      grow(pin?.number);
      if (!pin) return popup.close();
      const at = { lng: pin.place.longitude, lat: pin.place.latitude };
      // The marker may be hidden in a cluster: the window is anchored to the place itself.
      if (content) {
        popup.setOptions({ position: at, content, pixelOffset: new google.maps.Size(0, -38) });
        popup.open({ map, shouldFocus: false });
      }
      map.panTo(at);
      const zoom = googleZoom(zoomOfChosen(pin, shown));
      if ((map.getZoom() ?? 0) < zoom) map.setZoom(zoom);
    },
    showAll: () => fit(map, shown),
    highlight: (pin) => grow(pin?.number),
    // There is nothing to click before Google's own markers.
    click: () => undefined,
    close: () => {
      popup.close();
      clusterer.clearMarkers();
    },
  };
}
