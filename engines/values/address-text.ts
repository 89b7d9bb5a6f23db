import { isSaidOf } from '../vocabulary/name-leads.ts';
import { labelledField } from '../vocabulary/value-labels.ts';
import { recogniseEastAsianAddresses } from './address-east-asian-text.ts';
import { judgePart, type Part } from './address-part.ts';
import { wholeAddresses } from './address-whole.ts';
import { localityOf } from './locality-line.ts';
import { sentencesIn } from './address-sentences.ts';
import { isCornerAhead } from './address-street.ts';
import { addressWords, endsWithCutStreet, hasStreetWord, isOrdinalAhead } from './address-words.ts';
import { isOpeningWord } from './hours-words.ts';
import type { Recognised, ValueContext } from './recognised.ts';

const LONGEST_CLAUSE = 260;
/** What the doubt is worth where a town follows a name with a number. */
const AFTER_NUMBER = 0.8;
/** Where one statement ends and another begins. A full stop ends one only after a word that is no abbreviation. */
const BREAK =
  /[\n\r\t|•·●▪■◆►▶;!?。！？।॥۔؟։…→⇒★☆⭐📍📌🏠✅❌©®™@={}<>~[\]\uFFFC]+|\s[–—-]\s|\s\/\s|\s{3,}|(?<=\p{Ll}{4}|\p{Lu}{5}|\d|\d[A-Z]{2}|\)|\d{4,6}\s\p{Lu}\p{Ll}{2,3})\.\s(?=\p{Lu}|(?<=\d\.\s)\p{Lo})|(?<=[\p{Script=Arabic}\p{Script=Hebrew}]{3})\.\s|(?<!(?<!\p{L})(?:[nN][oOrR]|[nN]um|№|[Kk]at|[Dd]aire|[Bb]lok|D|K)):\s/gu;
const BRACKETS = /[(（]([^()（）]{5,160})[)）]/gu;
const PART = /(?:(?<!\d),|,(?!\d)|[،、，])\s*/gu;
/** "32040 Pieve Alta (BL)", "23499 Sierranegra (Jaén)": the province behind a town. */
const PROVINCE =
  /^\s?[(（](?:\p{Lu}{2}|(?=[^()（）]{3,25}[)）])\p{Lu}[\p{L}\p{M}'’.-]+(?:\s(?:\p{Lu}[\p{L}\p{M}'’.-]+|d[aeo]s?|del|di|la|el|y|i|e))*)[)）](?=$|[\s,;.–—-])/u;
const LONGEST_PROVINCE = 32;
const TRAILING = new Set<string>(['phone', 'fax', 'email', 'website', 'hours', 'price', 'map']);
const UNCASED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}〒]/u;
/** A plus code ("8FVC9G8F+6X Zürich") is an address of its own. */
const PLUS_CODE = /(?<![\p{L}\p{N}])(?:[23456789CFGHJMPQRVWX]{4}){1,2}\+[23456789CFGHJMPQRVWX]{2,3}(?![\p{L}\p{N}])/gu;

/** Postal addresses in a text, as printed, with the town, postal code and parts of the building that belong to them. */
export function recogniseAddresses(text: string, context: ValueContext = {}, hasDigits = /\p{Nd}/u.test(text)): Array<Recognised<string>> {
  if (text.length < 4 || (!hasDigits && context.label !== 'address' && !mayNameStreet(text))) return [];
  const found: Array<Recognised<string>> = [];
  const add = (address: Recognised<string>): void => {
    const rivals = found.filter(({ span }) => address.span[0] < span[1] && span[0] < address.span[1]);
    if (rivals.some(({ confidence }) => confidence >= address.confidence)) return;
    for (const rival of rivals) found.splice(found.indexOf(rival), 1);
    found.push(address);
  };
  if (UNCASED.test(text)) found.push(...recogniseEastAsianAddresses(text));
  if (text.includes('+'))
    for (const match of text.matchAll(PLUS_CODE)) found.push(withAreas(text, match.index, match.index + match[0].length));
  for (const address of spacedAddresses(text, context)) add(address);
  if (text.includes('('))
    for (const match of text.matchAll(BRACKETS))
      for (const { value, span, confidence } of spacedAddresses(match[1] ?? '', context))
        add({ value, span: [span[0] + match.index + 1, span[1] + match.index + 1], confidence });
  return wholeAddresses(text, found);
}

/** A plus code with the areas behind it, where nothing else is there: "GG5W+MHM, Triệu Hải, Đạ Tẻh, Lâm Đồng". */
function withAreas(text: string, from: number, at: number): Recognised<string> {
  const areas = AREAS.exec(text.slice(at, at + LONGEST_AREAS))?.[0].trimEnd() ?? '';
  const to = areas !== '' && localityOf(areas.replace(/^[,،\s]+/u, '')) !== 'none' ? at + areas.length : at;
  return { value: text.slice(from, to), span: [from, to], confidence: 0.9 };
}

const LONGEST_AREAS = 80;
const AREAS = /^[,،]?\s[^\n|;()]{2,70}(?=$|[\n|;(])/u;

/** Without a number only a word for a street, or a large place before a small one in a script without blanks, makes an address. */
function mayNameStreet(text: string): boolean {
  return UNCASED.test(text) || isCornerAhead(text) || hasStreetWord(text.length > LONGEST_CLAUSE ? text.slice(0, LONGEST_CLAUSE) : text);
}

function* spacedAddresses(text: string, context: ValueContext): Generator<Recognised<string>> {
  const clauses = splitAt(text, BREAK).reduce((joined: Array<[number, number]>, clause) => {
    const before = joined.at(-1);
    if (before !== undefined && (isFloorAhead(text, before, clause) || isStreetAhead(text, before))) before[1] = clause[1];
    else joined.push(...sentencesIn(text, clause));
    return joined;
  }, []);
  let previous: { parts: Part[]; end: number } | undefined;
  for (const [from, to] of clauses) {
    if (to - from < 3 && !/^\p{Lu}{2}$/u.test(text.slice(from, to))) continue;
    const parts = partsOf(text, from, Math.min(to, from + LONGEST_CLAUSE));
    // "44 rue de Lyon - 75001 Paris": a dash before a postal code or town does not end the address.
    const goesOn =
      previous !== undefined &&
      /^(?:\s?[–—·•-]\s?|\s?\n\s{0,4})$/.test(text.slice(previous.end, from)) &&
      parts[0]?.tail === true &&
      (previous.parts.at(-1)?.score !== 0 || previous.parts.at(-1)?.bare === true);
    if (goesOn && previous !== undefined) {
      previous = { parts: [...previous.parts, ...parts], end: to };
      continue;
    }
    if (previous !== undefined) yield* runsOf(text, previous.parts, context);
    previous = { parts, end: to };
  }
  if (previous !== undefined) yield* runsOf(text, previous.parts, context);
}

/** Whether the full stop between two clauses is that of an ordinal number: "12, 2. OG", "2. Kat No 118", "1453. Sokak", "4, 01. Innere Stadt". */
function isFloorAhead(text: string, [, end]: [number, number], [from]: [number, number]): boolean {
  const before = text.slice(Math.max(0, end - 12), end);
  if (text[end] !== '.' || !/(?<!\p{Nd})\p{Nd}{1,4}$/u.test(before)) return false;
  if (/\p{Nd}\p{L}?[,，]\s?\p{Nd}{1,2}$/u.test(before)) return true;
  return isOrdinalAhead(text.slice(from, from + 22));
}

/** Whether the full stop between two clauses is that of a word for a street cut short: "просп. Миру, 5", "ctra. Vella 12". */
const isStreetAhead = (text: string, [, end]: [number, number]): boolean =>
  text[end] === '.' && endsWithCutStreet(text.slice(Math.max(0, end - 12), end));

function splitAt(text: string, pattern: RegExp): Array<[from: number, to: number]> {
  const pieces: Array<[number, number]> = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push([from, match.index]);
    from = match.index + match[0].length;
  }
  pieces.push([from, text.length]);
  return pieces;
}

function partsOf(text: string, from: number, to: number): Part[] {
  // What is in brackets says nothing of the address around it, and stays in its text.
  const whole = text.slice(from, to);
  const clause = !/[(（]/.test(whole) ? whole : whole.replace(/[(（][^()（）]{0,160}(?:[)）]|$)/g, (inner) => ' '.repeat(inner.length));
  const parts: Part[] = [];
  for (const [start, end] of joinNumbers(clause, splitAt(clause, PART))) {
    const piece = clause.slice(start, end);
    if (piece.trim() === '') continue;
    parts.push(judgePart(piece, from + start));
  }
  return parts;
}

/** "24, rue du Port": a number before a comma belongs to the street behind it. */
function joinNumbers(clause: string, pieces: Array<[number, number]>): Array<[number, number]> {
  const joined: Array<[number, number]> = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isNumberOnly = before !== undefined && /^\s*\d{1,4}(?:\s?(?:bis|ter|[a-z]))?\s*$/i.test(clause.slice(...before));
    if (isNumberOnly && addressWords(clause.slice(piece[0], Math.min(piece[1], piece[0] + 20)))[0]?.street?.before === true)
      joined[joined.length - 1] = [before[0], piece[1]];
    else joined.push(piece);
  }
  return joined;
}

/** Runs of parts that make one address: evidence, with what may be between. */
function* runsOf(text: string, parts: Part[], context: ValueContext): Generator<Recognised<string>> {
  let index = 0;
  while (index < parts.length) {
    const start = parts[index];
    if (start === undefined || (start.score < 0.15 && !start.bare)) {
      index++;
      continue;
    }
    let end = index;
    let streets = isStreet(start) ? 1 : 0;
    for (let next = index + 1; next < parts.length; next++) {
      const part = parts[next];
      if (parts[next - 1]?.runsOn === true) break;
      if (part !== undefined && (saysWhenOpen(part) || isSaid(part) || (start.from > 0 && isLastSaid(text, part, parts[next + 1])))) break;
      if (part === undefined || !(part.bare || part.score >= LEAST_INNER || part.neutral)) break;
      if (part.street && part.score >= 0.6 && streets > 0 && parts[next - 1]?.bare !== true && parts[next - 1]?.area !== true) break;
      if (isStreet(part)) streets++;
      end = next;
    }
    const run = withoutShout(text, trimRun(parts.slice(index, end + 1)));
    const address = judgeRun(text, run, context);
    if (address !== undefined) yield address;
    index = end + 1;
  }
}

/** A postal code with its town is no street though it looks like one, nor is a quarter before the street: "8638 Balatonlelle, Honvéd utca 41". */
function isStreet({ street, weak, tail, words, score }: Part): boolean {
  return street && !(weak && tail) && !(score < SURE_STREET && QUARTER.test(words.at(-1)?.folded ?? ''));
}

const LEAST_INNER = 0.15;
const SURE_STREET = 0.6;
const QUARTER = /mah(?:alle(?:si)?)?$|^mh$/;
/** "from", "until" in scripts without capitals. */
const FROM_WORDS = new Set('من حتى إلى از تا מ עד से तक'.split(' '));

/** "يفتح من ١٢": without capitals what a sentence says of the hours looks like a name. */
function saysWhenOpen({ words: [first], street }: Part): boolean {
  return (
    !street && first?.kind === 'word' && !/\p{Script=Latin}/u.test(first.text) && (isOpeningWord(first.text) || FROM_WORDS.has(first.text))
  );
}

/** "وہاں کی جلیبی مشہور ہے", "الفول لذيذ": without capitals what a sentence says of a place looks like a name too. */
function isSaid({ words, score, bare, code }: Part): boolean {
  if (bare || code || score >= LEAST_INNER || words.length < 2) return false;
  return words.some(({ kind, text }) => kind === 'word' && isSaidOf(text));
}

/**
 * "زعفرانی‌اش عالیه": without capitals several words at the end of a clause may be said of the place as well as name a district; they are
 * none of an address unless a town or a word for one is among them.
 */
function isLastSaid(text: string, { words, score, bare, code, street, from, to }: Part, next: Part | undefined): boolean {
  if (bare || code || street || next !== undefined || score >= LEAST_INNER || words.length < 2) return false;
  return (
    SAID.test(text.slice(from, to)) &&
    words.every(({ kind, text: word, region, unit }) => (kind === 'word' || word === JOINER) && !region && !unit)
  );
}

/** The sign that keeps letters of Persian from joining. */
const JOINER = '\u200C';
const SAID = /^[\p{Script=Arabic}\p{Script=Devanagari}\p{M}\u200C\s]+$/u;

/** At most two parts without evidence follow the last one with it: more is a list of names. */
function trimRun(run: Part[]): Part[] {
  let last = run.length - 1;
  while (last > 0 && (run[last]?.score ?? 0) < 0.2 && run[last]?.bare !== true) last--;
  return run.slice(0, Math.min(run.length, last + 2));
}

/** "Untermarkt 23, Sauerbraten!!!": what is praised behind an address is none of it. */
function withoutShout(text: string, run: Part[]): Part[] {
  const last = run.at(-1);
  return run.length > 1 && last !== undefined && last.score < LEAST_INNER && /^\s?!/.test(text.slice(last.to, last.to + 2))
    ? run.slice(0, -1)
    : run;
}

function judgeRun(text: string, run: Part[], context: ValueContext): Recognised<string> | undefined {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined || run.length > 9) return undefined;
  const hasNumber = run.some(({ bare }) => bare);
  let doubt = 1;
  for (const [index, part] of run.entries()) {
    const beside = run[index - 1]?.bare === true || run[index + 1]?.bare === true;
    const named =
      part.street && beside
        ? Math.max(part.score, 0.75)
        : part.neutral && !part.street && beside && index < 2
          ? Math.max(part.score, 0.3)
          : part.score;
    if (part.weak && !part.tail && run.findIndex((other) => other.weak) !== index) continue;
    doubt *= 1 - named;
    // "Kranachberg 77, 8999 Sausal": a name with a number right before a postal code with its town.
    if (part.tail && run[index - 1]?.weak === true && run[index - 1]?.tail === false) doubt *= AFTER_NUMBER;
  }
  const street = run.some((part) => part.street);
  const digits = /\p{Nd}/u.test(text.slice(first.from, last.to));
  // A hamlet or district before a postal code with its town says what a street would.
  const isWhole = run.length > 1 && run.some(({ code }) => code) && run.some(({ code, score }) => !code && score >= 0.3);
  if (!street && !hasNumber && !isWhole) doubt = Math.max(doubt, digits ? 0.5 : 0.56);
  if (!digits) doubt = Math.max(doubt, doubtWithoutDigits(text, first.from, last.to));
  // "Adult 600¥": a sum, where no word says that it is a street.
  if (!run.some(({ words }) => words.some((word) => word.street !== undefined || word.joined)) && CURRENCY.test(text.slice(last.to)))
    return undefined;
  const span: [number, number] = [first.from, last.to];
  if (last.tail) span[1] += PROVINCE.exec(text.slice(span[1], span[1] + LONGEST_PROVINCE))?.[0].length ?? 0;
  const value = withoutLabel(text.slice(...span).trim(), text.slice(span[1], span[1] + 4)).replace(
    /[\s([{,،、，;:–-]+$|(?<=\p{Nd}|\p{L}{5}|(?<!\p{L})(?!blvd|pkwy|expy|terr|prom)\p{L}{4})\.$/iu,
    '',
  );
  if (value.length < 4 || !/\p{L}/u.test(value) || /^(?:https?:|www\.)/.test(value) || MEASURE.test(value)) return undefined;
  const confidence = Math.min(0.97, context.label === 'address' ? Math.max(0.9, 1 - doubt) : 1 - doubt);
  return confidence < 0.2 ? undefined : { value, span: [span[0], span[0] + value.length], confidence };
}

const CURRENCY = /^\s?[\p{Sc}円元원]/u;
/** "10.000 mAh": how much, not a number of a house. */
const MEASURE = /^\p{Nd}[\p{Nd}.,]{0,8}\s?(?:m?Ah|k?Wh|kcal|[KMGT]B|[KMGT]bit|dpi|px|lm|fps|mbar|hPa)$/u;

/** What was cut out behind an address leaves its label: "5 Mill Lane Tel." */
function withoutLabel(value: string, behind: string): string {
  const letter = /[,،;]\s\p{Lu}$/u.exec(value);
  if (letter !== null && /^\s?[:.]/.test(behind)) return value.slice(0, letter.index);
  const match = /[\s,،;.–(-]+([\p{L}\p{M}.'’׳״"]{1,14})[.:]*$/u.exec(value);
  const field = match?.[1] === undefined ? undefined : labelledField(match[1]);
  const isCutOff = /[.:'’׳]$/.test(value) || /^[\s.:：(]*\uFFFC/.test(behind);
  return match !== null && isCutOff && field !== undefined && TRAILING.has(field) ? value.slice(0, match.index) : value;
}

/** Streets and towns without any number are an address where they are all that the text says; in running text they are scenery. */
function doubtWithoutDigits(text: string, from: number, to: number): number {
  const around = `${text.slice(0, from)}${text.slice(to)}`.replace(/[^\p{L}\p{N}]/gu, '').length;
  if (around <= 2 && to - from <= 70) return 0.3;
  return text.length > 120 ? 0.65 : 0.56;
}
