import { FLAG } from '../../../scoring/unit-flags.ts';
import type { Steps } from '../../../scoring/steps.ts';
import { placeKindIn } from '../../../vocabulary/index.ts';
import { minuteLabels, otherSubjects, totalWords } from '../../../vocabulary/other-subjects.ts';
import { isSongCredit, isSongPart } from '../../../vocabulary/song-words.ts';
import type { TextUnit } from '../segment.ts';
import { type FormReading, type FormSource, isReachable, LONGEST_LINE } from './form.ts';

/** So many lines of one form show that a text has it. */
const LEAST_LINES = 3;
const LEAST_LABELS = 2;
/** A text of more units is no minutes, bill or list of results alone. */
const MOST_UNITS = 600;
/** A text says what it is in so many lines. */
const OPENING = 3;
const LONGEST_TITLE = 80;
/** A boarding pass has no more lines; a plan of a journey that begins with a flight has. */
const LONGEST_PASS = 25;
const LONGEST_SONG = 150;
/** A text whose lines name kinds of places more often lists places, whatever its title. */
const MOST_KINDS = 0.2;
const SURE_KIND = 0.8;
const VISITED = /^(?:amenity|tourism|shop|leisure|historic)\//;

const NAME = String.raw`\p{L}[\p{L}\p{M}\p{N}.'’&/ ]{1,34}?`;
/** Both numbers of a result are printed alike, and are no time of day: "2:1", "88–79", "0-0". */
const SCORE = String.raw`\p{Nd}{1,3}\s?[:–x×-]\s?\p{Nd}{1,3}(?![\p{Nd}.,:/-]*\p{Nd})(?!\s?(?:uhr|h\b|hrs|am|pm|€|km|m\b|%|years|jahre))`;
const RESULT_LAST = new RegExp(
  String.raw`^(?:\P{L}{0,12})${NAME}\s?(?:[–—-]|\s(?:vs?|gg?|contra|против|対|对)\.?)\s?${NAME}[\s:,]+(${SCORE})`,
  'iu',
);
const RESULT_BETWEEN = new RegExp(String.raw`^(?:\P{L}{0,12})${NAME}\s(${SCORE})\s${NAME}(?:$|[(（,;])`, 'iu');
/** "Abbey Rangers  0  v  0  St Mark's", "Mill Hill  v  Park Royal": a match, with its result or before it. */
const MATCH = new RegExp(
  String.raw`^(?:\P{L}{0,12})${NAME}\s{1,12}(?:\p{Nd}{1,3}\s{1,6}(?:v|vs|x|-|–)\.?\s{1,6}\p{Nd}{1,3}|(?:v|vs)\.?)\s{1,12}${NAME}$`,
  'iu',
);
const TWO_NAMES = new RegExp(String.raw`^(?:\P{L}{0,12})${NAME}\s[–—-]\s${NAME}(?:$|[\s(（,;])`, 'iu');
const TABLE_ROW = /^\P{L}{0,6}\p{L}[\p{L}\p{M}.'’&/ -]{1,34}(?:[\s|]+[+-]?\p{Nd}{1,3}(?::\p{Nd}{1,3})?){4,12}\s*$/u;
const RANKED = /(?:^|[\s,;:])\p{Nd}{1,2}\.?\s\p{L}[\p{L}\p{M}.'’ ]{1,30}\s\p{Nd}{1,3}(?=[\s,;.]|$)/gu;
const AMOUNT_LAST =
  /(?:(?:\p{Sc}|\b(?:EUR|USD|GBP|CHF|Rs\.?|Rp\.?))\s?\p{Nd}[\p{Nd}.,' ]{0,12}|\p{Nd}[\p{Nd}.,' ]{0,12}\s?(?:\p{Sc}|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|Ft|kr|zł|Kč|lei|TL|руб|р|грн|лв|円|元|원|บาท|đ)\.?)\s*(?:[)✓✔✅]|\p{L}{0,6})?\s*$/u;
const QUANTITY =
  /^(?:ca\.?\s|~|env\.?\s)?(?:\p{Nd}{1,4}(?:[.,/]\p{Nd}{1,2})?(?:\s?[-–]\s?\p{Nd}{1,4})?\s?[½¼¾⅓⅔]?|[½¼¾⅓⅔])\s?(?:g|gr|kg|mg|ml|cl|dl|l|dag|dkg|lbs?|oz|tbsp|tsp|tbs|cups?|pints?|pkg|packs?|packets?|cans?|tins?|cloves?|slices?|bunch(?:es)?|sticks?|el|tl|msp|prisen?|dosen?|bund|zehen?|stück|scheiben?|becher|päckchen|pck|c\.\s?à\.?\s?[sc]|cuillères?|gousses?|pincées?|sachets?|tranches?|boîtes?|cdas?|cdtas?|cucharadas?|cucharaditas?|tazas?|dientes?|latas?|cucchiai(?:ni|o)?|spicchi(?:o)?|pizzic(?:o|hi)|bustin[ae]|colher(?:es)?|xícaras?|chávenas?|dentes?|eetlepels?|theelepels?|teentjes?|blikjes?|plakjes?|snufje|msk|tsk|krm|klyftor?|burk(?:ar)?|spsk|fed|dåser?|ss|ts|båter?|bokser?|rkl|tl|dl|kynttä|tlk|łyż(?:ki|ek|ka|eczki|eczka|eczek)|szklan(?:ki|ka|ek)|ząb(?:ki|ek)|szczypta|opakowani[ae]|puszk[ai]|lžíc[ei]?|lžičk[ay]|hrn(?:ek|ky)|stroužk[ůy]|plechovk[ay]|balení|ek|kk|mk|csésze|gerezd|csomag|csipet|linguri|lingurițe|căni|căței|žlic[ae]|žličic[ae]|šalic[ae]|češnj[ae]|κ\.?\s?σ|κ\.?\s?γ|φλιτζάνι[α]?|σκελίδ(?:ες|α)|yemek kaşığı|tatlı kaşığı|çay kaşığı|su bardağı|çay bardağı|diş|adet|paket|г|гр|кг|мл|л|ст\.?\s?л|ч\.?\s?л|стакан(?:а|ов)?|шт|зубчик(?:а|ов)?|банк[аи]|пачк[аи]|щепотк[аи]|склянк[аи]|כוס(?:ות)?|כף|כפות|כפית|כפיות|גרם|مل|غرام|جرام|كوب|ملعقة|ملاعق|克|毫升|公克|斤|勺|匙|茶匙|汤匙|大匙|小匙|杯|个|個|g程度|그램|큰술|작은술|컵|개|cốc|muỗng|thìa|sendok|gelas|siung|butir)(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])/iu;
const QUANTITY_LAST =
  /\p{L}\s?[:：…\s]\s?(?:大さじ|小さじ|カップ|約)?\s?\p{Nd}{1,4}(?:[./]\p{Nd})?\s?(?:g|ml|cc|カップ|個|本|枚|片|かけ|克|毫升|큰술|작은술|컵|개)?\s*$/u;
const SPOONS = /大さじ|小さじ|큰술|작은술|茶匙|汤匙|大匙|小匙/u;
/** "2 x Harbour Mug": so many of what was ordered; a number that heads its line is a marker. */
const ORDERED = /^(?:\P{L}{0,4}\p{Nd}{1,3}\s?)?[x×]\s\S/u;
/** From one airport to another, by their letters: "LIS → FNC". */
const FLIGHT_WAY = /(?<![\p{L}\p{Nd}])[A-Z]{3}\s?(?:→|➔|➜|✈️?|->|–|—|-|>)\s?[A-Z]{3}(?![\p{L}\p{Nd}])/u;
/** "TX 1904", "LH2145", and a seat: "22A". */
const FLIGHT_NUMBER = /(?<![\p{L}\p{Nd}])[A-Z][A-Z\p{Nd}]\s?\p{Nd}{2,4}(?![\p{L}\p{Nd}])/u;
const SEAT = /(?<![\p{L}\p{Nd}])\p{Nd}{1,2}[A-K](?![\p{L}\p{Nd}])/u;
/** "ft.", "feat.": who sings with whom. */
const FEATURED = /[\s(](?:ft|feat|featuring|prod)\.?\s/iu;

/**
 * Texts that list something else than places, by their form: results and league tables, quantities, bills and collections of money, minutes
 * of a meeting, and lists that say in their title what they list. Lines with an address or a telephone number are left to the judge.
 */
export function* readNoPlaces({ document: { units, title }, verdict: { described } }: FormSource): Steps<FormReading | undefined> {
  if (units.length > MOST_UNITS) return undefined;
  const says = (index: number, flags: number): boolean => ((described.facts[index]?.flags ?? 0) & flags) !== 0;
  const isPlaced = (index: number): boolean =>
    says(index, FLAG.map) || (says(index, FLAG.address | FLAG.telephone) && isReachable(units[index]));
  const lines = units.flatMap((unit, index) => (unit.text.length <= LONGEST_LINE && !isPlaced(index) ? [{ text: unit.text, index }] : []));
  const all = (): FormReading => ({ records: [], consumed: units.flatMap((_unit, index) => (isPlaced(index) ? [] : [index])) });
  const labels = new Set(units.flatMap(({ text }) => labelOf(text) ?? []));
  yield;
  if (labels.size >= LEAST_LABELS) return all();
  const results = units.flatMap(({ text }, index) => (text.length <= LONGEST_LINE && isResult(text) ? [{ text, index }] : []));
  const rows = lines.filter(({ text }) => TABLE_ROW.test(text) || [...text.matchAll(RANKED)].length >= LEAST_LINES);
  yield;
  // A title that says so makes two results enough.
  if (results.length >= LEAST_LABELS && results.length * 2 >= units.length - 2 && saysOther(units, title)) return all();
  if (results.length >= LEAST_LINES || rows.length >= LEAST_LINES) {
    const own = [...results, ...rows, ...(results.length > 0 ? lines.filter(({ text }) => TWO_NAMES.test(text)) : [])];
    const form = own.length * 2 >= units.length ? all().consumed : [];
    return { records: [], consumed: [...form, ...own.map(({ index }) => index)] };
  }
  const quantities = lines.filter(({ text }) => QUANTITY.test(text) || (SPOONS.test(text) && QUANTITY_LAST.test(text)));
  if (quantities.length >= LEAST_LINES && quantities.length * 4 >= units.length) return all();
  if (units.length <= LONGEST_PASS && isUnplaced(units, isPlaced) && isBoardingPass(lines)) return all();
  if (isSong(units) || isOrder(units, isPlaced)) return { records: [], consumed: units.map((_unit, index) => index) };
  const bill = billOf(lines);
  if (bill !== undefined) return { records: [], consumed: bill };
  const isElse =
    saysOther(units, title) || (lines.length >= LEAST_LINES && lines.some(({ text }) => FEATURED.test(text) && TWO_NAMES.test(text)));
  if (!isElse || !isUnplaced(units, isPlaced)) return undefined;
  const kinds = units.filter(({ text }) => namesKind(text)).length;
  return kinds > MOST_KINDS * units.length ? undefined : all();
}

const isUnplaced = (units: TextUnit[], isPlaced: (index: number) => boolean): boolean => !units.some((_unit, index) => isPlaced(index));

/** Whether a text is that of a song: its parts are named, or one is and who wrote it is said. */
function isSong(units: TextUnit[]): boolean {
  if (units.length > LONGEST_SONG) return false;
  const short = units.filter(({ text }) => text.length <= LONGEST_LINE);
  const parts = short.filter(({ text }) => isSongPart(text)).length;
  return parts > 1 || (parts > 0 && short.some(({ text }) => isSongCredit(text)));
}

/** Whether lines are those of an order: how many of what, and at their ends for how much. No other line says where something is. */
function isOrder(units: TextUnit[], isPlaced: (index: number) => boolean): boolean {
  const ordered = units.filter(({ text }) => isOrdered(text)).length;
  return ordered > 1 && !units.some(({ text }, index) => isPlaced(index) && !isOrdered(text));
}

const isOrdered = (text: string): boolean => text.length <= LONGEST_LINE && ORDERED.test(text) && AMOUNT_LAST.test(text);

/** Whether lines are those of a boarding pass: two airports, the number of a flight, a seat. */
function isBoardingPass(lines: Array<{ text: string }>): boolean {
  return [FLIGHT_WAY, FLIGHT_NUMBER, SEAT].every((sign) => lines.some(({ text }) => sign.test(text)));
}

/** Whether a text names a kind of place that people go to. */
function namesKind(text: string): boolean {
  const { kind = '', strength = 0 } = placeKindIn(text) ?? {};
  return strength >= SURE_KIND && VISITED.test(kind);
}

function labelOf(text: string): string | undefined {
  const label = /^[^\p{L}\p{N}]{0,4}(?:\p{Nd}{1,2}[.)]\s)?([\p{L}\p{M}][\p{L}\p{M}.' -]{1,28}?)\s?(?:\([^()]{1,12}\)\s?)?(?:[:：]|$)/u.exec(
    text,
  )?.[1];
  return label !== undefined && minuteLabels.has(label) ? label.toLowerCase() : undefined;
}

function isResult(text: string): boolean {
  if (MATCH.test(text)) return true;
  const score = RESULT_LAST.exec(text)?.[1] ?? RESULT_BETWEEN.exec(text)?.[1];
  if (score === undefined) return false;
  const [first = 0, second = 0] = score.split(/[:–-]/u).map(Number);
  // "19:30" is when a match begins.
  return !(/:\s?\p{Nd}{2}$/u.test(score) && first < 25 && second < 60) && !/^\p{Nd}{4}/u.test(score);
}

/** The lines of a bill or a collection: amounts at their ends, and the last says the total. */
function billOf(lines: Array<{ text: string; index: number }>): number[] | undefined {
  const amounts = lines.filter(({ text }) => AMOUNT_LAST.test(text));
  if (amounts.length < LEAST_LINES) return undefined;
  const total = amounts.findIndex(({ text }, at) => at >= LEAST_LINES - 1 && totalWords.atStart(text.replace(/^[^\p{L}]+/u, '')) > 0);
  return total < 0 ? undefined : amounts.map(({ index }) => index);
}

/** Whether a text says in its first lines, or in its hashtags, that it lists something else. */
function saysOther(units: TextUnit[], title: string | undefined): boolean {
  const heads = [title ?? '', ...units.slice(0, OPENING).map(({ text }) => text)].filter((text) => text.length <= LONGEST_TITLE);
  const tags = units.flatMap(({ text }) =>
    text.includes('#') && text.length <= LONGEST_LINE ? (text.match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? []) : [],
  );
  return [...heads, ...tags.slice(0, 30).map((tag) => tag.slice(1))].some(
    (text) => otherSubjects.isIn(text) && placeKindIn(text) === undefined,
  );
}
