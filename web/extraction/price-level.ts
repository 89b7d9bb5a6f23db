const WORDS: Record<string, string> = {
  FREE: 'Free',
  INEXPENSIVE: '$ (1/4)',
  MODERATE: '$$ (2/4)',
  EXPENSIVE: '$$$ (3/4)',
  VERY_EXPENSIVE: '$$$$ (4/4)',
};

/** A price level in words; the places service writes it with or without `PRICE_LEVEL_` in front. */
export function priceWords(level: string | undefined): string | undefined {
  if (level === undefined) return undefined;
  return WORDS[level.replace(/^PRICE_LEVEL_/, '')] ?? level;
}

/** The signs only: Free, $, $$, $$$, $$$$. */
export function priceSigns(level: string | undefined): string | undefined {
  return priceWords(level)?.split(' ')[0];
}
