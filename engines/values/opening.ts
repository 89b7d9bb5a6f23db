import { fold } from '../vocabulary/fold.ts';
import { isOpeningState, openingStateWords } from '../vocabulary/opening-states.ts';
import { CLOSED, DAY_PHRASES, EXCEPTIONS, openingWords } from '../vocabulary/opening-words.ts';
import { isTimeLimit, namedTimes } from '../vocabulary/time-limits.ts';
import { COUNTED_DAY, hoursWord, isClosedDay } from './hours-words.ts';
import type { Recognised } from './recognised.ts';

const LONGEST_TEXT = 400;
const CONFIDENCE = 0.75;
/** Words of a phrase beside its time. */
const MOST_WORDS = 6;
const DAYS = new RegExp(`^(?:${DAY_PHRASES}|${COUNTED_DAY})$`, 'iu');
const TOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${DAY_PHRASES})(?![\p{L}\p{N}])|${COUNTED_DAY}|(?<!\d)\d{1,2}(?:(?:\s?[:.：hH]\s?)\d{2}|\s?[時时点點시])?(?!\d)(?:\s?(?:[ap]\.?\s?m\.?(?!\p{L})|uhr(?!\p{L})|hrs?(?!\p{L})|h(?!\p{L})|น\.|giờ))?|まで|から|까지|부터|[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*\.?|[^\s\p{L}\p{N}]`,
  'giu',
);
const TIME = /^\d/;
const SIGN = /^[:,&/+–'’\-：，、・·〜～~]$/u;
/** What is right behind a whole phrase: an end, a sign, a bracket. */
const OVER = /^\s*(?:$|[^\s\p{L}\p{N}])/u;

interface Token {
  text: string;
  from: number;
  to: number;
  kind: 'time' | 'state' | 'limit' | 'day' | 'closed' | 'closed day' | 'except' | 'joining' | 'sign' | 'other';
}

/**
 * Opening hours with one time, or with none: "opens 7:30am", "aperta fino alle 23", "keuken tot 21.30", "closed Mondays". Only whole
 * phrases: one that goes on with other words ("closed Monday evenings") says more than its beginning.
 */
export function openingPhrases(text: string): Array<Recognised<string>> {
  if (text.length > LONGEST_TEXT) return [];
  if (!hasState(text)) return [];
  const tokens = tokensOf(text);
  const found: Array<Recognised<string>> = [];
  for (const [index, { kind }] of tokens.entries()) {
    if (kind !== 'state' && kind !== 'closed' && kind !== 'closed day' && kind !== 'except') continue;
    const phrase = phraseAround(text, tokens, index);
    if (phrase === undefined || found.some(({ span }) => phrase.from < span[1] && span[0] < phrase.to)) continue;
    found.push({ value: text.slice(phrase.from, phrase.to), span: [phrase.from, phrase.to], confidence: CONFIDENCE });
  }
  return found;
}

let states: RegExp | undefined;

/** Whether a text has a word that says that something is open or closed; a cheap answer for the many that have none. */
function hasState(text: string): boolean {
  states ??= new RegExp(
    `(?<![a-z])(?:${[...openingStateWords(), ...CLOSED.split(' '), ...EXCEPTIONS.split(' ')].filter((word) => word.length > 1).join('|')}|[日月火水木金土一二三四五六末]休)`,
    'u',
  );
  return states.test(text.toLowerCase());
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => {
    const [written] = match;
    const to = match.index + written.length;
    return { text: written, from: match.index, to, kind: kindOf(written) };
  });
}

function kindOf(written: string): Token['kind'] {
  if (DAYS.test(written)) return isClosedDay(written) ? 'closed day' : 'day';
  if (TIME.test(written)) return 'time';
  if (SIGN.test(written)) return 'sign';
  const plain = fold(written).replace(/\.$/, '');
  if (namedTimes().has(plain)) return 'time';
  if (isClosedDay(written)) return 'closed day';
  if (openingWords().exceptions.has(plain)) return 'except';
  const hours = hoursWord(written);
  if (hours === 'day' || hours === 'closed') return hours;
  if (isOpeningState(plain)) return 'state';
  if (isTimeLimit(plain)) return 'limit';
  return hours === 'joining' ? 'joining' : 'other';
}

/** The stretch of a phrase around the word that says that something opens or is closed; undefined where it is no whole phrase. */
function phraseAround(text: string, tokens: Token[], at: number): { from: number; to: number } | undefined {
  const belongs = (index: number): boolean => {
    const token = tokens[index];
    return token !== undefined && token.kind !== 'other';
  };
  let first = at;
  const isTimedBehind = tokens.slice(at, at + MOST_WORDS).some(({ kind }) => kind === 'time');
  const goesBack = (index: number): boolean => {
    const token = tokens[index];
    if (token === undefined || !belongs(index) || token.text === ',') return false;
    // "Mill Lane 18 – closed Mondays": a dash between blanks parts, and of two times the first is another's.
    return token.kind === 'sign' ? text[token.from - 1] !== ' ' : !(isTimedBehind && token.kind === 'time');
  };
  while (at - first < MOST_WORDS && goesBack(first - 1)) first--;
  let last = at;
  while (last - at < MOST_WORDS && belongs(last + 1)) last++;
  while (last > at && isOpenEnd(tokens[last])) last--;
  while (first < at && /^(?:sign|joining)$/.test(tokens[first]?.kind ?? '')) first++;
  const phrase = tokens.slice(first, last + 1);
  const has = (kind: Token['kind']): boolean => phrase.some((token) => token.kind === kind);
  const times = phrase.filter(({ kind }) => kind === 'time');
  const isClosed = times.length === 0 && ((has('closed') && has('day') && !has('state')) || has('closed day') || isAllBut(phrase));
  const isTimed =
    times.length === 1 &&
    (has('state') || has('closed')) &&
    (has('limit') || has('day') || /\d[:.h]?\d\d|[ap]\.?m|uhr|[時时点點시]/iu.test(times[0]?.text ?? ''));
  const [from, to] = [phrase[0]?.from ?? 0, phrase.at(-1)?.to ?? 0];
  return (isClosed || isTimed) && OVER.test(text.slice(to)) ? { from, to } : undefined;
}

/** "daily except Mondays", "tlj sauf lun.": days, and behind a word that leaves some out other ones. */
function isAllBut(phrase: Token[]): boolean {
  const at = phrase.findIndex(({ kind }) => kind === 'except');
  return at > 0 && phrase[at - 1]?.kind !== 'except' && phrase.slice(0, at).some(isDay) && phrase.slice(at).some(isDay);
}

const isDay = ({ kind }: Token): boolean => kind === 'day';

/** Signs, joining words and limits end no phrase, but those of languages that say them behind the time. */
function isOpenEnd(token: Token | undefined): boolean {
  return (
    token?.kind === 'sign' ||
    token?.kind === 'joining' ||
    (token?.kind === 'limit' && !/[まか까부]|^(?:kadar|itibaren|asti|saakka|ig)$/u.test(token.text))
  );
}
