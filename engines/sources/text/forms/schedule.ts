import type { FormRecord } from '../../../place/form-records.ts';
import type { RecordPart, UnitRange } from '../../../place/records.ts';
import type { Steps } from '../../../scoring/steps.ts';
import { monthNumber } from '../../../vocabulary/calendar.ts';
import { eventWords, programmeWords } from '../../../vocabulary/event-words.ts';
import { fold } from '../../../vocabulary/fold.ts';
import { isFirstName } from '../../../vocabulary/first-names.ts';
import { labelledField, placeKindIn } from '../../../vocabulary/index.ts';
import type { TextUnit } from '../segment.ts';
import { isValueLine } from './booking.ts';
import { nameLanguage } from '../prose-names.ts';
import { behindDoings } from '../event-names.ts';
import { chosenIn } from './agreement.ts';
import { type FormReading, type FormSource, isReachable, LONGEST_LINE, UNITS_AT_ONCE } from './form.ts';
import { hasStreetWord } from '../../../values/address-words.ts';
import { areTimes, timetableAt } from './clock.ts';
import { beginsAnew, isBlock, type Piece, piecesOf, saysKind } from './plan-pieces.ts';
import { beginsWithDottedTime, type When, whenOf } from './when.ts';

/** So many lines with a time make a plan; beside headings of days fewer do. */
const LEAST_TIMES = 3;
const LEAST_BESIDE_DAYS = 2;
/** A plan has a time in at least this share of its lines. */
const LEAST_SHARE = 0.3;
/** The best piece of a line is a place from this score on, a further one from the second. */
const LEAST_SCORE = 0.4;
const LEAST_FURTHER = 0.7;
const LEAST_READ = 0.5;
/** One or two words with capitals, as towns are written. */
const TOWN = /^\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?$/u;
/** Lines of a chat begin with a time too, and then with one of a few senders. */
const MOST_SENDERS = 0.6;
const LEAST_LATER = 2;
const FAVOURED = 0.3;
const SURE_KIND = 0.8;
const LONGEST_BODY = 160;
const LONGEST_TITLE = 100;
/** A name of its own: words with capitals, joined by small ones of up to four letters. */
const PROPER = /^\p{Lu}[\p{L}\p{M}'’-]+(?:(?:\s\p{Ll}{1,4}){0,2}\s\p{Lu}[\p{L}\p{M}'’-]*){0,4}$/u;
/** The rest of a name up to what parts it from what follows. */
const REST = /^(?:\s[\p{L}\p{M}\p{Nd}'’&-]+){1,4}(?=\s*(?:[,(（|│｜–—·*]|$))/u;
const NAME_AHEAD = /^["“„«]?\p{Lu}[\p{L}\p{M}'’&-]*(?:(?:\s\p{Ll}{1,4}){0,2}\s[\p{Lu}\p{Nd}][\p{L}\p{M}\p{Nd}'’&-]*){0,5}["”»]?/u;
const COMMA = /^\s*[,，،]\s*$/u;
/** A postal code with its town; a price has a currency of two letters or three capitals instead. */
const POSTAL = /^\p{Nd}{2}[\p{Nd}\s-]{1,6}\s(?!\p{Lu}{3}$)\p{Lu}[\p{L}\p{M}' -]{2,}$/u;
const LINES_BELOW = 4;
const LEAST_REACHABLE = 2;
/** The title of a programme is in one of so many lines. */
const TITLE_LINES = 3;

interface TimedLine {
  index: number;
  when: When;
}

/**
 * Plans by day and hour, programmes and tours: each line begins with when it is, and names at most where that is. What is done there, how
 * people get there and the heading of the day are no places, and the times are not when a place is open.
 */
export function* readSchedule(source: FormSource): Steps<FormReading | undefined> {
  const { units } = source.document;
  const lines: TimedLine[] = [];
  const headings: number[] = [];
  const counted = units.filter((unit) => mayBeTimed(unit) && timetableAt(unit.text) > 0);
  const timetable = !counted.every(isStreet) && areTimes(counted.map(({ text }) => Number(text.slice(0, 4))));
  const forms = { timetable, dotted: units.some((unit) => mayBeTimed(unit) && beginsWithDottedTime(unit.text)) };
  for (const [index, unit] of units.entries()) {
    if (index % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    if (!mayBeTimed(unit)) continue;
    const { text } = unit;
    const when = whenOf(text, forms) ?? dayOfItem(unit);
    if (when === undefined) continue;
    const next = units[index + 1];
    if (isHeading(text, when, next === undefined || next.cell !== undefined ? undefined : whenOf(next.text, forms))) headings.push(index);
    else if (/\p{L}{2}/u.test(text.slice(when.to))) lines.push({ index, when });
  }
  const timed = lines.filter(({ when }) => when.clock || when.part);
  const dated = lines.filter(({ when }) => when.day && !when.clock);
  const isPlan =
    timed.length >= (headings.length > 0 ? LEAST_BESIDE_DAYS : LEAST_TIMES) && timed.some(({ when }) => when.clock || headings.length > 0);
  if (!isPlan && dated.length < LEAST_TIMES) return undefined;
  if (lines.length + headings.length < LEAST_SHARE * units.length || isChat(units, lines)) return undefined;
  const columns = townsOf(source, dated);
  const { smallWords } = nameLanguage(units);
  const isDoneFirst = columns.size === 0 && sayDoingsFirst(source, lines);
  const isProgramme =
    columns.size === 0 && units.slice(0, TITLE_LINES).some(({ text }) => eventWords.isIn(text) || programmeWords.isIn(text));
  const records: FormRecord[] = [];
  const consumed = new Set<number>(headings);
  for (const [at, { index, when }] of lines.entries()) {
    if (at % 20 === 19) yield;
    // What is said in sentences is for the judge.
    if ((units[index]?.text.length ?? 0) - when.to > LONGEST_BODY) continue;
    consumed.add(index);
    const town = columns.get(index);
    records.push(...recordsOf(source, index, when, { town, isDoneFirst, isProgramme, smallWords }));
  }
  // A text that the judge takes for one without places is one, but where its lines say addresses.
  if (
    !source.verdict.open &&
    columns.size < LEAST_TIMES &&
    records.filter(({ name }) => isReachable(units[name.unit])).length < LEAST_REACHABLE
  )
    return { records: [], consumed: [] };
  for (const record of records) addBelow(units, record, consumed);
  const first = Math.min(...consumed);
  const titles = [0, 1].filter((index) => index < first && isTitle(units[index]));
  for (const index of titles) consumed.add(index);
  for (const { candidate } of source.verdict.chosen)
    if (!consumed.has(candidate.unit) && (isLabel(units, candidate) || isContact(units, candidate))) consumed.add(candidate.unit);
  return { records, consumed: [...consumed], ...(titles.includes(0) && { title: { unit: 0, from: 0, to: units[0]?.text.length ?? 0 } }) };
}

/** Whether a unit is a line by itself, as plans have them. */
function mayBeTimed({ cell, text, line }: TextUnit): boolean {
  return cell === undefined && text.length <= LONGEST_LINE && !line.message;
}

/** "5. júní – Akureyri": what is taken for the number of an item is the day of a month. */
function dayOfItem({ marker, text }: TextUnit): When | undefined {
  if (!/^\p{Nd}{1,2}\.$/u.test(marker)) return undefined;
  const [month = ''] = /^\p{L}[\p{L}\p{M}]+/u.exec(text) ?? [];
  if (month.length < 3 || monthNumber(fold(month)) === undefined) return undefined;
  const day = `${marker} `;
  const when = whenOf(day + text);
  return when !== undefined && when.to >= day.length + month.length ? { ...when, to: when.to - day.length } : undefined;
}

/** A line that says which day it is and nothing else, or that heads the lines with times below it. */
function isHeading(text: string, when: When, below: When | undefined): boolean {
  const rest = text.slice(when.to);
  if (when.clock || when.part) return false;
  if (!/\p{L}{2}/u.test(rest)) return true;
  return below !== undefined && (below.clock || below.part) && rest.length < 60;
}

function isChat(units: TextUnit[], lines: TimedLine[]): boolean {
  if (lines.length < LEAST_TIMES) return false;
  const senders = new Set(lines.map(({ index, when }) => fold(/^[^\s:：]+/u.exec(units[index]?.text.slice(when.to) ?? '')?.[0] ?? '')));
  return lines.every(({ when }) => when.clock && !when.day) && senders.size < MOST_SENDERS * lines.length && senders.size <= 8;
}

/** What the lines of a plan begin with: the town of a tour, or what is done. */
interface PlanColumns {
  town: Piece | undefined;
  isDoneFirst: boolean;
  /** Whether the title says that the plan is of an event: then each line has one venue, and who performs there. */
  isProgramme: boolean;
  /** Whether words of kinds that are written small belong to names in the language of the text. */
  smallWords: boolean;
}

/** Whether most lines of several pieces say first what is done, and then where: a kind of place or an address is in a later piece. */
function sayDoingsFirst(source: FormSource, lines: readonly TimedLine[]): boolean {
  let [first, later] = [0, 0];
  for (const { index, when } of lines) {
    const { text = '' } = source.document.units[index] ?? {};
    if (text.length - when.to > LONGEST_BODY) continue;
    const [head, ...others] = piecesOf(source, index, when.to);
    if (head === undefined) continue;
    const isLed = (head.to > head.from && head.from > when.to) || behindDoings(rawOf(text, head, others[0])) > 0;
    if (isLed ? isVenue(text, head) : others.some((piece) => isVenue(text, piece)) && !isVenue(text, head)) later++;
    else if (others.length > 0 && isVenue(text, head)) first++;
  }
  return later >= LEAST_LATER && later > first;
}

/** All that a line says from a piece to the next one. */
function rawOf(text: string, { from }: Piece, next: Piece | undefined): string {
  return text.slice(from, next === undefined ? text.length : Math.max(from, next.from - next.before.length)).trimEnd();
}

function isVenue(text: string, piece: Piece): boolean {
  return !piece.value && piece.to > piece.from && (piece.addressed || isKindOfPlace(text, piece));
}

function isKindOfPlace(text: string, { from, to }: Piece): boolean {
  const said = text.slice(from, to);
  return (placeKindIn(said)?.strength ?? 0) >= SURE_KIND || (/\s/u.test(said) && saysKind(said));
}

/** In a plan that says first what is done, the piece behind it is where, or the words behind "at". */
function favourVenues(text: string, pieces: readonly Piece[]): void {
  const [head, ...others] = pieces;
  if (head === undefined) return;
  const raw = rawOf(text, head, others[0]);
  const where = behindDoings(raw);
  if (where > 0) {
    head.from += where;
    if (head.to <= head.from) head.to = head.from + (NAME_AHEAD.exec(text.slice(head.from))?.[0].length ?? 0);
    head.value = false;
    head.score += FAVOURED;
    return;
  }
  const next = others.find((piece) => isProper(text, piece) && !piece.value);
  const said = text.slice(next?.from, next?.to);
  const isWhole = next !== undefined && text.slice(0, next.from).endsWith(next.before);
  if (next === undefined || !isWhole || !/^\p{Lu}/u.test(said) || isFirstName(said) || isKindOfPlace(text, head)) return;
  head.score -= FAVOURED * 2;
  next.score += FAVOURED;
  const rest = REST.exec(text.slice(next.to))?.[0] ?? '';
  if (!isKindOfPlace(text, next) && isKindOfPlace(text, { ...next, to: next.to + rest.length })) next.to += rest.length;
  if (!head.addressed) return;
  next.addressed = true;
  head.addressed = false;
}

/** The places of one line: its best piece, and further ones behind an arrow or in a sentence of their own. */
function recordsOf(
  source: FormSource,
  unit: number,
  when: When,
  { town, isDoneFirst, isProgramme, smallWords }: PlanColumns,
): FormRecord[] {
  const { text } = source.document.units[unit] as TextUnit;
  const marked = markedNames(source, unit);
  if (marked.length > 0)
    return marked.map((name, at) => {
      const end = marked[at + 1]?.from ?? text.length;
      return { name, parts: name.to < end ? [{ unit, from: name.to, to: end, where: 'behind' }] : [], timed: true };
    });
  const pieces = piecesOf(source, unit, when.to, { isLed: when.part, smallWords }).filter(
    (piece) => piece !== town && piece.from !== town?.from,
  );
  if (isDoneFirst) favourVenues(text, pieces);
  const named = pieces.filter(({ value, from, to }) => !value && to > from);
  const venues = isProgramme ? named.filter((piece) => isVenue(text, piece) && piece.score > 0) : [];
  const best = (venues.length > 0 ? venues : named).reduce<Piece | undefined>(
    (most, one) => (one.score > (most?.score ?? 0) ? one : most),
    undefined,
  );
  const isTour = town !== undefined;
  // A date of a tour has one venue, whatever it is called.
  const proper = pieces.filter((piece) => isProper(text, piece));
  const only = isTour && proper.length === 1 ? proper[0] : undefined;
  if (only !== undefined) only.to += REST.exec(text.slice(only.to))?.[0].length ?? 0;
  // The time of the first place of several is before all of them: "9 am the abbey, then the gardens".
  const isFirstOfTimed = (piece: Piece): boolean =>
    when.clock && piece === named[0] && named.some((one) => one !== piece && (one.timed || /\p{L}/u.test(one.before)));
  const chosen = pieces.filter(
    (piece) =>
      piece === only ||
      (piece === best && only === undefined && piece.score >= (isTour ? 0.1 : LEAST_SCORE) && (!piece.town || piece.addressed)) ||
      (piece !== best &&
        named.includes(piece) &&
        !isPartOfAddress(text, piece, pieces[pieces.indexOf(piece) + 1]) &&
        !piece.town &&
        !(isProgramme && best !== undefined && isVenue(text, best) && !isVenue(text, piece) && !beginsAnew(piece) && !piece.timed) &&
        (isRead(source, piece) || piece.timed || isFirstOfTimed(piece)
          ? piece.score >= LEAST_READ
          : piece.score >= LEAST_FURTHER && beginsAnew(piece))),
  );
  return chosen.map((piece, at) => {
    const next = chosen[at + 1];
    const end = next === undefined ? text.length : next.from;
    const parts: RecordPart[] = piece.to < end ? [{ unit, from: piece.to, to: end, where: 'behind' }] : [];
    const name = { unit, from: piece.from, to: piece.to };
    const until = next === undefined ? undefined : pieces.indexOf(next);
    const address = addressBehind(text, pieces.slice(pieces.indexOf(piece) + 1, until));
    return {
      name,
      parts,
      timed: true,
      ...(address !== undefined && { address }),
      ...(town?.town === true && { town: { unit, from: town.from, to: town.to } }),
    };
  });
}

/** Whether a piece can be a name by its first letter, and is no street with a number. */
function isProper(text: string, { from, to, before, value }: Piece): boolean {
  const said = text.slice(from, to);
  if (/[(（[]/u.test(before) || !/^[\p{Lu}\p{Nd}]/u.test(said)) return false;
  return value ? !/\p{Nd}/u.test(said) && labelledField(said) === undefined : true;
}

/** Whether a piece behind a comma goes on with a postal code or another value: "La Haute Ville, 22980 Plélan". */
function isPartOfAddress(text: string, piece: Piece, next: Piece | undefined): boolean {
  if (next === undefined || !COMMA.test(piece.before) || !COMMA.test(next.before)) return false;
  return next.value || POSTAL.test(text.slice(next.from, next.to));
}

/** What is behind a name where no recogniser finds an address: a block in brackets, or parts of a town and a postal code behind commas. */
function addressBehind(text: string, behind: readonly Piece[]): UnitRange | undefined {
  const [first] = behind;
  if (first === undefined) return undefined;
  if (isBlock(text.slice(first.from, first.to), first.before)) return { unit: first.unit, from: first.from, to: first.to };
  let last: Piece | undefined;
  for (const piece of behind) {
    const said = text.slice(piece.from, piece.to);
    // "in the name of Brown": words before it say that it is no town.
    if (!COMMA.test(piece.before) || piece.from > piece.start || !(PROPER.test(said) || POSTAL.test(said))) break;
    last = piece;
  }
  return last === undefined ? undefined : { unit: first.unit, from: first.from, to: last.to };
}

/** The names that the judge chose and the text itself marks, as links or in bold. */
function markedNames({ document: { units }, verdict }: FormSource, unit: number): UnitRange[] {
  const spans = units[unit]?.spans ?? [];
  return chosenIn(verdict, unit)
    .filter(({ candidate }) => spans.some(({ from, to }) => from === candidate.from && to === candidate.to))
    .map(({ candidate: { from, to } }) => ({ unit, from, to }))
    .sort((one, other) => one.from - other.from);
}

/** Whether the judge itself chose a name within a piece. */
function isRead({ verdict }: FormSource, { unit, from, to }: Piece): boolean {
  return chosenIn(verdict, unit).some(({ candidate }) => candidate.from < to && candidate.to > from);
}

/** The lines below a line's only place that say where it is. */
function addBelow(units: TextUnit[], { name, parts }: FormRecord, consumed: Set<number>): void {
  const own = units[name.unit] as TextUnit;
  for (let at = name.unit + 1; at <= name.unit + LINES_BELOW; at++) {
    const below = units[at];
    if (below === undefined || below.gap > 0 || consumed.has(at) || below.cell !== undefined || below.kind === 'heading') return;
    if (!isValueLine(below, own)) return;
    parts.push({ unit: at, from: 0, to: below.text.length, where: 'below' });
    consumed.add(at);
  }
}

/** Whether a line above the first day or time is what the plan is called: it says no address and no telephone number. */
function isTitle(unit: TextUnit | undefined): boolean {
  return unit !== undefined && unit.text.length < LONGEST_TITLE && !isReachable(unit);
}

/** "To bring: hats, coats": a word with a colon before words that are written small names nothing. */
function isLabel(units: TextUnit[], { unit, from, to }: UnitRange): boolean {
  const { text = '' } = units[unit] ?? {};
  return from === 0 && /^\s?[:：]/u.test(text.slice(to)) && !/\s/u.test(text.slice(from, to)) && !isReachable(units[unit]);
}

/** "Information: 0352 555 011 (Ann)": a word in brackets behind a telephone number is who answers it. */
function isContact(units: TextUnit[], { unit, from, to }: UnitRange): boolean {
  const { text = '' } = units[unit] ?? {};
  return /\p{Nd}{2}\s?[(（]$/u.test(text.slice(0, from)) && /^[)）]/u.test(text.slice(to)) && !/\s/u.test(text.slice(from, to));
}

/** The town of each line of a tour: what is before the venue, or behind it, in most lines a town that is known. */
function townsOf(source: FormSource, dated: readonly TimedLine[]): Map<number, Piece> {
  const towns = new Map<number, Piece>();
  if (dated.length < LEAST_TIMES) return towns;
  const rows = dated.map(({ index, when }) => ({
    index,
    pieces: piecesOf(source, index, when.to).filter(({ value, from, to }) => !value && to > from),
  }));
  const firstTowns = rows.filter(({ pieces }) => pieces[0]?.town).length;
  const lastTowns = rows.filter(({ pieces }) => pieces.length > 1 && pieces.at(-1)?.town === true).length;
  // "17.10 – surprise": a date without a venue.
  const whole = rows.filter(({ pieces }) => pieces.length > 1);
  const isOpen = ({ index, pieces: [first] }: (typeof rows)[number]): boolean =>
    first === undefined || /^\p{Ll}/u.test(source.document.units[index]?.text.slice(first.from) ?? '');
  const areWhole = whole.length >= LEAST_TIMES && rows.every((row) => row.pieces.length > 1 || isOpen(row));
  const isSetApart = (areWhole ? whole : rows).every(({ index, pieces: [first, second] }) => {
    if (first === undefined || second === undefined || first.addressed) return false;
    const said = source.document.units[index]?.text.slice(first.from, first.to) ?? '';
    if (/^\s?[,，]/u.test(second.before) && firstTowns === 0) return false;
    return first.town || (TOWN.test(said) && placeKindIn(said) === undefined && !eventWords.isIn(said));
  });
  const isFirst = (firstTowns * 3 >= rows.length || isSetApart) && firstTowns >= lastTowns;
  const isLast = !isFirst && lastTowns * 3 >= rows.length;
  if (!isFirst && !isLast) return towns;
  for (const { index, pieces } of rows) {
    const town = isFirst ? pieces[0] : pieces.length > 1 ? pieces.at(-1) : undefined;
    if (town !== undefined && !(areWhole && pieces.length < 2)) towns.set(index, { ...town, town: firstTowns + lastTowns > 0 });
  }
  return towns;
}

const LONGEST_STREET = 40;

/** "1200 Main St": a street and the number of a house, and nothing else. */
const isStreet = ({ text }: TextUnit): boolean => text.length <= LONGEST_STREET && !/[:,–—]/.test(text) && hasStreetWord(text);
