import { placeKindIn } from '../../vocabulary/index.ts';
import { actWords, eventWords, titledWords } from '../../vocabulary/event-words.ts';
import { monthNumber, weekdayNames } from '../../vocabulary/calendar.ts';
import { fold } from '../../vocabulary/fold.ts';
import { isKindWord } from './prose-bounds.ts';

const LEAST_KIND = 0.8;
/** So many words before a title say what is shown. */
const TITLE_WORDS = 3;
/** What is done or shown, then where: "Lesung im", "koncert w", "\"Die Nachtfalter\" at". */
const WHERE =
  /\s(?:@|at(?:\sthe)?|in(?:\sthe)?|im|in\sder|beim|bei\sder|chez|à\sla|à\sl['’]|au|en\sel|en\sla|en|nel|nella|al|alla|presso|no|na|em|bij|bij\sde|in\sde|på|hos|i|w|we|v|ve|в|во|у|на|στο|στη|στην|στον)\s(?=["“„«]?\p{Lu})/gu;

/**
 * Where a name is that has what takes place there before it ("Lesung im Antiquariat"); undefined where words name only what takes place, who
 * performs, or when: "DJ Marco", "kapela Pohoda", "Eylül Pazar", and the title of an invitation.
 */
export function placeOfEvent(text: string, from: number, to: number): [number, number] | undefined {
  const name = text.slice(from, to);
  if (isDate(name) || isTitle(text, from)) return undefined;
  const act = actBefore(text, from) || (startsWithAct(name) && !hasKind(name));
  const event = eventWords.atStart(name);
  if (!act && (event === 0 || isPartOfKind(name))) return [from, to];
  for (const match of name.matchAll(WHERE)) {
    const start = match.index + match[0].length;
    // "Loppis i Ladan" is a name.
    if (start >= name.length - 1 || (!act && (match.index < event || !hasKind(name.slice(start))))) continue;
    return [from + start, to];
  }
  if (act) return undefined;
  return /^[\s!*.:–—-]*$/u.test(name.slice(event)) ? undefined : [from, to];
}

/** Where the place begins in words that say what is done first, and then where: "Kaffe på Bedehuset"; 0 where no such word is, or a place is before it. */
export function behindDoings(words: string): number {
  for (const match of words.matchAll(WHERE))
    if (match.index > 2 && !hasKind(words.slice(0, match.index))) return match.index + match[0].length;
  return 0;
}

/** Whether a first line is what an event is called: it has a word for one, and no word for a kind of place at its end. */
export function isEventTitle(line: string): boolean {
  return eventWords.isIn(line) && !hasKind(line);
}

/** Whether a name of several words has a word for where before it, as in "Julmarknad på Hembygdsgården Lövnäs". */
export function isWhereOfEvent(text: string, from: number, to: number): boolean {
  const isWhere = (match: RegExpExecArray): boolean => match.index + match[0].length === from;
  return /\S\s+\S/u.test(text.slice(from, to)) && [...text.slice(0, to).matchAll(WHERE)].some(isWhere);
}

/** "14 Eylül Pazar": words that are nothing but months and weekdays. */
function isDate(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isDay = (word: string): boolean => weekdayNames().has(fold(word)) || monthNumber(fold(word)) !== undefined;
  return words.length > 1 && words.every((word) => word.length > 2 && isDay(word));
}

/** "Vernissage „Linie & Leere“": quotation marks behind a word for what is shown hold what that is called. */
function isTitle(text: string, from: number): boolean {
  const quote = /["“„«「『]\s?$/u.exec(text.slice(0, from)) ?? /^["“„«「『]/u.exec(text.slice(from));
  if (quote === null) return false;
  const lead = /[^,.:;!?–—|]{1,60}$/u.exec(text.slice(0, from).replace(/["“„«「『]\s?$/u, ''))?.[0] ?? '';
  const words = lead.trim().split(/\s+/u).slice(-TITLE_WORDS);
  return words.some((_word, at) => titledWords.atStart(words.slice(at).join(' ')) > 0) && !hasKind(words.at(-1) ?? '');
}

/** Whether the word right before a name says that it performs or is performed. */
function actBefore(text: string, from: number): boolean {
  const word = /(?:^|[\s(,:–—-])([\p{L}\p{M}.'’-]{2,16})\s?[:：|｜]?\s?["“„«「『]?$/u.exec(text.slice(Math.max(0, from - 24), from))?.[1];
  // "con l'orchestra": the article that is joined to the word.
  return word !== undefined && (actWords.has(word) || actWords.has(word.replace(/^\p{Ll}{1,2}['’]/u, '')));
}

function startsWithAct(name: string): boolean {
  const length = actWords.atStart(name);
  return length > 1 && /^\s["“„«]?\p{L}/u.test(name.slice(length));
}

/** "Wedding Museum", "Book Café": the word for what takes place is part of what a place is called. */
function isPartOfKind(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  return words.length < 4 && hasKind(words.slice(1).join(' ')) && name.search(WHERE) < 0;
}

function hasKind(words: string): boolean {
  return (placeKindIn(words)?.strength ?? 0) >= LEAST_KIND || (words.match(/[\p{L}\p{M}'’-]+/gu) ?? []).some(isKindWord);
}
