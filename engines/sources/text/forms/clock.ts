/** Words right before a time of day, by language: "at 9", "um 9", "a las 9", "kl. 9", "в 9". */
const BEFORE =
  'at|from|until|till|by|approx\\.?|ca\\.?|circa|about|around|um|ab|gegen|bis|à|dès|vers|a las|a la|desde las|sobre las|hasta las|alle|ore|dalle|verso le|às|a partir das|pelas|om|vanaf|rond|kl\\.?|klo|o|od|godz\\.?|ok\\.?|v|ve|u|oko|ob|la|ora|orele|στις|από τις|в|у|о|около|біля|saat|jam|pukul|lúc|ob|kell|plkst\\.?|約|早上|上午|中午|下午|晚上|傍晚|凌晨|午前|午後|朝|夜|오전|오후|아침|저녁|الساعة|ساعت|בשעה|सुबह|दोपहर|शाम|रात|সকাল|দুপুর|বিকাল|বিকেল|সন্ধ্যা|রাত|صبح|دوپہر|شام|رات|ظهر|عصر|شب|ժամը|saa|~|≈|@';
const AFTER =
  "[ap]\\.?\\s?m\\.?(?!\\p{L})|uhr|uur|hrs?|hs|h(?!\\p{L})|godz|น\\.|ч(?!\\p{L})|wi(?:b|ta?)(?!\\p{L})|val\\.?|óra(?:kor)?|बजे|بجے|(?:টায়|টায়|টা)|giờ|년|[時点點时시]半?|o'clock";
const TIME = `(?:\\p{Nd}{1,2}(?:[:.：hH]|\\s?[時点點时시]\\s?)\\p{Nd}{2}(?!\\p{Nd}|[./:]\\p{Nd})\\s?分?분?(?:\\s?(?:${AFTER}))?|\\p{Nd}{1,2}\\s?(?:${AFTER}))`;
const RANGE = `${TIME}(?:\\s?(?:[-–—~〜～]|to|till|until|bis|à|a|às|al|tot|til|do|до|ile|から|부터)\\s?(?:${TIME}|\\p{Nd}{1,2}(?![\\p{Nd}:.]))(?:\\s?(?:${AFTER}))?)?`;
const OPENED = `\\p{Nd}{1,2}\\s?[-–]\\s?${TIME}`;
/** Words that make a bare number a time: "ore 9", "kl. 17", "h 20.30". */
const BARE =
  '(?:ore|alle|h|kl\\.?|klo|às|a las|godz\\.?|pukul|jam|saat|saa|kell|plkst\\.?|ob|a les|στις|ժամը|ساعت|الساعة|בשעה|um)\\s\\p{Nd}{1,2}(?:[.:]\\p{Nd}{2})?(?:\\s?[-–]\\s?\\p{Nd}{1,2}(?:[.:]\\p{Nd}{2})?)?';
const CLOCK = new RegExp(`^[(（\\[【]?(?:(?:(?:${BEFORE})\\s?)?(?:${OPENED}|${RANGE})|${BARE})(?![\\p{L}\\p{N}%])[)）\\]】]?`, 'iu');
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

const FOUR = '(?:[01]\\d|2[0-3])[0-5][05]';
/** "0945", "1400-1600", "1830h": times as timetables write them, with a word behind them. */
const TIMETABLE = new RegExp(
  `^${FOUR}(?:\\s?[-–—]\\s?${FOUR})?(?:\\s?(?:hrs?|h|uhr|u)(?!\\p{L}))?(?=\\s*[:–—|-]?\\s+[^\\s\\p{Nd}€$£%])(?!\\s?(?:km|m|kr|zł|ft|euro?|eur|usd)(?!\\p{L}))`,
  'iu',
);
/** Years and numbers of houses fill no such span alone. */
const YEARS = { from: 1500, to: 2060 };
const LEAST_TIMETABLE = 3;

/** How many characters of a text's start say a time of day in four digits; 0 for none. Years and sums look the same: only among others is it one. */
export function timetableAt(text: string): number {
  return TIMETABLE.exec(text.slice(0, REACH))?.[0].length ?? 0;
}

/**
 * Whether numbers of four digits at the starts of lines are times: they go up from line to line, but where a new day begins, and not all of
 * them could be years.
 */
export function areTimes(numbers: readonly number[]): boolean {
  if (numbers.length < LEAST_TIMETABLE || numbers.every((one) => one >= YEARS.from && one < YEARS.to)) return false;
  const falls = numbers.filter((one, index) => index > 0 && one <= (numbers[index - 1] ?? 0)).length;
  return falls * LEAST_TIMETABLE < numbers.length;
}
