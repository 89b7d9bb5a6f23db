import type { Map as VendorMap } from 'maplibre-gl';
import { clusterPlaces } from './clustering.ts';
import { flatX, flatY } from './mercator.ts';
import type { Pin } from './pinned.ts';
import { type Box, type Label, placeLabels } from './place-labels.ts';
import { cellsIn, LARGE_TOWNS, type LargeTowns, TOWN_FOLDER, type TownEntry } from './town-folder.ts';

/** A handful of names says where one is; more would be a map of towns. */
const MOST = 7;
/** MapLibre's zoom levels from which smaller towns, and sections of towns, are named. */
const SMALL_FROM = 5;
const SECTIONS_FROM = 10;
/** Pixels of what is drawn at a pin and at a cluster, around its point. */
const PIN = { width: 44, above: 46, below: 4 } as const;
const CLUSTER = 60;
/** The buttons and lines of the map's own corners: at the top, at the right side, at the foot. */
const EDGES = { top: 58, right: 60, foot: 62 } as const;

const loaded = new Map<string, Promise<unknown>>();

/** A file of towns, requested once; undefined where it cannot be loaded, which leaves the map without these names. */
function load<File>(file: string): Promise<File | undefined> {
  const known = loaded.get(file) as Promise<File | undefined> | undefined;
  if (known) return known;
  const loading = fetch(`${TOWN_FOLDER}/${file}`)
    .then((response) => (response.ok ? (response.json() as Promise<File>) : undefined))
    .catch((error: unknown) => {
      console.info('The names of towns could not be loaded', error);
      loaded.delete(file);
      return undefined;
    });
  loaded.set(file, loading);
  return loading;
}

interface View {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
}

function viewOf(map: VendorMap): View {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth(), zoom: map.getZoom() };
}

/** The towns that may be in view, the largest first. */
async function townsIn(view: View): Promise<TownEntry[]> {
  const large = await load<LargeTowns>(LARGE_TOWNS);
  // Without a connection only the large towns are on the device.
  if (!large || view.zoom < SMALL_FROM || !navigator.onLine) return large?.towns ?? [];
  const cells = cellsIn(view).filter((cell) => large.cells.includes(cell));
  const files = await Promise.all(cells.map((cell) => load<TownEntry[]>(`${cell}.json`)));
  const towns = files.includes(undefined) ? large.towns : files.flatMap((entries) => entries ?? []);
  return towns.filter(([, , , , section]) => section === undefined || view.zoom >= SECTIONS_FROM).toSorted((a, b) => b[3] - a[3]);
}

/** What is drawn where on the map already. */
function takenBoxes(map: VendorMap, pins: readonly Pin[]): Box[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const middle = map.getCenter().lng;
  const places = pins.map(({ number, place }) => ({ x: flatX(place.longitude), y: flatY(place.latitude), count: 1, number }));
  const positions = new Map(pins.map(({ number, place }) => [number, place]));
  const spots = clusterPlaces(places, Math.floor(map.getZoom())).map(({ x, y, count, number }) => {
    const place = count === 1 ? positions.get(number) : undefined;
    const point = place ? project(map, place.longitude, place.latitude, middle) : project(map, x * 360 - 180, latitudeAt(y), middle);
    return count === 1
      ? { left: point.x - PIN.width / 2, top: point.y - PIN.above, width: PIN.width, height: PIN.above + PIN.below }
      : { left: point.x - CLUSTER / 2, top: point.y - CLUSTER / 2, width: CLUSTER, height: CLUSTER };
  });
  return [
    ...spots,
    { left: 0, top: 0, width, height: EDGES.top },
    { left: width - EDGES.right, top: 0, width: EDGES.right, height },
    { left: 0, top: height - EDGES.foot, width, height: EDGES.foot },
  ];
}

/** The inverse of `flatY`. */
function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** The point of the frame nearest to its middle that shows this position: the world may be drawn several times. */
function project(map: VendorMap, longitude: number, latitude: number, middle: number): { x: number; y: number } {
  return map.project([longitude + 360 * Math.round((middle - longitude) / 360), latitude]);
}

function labelsOf(map: VendorMap, towns: readonly TownEntry[], measure: (text: string) => number): Label[] {
  const { west, south, east, north } = viewOf(map);
  const middle = map.getCenter().lng;
  const labels: Label[] = [];
  for (const [name, longitude, latitude] of towns) {
    const turned = longitude + 360 * Math.round((middle - longitude) / 360);
    if (latitude < south || latitude > north || turned < west || turned > east) continue;
    labels.push({ name, ...project(map, longitude, latitude, middle), width: measure(name) });
  }
  return labels;
}

/** Shows the names of a few towns in view over the bundled map, beside its pins; returns what draws them for other pins. */
export function showTownNames(map: VendorMap, pins: () => readonly Pin[]): () => void {
  const layer = document.createElement('div');
  layer.className = 'town-names';
  layer.setAttribute('aria-hidden', 'true');
  map.getCanvasContainer().append(layer);
  const pen = document.createElement('canvas').getContext('2d');
  const measure = (text: string) => {
    if (!pen) return text.length * 8;
    pen.font = getComputedStyle(layer).font;
    return Math.ceil(pen.measureText(text).width) + 4;
  };
  let round = 0;
  const draw = async () => {
    round += 1;
    const own = round;
    const towns = await townsIn(viewOf(map));
    if (own !== round || !layer.isConnected) return;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const placed = placeLabels(labelsOf(map, towns, measure), takenBoxes(map, pins()), { width, height }, MOST);
    layer.replaceChildren(
      ...placed.map(({ name, x, y }) => {
        const label = document.createElement('span');
        label.textContent = name;
        label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
        return label;
      }),
    );
    layer.hidden = false;
  };
  const drawSoon = () => {
    draw().catch((error: unknown) => console.error('The names of towns could not be drawn', error));
  };
  map.on('movestart', () => {
    layer.hidden = true;
  });
  map.on('moveend', drawSoon);
  map.on('resize', drawSoon);
  drawSoon();
  return drawSoon;
}
