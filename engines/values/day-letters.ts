/** What may be between two days: "L-V", "E, K", "O., C.", "T ja N", "M/W/F". */
const JOINED = String.raw`\s?(?:[-–—,/&+]|(?<=\s)(?:y|e|et|i|ja|un|ir|és|and)(?=\s))\s?`;
const TO = String.raw`\s?[-–—]\s?`;
/** Letters of days, where two with a sign between are surely days: by language those that are first and last of a span, and those of a list. */
const SPANS = [
  String.raw`[אבגד]['׳]?\s?[-–]\s?[ב-וש]['׳]?`,
  String.raw`[LM]\s?(?:[-–]|a|à|al)\s?[VSDFJ]`,
  String.raw`M\s?[-–]\s?[SX]`,
  String.raw`[ETKNR]${TO}[TKNRLP]`,
  String.raw`(?:P|O|T|C|Pk)\.?${TO}(?:O|T|C|Pk|Sv?)\.?`,
  String.raw`(?:H|K|Sze|Cs|P|Szo)\.?${TO}(?:K|Sze|Cs|P|Szo|V)`,
  String.raw`(?:Δε|Τρ|Τε|Πε|Πα|Σα)${TO}(?:Τρ|Τε|Πε|Πα|Σα|Κυ)`,
  String.raw`I{1,3}${TO}V?I{0,2}`,
  String.raw`[2-6]\.?ª\s?(?:a|à|[–-])\s?[3-6]\.?ª`,
].join('|');
/** "S, M, L" are sizes. */
const NO_SIZES = String.raw`(?=[SMLX\s,/&+yei–-]*[JVDG])`;
const LISTS = [
  String.raw`${NO_SIZES}[LMXJVSDG](?:${JOINED}[LMXJVSDG])+`,
  String.raw`(?:M|Tu?|W|Th|F)(?:${JOINED}(?:Tu?|W|Th|F|Sa?|Su))+`,
  String.raw`[ETKNRLP](?:${JOINED}[ETKNRLP])+`,
  String.raw`(?:H|K|Sze|Cs|P)(?:${JOINED}(?:K|Sze|Cs|P|Szo|V))+`,
  String.raw`(?:Δε|Τρ|Τε|Πε|Πα|Σα)(?:${JOINED}(?:Τρ|Τε|Πε|Πα|Σα|Κυ))+`,
  String.raw`(?:P|O|T|C|Pk|Sv?)\.(?:${JOINED}(?:O|T|C|Pk|Sv?)\.)+`,
  String.raw`(?:I{1,3}|IV|V)(?:${JOINED}(?:I{1,3}|IV|VI{0,2}))+`,
].join('|');

/** Capitals that are days beside any time, before it: "L-V", "E-R", "E, K", and "We" and "Th" with nothing before them. */
export const LETTER_DAYS = new RegExp(
  String.raw`(?:^\s*(?:Tu|We|Th|Su)|(?<![\p{L}\p{N}])(?:${SPANS}|${LISTS}))\.?[:,]?\s?(?:[-–—]\s)?$`,
  'u',
);
/** Behind other hours one capital is enough: "L-V 10-14, S 10-13". */
export const NEXT_LETTER_DAY =
  /^[\s,;/·]*(?:[LSDPXRוש]['׳]?|Tu|We|Th|Su|Pk|Sv|S\s?\/\s?S|VI{0,2}|[LMXJVSD](?:\s?(?:,|[yei]|[–-])\s?[LMXJVSD])+(?:\s?(?:,|[yei])\s?[\p{L}]{4,12})?)\.?\s?:?\s?$/u;
/** One capital that is a day where other rows or lines have days: "S", "R:", "Sv." */
const ONE_LETTER = /^(?:[LMXJVSDGETKNRPOCWFH]|Pk|Sv|Sk|Cs|VI{0,2})\.?:?$/;
const LONGEST = 24;

/** Whether a text is nothing but the letters of days: several surely, one where others beside it are days. */
export function areDayLetters(text: string): 'several' | 'one' | undefined {
  const plain = text.trim();
  if (plain.length > LONGEST || plain === '') return undefined;
  if (ONE_LETTER.test(plain)) return 'one';
  return LETTER_DAYS.exec(plain)?.index === 0 ? 'several' : undefined;
}
