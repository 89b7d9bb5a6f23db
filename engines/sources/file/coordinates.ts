import { type Position, positionOf, readWkt } from '../../values/position.ts';

/** Two numbers of one cell in the order in which they are written, and what is known of which is which. */
export interface WrittenPair {
  first: number;
  second: number;
  /** Letters for the directions say which is the latitude; `unknown` leaves it to the column. */
  order: 'latitude-first' | 'longitude-first' | 'unknown';
}

const NUMBER = String.raw`[+-]?\d{1,3}(?:[.,]\d{1,20})?`;
const MINUTES = String.raw`\d{1,2}(?:[.,]\d{1,12})?`;
const ANGLE = String.raw`(?:${NUMBER})\s*(?:°|º|˚|deg|d|度|°\s)?\s*(?:(?:${MINUTES})\s*(?:['′’‘´]|分|m\b)\s*(?:(?:${MINUTES})\s*(?:["″”“]|''|′′|’’|秒|s\b)?)?|(?:${MINUTES})(?=\s*[NSEWOnsewo]\b))?`;
const PARTS = new RegExp(
  String.raw`^([NSEWO北南東东西]|[NSEW]\s)?\s*([+-]?)(\d{1,3}(?:[.,]\d{1,20})?)\s*(?:°|º|˚|deg|度|d)?\s*(?:(${MINUTES})\s*(?:['′’‘´]|分|m)?\s*(?:(${MINUTES})\s*(?:["″”“]|''|′′|’’|秒|s)?)?)?\s*([NSEWO北南東东西緯經经])?$`,
  'i',
);

/** Degrees of one angle: "52.5", "52,5", "52°30'15\"N", "N 52 30.25". Undefined for anything else. `axis` is what its letter says. */
export function readAngle(text: string): { degrees: number; axis?: 'latitude' | 'longitude' } | undefined {
  const trimmed = text
    .trim()
    .replace(/^[北南]緯|^[東西]経/u, (word) => (word[0] === '北' ? 'N' : word[0] === '南' ? 'S' : word[0] === '西' ? 'W' : 'E'));
  if (trimmed.length > 60) return undefined;
  const match = PARTS.exec(trimmed);
  if (match === null) return undefined;
  const [, before, sign, whole = '', minutes, seconds, after] = match;
  const letter = (before ?? after)?.trim().toUpperCase();
  // Two bare numbers are a pair of degrees and no angle: minutes want a mark or a letter.
  if (minutes !== undefined && letter === undefined && !/[°º˚'′’度]/.test(trimmed)) return undefined;
  const minute = numberOf(minutes ?? '0');
  const second = numberOf(seconds ?? '0');
  if (minute >= 60 || second >= 60) return undefined;
  const size = numberOf(whole) + minute / 60 + second / 3_600;
  const negative = sign === '-' || letter === 'S' || letter === 'W' || letter === '南' || letter === '西';
  const degrees = negative ? -size : size;
  if (letter === undefined) return { degrees };
  return { degrees, axis: /[NS北南]/.test(letter) ? 'latitude' : 'longitude' };
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

const DECIMAL_PAIR =
  /^[([{]?\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*°?\s*([NSEW])?\s*(?:[,;/|\s]|\s-\s)\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*°?\s*([NSEWO])?\s*[,;]?\s*[)\]}]?$/i;
const COMMA_PAIR = /^\(?\s*([+-]?\d{1,3},\d{2,20})\s*(?:[;/|]\s*|,\s+|\s+|,(?=[+-]))\s*([+-]?\d{1,3},\d{2,20})\s*\)?$/;
const LABELLED_PAIR =
  /^\W{0,3}(lat|lng|lon|long|latitude|longitude)\W{1,4}([+-]?\d{1,3}(?:\.\d{1,20})?)\W{1,4}(lat|lng|lon|long|latitude|longitude)\W{1,4}([+-]?\d{1,3}(?:\.\d{1,20})?)\W{0,3}$/i;
const ANGLES = new RegExp(String.raw`(${ANGLE}\s*[NS])[\s,;/]*(${ANGLE}\s*[EWO])`, 'i');
const LETTERED_FIRST = /^([NS][^NSEWO]{3,30}?)[\s,;/]*([EWO][^NSEWO]{3,30})$/i;
/** A pair with a fraction on both sides, somewhere in a longer text: "(48.85831; 2.29452)". */
const LOOSE_PAIR = /(?:^|[^\d.,])([+-]?\d{1,2}\.\d{3,20})\s?[,;]\s?([+-]?\d{1,3}\.\d{3,20})(?![\d.])/;

/**
 * Both degrees of a cell: decimal, with directions, in degrees, minutes and seconds, with decimal commas, in brackets, or WKT.
 * Undefined where the cell holds anything else.
 */
export function readCoordinates(text: string): WrittenPair | undefined {
  const trimmed = text.replace(/[\u200b-\u200f\ufeff]/g, '').trim();
  if (trimmed.length < 5 || trimmed.length > 300 || !/\d/.test(trimmed)) return undefined;
  const point = readWkt(trimmed);
  if (point !== undefined) return { first: point.longitude, second: point.latitude, order: 'longitude-first' };
  return readDecimals(trimmed) ?? readLabelled(trimmed) ?? readAngles(trimmed);
}

function readDecimals(text: string): WrittenPair | undefined {
  const decimal = DECIMAL_PAIR.exec(text);
  if (decimal !== null) {
    const [, first = '', letter, second = '', other] = decimal;
    // Two whole numbers are a count, a size, a score; degrees of a place have a fraction.
    if (!first.includes('.') && !second.includes('.')) return undefined;
    const flip = /[EWO]/i.test(letter ?? '');
    return plausible(
      signed(first, letter),
      signed(second, other),
      letter === undefined && other === undefined ? 'unknown' : flip ? 'longitude-first' : 'latitude-first',
    );
  }
  const comma = COMMA_PAIR.exec(text);
  return comma === null ? undefined : plausible(numberOf(comma[1] ?? ''), numberOf(comma[2] ?? ''), 'unknown');
}

function readLabelled(text: string): WrittenPair | undefined {
  const labelled = LABELLED_PAIR.exec(text);
  if (labelled === null) return undefined;
  return plausible(Number(labelled[2]), Number(labelled[4]), /^lat/i.test(labelled[1] ?? '') ? 'latitude-first' : 'longitude-first');
}

function readAngles(text: string): WrittenPair | undefined {
  const angles = ANGLES.exec(text) ?? LETTERED_FIRST.exec(text);
  const [first, second] = [readAngle(angles?.[1] ?? ''), readAngle(angles?.[2] ?? '')];
  if (first !== undefined && second !== undefined) return plausible(first.degrees, second.degrees, 'latitude-first');
  const loose = LOOSE_PAIR.exec(text);
  return loose === null || text.length > 120 ? undefined : plausible(Number(loose[1]), Number(loose[2]), 'unknown');
}

function signed(number: string, letter: string | undefined): number {
  return /^[SW]$/i.test(letter ?? '') ? -Number(number) : Number(number);
}

function plausible(first: number, second: number, order: WrittenPair['order']): WrittenPair | undefined {
  const fits =
    order === 'longitude-first'
      ? positionOf(second, first)
      : order === 'latitude-first'
        ? positionOf(first, second)
        : (positionOf(first, second) ?? positionOf(second, first));
  return fits === undefined ? undefined : { first, second, order };
}

/** The position of a pair, in the order of its column. */
export function positionOfPair({ first, second, order }: WrittenPair, column: 'latitude-first' | 'longitude-first'): Position | undefined {
  return (order === 'unknown' ? column : order) === 'latitude-first' ? positionOf(first, second) : positionOf(second, first);
}

const EARTH_RADIUS = 6_378_137;
const MERCATOR_LIMIT = 20_037_508.35;

/** WGS 84 degrees of Web Mercator metres (EPSG:3857); undefined outside its square. */
export function fromWebMercator(x: number, y: number): Position | undefined {
  if (!(Math.abs(x) <= MERCATOR_LIMIT && Math.abs(y) <= MERCATOR_LIMIT)) return undefined;
  const longitude = (x / EARTH_RADIUS) * (180 / Math.PI);
  const latitude = (2 * Math.atan(Math.exp(y / EARTH_RADIUS)) - Math.PI / 2) * (180 / Math.PI);
  return positionOf(latitude, longitude);
}
