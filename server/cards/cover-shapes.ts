/** `cover` is for cards in rows, `row` for results of a search, `wide` for the cards of a profile, `hero` for the list's own page. */
export const COVER_SHAPES = ['cover', 'row', 'wide', 'hero'] as const;
export type CoverShape = (typeof COVER_SHAPES)[number];
