import { MEASURES, NUMBER_MARKS, REGION_ENDINGS, REGION_WORDS, STREETS_IN_CAPITALS, UNIT_WORDS } from '../vocabulary/additions.ts';
import { monthNumber, weekdayNames } from '../vocabulary/calendar.ts';
import { fold } from '../vocabulary/fold.ts';
import { isJoinedStreet, type StreetWord, streetWord } from '../vocabulary/street-words.ts';

/** What a word, number or sign can be in an address. */
export interface WordFacts {
  text: string;
  folded: string;
  kind: 'number' | 'ordinal' | 'code' | 'word' | 'sign';
  capital: boolean;
  street: StreetWord | undefined;
  joined: boolean;
  small: boolean;
  mark: boolean;
  unit: boolean;
  region: boolean;
  measure: boolean;
  calendar: boolean;
}

/** A word of a piece of text, with where it is. */
export interface AddressWord extends WordFacts {
  from: number;
  to: number;
}

const WORD =
  /(?<!\p{L})[cC]\/(?=\s?\p{L})|(?<!\p{L})S\.[SPR]\.(?=\s?\p{Nd})|(?<!\p{L})(?:[sS]\/[nN][º°.]?|б\/н)(?![\p{L}\p{Nd}])|\p{Nd}{1,2}-\p{Lu}\p{Ll}{2,9}(?:-\p{Nd}{4})?(?![\p{L}\p{Nd}-])|\p{Nd}{1,2}(?:η|ης|ος)(?!\p{L})|\p{Nd}{1,2}\.?[ºª°](?=\sde\s)|\p{Nd}[\p{L}\p{Nd}]*(?:[-–/.:,']\p{Nd}[\p{L}\p{Nd}]*)*(?:-[A-Za-zА-Яа-я](?!\p{L})|\/(?:[IVX]{1,4}|[A-Da-d])(?!\p{L}))?|[nN]\.?[ºª°]|[\p{L}\p{M}][\p{L}\p{M}\p{Nd}'’׳״`]*(?:(?:-\p{L}|\.\p{Ll})[\p{L}\p{M}\p{Nd}'’׳״]*)*\.?|№|[nN]\.?[ºª°]|[^\s]/gu;
/** Joining words inside the names of streets and towns. */
const SMALL = new Set(
  'de la le les du des del della dello delle degli dei di do dos da das den der dem het een op aan im am an auf zur zum zu bei y e et i na nad pod u w we v of the and und von van vom ter ten ten of in al el els les sur sous en sul sulla sull nel nella aux lès lez pri při les-bains à á ó lo los las of upon ob y/o d l st ste sankt san santa santo sao são saint dr prof gen km'
    .split(' ')
    .map(fold),
);
const words = (list: string): Set<string> => new Set(list.split(/[\s|]+/).map((word) => fold(word).replace(/\.$/, '')));
const MARKS = words(NUMBER_MARKS);
const UNITS = words(UNIT_WORDS);
const REGIONS = new Set(
  Object.values(REGION_WORDS).flatMap((list) =>
    list
      .split('|')
      .filter((word) => !word.includes(' '))
      .map(fold),
  ),
);
const CAPITAL_KINDS = new Set(STREETS_IN_CAPITALS.split(' '));
const MEASURED = new Set(MEASURES.map(fold));
const DOTTED = /^(?!Kr)\p{Lu}\p{Ll}{1,3}\.$/u;
/** "18к2", "7к1с3": the block and building behind the number of a Russian house are in HOUSE too. */
const HOUSE =
  /^\p{Nd}{1,4}[кКkK]\p{Nd}{1,2}(?:[сСcC]\p{Nd}{1,2})?$|^\p{Nd}{1,5}(?:[-–/]\p{Nd}{1,5}){0,2}[a-zA-Zа-яА-Я]?(?:[-/](?:\p{Nd}{0,4}[a-zA-Zа-яА-Я]?|[IVX]{1,4}))?$/u;

/** What is in the place of a house number where there is none: "s/n", "б/н", "bb", "snc". */
const NUMBERLESS = /^(?:s\/n[º°.]?|б\/н|bb|snc)$/iu;
/** Letters that are small in the tables of Unicode, of a script that is written without capitals. */
const UNCASED = /^\p{Script=Georgian}/u;
/** "25k": what something costs, or how many there are. */
const THOUSANDS = /^\p{Nd}{1,4}k$/iu;

/** What words can be, by how they are written: lines of one source share most of their words. */
const known = new Map<string, WordFacts>();
const MOST_KNOWN = 30_000;

/** The words of a text of at most a few hundred characters. Linear. */
export function addressWords(text: string): AddressWord[] {
  const found: AddressWord[] = [];
  let at = 0;
  for (const written of text.match(WORD) ?? []) {
    const from = text.indexOf(written, at);
    found.push(placed(factsOf(written), from));
    at = from + written.length;
  }
  return found;
}

/** Whether a word is one of those in capitals for an area for trade: "ZI", "ZA". */
export const isTradeArea = (word: string): boolean => CAPITAL_KINDS.has(word);

/** Whether any word of a text can name a kind of street. */
export function hasStreetWord(text: string): boolean {
  return (text.match(WORD) ?? []).some((written) => {
    const { street, joined } = factsOf(written);
    return street !== undefined || joined;
  });
}

/** Whether a text goes on from the number of a street, a floor or a block with the word for it: "3. Sok.", "2. Kat". */
export function isOrdinalAhead(text: string): boolean {
  const [word] = addressWords(/^\s?\S{1,20}/u.exec(text.slice(0, 22))?.[0] ?? '');
  return word?.unit === true || (word?.street?.after === true && word.street.numberLast && !word.street.before);
}

/** Whether a word of a text names a kind of street and little else: "rue", "Hauptstraße", but not "lieu" or "park". */
export function hasSureStreetWord(text: string): boolean {
  return (text.match(WORD) ?? []).some((written) => {
    const { street, joined } = factsOf(written);
    return street?.sure === true || joined;
  });
}

/** Words for streets that a full stop cuts short, of so many letters that it would end a sentence behind others. */
const CUT_STREET = /(?<!\p{L})(?:просп|бульв|пров|prosp|bulv|ctra)$/iu;
/** An abbreviation ends with a consonant; whole words for streets of so few letters mostly with a vowel. */
const CUT_WORD = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,4}[bcdfgklmnprstvzбвгдзклмнпрстфхцчшж]$/iu;

/** Whether a text ends with a word for a street that is written before its name and cut short: "Bvar", "просп". A full stop behind it ends no sentence. */
export function endsWithCutStreet(text: string): boolean {
  const word = CUT_WORD.exec(text)?.[0];
  const street = word === undefined ? undefined : streetWord(fold(word));
  return CUT_STREET.test(text) || (street?.before === true && !street.after);
}

function factsOf(written: string): WordFacts {
  let facts = known.get(written);
  if (facts === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    facts = judgeWord(written);
    known.set(written, facts);
  }
  return facts;
}

/** Field by field: every word has one shape in memory, which is what makes reading a hundred thousand lines quick. */
function placed(facts: WordFacts, from: number): AddressWord {
  const { text, folded, kind, capital, street, joined, small, mark, unit, region, measure, calendar } = facts;
  return { text, folded, kind, capital, street, joined, small, mark, unit, region, measure, calendar, from, to: from + text.length };
}

function judgeWord(text: string): WordFacts {
  const sign: WordFacts = {
    text,
    folded: text,
    kind: 'sign',
    capital: false,
    street: undefined,
    joined: false,
    small: false,
    mark: text === '#',
    unit: false,
    region: false,
    measure: false,
    calendar: false,
  };
  // "place du 8-Mai-1945"
  if (/^\p{Nd}{1,2}-\p{Lu}/u.test(text)) return { ...wordFacts(sign), capital: true };
  if (/^n\.?[ºª°]$/iu.test(text)) return { ...sign, kind: 'word', mark: true };
  if (NUMBERLESS.test(text)) return { ...sign, folded: fold(text), kind: 'number' };
  if (/^\p{Nd}/u.test(text)) return numberFacts(sign);
  if (/^\p{Script=Latin}\S*\p{Nd}/u.test(text)) return { ...sign, kind: 'code' };
  return /^[\p{L}№]/u.test(text) ? wordFacts(sign) : sign;
}

function numberFacts(sign: WordFacts): WordFacts {
  const { text } = sign;
  if (HOUSE.test(text) && !THOUSANDS.test(text)) return { ...sign, kind: 'number' };
  if (/^\d{1,3}(?:st|nd|rd|th|e|er|ère|ης|η|ος|\.?[ºª°])$/i.test(text)) return { ...sign, kind: 'ordinal', capital: true };
  return { ...sign, kind: /^\d{1,5}(?:bis|ter|quater|[a-z]{2,3})$/i.test(text) && !/(?:am|pm|km|min|h)$/i.test(text) ? 'number' : 'code' };
}

function wordFacts(sign: WordFacts): WordFacts {
  const { text } = sign;
  const folded = fold(text).replace(/\.$/, '');
  // "BD Player", "all LED": an abbreviation in another letter case than a street's is none.
  const street = streetInCase(text, folded);
  const joined = isJoinedStreet(folded);
  return {
    text,
    folded,
    kind: 'word',
    capital: !/^\p{Ll}/u.test(text) || UNCASED.test(text) || /['’]\p{Lu}/u.test(text),
    street,
    joined,
    small: SMALL.has(folded),
    mark: MARKS.has(folded) || /^n\.?[ºª°]$/i.test(text),
    unit: UNITS.has(folded),
    region: REGIONS.has(folded) || REGION_ENDINGS.test(text),
    // "20121 Milano MI": a province, no miles.
    measure: MEASURED.has(folded) && text !== 'MI',
    calendar: street === undefined && !joined && (weekdayNames().has(folded) || monthNumber(folded) !== undefined),
  };
}

/** Kinds of street of three letters that are whole words written small: "Øvre vei 6", "Õunapuu tee 5". */
const SHORT_KINDS = new Set(['vei', 'vej', 'veg', 'tee', 'trg', 'tie', 'tér', 'tn', 'mnt', 'pst', 'sor']);
/** "c. Espíritu Santo 31": the word for a street of Spanish and Catalan, of a letter and a dot. */
const CALLE: StreetWord = { before: true, after: false, sure: false, numberLast: true };

function streetInCase(text: string, folded: string): StreetWord | undefined {
  if (text === 'c.' || text === 'C.') return CALLE;
  // "Phở" is a soup, "phố" a street.
  if (/^phở$/iu.test(text.normalize('NFC'))) return undefined;
  const street = streetWord(folded) ?? streetWord(folded.slice(folded.lastIndexOf('-') + 1));
  // "tér", "köz", "út" are written small, and no abbreviations.
  if (/^\p{L}$/u.test(text) && street?.after === true) return undefined;
  // "ZA", "ZI": kinds of a place for trade are written in capitals.
  if (CAPITAL_KINDS.has(text)) return { before: true, after: false, sure: true, numberLast: false };
  // "Cad.", "Sk.": with its dot an abbreviation is no other word.
  if (street !== undefined && !street.sure && street.numberLast && DOTTED.test(text)) return { ...street, sure: true };
  if (street === undefined || street.sure || /\P{ASCII}/u.test(text)) return street;
  return /^(?:\p{Ll}+|\p{Lu}+)$/u.test(text) && folded.length <= 3 && !SHORT_KINDS.has(text) ? undefined : street;
}

const LONGEST_PART = 24;
const MOST_PART_WORDS = 4;

/** Whether words are nothing but a part of a building: "bâtiment C", ", r/c dto.", "2. tv.". */
export function isPartOfBuilding(text: string): boolean {
  if (text.length > LONGEST_PART) return false;
  const words = addressWords(text).filter(({ kind }) => kind !== 'sign');
  const isPart = ({ unit, kind, text: word }: WordFacts): boolean =>
    unit || kind === 'number' || kind === 'ordinal' || kind === 'code' || word.length === 1;
  return words.length > 0 && words.length <= MOST_PART_WORDS && words.some(({ unit }) => unit) && words.every(isPart);
}
