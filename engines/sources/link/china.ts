import { countryCodeAt } from '../../values/country.ts';
import type { Coordinates } from './map-url-types.ts';

/** Ellipsoid of the shifted grid (Krasovsky 1940) and its squared eccentricity. */
const AXIS = 6_378_245;
const ECCENTRICITY = 0.006693421622965943;
/** Steps of the inverse: the shift varies so slowly that three bring it below a centimetre. */
const STEPS = 3;

/** Whether a position lies in mainland China, where Google's and Amap's maps are shifted. Hong Kong, Macau and Taiwan are not. */
export function isInMainlandChina({ latitude, longitude }: Coordinates): boolean {
  const isNear = latitude > 17 && latitude < 54 && longitude > 73 && longitude < 136;
  return isNear && countryCodeAt(latitude, longitude) === 'CN';
}

/** The WGS 84 position of a point in the shifted grid (GCJ-02), found by stepping back along the public forward formula. */
export function toWgs84(shifted: Coordinates): Coordinates {
  let guess = shifted;
  for (let step = 0; step < STEPS; step++) {
    const there = toGcj02(guess);
    guess = {
      latitude: guess.latitude + shifted.latitude - there.latitude,
      longitude: guess.longitude + shifted.longitude - there.longitude,
    };
  }
  return { latitude: Number(guess.latitude.toFixed(7)), longitude: Number(guess.longitude.toFixed(7)) };
}

/** The shifted position of a WGS 84 point, by the formula that public implementations agree on (wandergis/coordtransform and others). */
export function toGcj02({ latitude, longitude }: Coordinates): Coordinates {
  const x = longitude - 105;
  const y = latitude - 35;
  const radians = (latitude * Math.PI) / 180;
  const magic = 1 - ECCENTRICITY * Math.sin(radians) ** 2;
  const north = (shiftNorth(x, y) * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI);
  const east = (shiftEast(x, y) * 180) / ((AXIS / Math.sqrt(magic)) * Math.cos(radians) * Math.PI);
  return { latitude: latitude + north, longitude: longitude + east };
}

function wave(value: number, ...parts: Array<[amplitude: number, divisor: number]>): number {
  return parts.reduce((sum, [amplitude, divisor]) => sum + (amplitude * Math.sin((value * Math.PI) / divisor) * 2) / 3, 0);
}

/** Metres to the north. */
function shiftNorth(x: number, y: number): number {
  const plain = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  return plain + wave(x, [20, 1 / 6], [20, 1 / 2]) + wave(y, [20, 1], [40, 3], [160, 12], [320, 30]);
}

/** Metres to the east. */
function shiftEast(x: number, y: number): number {
  const plain = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  return plain + wave(x, [20, 1 / 6], [20, 1 / 2], [20, 1], [40, 3], [150, 12], [300, 30]);
}
