import { ALWAYS_OPEN, CLOSED, EVERY_DAY, OPEN } from '../vocabulary/additions.ts';
import { weekdayNames } from '../vocabulary/calendar.ts';
import { fold } from '../vocabulary/fold.ts';
import type { Recognised, ValueContext } from './recognised.ts';

/** A time of day: "9", "9:30", "9.30", "9h30", "9 am", "9時", "9시 30분"; the marks that make it surely one are looked for apart. */
const CLOCK = String.raw`(?:(?:上午|下午|早上|晚上|中午|凌晨|午前|午後|오전|오후|정오)\s?)?\d{1,2}(?:\s?[:.：hH]\s?\d{2}|\s?[時点點시]\s?(?:\d{1,2}\s?[分분]|半)?)?\s?(?:[ap]\.?\s?m\.?(?!\p{L})|uhr|hrs?(?!\p{L})|h(?!\p{L})|น\.|ч(?!\p{L})|giờ)?`;
const BETWEEN = String.raw`\s?(?:[-–—−~〜～至到]|から|to(?!\p{L})|till?(?!\p{L})|until(?!\p{L})|bis(?!\p{L})|à(?!\p{L})|a(?!\p{L})|às(?!\p{L})|al(?!\p{L})|do(?!\p{L})|до|tot(?!\p{L})|til(?!\p{L})|till(?!\p{L})|asti(?!\p{L})|ile(?!\p{L})|đến|ถึง|إلى|עד|تا|से|부터|s\/d)\s?(?:las\s|le\s|alle\s)?`;
const RANGE = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}.,:/$€£¥₩₹+-])(${CLOCK})${BETWEEN}(${CLOCK})(?!\\d|[.,/:-]\\d|\\s?(?:[$€£¥₩₹%円元원]|euro|eur|usd|km|kr|zł|czk))`,
  'giu',
);
const MINUTES = /\d[:：hH]\d{2}|\d\s?h(?!\p{L})|[ap]\.?m|uhr|[時点點시]|น\.|giờ|上午|下午|午前|午後|오전|오후/iu;
const DOTTED = /^\d{1,2}\.[0-5]\d$/;
const NEAR = /[\p{L}\p{M}'״׳’]+\.?|\d{1,2}(?::\d{2})?|[^\s\p{L}\p{N}]/gu;
const REACH = 90;
/** Words of the list of closed days that say until when. */
const LIMITS = new Set(['until', 'bis', 'till']);

interface Vocabulary {
  days: ReadonlySet<string>;
  joining: ReadonlySet<string>;
  around: ReadonlySet<string>;
  open: ReadonlySet<string>;
  closed: ReadonlySet<string>;
}

let known: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (known !== undefined) return known;
  const days = new Set([...weekdayNames(), ...EVERY_DAY.map(fold)]);
  const joining =
    't m to bis à a al do до til tot au y e et und and en og och i и та и ab from von de da del od от с з van fra från dari từ จาก من מ ה و ו h uhr wib wit wita clock the am le la las los les die der das des и dal dalle alle até às oraz jeden каждый и uur godz hod klo kl'.split(
      ' ',
    );
  known = {
    days,
    joining: new Set(joining.filter((word) => !/^(?:uhr|wib|wit|wita|h|ab|from)$/.test(word)).map(fold)),
    around: new Set([...days, ...CLOSED.split(' ').map(fold), ...OPEN.map(fold), ...joining.map(fold)]),
    open: new Set(OPEN.map(fold)),
    closed: new Set(
      CLOSED.split(' ')
        .filter((word) => word.length > 1 && !LIMITS.has(word))
        .map(fold),
    ),
  };
  return known;
}

/** Whether a word says that something is open or closed, in one of many languages. */
export function isOpeningWord(word: string): boolean {
  const plain = fold(word);
  return vocabulary().open.has(plain) || vocabulary().closed.has(plain);
}

/** Opening hours: ranges of times with the days, breaks and closed days around them, as printed; or "24/7" in one of many languages. */
export function recogniseHours(text: string, context: ValueContext = {}): Array<Recognised<string>> {
  const found: Array<Recognised<string>> = [];
  if (/\d/.test(text)) for (const range of ranges(text)) extend(text, range, found, context);
  if (found.length === 0 && text.length <= 400) {
    const always = ALWAYS_OPEN.exec(text);
    if (always !== null)
      found.push({
        value: always[0],
        span: [always.index, always.index + always[0].length],
        confidence: context.label === 'hours' ? 0.95 : text.trim().length - always[0].length < 4 ? 0.7 : 0.35,
      });
  }
  return found;
}

interface Range {
  from: number;
  to: number;
  sure: boolean;
}

function ranges(text: string): Range[] {
  const found: Range[] = [];
  for (const match of text.matchAll(RANGE)) {
    const [first = '', last = ''] = [match[1]?.trim(), match[2]?.trim()];
    if (!isTime(first) || !isTime(last)) continue;
    if (Number.parseInt(first, 10) > Number.parseInt(last, 10) && /^\d+$/.test(first) && /^\d+$/.test(last) && Number(first) < 7) continue;
    const sure = MINUTES.test(first) || MINUTES.test(last);
    const dotted = DOTTED.test(first) && DOTTED.test(last);
    found.push({
      from: match.index,
      to: match.index + match[0].trimEnd().length,
      sure: sure || dotted || (/[~〜～]/.test(match[0]) && isWhole(text, { from: match.index, to: match.index + match[0].length })),
    });
  }
  return found;
}

function isTime(written: string): boolean {
  const numbers = written.match(/\d+/g) ?? [];
  return Number(numbers[0] ?? 99) <= 29 && Number(numbers[1] ?? 0) < 60;
}

/** Grows a range over the words of opening hours beside it; joins it to the hours found before it when nothing else is between. */
function extend(text: string, range: Range, found: Array<Recognised<string>>, context: ValueContext): void {
  const left = reachLeft(text, range.from);
  const right = reachRight(text, range.to);
  const before = found.at(-1);
  // "9–12 and 14–18", "9–12 / 14–18": signs and joining words alone part the intervals of one day.
  const joins = before !== undefined && (left.at <= before.span[1] + 2 || left.reached <= before.span[1] + 2);
  const start = joins ? (before?.span[0] ?? 0) : left.at;
  const days = left.days + right.days > 0;
  const open = left.open || right.open;
  if (!range.sure && !days && !open && !joins && context.label !== 'hours' && !isWhole(text, range)) return;
  const confidence = Math.max(
    joins ? (before?.confidence ?? 0) : 0,
    context.label === 'hours'
      ? 0.97
      : days
        ? range.sure
          ? 0.92
          : left.days > 1 || open
            ? 0.75
            : text.length < 50
              ? 0.6
              : 0.4
        : range.sure
          ? isWhole(text, range)
            ? 0.8
            : 0.7
          : open
            ? 0.7
            : 0.4,
  );
  const recognised: Recognised<string> = { value: text.slice(start, right.at).trim(), span: [start, right.at], confidence };
  if (joins) found[found.length - 1] = recognised;
  else found.push(recognised);
}

function isWhole(text: string, range: Pick<Range, 'from' | 'to'>): boolean {
  return text.trim().length - (range.to - range.from) < 12;
}

interface Reach {
  /** Where the first or last word of the hours is. */
  at: number;
  /** How far signs and joining words go on from there. */
  reached: number;
  /** How many days are named. */
  days: number;
  /** Whether something is said to be open. */
  open: boolean;
}

function reachLeft(text: string, from: number): Reach {
  const start = Math.max(0, from - REACH);
  const tokens = [...text.slice(start, from).matchAll(NEAR)];
  const reach: Reach = { at: from, reached: from, days: 0, open: false };
  for (const token of tokens.reverse()) {
    if (!takes(token[0], reach)) break;
    reach.reached = start + token.index;
    if (endsHours(token[0])) reach.at = start + token.index;
  }
  return reach;
}

function reachRight(text: string, to: number): Reach {
  const reach: Reach = { at: to, reached: to, days: 0, open: false };
  for (const token of text.slice(to, to + REACH).matchAll(NEAR)) {
    if (/^[^\p{L}\p{N}]$/u.test(token[0]) && /[;|]/.test(token[0])) break;
    if (!takes(token[0], reach)) break;
    reach.reached = to + token.index + token[0].length;
    if (endsHours(token[0])) reach.at = reach.reached;
  }
  return reach;
}

/** A day or "closed" can be the first or last word of opening hours; a joining word is only between. */
function endsHours(token: string): boolean {
  const plain = fold(token).replace(/\.$/, '');
  return /^\p{L}/u.test(plain) && !vocabulary().joining.has(plain);
}

/** Whether a word or sign belongs to opening hours; notes when it names a day. */
function takes(token: string, reach: Reach): boolean {
  if (/^[\s,:;–—−\-~/&+().：，、・]$/u.test(token)) return true;
  const plain = fold(token)
    .replace(/\.$/, '')
    .replace(/^[ובה](?=[א-ת]{2})/u, '');
  const { days, joining, around } = vocabulary();
  // "to" and "do" are days of some languages, and "until" of others: a day is written with a capital there.
  if ((days.has(plain) && !(joining.has(plain) && /^\p{Ll}/u.test(token))) || isAsianDay(plain)) {
    reach.days++;
    return true;
  }
  if (vocabulary().open.has(plain)) reach.open = true;
  return around.has(plain) && plain !== '';
}

function isAsianDay(word: string): boolean {
  return /^(?:[月火水木金土日祝]{1,7}曜?日?(?:定休日?|休み?|休業|営業)?|(?:星期|周|週|礼拜)[一二三四五六日天末至到周週星期]{1,7}|[월화수목금토일]{1,7}(?:요일)?|(?:平|土|日|祝|休)+日?|วัน\p{L}*|ימים|יום)$/u.test(
    word,
  );
}

/** What a text of nothing but opening hours holds; undefined where it holds anything else. */
export type HoursPart = 'days' | 'times' | 'both';

const LONGEST_PART = 120;

/** Whether a text is a part of opening hours and nothing else: days ("Mo, Di, Do", "Sunday closed"), times, or both. */
export function hoursPart(text: string): HoursPart | undefined {
  if (text.length > LONGEST_PART) return undefined;
  // A day alone on its line is one even where the word also joins others ("la", "do").
  if (vocabulary().days.has(fold(text.trim()).replace(/[.:]$/, ''))) return 'days';
  const times = ranges(text);
  let rest = text;
  for (const { from, to } of times.toReversed()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  const reach: Reach = { at: 0, reached: 0, days: 0, open: false };
  for (const [token] of rest.matchAll(NEAR)) if (!takes(token, reach)) return undefined;
  if (times.length === 0) return reach.days ? 'days' : undefined;
  return reach.days ? 'both' : times.some(({ sure }) => sure) ? 'times' : undefined;
}
