import { hoursPart } from '../../values/hours.ts';
import { recogniseValues } from '../../values/index.ts';
import { hoursWord, isOpeningWord } from '../../values/hours-words.ts';
import { bottomOf, boxAround, rightOf } from './lines.ts';
import type { KindLine } from './styles.ts';

const LEAST_HOURS = 0.65;
/** Hours and what is beside them on the line ("Free") are at least this share hours. */
const LEAST_SHARE = 0.6;
const MOST_LINES = 14;
const LONGEST_DAY_LINE = 50;

/** The lines of a card that say when a place is open: the first such line and those that go on under it. */
export function hoursLines(all: KindLine[]): KindLine[] {
  const lines = joinDays(all);
  const first = lines.find(
    ({ kind, text }) => (kind === 'hours' && /\d/.test(text)) || isHours(text, isMisread({ kind, text }) ? 'hours' : undefined),
  );
  if (first === undefined) return [];
  const found = [first];
  for (const line of lines) {
    const last = found.at(-1) as KindLine;
    if (found.length < MOST_LINES && goOn(last, line)) found.push(line);
  }
  // Several times of which no day was read are a part of the hours.
  return found.length > MOST_INTERVALS && found.every(({ text }) => hoursPart(text) === 'times') ? [] : found;
}

/** The times of one day are at most so many lines. */
const MOST_INTERVALS = 2;
/** From a day to its times on the same row, in heights. */
const FARTHEST_TIMES = 30;

/** The lines, with each day and the times to its right as one: hours are often set as a table. */
function joinDays(lines: KindLine[]): KindLine[] {
  const joined = new Map<KindLine, KindLine>();
  for (const day of lines) {
    if (hoursPart(day.text) !== 'days') continue;
    const times = lines.filter((line) => isRightOf(line, day) && !joined.has(line)).sort((one, other) => one.box.x - other.box.x)[0];
    if (times !== undefined && saysWhen(times.text)) joined.set(times, day);
  }
  const dayOf = new Map([...joined].map(([times, day]) => [day, times]));
  return lines.flatMap((line): KindLine[] => {
    if (joined.has(line)) return [];
    const times = dayOf.get(line);
    if (times === undefined) return [line];
    return [{ ...line, text: `${line.text} ${times.text}`, box: boxAround([line, times]), kind: 'clock' }];
  });
}

function isRightOf(line: KindLine, day: KindLine): boolean {
  const middle = (one: KindLine): number => one.box.y + one.box.height / 2;
  const gap = line.box.x - rightOf(day);
  return gap >= 0 && gap < FARTHEST_TIMES * day.box.height && Math.abs(middle(line) - middle(day)) < day.box.height / 2;
}

/** Times, or a word for closed. */
function saysWhen(text: string): boolean {
  const part = hoursPart(text);
  return part === 'times' || part === 'both' || hoursWord(text.trim()) === 'closed' || isOpeningWord(text.trim());
}

/** Whether a text is opening hours: with days, or from a time to another; behind a label also one that holds misread words beside them. */
export function isHours(text: string, label?: 'hours'): boolean {
  if (hoursPart(text) === 'both') return true;
  const share = label === undefined ? LEAST_SHARE : 0;
  return recogniseValues(text, { label }).some(
    ({ kind, span, confidence }) => kind === 'hours' && confidence >= LEAST_HOURS && span[1] - span[0] >= share * text.trim().length,
  );
}

/** A short line with times and a word before them may be hours with a day that was misread. */
function isMisread({ kind, text }: Pick<KindLine, 'kind' | 'text'>): boolean {
  return kind === 'clock' && text.length <= LONGEST_DAY_LINE && /^\p{L}[^\d]{2,40}\d/u.test(text);
}

/** Whether hours go on in a line: close under the last one, at the same edge, and nothing but hours. */
export function goOn(upper: KindLine, lower: KindLine): boolean {
  const gap = lower.box.y - bottomOf(upper);
  const isUnder = lower.box.y > upper.box.y && gap < upper.box.height * 1.3 && Math.abs(lower.box.x - upper.box.x) < 2 * upper.advance;
  return isUnder && hoursPart(lower.text.replace(/^\(|\)$/g, '')) !== undefined;
}

/** What lines say of hours, without what is beside them on the line. */
export function textOfHours(lines: KindLine[]): string {
  return lines
    .map(({ text, kind }) => {
      if (kind === 'hours' || hoursPart(text) !== undefined || isMisread({ kind, text })) return withoutSigns(text);
      return (
        recogniseValues(text)
          .find((value) => value.kind === 'hours')
          ?.value?.toString() ?? text.trim()
      );
    })
    .join('\n');
}

/** Without the icon before hours and the arrow behind them, which opens the other days. */
function withoutSigns(text: string): string {
  return text
    .trim()
    .replace(/^[^\p{L}\p{N}(]{1,3}\s?/u, '')
    .replace(/\s[vV>⌄∨]$/u, '');
}
