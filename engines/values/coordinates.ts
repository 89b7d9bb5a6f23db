import { positionOf } from './position.ts';
import type { GeoPair, Recognised } from './recognised.ts';

const DECIMAL =
  /(?<![\d.,\p{L}])([+-]?\d{1,2}\.\d{2,17})\s?°?\s?([NS])?\s?[,;/ ]\s{0,3}([+-]?\d{1,3}\.\d{2,17})\s?°?\s?([EWO])?(?![\d.\p{L}])/gu;
const LETTER_FIRST = /(?<!\p{L})([NS])\s?(\d{1,2}\.\d{2,17})°?\s?[,;/ ]\s{0,3}([EWO])\s?(\d{1,3}\.\d{2,17})(?![\d.])/gu;
const COMMA_DECIMAL = /(?<![\d.,\p{L}])([+-]?\d{1,2},\d{3,17})\s?[;/ ]\s{0,3}([+-]?\d{1,3},\d{3,17})(?![\d.,\p{L}])/gu;
const ANGLE = String.raw`(\d{1,3})\s?[°º]\s?(\d{1,2}(?:[.,]\d{1,6})?)\s?['′’‘]\s?(?:(\d{1,2}(?:[.,]\d{1,6})?)\s?(?:["″”“]|''|′′)\s?)?`;
const ANGLES = new RegExp(String.raw`${ANGLE}([NS])[,;\s/]{0,3}${ANGLE}([EWO])`, 'gu');
const LETTER_ANGLES = new RegExp(String.raw`(?<!\p{L})([NS])\s?${ANGLE}[,;\s/]{0,3}([EWO])\s?${ANGLE}`, 'gu');

/** Pairs of WGS 84 degrees as people paste them, latitude first. Without a sign, letter or four decimals a pair may as well be prices or sizes. */
export function recogniseCoordinates(text: string): Array<Recognised<GeoPair>> {
  const found: Array<Recognised<GeoPair>> = [];
  const add = (match: RegExpExecArray, latitude: number, longitude: number, confidence: number): void => {
    const value = positionOf(latitude, longitude);
    const apart = found.every(({ span }) => match.index >= span[1] || match.index + match[0].length <= span[0]);
    if (value !== undefined && apart) found.push({ value, span: [match.index, match.index + match[0].length], confidence });
  };
  if (/[°º]/.test(text)) {
    for (const match of text.matchAll(ANGLES)) add(match, signed(angle(match, 1), match[4]), signed(angle(match, 5), match[8]), 0.98);
    for (const match of text.matchAll(LETTER_ANGLES))
      add(match, signed(angle(match, 2), match[1]), signed(angle(match, 6), match[5]), 0.98);
  }
  if (/\d\.\d\d/.test(text)) {
    for (const match of text.matchAll(DECIMAL)) {
      const marked = match[2] !== undefined && match[4] !== undefined;
      const decimals = Math.min(fraction(match[1]), fraction(match[3]));
      add(
        match,
        signed(Number(match[1]), match[2]),
        signed(Number(match[3]), match[4]),
        marked ? 0.97 : decimals >= 4 ? 0.95 : decimals === 3 ? 0.6 : 0.2,
      );
    }
    for (const match of text.matchAll(LETTER_FIRST))
      add(match, signed(Number(match[2]), match[1]), signed(Number(match[4]), match[3]), 0.97);
  }
  if (/\d,\d{3}/.test(text))
    for (const match of text.matchAll(COMMA_DECIMAL)) {
      const decimals = Math.min(fraction(match[1]), fraction(match[2]));
      add(match, Number(match[1]?.replace(',', '.')), Number(match[2]?.replace(',', '.')), decimals >= 4 ? 0.9 : 0.2);
    }
  return found;
}

function fraction(number: string | undefined): number {
  return number === undefined ? 0 : number.length - 1 - number.search(/[.,]/);
}

function angle(match: RegExpExecArray, from: number): number {
  const part = (index: number): number => Number((match[index] ?? '0').replace(',', '.'));
  return part(from) + part(from + 1) / 60 + part(from + 2) / 3_600;
}

function signed(degrees: number, direction: string | undefined): number {
  return direction === 'S' || direction === 'W' ? -degrees : degrees;
}
