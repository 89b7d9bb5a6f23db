import { recogniseRatings, recogniseReviews } from '../../values/rating.ts';

/** A rating out of 5 and how many gave one. */
export interface CardRating {
  rating: number;
  reviewCount?: number;
}

const LEAST_SURE = 0.5;
const LONGEST = 200;
/** A number on the scale with one decimal at the head of a line, and what is read of the signs around it. */
const HEAD = /^[^\p{L}\p{N}]{0,3}([0-5][.,]\d{1,2})(?![\d.,]*\d)[)\]]?(.*)$/u;
/** Stars are read as short pieces of any letters and signs: "4.3 kk kk", "4,3*****". */
const STARS_READ = /^(?:\s?(?![([·•|–—-])[^\s()[\]·•|]{1,4}(?=[\s()[\]·•|]|$)|[★⭐☆*]){1,6}/u;
/** What makes a number one of another kind. */
const UNIT =
  /^\s?(?:\p{L}{1,2}\/[sh]|mph|[kм]?[mм]|mi|miles?|ft|yd|min|mins|h|hrs?|hours?|std|[kK]?g|ml|l|ha|kcal|°|%|€|\$|£|¥|₹|元|円|원|公里|千米|米|분|時|时|小时)(?![\p{L}\p{N}])/iu;
const COUNT = /[([]\s?\d[\d.,\s]{0,12}[kK]?\+?\s?[)\]]/u;
/** The rating that a line of a card states, in whatever form its stars were read; undefined where it states none. */
export function ratingOf(text: string): CardRating | undefined {
  const line = withStars(text.trim().slice(0, LONGEST));
  const found = recogniseRatings(line).find(({ span, confidence }) => confidence >= LEAST_SURE && /\p{Nd}/u.test(line.slice(...span)));
  if (found === undefined) return undefined;
  const reviewCount = reviewCountOf(line);
  return { rating: found.value, ...(reviewCount !== undefined && { reviewCount }) };
}

/** The rating of a line that is nothing but drawn stars; a number beside them counts more. */
export function drawnRating(text: string): CardRating | undefined {
  const [, filled = '', half = ''] = /^(★{1,5})(½?)☆{0,4}$/u.exec(text) ?? [];
  return filled === '' ? undefined : { rating: filled.length + (half === '' ? 0 : 0.5) };
}

/** How many reviews a line speaks of; a number in brackets by itself is one too, where `beside` says that a rating is before it. */
export function reviewCountOf(text: string, beside = false): number | undefined {
  const bracket = beside ? COUNT.exec(text)?.[0] : undefined;
  return recogniseReviews(bracket === undefined ? text : `5.0 ★ ${bracket.replace('[', '(').replace(']', ')')}`)[0]?.value;
}

/** A rating whose point was not read, with what was read for its stars, before a count: "45 kk (1,234)". */
const POINTLESS = /^([1-5])(\d)\s?(?:[kKxXwWyY*★☆%#]{1,6}\s?){1,5}([([]\s?\d[\d.,]{0,9}[kK]?\+?\s?[)\]])/u;

/** The line with a star in the place of what was read for its stars. */
function withStars(text: string): string {
  const pointless = POINTLESS.exec(text);
  if (pointless !== null) return `${pointless[1]}.${pointless[2]} ★ ${pointless[3]?.replace('[', '(').replace(']', ')')}`;
  const head = HEAD.exec(text);
  if (head === null) return text;
  const [number = '', remainder = ''] = head.slice(1);
  const isCounted = COUNT.test(remainder) || recogniseReviews(remainder).length > 0;
  // Two decimals are those of a price as often.
  if (/\d\d$/.test(number) && !isCounted) return text;
  if (!isCounted && UNIT.test(remainder)) return text;
  const after = remainder.replace(STARS_READ, '').trimStart();
  const isParted = after === '' || /^[([·•|–—\-★⭐]/u.test(after);
  return isParted || isCounted
    ? `${number} ★ ${isParted ? after.replace(/^\[/, '(').replace(/\]$/, ')') : (COUNT.exec(remainder)?.[0] ?? remainder)}`
    : text;
}

/** A star or another sign before the number, read as letters: "Y 4.7", "x 4.4". */
const BEHIND_SIGN = /^(?![€$£¥₹]|(?:rs|kr|zł|lei|nr|no|v|ab|ca|from|eur|usd|gbp|chf|inr|rm|tl)\.?\s)[^\p{N}\s]{1,3}\s?([0-5][.,]\d)$/iu;
/** The rating of a line that is nothing but a sign and a number; on a card of a place only. */
export function ratingBehindSign(text: string): CardRating | undefined {
  const match = BEHIND_SIGN.exec(text.trim());
  return match === null ? undefined : { rating: Number((match[1] ?? '').replace(',', '.')) };
}

/** Whether what is behind a number makes it one of another kind: a distance, a price. */
export function isOtherUnit(behind: string): boolean {
  return UNIT.test(behind);
}
