/** Words right before a time of day, by language: "at 9", "um 9", "a las 9", "kl. 9", "в 9". */
const BEFORE =
  'at|from|until|till|by|approx\\.?|ca\\.?|circa|about|around|um|ab|gegen|bis|à|dès|vers|a las|a la|desde las|sobre las|hasta las|alle|ore|dalle|verso le|às|a partir das|pelas|om|vanaf|rond|kl\\.?|klo|o|od|godz\\.?|ok\\.?|v|ve|u|oko|ob|la|ora|orele|στις|από τις|в|у|о|около|біля|saat|jam|pukul|lúc|ob|kell|plkst\\.?|約|早上|上午|中午|下午|晚上|傍晚|凌晨|午前|午後|朝|夜|오전|오후|아침|저녁|الساعة|ساعت|בשעה|~|≈|@';
const AFTER = "[ap]\\.?\\s?m\\.?(?!\\p{L})|uhr|uur|hrs?|hs|h(?!\\p{L})|godz|น\\.|ч(?!\\p{L})|giờ|년|[時点點时시]半?|o'clock";
const TIME = `(?:\\p{Nd}{1,2}(?:[:.：hH]|\\s?[時点點时시]\\s?)\\p{Nd}{2}(?!\\p{Nd}|[./:]\\p{Nd})\\s?分?분?(?:\\s?(?:${AFTER}))?|\\p{Nd}{1,2}\\s?(?:${AFTER}))`;
const RANGE = `${TIME}(?:\\s?(?:[-–—~〜～]|to|till|until|bis|à|a|às|al|tot|til|do|до|ile|から|부터)\\s?(?:${TIME}|\\p{Nd}{1,2}(?![\\p{Nd}:.]))(?:\\s?(?:${AFTER}))?)?`;
const OPENED = `\\p{Nd}{1,2}\\s?[-–]\\s?${TIME}`;
/** Words that make a bare number a time: "ore 9", "kl. 17", "h 20.30". */
const BARE =
  '(?:ore|alle|h|kl\\.?|klo|às|a las|godz\\.?|pukul|jam|saat|στις|um)\\s\\p{Nd}{1,2}(?:[.:]\\p{Nd}{2})?(?:\\s?[-–]\\s?\\p{Nd}{1,2}(?:[.:]\\p{Nd}{2})?)?';
const CLOCK = new RegExp(`^[(（\\[【]?(?:${BARE}|(?:(?:${BEFORE})\\s?)?(?:${OPENED}|${RANGE}))(?![\\p{L}\\p{N}%])[)）\\]】]?`, 'iu');
const REACH = 60;

/** How many characters of a text's start say a time of day, or a span of it; 0 for none. A bare number says none. */
export function clockAt(text: string): number {
  const length = CLOCK.exec(text.slice(0, REACH))?.[0].length ?? 0;
  if (length > 0) return length;
  // Without a blank before the next word, as scripts without blanks are written: "10時集合".
  return UNSPACED.exec(text.slice(0, REACH))?.[0].length ?? 0;
}

const UNSPACED = new RegExp(
  `^(?:(?:${BEFORE})\\s?)?\\p{Nd}{1,2}\\s?(?:[時点點时시](?:\\s?\\p{Nd}{1,2}\\s?[分분]|半|반)?|[:：]\\p{Nd}{2})(?=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])`,
  'iu',
);
