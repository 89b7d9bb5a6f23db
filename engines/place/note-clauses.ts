import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { endsWithCutStreet } from '../values/address-words.ts';
import { CLOCK } from '../values/hours-forms.ts';
import { weekdayNames } from '../vocabulary/calendar.ts';
import { isCallToReaders, isNothingButTags, isReplyLine } from '../vocabulary/calls.ts';
import { isFirstName } from '../vocabulary/first-names.ts';
import { fold } from '../vocabulary/fold.ts';
import { soldOut } from '../vocabulary/journeys.ts';
import { isLeading, isLeaning, isRelative } from '../vocabulary/linking-words.ts';
import { isAnd, isTimeWord } from '../vocabulary/prose-words.ts';
import { labelledField } from '../vocabulary/value-labels.ts';
import type { PlaceRecord, UnitRange } from './records.ts';
import { isRunningText } from './running-text.ts';

/** What ends a clause. A full stop does so behind a word of three letters that is no abbreviation ("opp. the pier", "1. sal"): shorter ones are abbreviations. */
const BOUNDARY =
  /(?:(?<=\p{L}{3}|\p{Nd}|[)"”»])(?<!(?:^|[^\p{L}])(?:opp|approx))\.(?!(?<=(?<!\p{Nd})\p{Nd}{1,2}\.)\s\p{Ll})|[!?…])+(?=\s|$)|[。！？；।॥۔؟։]|[;|│｜／•·●▪→⇒▶►➜➔↳\t]|\s[–—-]{1,2}\s|[–—](?=\s)|(?<=\s)[–—]|[()（）【】[\]]|[:：](?=\s|$)|：/gu;
/** The signs at the ends of a clause that say nothing. */
const EDGE = /[\s,，、،؛;:：|│｜／–—\-~/•·●▪→⇒▶►➜➔↳()（）【】[\]]/u;
/** No street's kind is cut short to more letters. */
const LONGEST_CUT = 8;
const SENTENCE_END = /[.!?…。！？।॥۔؟։"”»'’]/u;
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
/** Signs behind a value that part what is said of the place from it. */
const PARTED = /^(?:\s*[,，、،؛.;；|·•]|\s+[/–—-]{1,2}\s|\s*\t|\s{2,})/u;
/** A text of these scripts is not parted into words, so that only its signs say where a clause ends. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SENTENCE_OVER = /[.!?…](?:\s|$)|[。！？।॥۔؟։]/u;
/** With so many words before it in its line a name is in running text, whose next sentence may speak of anything. */
const PROSE_WORDS = 3;
/** A head before a colon has at most so many words: more say something of the place. */
const LONGEST_HEAD = 4;
const WHERE_WORDS = 3;
/** "<Media omitted>", "<Medien ausgeschlossen>": what a chat's export writes in place of a picture. */
const LEFT_OUT = /^\s*<[^<>]{1,40}>\s*$|^\s*\[[^[\]]{1,40}\]\s*$/u;
/** The scale of a rating is part of it: "9/10". */
const SCALE = /^\s?\/\s?(?:5|10)(?!\d)/;
/** From here on a note is read as it is: what is so long is prose of its own. */
const LONGEST_READ = 1_500;

/**
 * The notes of a record in whole clauses: what a field holds, what the name cuts out of its sentence, links, labels, times, hashtags and
 * calls to the readers are left out. `taken` are the stretches that fields hold. Linear in the length of the notes.
 */
export function wholeClauses(document: UnitDocument, record: PlaceRecord, notes: UnitRange[], taken: UnitRange[]): UnitRange[] {
  return notes.flatMap((note) => {
    const unit = document.units[note.unit];
    if (unit === undefined || note.to - note.from > LONGEST_READ) return [note];
    if (LEFT_OUT.test(unit.text) || isCallToReaders(unit.text) || isReplyLine(unit.text)) return [];
    const values = taken
      .filter((one) => one.unit === note.unit && one.from < note.to && one.to > note.from)
      .map((one) => ({ ...one, to: one.to + (SCALE.exec(unit.text.slice(one.to, one.to + 5))?.[0].length ?? 0) }));
    return joined(
      unit,
      clausesOf(unit, note)
        .filter((clause) => !isCutByName(unit, record, clause) && !isLabelOfValue(unit, clause, values))
        .map((clause) => withoutTail(unit, record, note, clause))
        .flatMap((clause) => withoutValues(unit, clause, values))
        .filter((clause) => !goesOnElsewhere(unit, record, clause))
        .map((clause) => withoutEdges(unit, clause))
        .filter((clause) => !leansOnName(unit, record, clause))
        .filter((clause) => !saysWhere(unit, record, clause))
        .filter((clause) => saysSomething(unit.text.slice(clause.from, clause.to), clause.closes))
        .filter((clause, index, kept) => !isLoneWord(unit, clause, kept[index - 1])),
    );
  });
}

/** A clause with whether a boundary is right before and right behind it; the ends of a unit are boundaries. */
interface Clause extends UnitRange {
  opens: boolean;
  closes: boolean;
}

function clausesOf({ text }: Unit, { unit, from, to }: UnitRange): Clause[] {
  const clauses: Clause[] = [];
  let start = from;
  let opens = from === 0;
  for (const match of text.slice(0, to).matchAll(BOUNDARY)) {
    if (match.index < from || (match[0] === '.' && endsWithCutStreet(text.slice(Math.max(0, match.index - LONGEST_CUT), match.index))))
      continue;
    if (match.index > start) clauses.push({ unit, from: start, to: match.index, opens, closes: true });
    start = match.index + match[0].length;
    opens = true;
  }
  if (start < to) clauses.push({ unit, from: start, to, opens, closes: to === text.length });
  return clauses;
}

/**
 * Whether a clause does not reach the name as a whole: its sentence is over before the name, it heads the name ("Dinner:", the sender of a
 * message), or the name is within it.
 */
function isCutByName(unit: Unit, { name }: PlaceRecord, clause: Clause): boolean {
  if (clause.unit !== name.unit) return false;
  if (clause.to <= name.from) {
    const between = unit.text.slice(clause.to, name.from);
    if (!clause.closes || SENTENCE_OVER.test(between)) return true;
    const [, led] = /[:：]([^:：]*)$/u.exec(between) ?? [];
    if (led === undefined) return false;
    // "For your trip, my dear: get the cake at …": what is before the colon leads up to the sentence of the name.
    return (led.match(WORD)?.length ?? 0) > 1 || (unit.text.slice(clause.from, clause.to).match(WORD)?.length ?? 0) <= LONGEST_HEAD;
  }
  const ahead = unit.text.slice(0, name.from);
  const isProse =
    (ahead.match(WORD)?.length ?? 0) >= PROSE_WORDS || (/\p{L}/u.test(lastClause(ahead)) && /^,?\s\p{Ll}/u.test(unit.text.slice(name.to)));
  if (isProse && SENTENCE_OVER.test(unit.text.slice(name.to, clause.from))) return true;
  if (clause.opens || clause.from > name.to + 1 || /^\s*[,，、]/u.test(unit.text.slice(clause.from, clause.to))) return false;
  // A single word right behind a name is the rest of it.
  const words = unit.text.slice(clause.from, clause.to).match(WORD)?.length ?? 0;
  return words === 1 || /[\p{L}\p{M}]/u.test(lastClause(ahead));
}

/** Whether a clause is a few words with a colon right before what a field holds: "Front desk: 541 555 0162". */
function isLabelOfValue({ text }: Unit, { from, to }: Clause, values: UnitRange[]): boolean {
  const sign = /^[:：]/u.exec(text.slice(to, to + 1));
  if (sign === null || (text.slice(from, to).match(WORD)?.length ?? 0) > LONGEST_HEAD) return false;
  const after = text.slice(to).search(/[^\s:：]/u);
  return after >= 0 && values.some((value) => value.from === to + after);
}

/** Whether a clause of a sentence goes on with "and" or "then" behind a name: what was done next, not what the place is. */
function goesOnElsewhere(unit: Unit, { name }: PlaceRecord, clause: Clause): boolean {
  if (clause.unit !== name.unit || clause.from < name.to || !isRunningText(unit.text)) return false;
  const ahead = unit.text.slice(0, name.from);
  if ((ahead.match(WORD)?.length ?? 0) < PROSE_WORDS) return false;
  const first = firstWord(unit.text, clause.from, clause.to);
  const word = first === undefined ? '' : unit.text.slice(first.from, first.to);
  return isAnd(word) || (isLeading(word) && isTimeWord(word));
}

/**
 * Whether a clause of running text says nothing without the name before it: a relative clause ("where the kippers …"), or words that go on
 * from the name with a preposition, an article or a time ("in the morning, coffee at").
 */
function leansOnName(unit: Unit, { name }: PlaceRecord, clause: Clause): boolean {
  if (clause.unit !== name.unit || clause.from < name.to || !isRunningText(unit.text)) return false;
  const first = firstWord(unit.text, clause.from, clause.to);
  if (first === undefined) return false;
  const word = unit.text.slice(first.from, first.to);
  if (first.to >= clause.to - 1 && !/[(（–—-]\s*$/u.test(unit.text.slice(name.to, clause.from))) return true;
  const between = unit.text.slice(name.to, clause.from);
  // "(Mill Lane 3) we walked", ", then to the harbour": the sentence goes on with something else.
  if (
    isTimeWord(word) ||
    (/[)）]\s*$/u.test(between) && !/[(（]/u.test(between.slice(between.search(/[)）]\s*$/u))) && /^\p{Ll}/u.test(word))
  )
    return true;
  if (isRelative(word) && /[,，(（]\s*$/u.test(between)) return true;
  return /^["”»']?\s$/u.test(between) && (isLeaning(word) || isTimeWord(word));
}

/** "Railway Museum in Milltown": a few words right behind the name that say where it is are no clause. */
function saysWhere({ text }: Unit, { name }: PlaceRecord, { unit, from, to }: Clause): boolean {
  if (unit !== name.unit || from < name.to || !/^\s?$/u.test(text.slice(name.to, from))) return false;
  const words = text.slice(from, to).match(WORD) ?? [];
  return words.length <= WHERE_WORDS && isLeaning(words[0] ?? '') && /^\p{Lu}/u.test(words.at(-1) ?? '');
}

/** What a text says behind its last boundary. */
function lastClause(text: string): string {
  let from = 0;
  for (const match of text.matchAll(BOUNDARY)) from = match.index + match[0].length;
  const said = text.slice(from);
  return said.slice(Math.max(said.lastIndexOf(','), said.lastIndexOf('，'), said.lastIndexOf('、')) + 1);
}

/** A clause that the next name of the unit cuts goes as far as its last comma. */
function withoutTail(unit: Unit, { name, parts }: PlaceRecord, note: UnitRange, clause: Clause): Clause {
  // "Pints:" heads the name behind it.
  if (/^\s?[:：]\s*["“„«]?$/u.test(unit.text.slice(clause.to, note.to)) && clause.unit === name.unit && clause.from >= name.to)
    return { ...clause, to: clause.from };
  if (clause.closes || clause.to !== note.to || clause.unit !== name.unit || clause.from < name.to) return clause;
  const isCut = parts.some((part) => part.where === 'behind' && part.unit === note.unit && part.to < unit.text.trimEnd().length);
  if (!isCut) return clause;
  const said = unit.text.slice(clause.from, clause.to);
  // ", and if the weather turns, the …": it leads up to the next name.
  const first = firstWord(unit.text, clause.from, clause.to);
  if (first !== undefined && isLeading(unit.text.slice(first.from, first.to)) && isRunningText(unit.text))
    return { ...clause, to: clause.from };
  const comma = Math.max(said.lastIndexOf(','), said.lastIndexOf('，'), said.lastIndexOf('、'));
  return { ...clause, to: clause.from + Math.max(0, comma) };
}

/** The pieces of a clause around the values that fields hold: one that goes on from a value, or leads up to one, is no clause. */
function withoutValues(unit: Unit, clause: Clause, values: UnitRange[]): Clause[] {
  const inside = values.filter(({ from, to }) => from < clause.to && to > clause.from).sort((one, other) => one.from - other.from);
  if (inside.length === 0) return [clause];
  const pieces: Clause[] = [];
  let at = clause.from;
  for (const value of [...inside, undefined]) {
    const to = value?.from ?? clause.to;
    if (to > at) {
      const led = value === undefined ? { from: at, to } : beforeValue(unit.text, at, to);
      const goesOn = at > clause.from && !PARTED.test(unit.text.slice(at, to));
      if (!goesOn && led.to > led.from) pieces.push({ ...clause, ...led });
    }
    at = Math.max(at, value?.to ?? at);
  }
  return pieces;
}

/** A piece before a value without the label of the value; one that leads up to it goes as far as its last comma. */
function beforeValue(text: string, from: number, to: number): { from: number; to: number } {
  let end = to;
  for (let word = lastWord(text, from, end); word !== undefined; word = lastWord(text, from, end)) {
    const isLabel = labelledField(text.slice(word.from, word.to)) !== undefined;
    if (!isLabel && !isLeaning(text.slice(word.from, word.to))) break;
    end = word.from;
    if (isLabel) break;
    const comma = text.slice(from, end).search(/[,，、][^,，、]*$/u);
    return { from, to: from + Math.max(0, comma) };
  }
  return { from, to: end };
}

function lastWord(text: string, from: number, to: number): { from: number; to: number } | undefined {
  const match = /([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*)[^\p{L}\p{N}]*$/u.exec(text.slice(Math.max(from, to - 40), to));
  if (match?.[1] === undefined) return undefined;
  const start = Math.max(from, to - 40) + match.index;
  return { from: start, to: start + match[1].length };
}

/** A clause without signs at its ends, without the words that link it to the one before it, and with the sign that ends its sentence. */
function withoutEdges({ text }: Unit, clause: Clause): Clause {
  let { from, to } = clause;
  while (to > from && EDGE.test(text[to - 1] as string)) to--;
  // "good soup, Tel.": the label of a value that a field holds.
  const label = /[,，、]\s*([^,，、]{1,20})$/u.exec(text.slice(from, to));
  if (label?.[1] !== undefined && labelledField(label[1]) !== undefined) to -= label[0].length;
  for (let word = firstWord(text, from, to); ; word = firstWord(text, from, to)) {
    while (
      from < to &&
      (EDGE.test(text[from] as string) || /^\.[\s.,]/.test(text.slice(from, from + 2))) &&
      !/^-\p{Nd}/u.test(text.slice(from, from + 2))
    )
      from++;
    if (word === undefined || !isLeading(text.slice(word.from, word.to))) break;
    from = word.to;
  }
  while (to < text.length && to > from && SENTENCE_END.test(text[to] as string)) to++;
  return { ...clause, from, to };
}

function firstWord(text: string, from: number, to: number): { from: number; to: number } | undefined {
  const match = /^[^\p{L}\p{N}]*([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*)/u.exec(text.slice(from, Math.min(to, from + 60)));
  if (match?.[1] === undefined) return undefined;
  const end = from + match[0].length;
  return { from: end - match[1].length, to: end };
}

/** Whether a clause says more than when something is: it has a word that is no link, label, weekday or number, and ends as clauses end. */
function saysSomething(clause: string, closes: boolean): boolean {
  if (!/\p{L}{2}/u.test(clause) || soldOut.has(clause.replace(/[!.\s]+$/u, ''))) return false;
  if (isNothingButLabels(clause) || ABBREVIATION.test(clause) || isMostlyNumbers(clause)) return false;
  if (clause.length < LONGEST_TIME && TIMES_ALONE.test(clause)) return false;
  if (UNSPACED.test(clause)) return labelledField(clause) === undefined;
  const words = clause.match(WORD) ?? [];
  if (words.every((word) => isEmpty(word)) || isNothingButTags(clause) || words.every(isFirstName)) return false;
  const leans = isLeaning(words.at(-1) ?? '') && !(closes && /[.!?…]$/u.test(clause));
  // "電話は": the label of a number with its particle.
  return !leans && labelledField(clause.replace(/(?<=\p{Lo}{2})[はは是为為는은]$/u, '')) === undefined;
}

/** "Pancakes — heaven": a single word behind a dash says nothing without the words before it. */
function isLoneWord({ text }: Unit, { from, to }: UnitRange, before: UnitRange | undefined): boolean {
  if (/[\s"“„«]/u.test(text.slice(from, to)) || UNSPACED.test(text.slice(from, to))) return false;
  return before === undefined && /[.!?…]\s+\p{Lu}[\p{L}\s]*\s[–—]\s$/u.test(text.slice(Math.max(0, from - LONGEST_TIME), from));
}

const LEAST_DIGITS = 6;
const LONGEST_TIME = 40;
/** "17:00 Uhr", "9am – 5pm". */
const TIMES_ALONE = new RegExp(String.raw`^(?:[\s,.–-]|${CLOCK})+$`, 'iu');

/** "63 555 031, Se 10–14", "0600-0900": numbers that no field holds. */
function isMostlyNumbers(clause: string): boolean {
  const digits = clause.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= LEAST_DIGITS && (clause.match(/\p{L}/gu)?.length ?? 0) < digits;
}

/** "Tlfno.", "WA": what was before a value and says nothing without it. */
const ABBREVIATION = /^\s*(?:\p{L}{2,6}\.|\p{Lu}{2})\s*$/u;
const MOST_LABELS = 4;

/** "地址 電話", "Tel. / Fax": labels of values that fields hold. */
function isNothingButLabels(clause: string): boolean {
  if (clause.length > 60) return false;
  const words = clause.split(/[\s/・,，、:：.]+/u).filter((word) => word !== '');
  return words.length > 0 && words.length <= MOST_LABELS && words.every((word) => labelledField(word) !== undefined);
}

function isEmpty(word: string): boolean {
  return !/\p{L}{2}/u.test(word) || isLeading(word) || isLeaning(word) || weekdayNames().has(fold(word)) || /^\p{Nd}+[ap]m$/iu.test(word);
}

/** Clauses with nothing left out between them as one stretch; brackets stay apart. */
function joined({ text }: Unit, clauses: UnitRange[]): UnitRange[] {
  const found: UnitRange[] = [];
  for (const { unit, from, to } of clauses) {
    const before = found.at(-1);
    if (before !== undefined && /^[\s:：;–—\-,]*$/u.test(text.slice(before.to, from))) before.to = to;
    else found.push({ unit, from, to });
  }
  return found;
}
