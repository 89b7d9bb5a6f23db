/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their extensions. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a block with this title, by its first letter: what `dir="auto"` says of one element alone. Undefined is the page's own. */
export function directionOf(title: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(title)?.[0] ?? '') ? 'rtl' : undefined;
}
