import { feature, mesh } from 'topojson-client';
import { flatX, flatY } from './mercator.ts';
import { OUTLINE_SCALE } from './world-folder.ts';

// Runs while the pages are built: a browser would need 150 ms of its main thread for it, and so gets files that the map's own worker reads.

/** An atlas of the world as the package has it: 1:50 million for the map, 1:110 million for its preview. */
export type Atlas = TopoJSON.Topology<{ countries: TopoJSON.GeometryCollection; land: TopoJSON.GeometryCollection }>;

/** Decimals of a degree that are kept: 0.01 is 1 km, finer than the atlas is. */
const DECIMALS = 100;

/**
 * Makes a ring continuous where it crosses the antimeridian (longitudes may then lie beyond 180), because a flat map would draw that
 * crossing as a line around the world. A ring around a pole is closed along the pole.
 */
export function unwrapRing(ring: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  let turn = 0;
  let before: number | undefined;
  const unwrapped = ring.map((position) => {
    const [longitude = 0, latitude = 0] = position;
    if (before !== undefined && longitude - before > 180) turn -= 360;
    if (before !== undefined && longitude - before < -180) turn += 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (turn === 0 || !first || !last) return unwrapped;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...unwrapped, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}

/** A line over the antimeridian continues beyond 180 and is not closed. */
function unwrapLine(line: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  return unwrapRing(line).slice(0, line.length);
}

function rounded(line: GeoJSON.Position[]): GeoJSON.Position[] {
  return line.map((position) => position.map((degrees) => Math.round(degrees * DECIMALS) / DECIMALS));
}

function unwrapGeometry(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  const ring = (positions: GeoJSON.Position[]) => rounded(unwrapRing(positions));
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(ring) };
  if (geometry.type === 'MultiPolygon') return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(ring)) };
  if (geometry.type === 'MultiLineString')
    return { ...geometry, coordinates: geometry.coordinates.map((line) => rounded(unwrapLine(line))) };
  return geometry;
}

/** The land as areas and the borders between countries as lines, ready for a flat map. */
export function worldOf(atlas: Atlas): { land: GeoJSON.FeatureCollection; borders: GeoJSON.Feature } {
  const land = feature(atlas, atlas.objects.land);
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return {
    land: { ...land, features: land.features.map((item) => ({ ...item, geometry: unwrapGeometry(item.geometry) })) },
    borders: { type: 'Feature', properties: {}, geometry: unwrapGeometry(borders) },
  };
}

/** The land's rings on a flat world, each as x, y, x, y in whole numbers; a rough atlas makes a file of a few kilobytes. */
export function outlineOf(atlas: Atlas): number[][] {
  const { land } = worldOf(atlas);
  const rings = land.features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.type === 'Polygon' ? geometry.coordinates : [],
  );
  return rings.map((ring) =>
    ring.flatMap(([longitude = 0, latitude = 0]) => [
      Math.round(flatX(longitude) * OUTLINE_SCALE),
      Math.round(flatY(latitude) * OUTLINE_SCALE),
    ]),
  );
}
