import { monthNumber } from '../vocabulary/calendar.ts';
import { fold } from '../vocabulary/fold.ts';
import { hasSureStreetWord } from './address-words.ts';
import type { Recognised } from './recognised.ts';

const NUMERIC =
  /(?<![\d./-])(?:(?:19|20)\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:[0-2]?\d|3[01])|(?:[0-2]?\d|3[01])([-./])(?:[0-2]?\d|3[01])\2(?:(?:19|20)\d\d|\d\d))(?![\d-]|[./]\d)/g;
const ASIAN = /(?:(?:19|20)\d\d\s?[年년]\s?)?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日号일]/gu;
const DAY_MONTH =
  /(?<![\d.,/:])(\d{1,2})(?:st|nd|rd|th|er|º|°|\.|-)?\s?(?:de\s|of\s)?([\p{L}\p{M}]{3,14})\.?(?:,?\s(?:de\s)?((?:19|20)\d\d))?(?![\p{L}\d])/gu;
const MONTH_DAY = /(?<!\p{L})([\p{L}\p{M}]{3,14})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s((?:19|20)\d\d))?(?![\d:.]|\s?[ap]m|\s\d{3})/gu;
const MONTH_YEAR = /(?<!\p{L})([\p{L}\p{M}]{3,14})\.?,?\s((?:19|20)\d\d)(?!\d)/gu;

/** Days and months of a year, as printed, in any language whose months the runtime knows. */
export function recogniseDates(text: string): Array<Recognised<string>> {
  if (!/\d/.test(text)) return [];
  const found: Array<Recognised<string>> = [];
  const add = (match: RegExpExecArray, confidence: number): void => {
    const value = match[0].trim();
    if (found.every(({ span }) => match.index >= span[1] || match.index + value.length <= span[0]))
      found.push({ value, span: [match.index, match.index + value.length], confidence });
  };
  if (/\d[-./]\d/.test(text)) for (const match of text.matchAll(NUMERIC)) add(match, /(?:19|20)\d\d/.test(match[0]) ? 0.95 : 0.6);
  if (/\d\s?[月월]/.test(text)) for (const match of text.matchAll(ASIAN)) add(match, 0.95);
  if (!/\p{L}{3}/u.test(text)) return found;
  for (const [pattern, word] of [
    [DAY_MONTH, 2],
    [MONTH_DAY, 1],
    [MONTH_YEAR, 1],
  ] as const)
    for (const match of text.matchAll(pattern))
      if (monthNumber(fold(match[word] ?? '')) !== undefined && !isOfStreet(text, match.index))
        add(match, match[3] === undefined ? 0.8 : 0.95);
  return found;
}

/** "Rua 7 de Abril", "Via 25 Aprile", "28ης Οκτωβρίου 7": streets are called after days. */
function isOfStreet(text: string, from: number): boolean {
  if (/\p{Nd}(?:ης|η|ος)\s$/u.test(text.slice(Math.max(0, from - 5), from))) return true;
  const word = /([\p{L}\p{M}]+\.?)\s$/u.exec(text.slice(Math.max(0, from - 16), from))?.[1];
  return word !== undefined && hasSureStreetWord(word);
}
