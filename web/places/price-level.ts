import { PRICE_SIGNS, readPriceLevel } from '@cairn/contracts/price-level.ts';

const LEVELS = Object.keys(PRICE_SIGNS).length - 1;

/** The signs only: Free, $, $$, $$$, $$$$; a level of another kind as it is written. */
export function priceSigns(level: string | undefined): string | undefined {
  const known = readPriceLevel(level);
  return known ? PRICE_SIGNS[known] : level;
}

/** A price level with its place among all: '$$ (2/4)'. */
export function priceWords(level: string | undefined): string | undefined {
  const signs = priceSigns(level);
  return signs && /^\$+$/.test(signs) ? `${signs} (${signs.length}/${LEVELS})` : signs;
}
