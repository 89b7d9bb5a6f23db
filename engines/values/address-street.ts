import { fold } from '../vocabulary/fold.ts';
import { isLeaning } from '../vocabulary/linking-words.ts';
import { labelledField } from '../vocabulary/value-labels.ts';
import type { AddressWord } from './address-words.ts';
import { isOpeningWord } from './hours-words.ts';

/** A street in a run of words: which words it takes, how certainly it is one, whether it has a house number. */
export interface Street {
  first: number;
  last: number;
  score: number;
  numbered: boolean;
}

const LONGEST_NAME = 7;
const ORDINAL_STREETS = /^(?:cross|main|block|phase|stage|sector|street|avenue|road|floor)$/;
const DIRECTIONS = new Set('n s e w ne nw se sw north south east west'.split(' '));

/** The surest street in these words; undefined when there is none. */
export function findStreet(words: AddressWord[]): Street | undefined {
  let best = corner(words) ?? numberedStreet(words);
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word?.kind !== 'word' || (word.street === undefined && word.joined !== true)) continue;
    for (const street of [
      word.street?.before === true ? nameAfter(words, index) : undefined,
      isBehind(word) ? nameBefore(words, index) : undefined,
    ])
      if (street !== undefined && (best === undefined || street.score > best.score || isLonger(words, street, best))) best = street;
  }
  return best ?? vietnamese(words) ?? chome(words) ?? builtOn(words) ?? namedNumber(words);
}

/** "Strand Road": the whole name, where its first word is a kind of street too. */
const isLonger = (words: AddressWord[], one: Street, other: Street): boolean =>
  one.score === other.score && one.first === other.first && one.last > other.last && words[other.last]?.text.endsWith('.') !== true;

/** Words for the corner of two streets. */
const CORNERS = new Set(
  'esquina esq cnr corner cor angle ecke rog hjornet hornet hoek angolo ugao угол ъгъл кут roh sarok sarka kose kulma'.split(' ').map(fold),
);

/** "esquina de Garibaldi y Ramos Millán", "Cnr Wattle St & Banksia Pde": two names of streets behind the word for their corner. */
function corner(words: AddressWord[]): Street | undefined {
  if (!CORNERS.has(words[0]?.folded ?? '')) return undefined;
  const joint = words.findIndex(({ text, folded }, index) => index > 1 && (/^[&+/]$/.test(text) || JOINTS.has(folded)));
  const isNamed = (from: number, to: number): boolean => words.slice(from, to).some(({ kind, capital }) => kind === 'word' && capital);
  let last = joint;
  while (last + 1 < words.length && last < joint + LONGEST_NAME && isNameWord(words[last + 1] as AddressWord)) last++;
  return joint > 1 && joint <= LONGEST_NAME && isNamed(1, joint) && isNamed(joint + 1, last + 1)
    ? { first: 0, last, score: 0.65, numbered: true }
    : undefined;
}

/** Whether a text begins with the word for a corner: an address without a number may follow. */
export const isCornerAhead = (text: string): boolean => CORNERS.has(fold(/^[^\p{L}]{0,4}(\p{L}{3,8})\.?\s/u.exec(text)?.[1] ?? ''));

const JOINTS = new Set('y and und et e i og och en ja es и та ve con con mit with'.split(' '));

/** "12 Hàng Chiếu nha": a number and a name of Vietnam, with the sentence behind it. */
function vietnamese(words: AddressWord[]): Street | undefined {
  const [number, ...others] = words;
  if (number?.kind !== 'number') return undefined;
  const end = others.findIndex(
    ({ kind, text, capital, calendar, measure }) => kind !== 'word' || !capital || (calendar && !VIETNAMESE.test(text)) || measure,
  );
  const name = others.slice(0, end < 0 ? others.length : end);
  if (name.length < 2 || name.length > 4 || !VIETNAMESE.test(name.map(({ text }) => text).join(' '))) return undefined;
  return { first: 0, last: name.length, score: 0.6, numbered: true };
}

function isBehind(word: AddressWord): boolean {
  return word.street?.after === true || word.joined === true;
}

/** "Calle Mayor 12", "12 rue de la Paix", "ул. Ленина, д. 5". */
function nameAfter(words: AddressWord[], at: number): Street | undefined {
  const kind = words[at];
  let last = at;
  let named = false;
  for (let index = at + 1; index < words.length && index <= at + LONGEST_NAME; index++) {
    const word = words[index];
    if (word === undefined) break;
    const next = words[index + 1];
    const between =
      word.kind === 'word' && kind?.street?.sure === true && (index === at + 1 || next?.capital === true) && word.measure !== true;
    const isName =
      isNameWord(word) || between || isNounOfName(words, at, index) || (word.kind === 'sign' && /^["'«»“”„‟’.]$/.test(word.text));
    if (
      !isName &&
      !(word.kind === 'number' && index === at + 1 && (words[index + 1]?.capital === true || isDated(word) || isDayAhead(words, index)))
    )
      break;
    if (word.mark === true && words[index + 1]?.kind === 'number') break;
    if (word.capital || word.kind === 'number' || (word.small !== true && kind?.street?.sure === true && index === at + 1)) named = true;
    if (word.kind === 'word' || word.kind === 'number' || word.kind === 'ordinal') last = index;
  }
  while (last > at && words[last]?.small === true && words[last]?.capital !== true) last--;
  if (/^["»“”’]$/.test(words[last + 1]?.text ?? '') && words.slice(at, last).some(({ text }) => /^["«„“‟]$/.test(text))) last++;
  if (!named || last === at) return undefined;
  const sure = kind?.street?.sure === true;
  const behind = houseNumber(words, last + 1);
  const ahead = numberAhead(words, at);
  // "rue sainte-anne" written small is a street only beside a house number.
  if (behind === undefined && ahead === undefined && !words.slice(at + 1, last + 1).some(({ capital }) => capital)) return undefined;
  if (behind !== undefined) return { first: at, last: behind, score: sure ? 0.85 : 0.65, numbered: true };
  if (ahead !== undefined) return { first: ahead, last, score: sure ? 0.85 : 0.7, numbered: true };
  // "hẻm 31 Sào Nam": the number of the alley is before the name of the street.
  const inner = words[at + 1];
  if (inner?.kind === 'number' && last > at + 1 && !isYear(inner.text) && ALLEYS.has(kind?.folded ?? ''))
    return { first: at, last, score: 0.65, numbered: true };
  const spelledOut = kind?.capital === true || at === 0 || (kind?.text.endsWith('.') ?? false);
  return { first: at, last, score: sure && spelledOut ? 0.45 : sure ? 0.3 : 0.15, numbered: false };
}

/** "Ulica Dalmatinskog sabora 8", "ул. Морски скали 14": a noun written small ends the name of a street before the number that is last. */
function isNounOfName(words: AddressWord[], at: number, index: number): boolean {
  const [kind, word, first] = [words[at], words[index], words[at + 1]];
  if (kind?.street?.numberLast !== true || first?.kind !== 'word' || !first.capital || word?.kind !== 'word') return false;
  if (word.measure || word.mark || word.unit || word.calendar || word.text.length < 4 || index > at + 3) return false;
  if (isLeaning(word.text) || isOpeningWord(word.text) || labelledField(word.text) !== undefined) return false;
  return words[index + 1]?.kind === 'number' && houseNumber(words, index + 1) === words.length - 1;
}

/** "đường 3/4": a street that is named by a day. */
const isDated = ({ text }: AddressWord): boolean => /^\d{1,2}\/\d{1,2}$/.test(text);
/** "7 de Abril", "11 de noviembre". */
function isDayAhead(words: AddressWord[], at: number): boolean {
  return words[at + 1]?.small === true && words[at + 2]?.calendar === true;
}
const ALLEYS = new Set('ngo hem ngach kiet ซอย'.split(' '));

/** The index of a house number right before a word: "12 rue", "12 bis rue", "12, rue". A year is none. */
function numberAhead(words: AddressWord[], at: number): number | undefined {
  if (KILOMETRES.has(words[at - 1]?.folded ?? '') && /^\p{Nd}/u.test(words[at - 2]?.text ?? '')) return at - 2;
  for (let index = at - 1; index >= 0 && index >= at - 3; index--) {
    const word = words[index];
    if (word?.kind === 'number') return isYear(word.text) ? undefined : index;
    if (!/^(?:,|bis|ter|quater|[a-d])$/i.test(word?.text ?? '')) return undefined;
  }
  return undefined;
}

/** Kinds of street that are a whole name behind a number: "7 Esplanade". */
const PROMENADES = new Set('esplanade parade promenade quay'.split(' '));

/** "12 High Street", "Hauptstr. 12", "Váci utca 3.". */
function nameBefore(words: AddressWord[], at: number): Street | undefined {
  const kind = words[at];
  if (kind === undefined) return undefined;
  let first = at;
  for (let index = at - 1; index >= 0 && index >= at - LONGEST_NAME; index--) {
    const word = words[index];
    const day = word === undefined ? 0 : dayEnding(words, index);
    if (day > 0) {
      first = index - day + 1;
      index = first;
      continue;
    }
    if (word === undefined || word.calendar === true || !(isNameWord(word) || isSmallName(words, index, at) || isTitle(words, index, at)))
      break;
    first = index;
  }
  while (first < at && words[first]?.small === true && words[first]?.capital !== true) first++;
  // "Sahil Mah. 3. Sok. No: 7": the number is the name of the street.
  const isOrdinal = first === at && words[at - 1]?.text === '.' && words[at - 2]?.kind === 'number' && kind.street?.numberLast === true;
  if (isOrdinal && kind.street?.after === true && kind.capital) {
    const house = houseNumber(words, at + 1);
    // "Barbaros Cad. 2. Sok. No: 9": the avenue that the numbered street leaves.
    const outer =
      words[at - 3]?.street?.after === true && words[at - 3]?.capital === true && house !== undefined
        ? nameBefore(words, at - 3)
        : undefined;
    return {
      first: outer !== undefined && outer.first < at - 3 ? outer.first : at - 2,
      last: house ?? at,
      score: house === undefined ? 0.45 : 0.8,
      numbered: house !== undefined,
    };
  }
  const cased = kind.capital || words[first]?.capital === true;
  if (
    first === at &&
    !kind.joined &&
    !(
      /^(?:broadway|bowery|strand|markt|kai|ring)$/.test(kind.folded) ||
      (PROMENADES.has(kind.folded) && words[at - 1]?.kind === 'number' && words[at + 1]?.street === undefined)
    )
  )
    return undefined;
  const sure = kind.joined || kind.street?.sure === true;
  // "For St. Patrick's Day": a saint, not a street.
  if (kind.folded === 'st' && words[at + 1]?.capital === true && at - first > 2) return undefined;
  const ahead = words[first - 1];
  const aheadCounts = ahead?.kind === 'number' && !(isYear(ahead.text) && (first - 1 > 0 || at - first > 3));
  if (aheadCounts && cased && kind.capital) {
    const counting = words.slice(first, at).some(({ folded }) => folded === 'of');
    const isUnit = words[first - 2]?.unit === true;
    const score = counting ? 0.35 : sure || isUnit ? 0.85 : kind.street?.numberLast === true ? 0.4 : 0.55;
    return { first: first - 1, last: directionAfter(words, at), score, numbered: true };
  }
  if (aheadCounts && first === 1 && at - first <= 2 && words.length <= at + 2)
    return { first: 0, last: at, score: sure ? 0.6 : 0.45, numbered: true };
  const behind = isQuarterOfStreet(words, at) ? undefined : houseNumber(words, at + 1);
  if (behind !== undefined && cased) {
    const marked = words.slice(at + 1, behind).some(({ mark }) => mark);
    const isWhole = sure || SHORT_WORDS.has(kind.text.toLowerCase());
    const score = kind.joined ? 0.85 : (isWhole && kind.street?.numberLast === true) || marked ? 0.78 : 0.42;
    return { first, last: behind, score, numbered: true };
  }
  if (!cased || (!kind.capital && /\p{Script=Latin}/u.test(kind.text))) return undefined;
  return { first, last: at, score: sure ? 0.4 : 0.2, numbered: false };
}

/** "178 cuba street": a name that is written small between the number and the kind of a street, and nothing else. */
function isSmallName(words: AddressWord[], index: number, at: number): boolean {
  const [house] = words;
  const word = words[index];
  if (house?.kind !== 'number' || index === 0 || at > 3 || words.length !== at + 1 || words[at]?.street?.sure !== true) return false;
  return word?.kind === 'word' && !word.measure && !word.unit && !word.mark && word.text.length > 2 && /\p{Script=Latin}/u.test(word.text);
}

/** Kinds of street of Hungary, which are written small, and behind titles and nouns that are so too: "Örs vezér útja 14". */
const HUNGARIAN = new Set([
  'út',
  'útja',
  'utca',
  'utcája',
  'tér',
  'tere',
  'köz',
  'köze',
  'sétány',
  'sétánya',
  'rakpart',
  'körút',
  'fasor',
  'sor',
  'híd',
  'liget',
]);

/** Whether a word is a noun within the name of a street of Hungary, of which the words before begin with a capital and a number follows. */
function isTitle(words: AddressWord[], index: number, at: number): boolean {
  const [word, kind] = [words[index], words[at]];
  if (word?.kind !== 'word' || word.capital || word.measure || word.mark || word.unit || word.text.length < 3) return false;
  if (!HUNGARIAN.has(kind?.text.normalize('NFC') ?? '') || words[at + 1]?.kind !== 'number' || index < at - 2) return false;
  return words
    .slice(Math.max(0, index - 3), index)
    .some(({ kind: own, capital, street }) => own === 'word' && capital && street === undefined);
}

/** Kinds of street of few letters that are whole words, or abbreviations of streets alone: "Malom köz 9", "Tehase tn 3a". */
const SHORT_WORDS = new Set(['tér', 'köz', 'út', 'tn', 'mnt', 'pst', 'ქ', 'ქ.']);

/** Whether the number behind a quarter is the name of a street: "Sahil Mah. 3. Sok. No: 7", "Sakarya Mah. 13 Nisan Cad. No: 48". */
function isQuarterOfStreet(words: AddressWord[], at: number): boolean {
  if (words[at]?.region !== true) return false;
  return words.slice(at + 2, at + LONGEST_NAME).some(({ street, joined, region }) => (street?.after === true || joined) && !region);
}

/** How many words before a street's kind are the day that it is named by: "13 Nisan Cad.", "Október 6. utca". */
function dayEnding(words: AddressWord[], at: number): number {
  const isMonth = (word: AddressWord | undefined): boolean => word?.calendar === true && word.capital && word.small !== true;
  if (isMonth(words[at])) return words[at - 1]?.kind === 'number' ? 2 : 0;
  return words[at]?.text === '.' && words[at - 1]?.kind === 'number' && isMonth(words[at - 2]) ? 3 : 0;
}

/** Streets that have a number for a name: "Carrera 7 # 12-34" in Colombia, "8th Cross" and "4th Block" in India. */
function numberedStreet(words: AddressWord[]): Street | undefined {
  const mark = words.findIndex(
    ({ text, mark: isMark }, index) => (text === '#' || (isMark && index > 1)) && words[index + 1]?.kind === 'number',
  );
  const road = words[0];
  if (road?.text !== undefined && ROADS.test(road.text) && words[1]?.kind === 'number') return onRoad(words);
  const far = kilometreOf(words);
  if (far !== undefined) return far;
  const coded = codedRoad(words) ?? numberedRoad(words) ?? datedStreet(words);
  if (coded !== undefined) return coded;
  // "गली नं 3", "Road No. 78": the number is all the name that a street has.
  const kind = words.findIndex(({ street }, index) => street?.sure === true && words[index + 1]?.mark === true);
  const only = kind === 0 ? houseNumber(words, 1) : undefined;
  if (only !== undefined && only === words.length - 1 && words[0]?.capital === true)
    return { first: 0, last: only, score: 0.65, numbered: true };
  // "1734 Sk. No: 5": a number before the kind of street is its name.
  const [name, type, no] = words[1]?.text === '.' ? [words[0], words[2], words[3]] : words;
  if (name?.kind === 'number' && type?.street?.after === true && type.street.numberLast && no?.mark === true) {
    const last = houseNumber(words, words.indexOf(no));
    if (last !== undefined) return { first: 0, last, score: 0.8, numbered: true };
  }
  const isNumbered = words[mark - 1]?.kind === 'number' && words[mark - 2]?.street?.before === true;
  if (mark > 1 && isNumbered) return { first: mark - 2, last: mark + 1, score: 0.85, numbered: true };
  const at = words.findIndex(({ kind }) => kind === 'ordinal');
  if (at < 0 || at > 1 || !ORDINAL_STREETS.test(words[at + 1]?.folded ?? '') || words[at + 1]?.capital !== true) return undefined;
  return { first: at, last: at + 1, score: 0.45, numbered: true };
}

/** Roads of Italy outside of towns: provincial, national and regional ones. */
const ROADS = /^(?:S\.[SPR]\.|S[SPR])$/u;

/** "S.P. 17 n. 240", "S.S. 16 km 23": a road with the number or the kilometre on it. */
function onRoad(words: AddressWord[]): Street {
  const last = words[2]?.folded === 'km' && words[3]?.kind === 'number' ? 3 : houseNumber(words, 2);
  return last !== undefined && last > 2
    ? { first: 0, last, score: 0.8, numbered: true }
    : { first: 0, last: 1, score: 0.3, numbered: false };
}

/** Roads between towns of Latin America and Spain that have a number for a name. */
const FAR_ROADS = new Set('ruta rn rp carretera ctra autopista rodovia'.split(' '));

/** "Ruta 8 km 21,500": a numbered road with the kilometre on it. */
function kilometreOf([road, number, mark, kilometre]: AddressWord[]): Street | undefined {
  if (!FAR_ROADS.has(road?.folded ?? '') || road?.capital !== true || number?.kind !== 'number') return undefined;
  return mark?.folded === 'km' && /^\d{1,4}(?:[.,]\d{1,3})?$/.test(kilometre?.text ?? '')
    ? { first: 0, last: 3, score: 0.8, numbered: true }
    : undefined;
}

/** "Rod. SC-999 km 12", "Ctra. N-340": a road that has a code for a name, with the kilometre on it. */
function codedRoad([road, letters, dash, code, mark, number]: AddressWord[]): Street | undefined {
  if (road?.street?.before !== true || code?.kind !== 'number' || dash?.text !== '-' || !/^\p{Lu}{1,3}$/u.test(letters?.text ?? ''))
    return undefined;
  if (dash.from !== letters?.to || code.from !== dash.to) return undefined;
  const isMarked = mark?.folded === 'km' && number !== undefined && /^\d{1,4}(?:[.,]\d{1,3})?$/.test(number.text);
  return isMarked ? { first: 0, last: 5, score: 0.8, numbered: true } : { first: 0, last: 3, score: 0.46, numbered: false };
}

/** Roads of North America that have a number for a name, with the words that may be before their kind. */
const NUMBERED_ROADS = new Set('hwy highway rte rt route road rd'.split(' '));
const ROAD_OWNERS = new Set('county state us old rural cr'.split(' '));

/** "1988 Hwy 44", "2207 County Rd 9": a number, a kind of road and the number that the road has. */
function numberedRoad(words: AddressWord[]): Street | undefined {
  const at = ROAD_OWNERS.has(words[1]?.folded ?? '') && words[1]?.capital === true ? 2 : 1;
  const [house, kind, number] = [words[0], words[at], words[at + 1]];
  if (house === undefined || !/^\d{1,5}[A-Z]?$/.test(house.text) || kind?.capital !== true || number?.kind !== 'number') return undefined;
  if (!NUMBERED_ROADS.has(kind.folded) || words[at + 2]?.street !== undefined) return undefined;
  return { first: 0, last: at + 1, score: 0.8, numbered: true };
}

/** "28ης Οκτωβρίου 7": a street that is named by a day and has no word for its kind. */
function datedStreet([day, month, number]: AddressWord[]): Street | undefined {
  if (day?.kind !== 'ordinal' || !/\p{Script=Greek}$/u.test(day.text) || month?.calendar !== true || !month.capital) return undefined;
  return number?.kind === 'number' && !isYear(number.text) ? { first: 0, last: 2, score: 0.7, numbered: true } : undefined;
}

/** "Yeni Sanayi Sitesi 5. Blok No: 40": a complex with the number of its block. */
function builtOn(words: AddressWord[]): Street | undefined {
  const number = words.findIndex(({ kind }) => kind === 'number');
  if (number < 0 || number > 4 || !words.slice(0, number).every(({ kind, capital, calendar }) => kind === 'word' && capital && !calendar))
    return undefined;
  const block = words[number + 1]?.text === '.' ? number + 2 : number + 1;
  const isUnit = words[block]?.unit === true && words[block]?.kind === 'word' && words[block + 1]?.mark === true;
  const last = isUnit ? houseNumber(words, block + 1) : undefined;
  return last === undefined ? undefined : { first: 0, last, score: 0.65, numbered: true };
}

/** "3 Chome-14-11 Nishiki": blocks of Japan in Latin letters. */
function chome(words: AddressWord[]): Street | undefined {
  const at = words.findIndex(({ folded }) => folded === 'chome');
  if (at < 0 || words[at - 1]?.kind !== 'number') return undefined;
  let last = at;
  while (last + 1 < words.length && /^(?:[-−–‐]|\d[\d-]*)$/.test(words[last + 1]?.text ?? '')) last++;
  if (words[last + 1]?.capital === true) last++;
  return { first: at - 1, last, score: 0.8, numbered: true };
}

/** Letters of Vietnamese alone, where no street has a word for its kind. */
export const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;

/** "Markt 7", "12 Hàng Bạc", "Крымская 182": a name and a number and nothing else. Little by itself, an address before a town. */
function namedNumber(words: AddressWord[]): Street | undefined {
  const first = words[0];
  const last = words.at(-1);
  if (words.length < 2 || words.length > 7 || first === undefined || last === undefined) return undefined;
  const remainder = first.kind === 'number' ? words.slice(1) : words.slice(0, -1);
  const number = first.kind === 'number' ? first : last;
  // "Kế" is a syllable of Vietnamese names, and a day of the week elsewhere.
  const isVietnamese = VIETNAMESE.test(remainder.map(({ text }) => text).join(' '));
  const isNamed = (word: AddressWord): boolean => (isNameWord(word) && (isVietnamese || word.calendar !== true)) || word.mark === true;
  // "Pizzeria Vesuvio snc": without a word for a street a form of companies.
  if (number.kind !== 'number' || number.folded === 'snc' || !remainder.every(isNamed)) return undefined;
  if (!remainder.some((word) => word.capital && word.kind === 'word') || remainder.some((word) => word.measure === true)) return undefined;
  const titled = remainder.every((word) => word.capital || word.small === true || word.mark === true);
  const chained = /^\d{1,3}-\d{1,3}-\d{1,3}$/.test(number.text);
  if (!titled || (remainder[0]?.unit === true && remainder.length === 1)) return undefined;
  if (first.kind === 'number' && remainder.length > 1 && isVietnamese)
    return { first: 0, last: words.length - 1, score: 0.6, numbered: true };
  const directed = remainder.length > 1 && remainder.some(({ folded }) => DIRECTIONS.has(folded));
  const score = chained
    ? 0.5
    : directed && first.kind === 'number'
      ? 0.55
      : isYear(number.text)
        ? 0.1
        : first.kind === 'number'
          ? 0.3
          : 0.35;
  return { first: 0, last: words.length - 1, score, numbered: true };
}

function isNameWord(word: AddressWord): boolean {
  if (word.kind === 'ordinal') return true;
  if (word.kind === 'sign') return false;
  if (word.kind !== 'word' || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(word.text)) return false;
  return word.capital || word.small === true || word.street !== undefined || /^\p{L}'$/u.test(word.folded);
}

/** Before the kilometre of a road that a place is on, or behind its number: "km 4.5", "3ο χλμ.". */
const KILOMETRES = new Set('km χλμ км กม quilometro kilometro kilometre'.split(' ').map(fold));

/** The index of the last word of a house number that begins at `index`, with its mark and what follows it ("n° 12 bis", "No:2", "12 a"). */
function houseNumber(words: AddressWord[], index: number): number | undefined {
  if (KILOMETRES.has(words[index]?.folded ?? '') && /^\p{Nd}/u.test(words[index + 1]?.text ?? ''))
    return words[index + 2]?.mark === true ? (houseNumber(words, index + 2) ?? index + 1) : index + 1;
  let at = index;
  while (at < words.length && at < index + 3 && (words[at]?.mark === true || /^[,.:]$/.test(words[at]?.text ?? ''))) at++;
  const number = words[at];
  const marked = at > index && words[at - 1]?.mark === true;
  if (number === undefined || (number.kind !== 'number' && !(marked && /^[A-Za-z]{0,2}\d/.test(number.text)))) return undefined;
  const next = words[at + 1];
  const counts = next?.measure === true && !(next.unit && words[at + 2]?.kind === 'number');
  if (!marked && (isYear(number.text) || counts || next?.text === '%' || next?.text === ':')) return undefined;
  if (
    next?.kind === 'word' &&
    /^\p{L}$|^(?:bis|ter)$/iu.test(next.text) &&
    !(next.small === true && words[at + 2] !== undefined) &&
    !isPreposition(next, words[at + 2])
  )
    return at + 1;
  return at;
}

/** "ул. Мира 7 в Казани": a preposition before a town, and no letter of the number. */
function isPreposition({ text }: AddressWord, next: AddressWord | undefined): boolean {
  return /^[вуwvi]$/u.test(text) && next?.kind === 'word' && next.capital;
}

function directionAfter(words: AddressWord[], at: number): number {
  return DIRECTIONS.has(words[at + 1]?.folded ?? '') ? at + 1 : at;
}

function isYear(text: string): boolean {
  return /^(?:1[89]|20)\d\d$/.test(text);
}
