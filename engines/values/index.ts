import { recogniseAddresses } from './address-text.ts';
import { type Characters, charactersIn } from './characters.ts';
import { recogniseCoordinates } from './coordinates.ts';
import { recogniseDates } from './date.ts';
import { monthNumber } from '../vocabulary/calendar.ts';
import { fold } from '../vocabulary/fold.ts';
import { hoursPart, recogniseHours } from './hours.ts';
import { recognisePhones } from './phone.ts';
import { recognisePostcodes } from './postcode.ts';
import { recognisePrices } from './price.ts';
import { recogniseRatings, recogniseReviews } from './rating.ts';
import type { Recognised, RecognisedValue, ValueContext, ValueKind } from './recognised.ts';
import { recogniseEmails, recogniseWebsites } from './website.ts';

export { fieldLabel } from './field-label.ts';
export { isOneTime, readLabelled } from './read-labelled.ts';
export type { RecognisedValue, ValueContext, ValueKind } from './recognised.ts';

const LONGEST_UNIT = 4_000;
/** From here on a value keeps its characters from being part of an address. */
const SURE = 0.55;

/**
 * All values in one unit of text (a line, a cell, a block; only its first 4,000 characters are read), in the order of the text. Values do
 * not overlap, but that a postal code lies inside its address. Pure, linear in the length.
 */
export function recogniseValues(text: string, context: ValueContext = {}): RecognisedValue[] {
  if (text.length > LONGEST_KEPT) return valuesIn(text, context);
  const key = `${contextName(context)}/${text}`;
  let values = kept.get(key);
  if (values === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    values = valuesIn(text, context);
    kept.set(key, values);
  }
  return [...values];
}

/** What sets a context apart from others. */
export function contextName({ country, language, label }: ValueContext): string {
  return country === undefined && language === undefined && label === undefined ? '' : `${country}/${language}/${label}`;
}

/** Several steps of a reading look at the same short line, or piece of one. */
const LONGEST_KEPT = 160;
const MOST_KEPT = 4_000;
const kept = new Map<string, RecognisedValue[]>();

function valuesIn(text: string, context: ValueContext): RecognisedValue[] {
  const unit = text.length > LONGEST_UNIT ? text.slice(0, LONGEST_UNIT) : text;
  const found: RecognisedValue[] = [];
  const add = (kind: ValueKind, values: Array<Recognised<unknown>>): void => {
    for (const value of values) if (isFree(found, value)) found.push({ kind, ...value } as RecognisedValue);
  };
  const characters = charactersIn(unit);
  if (characters.dot) add('website', recogniseWebsites(unit));
  if (characters.at) add('email', recogniseEmails(unit));
  if (characters.star || characters.currency || characters.digits > 0) addNumeric(unit, characters, context, add);
  add('hours', withClauses(unit, recogniseHours(unit, context), found));
  const open = withoutValues(unit, found);
  for (const address of recogniseAddresses(open, context, characters.digits > 0)) {
    for (let index = found.length - 1; index >= 0; index--) {
      const other = found[index];
      if (other === undefined || !overlaps(other, address)) continue;
      // "Rua 7 de Abril, 55": a street that is named by a day.
      const isDay =
        other.kind === 'date' && address.confidence >= SURE && address.span[0] < other.span[0] && address.span[1] > other.span[1];
      if (other.confidence < address.confidence || isDay) found.splice(index, 1);
    }
    const value = unit.slice(...address.span);
    if (isFree(found, address)) found.push({ kind: 'address', ...address, value });
  }
  if (characters.digits < 2) return inOrder(found);
  for (const postcode of recognisePostcodes(open))
    if (found.every((other) => other.kind === 'address' || !overlaps(other, postcode))) found.push({ kind: 'postcode', ...postcode });
  return inOrder(found);
}

/** What parts the fields of a row. */
const CLAUSE = /[,،、;；|│｜／\t\n]\s*|\s+[–—-]{1,2}\s+|\s{2,}/gu;
const LEAST_CLAUSE = 5;
const LONGEST_CLAUSE = 60;
const SURE_CLAUSE = 0.75;

/** "Sa 10–15", "mar 15-17": days with times that are a field of their own behind a telephone number or address are hours, and no date. */
function withClauses(unit: string, hours: Array<Recognised<string>>, found: RecognisedValue[]): Array<Recognised<string>> {
  if (
    unit.length > LONGEST_KEPT ||
    (!found.some(({ kind }) => kind === 'date') && hours.every(({ confidence }) => confidence >= SURE_CLAUSE))
  )
    return hours;
  const clauses: Array<Recognised<string>> = [];
  let from = 0;
  for (const end of [...unit.matchAll(CLAUSE), undefined]) {
    const value = unit.slice(from, end?.index ?? unit.length).trimEnd();
    const span: [number, number] = [from, from + value.length];
    const isDate = found.some((one) => one.kind === 'date' && overlaps(one, { span }));
    if (
      (from > 0 || (end !== undefined && !isDate)) &&
      value.length >= LEAST_CLAUSE &&
      value.length <= LONGEST_CLAUSE &&
      isDaysWithTimes(value)
    )
      clauses.push({ value, span, confidence: SURE_CLAUSE });
    from = (end?.index ?? unit.length) + (end?.[0].length ?? 0);
  }
  if (clauses.length === 0) return hours;
  // Hours that go on beyond a clause have times there too: a word before the clause is none of them.
  const covers = (one: Recognised<string>, { span: [start, end] }: Recognised<string>): boolean =>
    one.span[0] <= start && one.span[1] >= end && /\p{Nd}|^$/u.test(unit.slice(one.span[0], start) + unit.slice(end, one.span[1]));
  const wide = hours
    .filter((one) => clauses.some((clause) => covers(one, clause)))
    .map((one) => ({ ...one, confidence: Math.max(one.confidence, SURE_CLAUSE) }));
  const own = [...wide, ...clauses.filter((clause) => !wide.some((one) => covers(one, clause)))];
  const isWithin = (one: { span: [number, number] }): boolean => clauses.some((clause) => overlaps(one, clause));
  for (let index = found.length - 1; index >= 0; index--)
    if (found[index]?.kind === 'date' && isWithin(found[index] as RecognisedValue)) found.splice(index, 1);
  return [...hours.filter((one) => !isWithin(one)), ...own];
}

/** A weekday or several with times whose hours are those of a clock, one before the other. */
function isDaysWithTimes(text: string): boolean {
  const range = /^(\P{Nd}{2,30}?)\s?(\p{Nd}{1,2})\s?[-–—]\s?(\p{Nd}{1,2})$/u.exec(text);
  if (range === null || Number(range[2]) >= Number(range[3]) || Number(range[3]) > 24) return false;
  const [first = ''] = /[\p{L}\p{M}]+/u.exec(range[1] ?? '') ?? [];
  // "Mar 15-17" begins as a month does.
  return hoursPart(text) === 'both' && !(monthNumber(fold(first)) !== undefined && /^\p{Lu}/u.test(first));
}

function inOrder(found: RecognisedValue[]): RecognisedValue[] {
  return found.length < 2 ? found : found.sort((a, b) => a.span[0] - b.span[0]);
}

/** The values that are written with digits or signs, each tried only where its characters are. */
function addNumeric(
  unit: string,
  characters: Characters,
  context: ValueContext,
  add: (kind: ValueKind, values: Array<Recognised<unknown>>) => void,
): void {
  const { digits, numbers } = characters;
  if (numbers >= 4 || (numbers >= 2 && characters.degree)) add('coordinates', recogniseCoordinates(unit));
  if (digits >= 2 && (numbers >= 2 || characters.letters)) add('date', recogniseDates(unit));
  if (digits >= 5) add('phone', recognisePhones(unit, context));
  if (characters.star || numbers >= 2 || characters.colon || context.label === 'rating') add('rating', recogniseRatings(unit, context));
  if (digits > 0 && (characters.letters || characters.bracket)) add('reviews', recogniseReviews(unit));
  if (characters.currency || (digits > 0 && characters.letters)) add('price', recognisePrices(unit));
}

function overlaps(a: { span: [number, number] }, b: { span: [number, number] }): boolean {
  return a.span[0] < b.span[1] && b.span[0] < a.span[1];
}

/** A span is free when nothing surer is there; less sure values give way. */
function isFree(found: RecognisedValue[], value: Recognised<unknown>): boolean {
  const rivals = found.filter((other) => overlaps(other, value));
  if (rivals.some((rival) => rival.confidence >= value.confidence)) return false;
  for (const rival of rivals) found.splice(found.indexOf(rival), 1);
  return true;
}

/** Signs that are the label of a value: "☎", "📞", "🕐". */
const SIGNS = /[\p{Extended_Pictographic}☎℡✉✆]/gu;

/** The text with sure values and pictograms blanked: what is a telephone number or a link is no part of an address. Offsets stay. */
function withoutValues(text: string, found: RecognisedValue[]): string {
  let open = SIGNS.test(text) ? text.replace(SIGNS, (sign) => '\uFFFC'.repeat(sign.length)) : text;
  SIGNS.lastIndex = 0;
  for (const { span, confidence, kind } of found) {
    if (confidence < SURE || kind === 'reviews' || kind === 'date') continue;
    open = open.slice(0, span[0]) + '\uFFFC'.repeat(span[1] - span[0]) + open.slice(span[1]);
  }
  return open;
}
