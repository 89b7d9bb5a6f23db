import { z } from 'zod';

/** How expensive a place is, from free to very expensive, as the places service names it. */
export const priceLevel = z.enum(['FREE', 'INEXPENSIVE', 'MODERATE', 'EXPENSIVE', 'VERY_EXPENSIVE'], {
  error: 'Please enter the price level as FREE, INEXPENSIVE, MODERATE, EXPENSIVE or VERY_EXPENSIVE',
});
export type PriceLevel = z.infer<typeof priceLevel>;

/** The level that a text names, with or without `PRICE_LEVEL_` in front; undefined where it names none. */
export function readPriceLevel(text: string | undefined): PriceLevel | undefined {
  const { data } = priceLevel.safeParse(text?.replace(/^PRICE_LEVEL_/, ''));
  return data;
}

const LEVELS_BY_SIGNS: readonly PriceLevel[] = ['INEXPENSIVE', 'MODERATE', 'EXPENSIVE', 'VERY_EXPENSIVE'];

/** The level that one to four signs of one currency mean, such as '€€'; undefined for any other text, such as a range of prices. */
export function levelOfPriceSigns(text: string): PriceLevel | undefined {
  const [signs] = /^(\p{Sc})\1{0,3}$/u.exec(text.trim()) ?? [];
  return signs === undefined ? undefined : LEVELS_BY_SIGNS[[...signs].length - 1];
}

/** As guides print it. */
export const PRICE_SIGNS: Record<PriceLevel, string> = {
  FREE: 'Free',
  INEXPENSIVE: '$',
  MODERATE: '$$',
  EXPENSIVE: '$$$',
  VERY_EXPENSIVE: '$$$$',
};

/** The same in a word, for those who hear it and for programs that read signs as their own. */
export const PRICE_NAMES: Record<PriceLevel, string> = {
  FREE: 'free',
  INEXPENSIVE: 'inexpensive',
  MODERATE: 'moderate',
  EXPENSIVE: 'expensive',
  VERY_EXPENSIVE: 'very expensive',
};
