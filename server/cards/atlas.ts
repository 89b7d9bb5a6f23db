import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A line of the map in degrees, longitude and latitude in turn; longitudes run on beyond 180 where it crosses the antimeridian. */
export interface Line {
  points: Float64Array;
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The world as areas of land (each a set of closed rings) and borders between countries. */
export interface Atlas {
  land: Line[];
  borders: Line[];
}

/** The parts of a TopoJSON file that we read (TopoJSON specification 1.0): quantised arcs, shared by the areas that they bound. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: Array<Array<[number, number]>>;
  objects: Record<'land' | 'countries', { geometries: Geometry[] }>;
}

type Geometry = { type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] } | { type: null; arcs?: undefined };

const require = createRequire(import.meta.url);
const FILES = {
  '50m': () => require.resolve('world-atlas/countries-50m.json'),
  '10m': () => require.resolve('world-atlas/countries-10m.json'),
};

/** Reads the bundled world (Natural Earth) at 1:50 or 1:10 million. */
export function readAtlas(detail: '50m' | '10m'): Atlas {
  const topology = JSON.parse(readFileSync(FILES[detail](), 'utf8')) as Topology;
  const arcs = topology.arcs.map((arc) => decodeArc(arc, topology.transform));
  return {
    land: ringsOf(topology.objects.land.geometries).map((ring) => toLine(unwrap(joinArcs(ring, arcs)))),
    borders: sharedArcs(topology.objects.countries.geometries).map((index) => toLine(unwrap(arcs[index] ?? []))),
  };
}

/** Each point is the step from the one before. */
function decodeArc(arc: Array<[number, number]>, { scale, translate }: Topology['transform']): number[] {
  let [x, y] = [0, 0];
  return arc.flatMap(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

function ringsOf(geometries: Geometry[]): number[][] {
  return geometries.flatMap((geometry) => {
    if (geometry.type === 'Polygon') return geometry.arcs;
    return geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : [];
  });
}

/** A negative index is the arc of its complement, backwards; each arc begins where the one before ended. */
function joinArcs(ring: number[], arcs: number[][]): number[] {
  const joined: number[] = [];
  for (const index of ring) {
    const arc = arcs[index < 0 ? ~index : index] ?? [];
    const from = joined.length === 0 ? 0 : 2;
    if (index >= 0) for (let at = from; at < arc.length; at += 1) joined.push(arc[at] ?? 0);
    else for (let at = arc.length - 2 - from; at >= 0; at -= 2) joined.push(arc[at] ?? 0, arc[at + 1] ?? 0);
  }
  return joined;
}

/** A line that two countries share is a border; a line of only one country is coast. */
function sharedArcs(geometries: Geometry[]): number[] {
  const uses = new Map<number, number>();
  for (const geometry of geometries) {
    const own = new Set(ringsOf([geometry]).flatMap((ring) => ring.map((index) => (index < 0 ? ~index : index))));
    for (const index of own) uses.set(index, (uses.get(index) ?? 0) + 1);
  }
  return [...uses].flatMap(([index, count]) => (count > 1 ? [index] : []));
}

/** Runs on where the line crosses the antimeridian; a ring around a pole is closed along the pole. */
function unwrap(points: number[]): number[] {
  let turn = 0;
  const unwrapped = points.slice();
  for (let at = 2; at < points.length; at += 2) {
    const step = (points[at] ?? 0) - (points[at - 2] ?? 0);
    if (step > 180) turn -= 360;
    if (step < -180) turn += 360;
    unwrapped[at] = (points[at] ?? 0) + turn;
  }
  const closed = points[0] === points.at(-2) && points[1] === points.at(-1);
  if (turn === 0 || !closed) return unwrapped;
  const pole = (points[1] ?? 0) < 0 ? -90 : 90;
  return [...unwrapped, unwrapped.at(-2) ?? 0, pole, unwrapped[0] ?? 0, pole];
}

function toLine(points: number[]): Line {
  const line: Line = { points: Float64Array.from(points), west: 999, east: -999, south: 999, north: -999 };
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    line.west = Math.min(line.west, x);
    line.east = Math.max(line.east, x);
    line.south = Math.min(line.south, y);
    line.north = Math.max(line.north, y);
  }
  return line;
}
