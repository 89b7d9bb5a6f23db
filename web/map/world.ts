import { feature, mesh } from 'topojson-client';
import worldUrl from 'world-atlas/countries-50m.json?url';

/** The land as areas and the borders between countries as lines. */
export interface World {
  land: GeoJSON.FeatureCollection;
  borders: GeoJSON.Feature;
}

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

function unwrapGeometry(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) };
  if (geometry.type === 'MultiPolygon') return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) };
  if (geometry.type === 'MultiLineString') return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) };
  return geometry;
}

type Atlas = TopoJSON.Topology<{ countries: TopoJSON.GeometryCollection; land: TopoJSON.GeometryCollection }>;

/** The world that comes with the product, from our own server. */
export async function loadWorld(): Promise<World> {
  const response = await fetch(worldUrl);
  if (!response.ok) throw new Error(`${response.status}: the bundled world could not be loaded`);
  const atlas = (await response.json()) as Atlas;
  const land = feature(atlas, atlas.objects.land);
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return {
    land: { ...land, features: land.features.map((item) => ({ ...item, geometry: unwrapGeometry(item.geometry) })) },
    borders: { type: 'Feature', properties: {}, geometry: unwrapGeometry(borders) },
  };
}
