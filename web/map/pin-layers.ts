import type { GeoJSONSource, MapGeoJSONFeature, Map as VendorMap } from 'maplibre-gl';
import { type EngineProps, MAP_RULES, mapLibreZoom } from './map-engine.ts';
import { markerImage } from './marker-images.ts';
import type { Pin } from './pinned.ts';

const CLUSTERING = {
  cluster: true,
  clusterRadius: MAP_RULES.clusterGrid,
  clusterMinPoints: MAP_RULES.clusterMinSize,
  clusterMaxZoom: mapLibreZoom(MAP_RULES.clusterMaxZoom),
} as const;
const PINS = 'pins';
const CHOSEN = 'chosen';

/** Whether a source is ours, not the base map's. */
export function isPinSource(id: string): boolean {
  return id === PINS || id === CHOSEN;
}

function collection(pins: readonly Pin[]): GeoJSON.FeatureCollection<GeoJSON.Point> {
  return {
    type: 'FeatureCollection',
    features: pins.map(({ number, place }) => ({
      type: 'Feature',
      properties: { number },
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    })),
  };
}

/** Puts the pins over whatever base map the style has. */
export function addPins(map: VendorMap, pins: readonly Pin[]): void {
  map.setMissingStyleImageResolver((name) => {
    const drawn = markerImage(name);
    if (drawn && !map.hasImage(name)) map.addImage(name, drawn.picture, { pixelRatio: drawn.pixelRatio });
  });
  map.addSource(PINS, { type: 'geojson', data: collection(pins), ...CLUSTERING });
  map.addSource(CHOSEN, { type: 'geojson', data: collection([]) });
  const shared = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const;
  map.addLayer({
    id: 'clusters',
    type: 'symbol',
    source: PINS,
    filter: ['has', 'point_count'],
    layout: { ...shared, 'icon-image': ['concat', 'cluster:', ['to-string', ['get', 'point_count_abbreviated']]] },
  });
  map.addLayer({
    id: 'single',
    type: 'symbol',
    source: PINS,
    filter: ['!', ['has', 'point_count']],
    layout: { ...shared, 'icon-anchor': 'bottom', 'icon-image': ['concat', 'pin:', ['to-string', ['get', 'number']]] },
  });
  map.addLayer({
    id: 'chosen',
    type: 'symbol',
    source: CHOSEN,
    layout: { ...shared, 'icon-anchor': 'bottom', 'icon-image': ['concat', 'chosen:', ['to-string', ['get', 'number']]] },
  });
}

/** Shows other pins, as after a change of the filter. */
export function changePins(map: VendorMap, pins: readonly Pin[]): void {
  map.getSource<GeoJSONSource>(PINS)?.setData(collection(pins));
}

/** Makes one pin grow; none with undefined. */
export function choosePin(map: VendorMap, pin: Pin | undefined): void {
  map.getSource<GeoJSONSource>(CHOSEN)?.setData(collection(pin ? [pin] : []));
}

function pointOf(feature: MapGeoJSONFeature): [number, number] | undefined {
  if (feature.geometry.type !== 'Point') return undefined;
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
  return [longitude, latitude];
}

async function openCluster(map: VendorMap, feature: MapGeoJSONFeature): Promise<void> {
  const source = map.getSource<GeoJSONSource>(PINS);
  const center = pointOf(feature);
  if (!source || !center) return;
  map.easeTo({ center, zoom: await source.getClusterExpansionZoom(Number(feature.properties.cluster_id)) });
}

/** A click on a cluster zooms in; a click on a pin chooses its number. */
export function listenToPins(map: VendorMap, { onChoose, onPoint }: Pick<EngineProps, 'onChoose' | 'onPoint'>): void {
  map.on('click', ['clusters', 'single', 'chosen'], (event) => {
    const feature = event.features?.[0];
    if (!feature) return;
    if (feature.properties.point_count === undefined) onChoose(Number(feature.properties.number));
    else openCluster(map, feature).catch((error: unknown) => console.error('A cluster of pins could not be opened', error));
  });
  map.on('mousemove', ['single'], ({ features }) => onPoint(Number(features?.[0]?.properties.number)));
  map.on('mouseleave', ['single'], () => onPoint(undefined));
  map.on('mouseenter', ['clusters', 'single', 'chosen'], () => {
    map.getCanvas().style.cursor = 'pointer';
  });
  map.on('mouseleave', ['clusters', 'single', 'chosen'], () => {
    map.getCanvas().style.cursor = '';
  });
}
