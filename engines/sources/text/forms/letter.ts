import type { UnitRange } from '../../../place/records.ts';
import { FLAG } from '../../../scoring/unit-flags.ts';
import type { Unit } from '../../../scoring/unit.ts';
import type { Steps } from '../../../scoring/steps.ts';
import { isClosing, isMachineLine, isSalutation, letterHeaders, subjectHeaders } from '../../../vocabulary/letters.ts';
import { placeKindIn } from '../../../vocabulary/index.ts';
import type { TextUnit } from '../segment.ts';
import { type FormReading, type FormSource, LONGEST_LINE } from './form.ts';

/** A letter has its headers and its salutation in so many lines. */
const HEAD = 16;
/** The sender is named in at most so many lines below the end of a letter. */
const SENDER_LINES = 2;
const SENDER_WORDS = 5;
const MOST_UNITS = 1_500;
const QUOTED = /<[^<>\s]+@[^<>\s]+>[^\n]{0,30}[:：]\s*$/u;
const SURE_KIND = 0.8;

/** What a letter has around what it says: headers, salutation, end and sender, lines of programs. */
export function* readLetter({ document: { units }, verdict }: FormSource): Steps<FormReading | undefined> {
  const consumed = new Set<number>();
  const headers = units.slice(0, HEAD).flatMap((unit, index) => (isHeader(unit) ? [index] : []));
  const salutations = units
    .slice(0, HEAD)
    .flatMap((unit, index) => (isGreeting(unit, units[index + 1]) && !isAddressee(units, index) ? [index] : []));
  const hasSubject = headers.some((index) => subjectHeaders.has(labelOf(units[index]?.text ?? '') ?? ''));
  if (salutations.length === 0 && !hasSubject && headers.length < 2) return undefined;
  for (const index of [...headers, ...salutations]) consumed.add(index);
  yield;
  const facts = verdict.described.facts;
  const saysWhere = (index: number): boolean => ((facts[index]?.flags ?? 0) & (FLAG.address | FLAG.telephone | FLAG.street)) !== 0;
  for (let index = 0; index < Math.min(units.length, MOST_UNITS); index++) {
    const { text } = units[index] as TextUnit;
    if (text.length > LONGEST_LINE) continue;
    if (isMachineLine(text) || QUOTED.test(text)) consumed.add(index);
    if (!isClosing(text) || saysWhere(index)) continue;
    consumed.add(index);
    for (let at = index + 1; at <= index + SENDER_LINES; at++) {
      const sender = units[at];
      if (sender === undefined || sender.gap > 1 || !isSender(sender.text) || saysWhere(at) || saysWhere(at + 1)) break;
      consumed.add(at);
    }
  }
  const subject = headers.find((index) => subjectHeaders.has(labelOf(units[index]?.text ?? '') ?? ''));
  return { records: [], consumed: [...consumed], ...(subject !== undefined && { title: titleOf(units[subject]?.text ?? '', subject) }) };
}

/** What a letter's subject says, without the marks of a reply. */
function titleOf(text: string, unit: number): UnitRange {
  const from = /^[^:：]{1,24}[:：]\s*(?:(?:re|aw|fw|fwd|wg|sv|vs|odp|r|tr|回复|转发)\s?[:：]\s*){0,3}/iu.exec(text)?.[0].length ?? 0;
  return { unit, from, to: text.length };
}

function labelOf(text: string): string | undefined {
  return /^([\p{L}\p{M}.' -]{1,24}?)\s?[:：]/u.exec(text)?.[1];
}

function isHeader({ text }: TextUnit): boolean {
  const label = labelOf(text);
  return label !== undefined && letterHeaders.has(label);
}

/** Whether a line is right below an address, as the name on an envelope is in Japan: "4-2-8 …" over "山本 節子 様". */
function isAddressee(units: readonly Unit[], index: number): boolean {
  const above = units[index - 1];
  return above !== undefined && (units[index]?.gap ?? 0) === 0 && /\p{Nd}/u.test(above.text) && !/[:：]/u.test(above.text);
}

function isGreeting({ text, kind }: TextUnit, next: TextUnit | undefined): boolean {
  if (kind !== 'line' || text.length > LONGEST_LINE || !isSalutation(text, next !== undefined && next.gap > 0)) return false;
  return (placeKindIn(text)?.strength ?? 0) < SURE_KIND;
}

/** Whether a line below the end of a letter is who wrote it: a few words that name no kind of place. */
function isSender(text: string): boolean {
  const plain = text.replace(/[(（][^()（）]{0,20}[)）]/gu, '');
  const words = plain.match(/[\p{L}\p{M}'’.-]+/gu)?.length ?? 0;
  return words > 0 && words <= SENDER_WORDS && !/\p{Nd}|[:：@]/u.test(plain) && (placeKindIn(plain)?.strength ?? 0) < SURE_KIND;
}
