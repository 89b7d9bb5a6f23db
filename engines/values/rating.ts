import { REVIEW_WORDS } from '../vocabulary/additions.ts';
import { hasStreetWord } from './address-words.ts';
import type { Recognised, ValueContext } from './recognised.ts';

const STARS = '★⭐✮✭🌟';
const SCALED =
  /(?<![\d.,/])(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:\/|out of|of|von|sur|su|de|van|z|из|af|av)\s?(5|10)(?:[.,]0)?(?![\d/:%-]|[.,]\d|\s?(?:km|min|€|\$|\p{L}))/giu;
const STARRED = new RegExp(
  `(?<![\\d.,/])([0-5](?:[.,]\\d{1,2})?)\\s?(?:[${STARS}☆]|stars?\\b(?!\\s?hotel)|sterne\\b|étoiles?\\b|estrellas\\b|stelle\\b|つ星|звезд)`,
  'giu',
);
const STAR_FIRST = new RegExp(
  `[${STARS}]{1,5}☆{0,4}\\s?:?\\s?([0-5](?:[.,]\\d{1,2})?)(?![\\d.,]*\\d)(?!\\s?(?:/\\s?10|km|m\\b|€|\\$))`,
  'gu',
);
const BEFORE_COUNT = /(?<![\d.,/])([1-5][.,]\d{1,2})\s?[·•|,]?\s?\(\s?\d[\d.,\s]{0,10}[kK]?\+?\s?(?:\)|\p{L})/gu;
const LABELLED =
  /(?:rating|rated|score|bewertung|note|valoración|puntuación|valutazione|voto|avaliação|nota|ocena|hodnocení|рейтинг|оценка|評価|评分|評分|평점|별점|puan|betyg|דירוג|تقييم)\s?[:：=]?\s?([0-5](?:[.,]\d{1,2})?)(?![\d.,]*\d)(?!\s?(?:\/\s?10|km|€|\$|%))/giu;
/** "4.2 google rating", "Google 4.5", "食べログ 3.58". */
const RATED =
  /(?<![\d.,/])([1-5][.,]\d{1,2})\s(?:\p{L}{2,12}\s)?(?:ratings?|score|bewertung|puntuación|avaliação|ocena|оценка)(?!\p{L})/giu;
const GUIDE =
  /(?:google(?:\smaps)?|yelp|tripadvisor|tabelog|食べログ|大众点评|ぐるなび)\s?[:：]?\s?([1-5]\.\d{1,2})(?![\d.,]*\d)(?!\s?(?:\/\s?10|km|€|\$|%))/giu;
/** What a label's text begins with: "4.5 (52 reviews)". */
const FIRST = /^[\s★⭐]*([0-5](?:[.,]\d{1,2})?)(?=$|[\s(（★⭐*])(?!\s?(?:km|min|€|\$|%))/u;
/** "★★★½", "⭐⭐⭐.5" */
const DRAWN = new RegExp(`[${STARS}]\\uFE0F?(?:\\s?[${STARS}☆✩½]\\uFE0F?){0,4}(?:[.,]5(?!\\d))?`, 'gu');
const POINTS = /(?<![\d.,/])([1-5]\.\d)\s?(?:分|点|점)(?![钟鐘])/gu;
/** A verdict of booking sites beside a number of 10, or of 5: "8.7 Fabulous", "Hervorragend 9,1"; short words only where nothing goes on behind them. */
const VERDICT = String.raw`(?:exceptional|wonderful|superb|fabulous|excellent|very good|außergewöhnlich|hervorragend|fabelhaft|sehr gut|exceptionnel|fabuleux|superbe|excellent|très bien|excepcional|fantástico|fabuloso|estupendo|soberbio|muy bien|eccezionale|eccellente|ottimo|favoloso|molto buono|soberbo|muito bom|uitzonderlijk|fabelachtig|zeer goed|wyjątkowy|znakomity|bardzo dobry|превосходно|великолепно|очень хорошо|olağanüstü|fevkalade|mükemmel|çok iyi|(?:good|pleasant|gut|bien|buono|bom|goed|dobry|хорошо|iyi)(?!\s\p{Ll}))(?!\p{L})`;
const JUDGED = new RegExp(
  `(?<![\\d.,/])(10|[1-9][.,]\\d)\\s(?:[-–·]\\s)?${VERDICT}|(?<!\\p{L})${VERDICT}\\s(10|[1-9][.,]\\d)(?![\\d.,]*\\d|\\s?(?:km|€|\\$|%))`,
  'giu',
);
const BARE = /^\s*([1-5][.,]\d)\s*$/;

/** How far before a number a street is looked for whose house it is: "ul. Nowa 3/5". */
const STREET_REACH = 40;

function endsInStreet(before: string): boolean {
  const clause = before.slice(before.search(/[^,;:|()\n]*$/u));
  return /(?:\p{L}\.?|\p{Nd}\.)\s$/u.test(clause) && hasStreetWord(clause);
}

/** Ratings as 0 to 5: with a scale, with stars, with a label, before a count, or drawn. Where a number is printed, drawn stars beside it count for nothing. */
export function recogniseRatings(text: string, context: ValueContext = {}): Array<Recognised<number>> {
  const found: Array<Recognised<number>> = [];
  const hasStars = /[★⭐✮✭🌟]/u.test(text);
  if (!hasStars && !/\d/.test(text)) return found;
  const add = (match: RegExpExecArray, scale: number, confidence: number): void => {
    const printed = match[1] ?? '';
    const value = Math.round((Number(printed.replace(',', '.')) / scale) * 500) / 100;
    const from = match.index + match[0].indexOf(printed);
    const span: [number, number] = [from, from + printed.length];
    if (value <= 5 && found.every((other) => span[0] >= other.span[1] || span[1] <= other.span[0])) found.push({ value, span, confidence });
  };
  if (/\d/.test(text)) {
    if (/\d\s?(?:\/|\p{L}{1,3}\s)/u.test(text))
      for (const match of text.matchAll(SCALED)) {
        const sign = /\//.test(match[0]);
        if (sign && endsInStreet(text.slice(Math.max(0, match.index - STREET_REACH), match.index))) continue;
        const decimal = /[.,]/.test(match[1] ?? '');
        add(match, Number(match[2]), sign || decimal ? (decimal ? 0.95 : 0.6) : 0.3);
      }
    for (const match of text.matchAll(STARRED)) add(match, 5, /[.,]/.test(match[1] ?? '') ? 0.95 : /\p{L}/u.test(match[0]) ? 0.35 : 0.75);
    if (hasStars) for (const match of text.matchAll(STAR_FIRST)) add(match, 5, /[.,]/.test(match[1] ?? '') ? 0.95 : 0.7);
    if (/[(（]/.test(text)) for (const match of text.matchAll(BEFORE_COUNT)) add(match, 5, 0.9);
    for (const match of text.matchAll(LABELLED)) add(match, 5, /[.,]/.test(match[1] ?? '') ? 0.9 : 0.5);
    for (const match of text.matchAll(RATED)) add(match, 5, 0.9);
    for (const match of text.matchAll(GUIDE)) add(match, 5, 0.9);
    addJudged(text, found);
    if (/[分点점]/.test(text)) for (const match of text.matchAll(POINTS)) add(match, 5, 0.85);
    const bare = BARE.exec(text);
    if (bare !== null) add(bare, 5, context.label === 'rating' ? 0.95 : 0.5);
    const first = context.label === 'rating' && found.length === 0 ? FIRST.exec(text) : null;
    if (first !== null) add(first, 5, 0.85);
  }
  if (hasStars && found.length === 0) addDrawn(text, found);
  return found;
}

/** Numbers beside a verdict, on the scale that they fit. */
function addJudged(text: string, found: Array<Recognised<number>>): void {
  if (!/\d\s(?:[-–·]\s)?\p{L}|\p{L}\s\d/u.test(text)) return;
  for (const match of text.matchAll(JUDGED)) {
    const printed = match[1] ?? match[2] ?? '';
    const from = match.index + match[0].indexOf(printed);
    const span: [number, number] = [from, from + printed.length];
    const value = ratingOnScale(printed);
    const isFree = found.every((other) => span[0] >= other.span[1] || span[1] <= other.span[0]);
    if (value !== undefined && isFree) found.push({ value, span, confidence: 0.85 });
  }
}

function addDrawn(text: string, found: Array<Recognised<number>>): void {
  for (const match of text.matchAll(DRAWN)) {
    const value = [...match[0]].filter((sign) => STARS.includes(sign)).length + (/½|5$/.test(match[0]) ? 0.5 : 0);
    // A single star is a bullet or "favourite" as often as a verdict.
    if (value <= 5)
      found.push({
        value,
        span: [match.index, match.index + match[0].length],
        confidence: value === 1 && !match[0].includes('☆') ? 0.2 : 0.8,
      });
  }
}

/** A number on a scale of `best` as 0 to 5; without a stated scale up to 5 is of 5, up to 10 of 10, else of 100. Undefined off the scale. */
export function ratingOnScale(value: string | number, best?: number): number | undefined {
  const number = typeof value === 'number' ? value : Number(value.trim().replace(',', '.').replace(/%$/, ''));
  if (!Number.isFinite(number) || number < 0) return undefined;
  const scale = best !== undefined && Number.isFinite(best) && best > 0 ? best : number <= 5 ? 5 : number <= 10 ? 10 : 100;
  const rating = Math.round((number / scale) * 500) / 100;
  return rating <= 5 ? rating : undefined;
}

const COUNT = String.raw`(\d{1,3}(?:[.,\u00A0\u202F ]\d{3}){1,2}|\d{1,7}(?:[.,]\d)?\s?[kK]?)`;
const COUNT_IN_WORDS = new RegExp(
  `(?<![\\d.,])${COUNT}\\+?\\s?(?:google[- ])?(?:${REVIEW_WORDS})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
  'giu',
);
const COUNT_AFTER_RATING = new RegExp(`(?<![\\d.,/])[0-5](?:[.,]\\d{1,2})?[\\s★⭐☆½·•|]{0,12}\\(\\s?${COUNT}\\+?\\s?\\)`, 'gu');
/** Korean writes the count behind its word without a sign: "리뷰 1,204". */
const COUNT_AFTER_LABEL = new RegExp(`(?:(?:${REVIEW_WORDS})\\s?[:：(]|(?:리뷰|후기)(?=\\s))\\s?${COUNT}(?![\\d.,]*\\d)`, 'giu');

/** How many people rated or reviewed. */
export function recogniseReviews(text: string): Array<Recognised<number>> {
  if (!/\d/.test(text) || !/\(|\d\+?\s?[\p{L}]|\p{L}\s?[:：]|리뷰|후기/u.test(text)) return [];
  const found: Array<Recognised<number>> = [];
  for (const [pattern, confidence] of [
    [COUNT_IN_WORDS, 0.93],
    [COUNT_AFTER_RATING, 0.9],
    [COUNT_AFTER_LABEL, 0.85],
  ] as const)
    for (const match of text.matchAll(pattern)) {
      const printed = (match[1] ?? '').trimEnd();
      const from = match.index + match[0].lastIndexOf(printed);
      const value = countOf(printed);
      if (Number.isSafeInteger(value) && found.every(({ span }) => from >= span[1] || from + printed.length <= span[0]))
        found.push({ value, span: [from, from + printed.length], confidence });
    }
  return found;
}

function countOf(printed: string): number {
  const thousands = /^(\d+(?:[.,]\d)?)\s?k$/i.exec(printed);
  return thousands === null ? Number(printed.replace(/\D/g, '')) : Math.round(Number(thousands[1]?.replace(',', '.')) * 1_000);
}
