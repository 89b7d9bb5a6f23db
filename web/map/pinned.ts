import type { PlaceCard, PlacePin } from '@cairn/contracts/view-models.ts';

/** A place as the map needs it; without both coordinates it has no pin. */
export type MappedPlace = PlaceCard & Partial<Omit<PlacePin, 'number'>>;

/** A place that can be shown on the map, under its number in the whole list. */
export interface Pin {
  number: number;
  place: MappedPlace & { latitude: number; longitude: number };
}

/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number];

/** The places with both coordinates. */
export function pinsOf(numbered: ReadonlyArray<readonly [number, MappedPlace]>): Pin[] {
  return numbered.flatMap(([number, place]) => {
    const { latitude, longitude } = place;
    return latitude === undefined || longitude === undefined ? [] : [{ number, place: { ...place, latitude, longitude } }];
  });
}

/** The smallest box around all pins; where the way over the antimeridian is shorter, its east lies beyond 180. Undefined without pins. */
export function boundsOf(pins: readonly Pin[]): Bounds | undefined {
  const longitudes = pins.map((pin) => pin.place.longitude).sort((a, b) => a - b);
  const first = longitudes[0];
  const last = longitudes.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // The box leaves out the widest empty stretch around the globe.
  let [west, east, gap] = [first, last, first + 360 - last];
  longitudes.forEach((longitude, index) => {
    const next = longitudes[index + 1];
    if (next !== undefined && next - longitude > gap) [west, east, gap] = [next, longitude + 360, next - longitude];
  });
  let [south, north] = [90, -90];
  for (const { place } of pins) {
    south = Math.min(south, place.latitude);
    north = Math.max(north, place.latitude);
  }
  return [west, south, east, north];
}
