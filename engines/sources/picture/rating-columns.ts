import type { Card } from './cards.ts';
import { type CardRating, isOtherUnit, ratingBehindSign, ratingOf } from './ratings.ts';
import { atOneSpot, type Held } from './spots.ts';
import type { KindLine } from './styles.ts';

const LONGEST = 200;
/** A number on the scale within a line, by itself. */
const WITHIN = /(?<![\d.,$€£¥₹#])\b([1-5][.,]\d)(?![\d.,]*\d)/u;
/** The least number of cards that make a column. */
const LEAST_CARDS = 3;

/** Two digits whose point was not read, by themselves or before a count. */
const POINTLESS = /^([1-5])(\d)(?=$|\s?[([]\s?\d{1,6}\s?[)\]]$)/u;

/** A star that was read as a sign behind the number, with or without its point. In a column only: a discount is set like it. */
const STAR_AS_SIGN = /^([0-5])([.,]?)(\d)\s?[%*+»]$/u;

interface Found extends CardRating {
  /** Whether the point was read. */
  exact: boolean;
}

/**
 * Ratings that only the place on the card shows, by card: numbers on the scale with one decimal that most of the cards hold at the same spot,
 * under their names or over them. Their stars are read as letters of any script, and some points are lost.
 */
export function ratingColumn(cards: Card[]): Map<Card, Held<CardRating>> {
  const under = atOneSpot(cards.flatMap((card) => foundOn(card, card.details, true)));
  const over = atOneSpot(cards.flatMap((card) => foundOn(card, card.above ?? [], false)));
  const stated = cards.filter(({ details }) => details.some(({ kind }) => kind === 'rating')).length;
  const isOver = over.size > Math.max(under.size, stated) && over.size >= Math.max(2, cards.length / 2);
  const column = isOver ? over : under.size >= Math.max(LEAST_CARDS, cards.length / 2) ? under : new Map<Card, Held<Found>>();
  return [...column.values()].some(({ value }) => value.exact) ? column : new Map();
}

/** Whether the ratings of cards are over their names, so that one under a name is the next card's. */
export function isOverNames(column: Map<Card, Held<CardRating>>): boolean {
  return [...column].some(([card, { line }]) => card.above?.includes(line) === true);
}

function foundOn(card: Card, lines: KindLine[], isWithin: boolean): Array<Held<Found>> {
  return lines.flatMap((line) => {
    const value = foundIn(line.text.trim().slice(0, LONGEST), isWithin);
    return value === undefined ? [] : [{ card, line, value }];
  });
}

function foundIn(text: string, isWithin: boolean): Found | undefined {
  const pointless = POINTLESS.exec(text);
  if (pointless !== null) return { rating: Number(`${pointless[1]}.${pointless[2]}`), exact: false };
  const signed = STAR_AS_SIGN.exec(text);
  if (signed !== null) return { rating: Number(`${signed[1]}.${signed[3]}`), exact: signed[2] !== '' };
  const whole = ratingOf(text) ?? ratingBehindSign(text);
  if (whole !== undefined) return { ...whole, exact: true };
  const match = isWithin ? WITHIN.exec(text) : null;
  if (match === null || isOtherUnit(text.slice(match.index + match[0].length))) return undefined;
  return { rating: Number((match[1] ?? '').replace(',', '.')), exact: true };
}
