import { type ChoiceOf, PLACE_FIELDS } from './place-fields.ts';

/** How expensive a place is, from free to very expensive. */
export type PriceLevel = ChoiceOf<'priceLevel'>;

/** As guides print it. */
export const PRICE_SIGNS: Readonly<Record<PriceLevel, string>> = PLACE_FIELDS.priceLevel.value.signs;

/** The level that a text names, with or without `PRICE_LEVEL_` in front; undefined where it names none. */
export function readPriceLevel(text: string | undefined): PriceLevel | undefined {
  const level = text?.replace(/^PRICE_LEVEL_/, '') ?? '';
  return isLevel(level) ? level : undefined;
}

function isLevel(text: string): text is PriceLevel {
  return Object.hasOwn(PRICE_SIGNS, text);
}

const LEVELS_BY_SIGNS: readonly PriceLevel[] = ['INEXPENSIVE', 'MODERATE', 'EXPENSIVE', 'VERY_EXPENSIVE'];

/** The level that one to four signs of one currency mean, such as '€€'; undefined for any other text, such as a range of prices. */
export function levelOfPriceSigns(text: string): PriceLevel | undefined {
  const [signs] = /^(\p{Sc})\1{0,3}$/u.exec(text.trim()) ?? [];
  return signs === undefined ? undefined : LEVELS_BY_SIGNS[[...signs].length - 1];
}
