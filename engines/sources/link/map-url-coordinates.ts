import { decodeOnce } from '@cairn/contracts/map-links.ts';
import type { Coordinates } from './map-url-types.ts';

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const PAIR = new RegExp(String.raw`^\s*\(?(${NUMBER})(?:\s*[,;]\s*|\s+)(${NUMBER})\)?\s*$`);
const LEADING_PAIR = new RegExp(String.raw`^\s*(${NUMBER})\s*,\s*(${NUMBER})`);

/** Whether both numbers lie on the globe. */
function areDegrees(latitude: number, longitude: number): boolean {
  return Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export function coordinatesOf(latitude: unknown, longitude: unknown): Coordinates | undefined {
  if (latitude === null || longitude === null || latitude === '' || longitude === '') return undefined;
  const pair = { latitude: Number(latitude), longitude: Number(longitude) };
  return areDegrees(pair.latitude, pair.longitude) ? pair : undefined;
}

/** Reads text that is nothing but `lat,lng` (comma or space between). */
export function parsePair(text: string | null | undefined): Coordinates | undefined {
  const found = text ? PAIR.exec(text) : null;
  return found ? coordinatesOf(found[1], found[2]) : undefined;
}

/** Reads text that begins with `lat,lng`, whatever follows. */
export function parseLeadingPair(text: string | null | undefined): Coordinates | undefined {
  const found = text ? LEADING_PAIR.exec(text) : null;
  return found ? coordinatesOf(found[1], found[2]) : undefined;
}

/** Reads text that is nothing but `lng,lat`, the order of some services. */
export function parseSwappedPair(text: string | null | undefined): Coordinates | undefined {
  const found = text ? PAIR.exec(text) : null;
  return found ? coordinatesOf(found[2], found[1]) : undefined;
}

const DMS_PART = String.raw`(\d{1,3})°\s*(?:(\d{1,2})['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)["″”]\s*)?`;
const DMS = new RegExp(String.raw`^\s*${DMS_PART}([NS])[\s,]+${DMS_PART}([EWO])\s*$`, 'i');

/** Reads `50°06'04.6"N 14°25'11.2"E`, as map apps write a dropped pin. */
export function parseDegreesMinutes(text: string): Coordinates | undefined {
  const found = DMS.exec(text);
  if (!found) return undefined;
  const degrees = (at: number) => Number(found[at]) + Number(found[at + 1] ?? 0) / 60 + Number(found[at + 2] ?? 0) / 3600;
  const south = found[4]?.toUpperCase() === 'S';
  const west = found[8]?.toUpperCase() === 'W' || found[8]?.toUpperCase() === 'O';
  return coordinatesOf(degrees(1) * (south ? -1 : 1), degrees(5) * (west ? -1 : 1));
}

/** A path segment or query value in which `+` is a space. */
export function decodeSegment(segment: string): string {
  return decodeOnce(segment.replaceAll('+', ' ')).trim();
}

/** The number at the start of the text, when the whole of it is one. */
export function numberOf(text: string | null | undefined): number | undefined {
  return text && /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}

const PLUS_ALPHABET = '23456789CFGHJMPQRVWX';
const PLUS_CODE = /^[23456789CFGHJMPQRVWX]{2,8}0*\+[23456789CFGHJMPQRVWX]{0,7}$/i;

/** Whether the text is an open location code, full or short. */
export function isPlusCode(text: string): boolean {
  return PLUS_CODE.test(text) && text.length >= 6;
}

/** Centre of a full open location code (github.com/google/open-location-code); undefined for a short one, which needs a reference place. */
export function decodePlusCode(code: string): Coordinates | undefined {
  if (!isPlusCode(code) || code.indexOf('+') !== 8) return undefined;
  const digits = [...code.toUpperCase().replace('+', '').replace(/0+$/, '')].map((character) => PLUS_ALPHABET.indexOf(character));
  let latitude = -90;
  let longitude = -180;
  let height = 400;
  let width = 400;
  for (let index = 0; index < Math.min(digits.length, 10); index += 2) {
    height /= 20;
    width /= 20;
    latitude += (digits[index] ?? 0) * height;
    longitude += (digits[index + 1] ?? 0) * width;
  }
  for (const digit of digits.slice(10)) {
    height /= 5;
    width /= 4;
    latitude += Math.floor(digit / 4) * height;
    longitude += (digit % 4) * width;
  }
  const rounded = (value: number) => Number(value.toFixed(8));
  return coordinatesOf(rounded(latitude + height / 2), rounded(longitude + width / 2));
}
