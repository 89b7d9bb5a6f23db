import { recogniseRatings, recogniseReviews } from '../../values/rating.ts';
import type { PictureLine } from './lines.ts';

/** A rating out of 5 and how many gave one. */
export interface CardRating {
  rating: number;
  reviewCount?: number;
}

const LEAST_SURE = 0.5;
const LONGEST = 200;
/** A number on the scale with one decimal at the head of a line, and what is read of the signs around it. */
const HEAD = /^[^\p{L}\p{N}]{0,3}([0-5][.,]\d)(?![\d.,]*\d)[)\]]?(.*)$/u;
/** Stars are read as short pieces of any letters and signs: "4.3 kk kk", "4,3*****". */
const STARS_READ = /^(?:\s?(?![([·•|–—-])[^\s()[\]·•|]{1,4}(?=[\s()[\]·•|]|$)|[★⭐☆*]){1,6}/u;
/** What makes a number one of another kind. */
const UNIT =
  /^\s?(?:[kм]?[mм]|mi|miles?|ft|yd|min|mins|h|hrs?|hours?|std|[kK]?g|ml|l|ha|kcal|°|%|€|\$|£|¥|₹|元|円|원|公里|千米|米|분|時|时|小时)(?![\p{L}\p{N}])/iu;
const COUNT = /[([]\s?\d[\d.,\s]{0,12}[kK]?\+?\s?[)\]]/u;
/** A number on the scale within a line, by itself. */
const WITHIN = /(?<![\d.,$€£¥₹#])\b([1-5][.,]\d)(?![\d.,]*\d)/u;
/** The least number of cards that make a column. */
const LEAST_CARDS = 3;

/** The rating that a line of a card states, in whatever form its stars were read; undefined where it states none. */
export function ratingOf(text: string): CardRating | undefined {
  const line = withStars(text.trim().slice(0, LONGEST));
  const found = recogniseRatings(line).find(({ span, confidence }) => confidence >= LEAST_SURE && /\p{Nd}/u.test(line.slice(...span)));
  if (found === undefined) return undefined;
  const reviewCount = reviewCountOf(line);
  return { rating: found.value, ...(reviewCount !== undefined && { reviewCount }) };
}

/** How many reviews a line speaks of; a number in brackets by itself is one too, where `beside` says that a rating is before it. */
export function reviewCountOf(text: string, beside = false): number | undefined {
  const bracket = beside ? COUNT.exec(text)?.[0] : undefined;
  return recogniseReviews(bracket === undefined ? text : `5.0 ★ ${bracket.replace('[', '(').replace(']', ')')}`)[0]?.value;
}

/** The line with a star in the place of what was read for its stars. */
function withStars(text: string): string {
  const head = HEAD.exec(text);
  if (head === null) return text;
  const [number = '', remainder = ''] = head.slice(1);
  const isCounted = COUNT.test(remainder);
  if (!isCounted && UNIT.test(remainder)) return text;
  const after = remainder.replace(STARS_READ, '').trimStart();
  const isParted = after === '' || /^[([·•|–—\-★⭐]/u.test(after);
  return isParted || isCounted
    ? `${number} ★ ${isParted ? after.replace(/^\[/, '(').replace(/\]$/, ')') : (COUNT.exec(remainder)?.[0] ?? '')}`
    : text;
}

interface RatedCard {
  name: PictureLine[];
  details: PictureLine[];
}

/** Where a card holds a number on the scale: the line, the value and how far it is from the name. */
interface Spot {
  line: PictureLine;
  rating: number;
  x: number;
  y: number;
}

/**
 * Ratings that only the column shows, by card: numbers on the scale with one decimal that most of three cards or more hold at the same spot.
 * Their stars are read as letters of any script before them.
 */
export function ratingColumn<Card extends RatedCard>(cards: Card[]): Map<Card, { line: PictureLine; rating: number }> {
  const spots = new Map(cards.map((card) => [card, spotsOf(card)]));
  const size = cards[0]?.name[0]?.box.height ?? 0;
  let best = new Map<Card, Spot>();
  for (const first of [...spots.values()].flat()) {
    const column = new Map<Card, Spot>();
    for (const [card, own] of spots) {
      const alike = own.find(({ x, y }) => Math.abs(x - first.x) <= size && Math.abs(y - first.y) <= size / 2);
      if (alike !== undefined) column.set(card, alike);
    }
    if (column.size > best.size) best = column;
  }
  return best.size >= Math.max(LEAST_CARDS, cards.length / 2) ? best : new Map();
}

function spotsOf({ name: [head], details }: RatedCard): Spot[] {
  if (head === undefined) return [];
  return details.flatMap((line) => {
    const match = WITHIN.exec(line.text.slice(0, LONGEST));
    if (match === null || UNIT.test(line.text.slice(match.index + match[0].length))) return [];
    return [{ line, rating: Number((match[1] ?? '').replace(',', '.')), x: line.box.x - head.box.x, y: line.box.y - head.box.y }];
  });
}
