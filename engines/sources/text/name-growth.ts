import { hasSureStreetWord } from '../../values/address-words.ts';
import { isTown, placeKindIn } from '../../vocabulary/index.ts';
import { isFamilyWord, isTimeWord, isVisitWord } from '../../vocabulary/prose-words.ts';
import { weekdayNames } from '../../vocabulary/calendar.ts';
import { eventWords } from '../../vocabulary/event-words.ts';
import { fold } from '../../vocabulary/fold.ts';
import { activities, transport } from '../../vocabulary/journeys.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import { isRunningText } from '../../place/running-text.ts';
import type { Unit } from '../../scoring/unit.ts';
import { isKindWord } from './prose-bounds.ts';
import { titledRuns } from './titled-runs.ts';

/** Longer units are read up to so far around a name. */
const REACH = 200;
const QUOTE_REACH = 60;
const LEAST_KIND = 0.8;
/** Scripts whose words blanks part: a name ends with no part of a word. */
const SPACED =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Bengali}\p{Script=Tamil}]$/u;
const WORD_REST = /^[\p{L}\p{M}]{1,20}/u;

/** What a name needs behind it that ends with it: a sign that joins, an abbreviation before a name or number, a Persian joint. */
const JOINS_NEXT = /(?:[&+]|(?<=\p{L})\u200cی|ۀ|هٔ)$/u;
const NEXT_WORD = /^\s?\p{L}[\p{L}\p{M}\u200c'’-]{1,24}/u;
const NUMBER_SIGN = /(?:^|\s)(?:n|no|nr|nº|n°|núm|num|№|№\.|č|br|sz)\.?$/iu;
const NUMBER_NEXT = /^\.?\s?\p{Nd}{1,4}(?![\p{Nd}.,:/])/u;
/** "Le Fournil de M. Gwenn", "Bodegas Hnos. Ruiz de la Vega". */
const SHORT_END = /(?:^|\s)(?:(?:de|du|of|d[ae]|von|van)\s\p{Lu}|Hnos|Gebr|Mme|Mlle|Ing|Fam)\.?$/u;
const SHORT_NEXT = /^\.?\s\p{Lu}[\p{L}\p{M}'’-]+(?:\s(?:\p{Ll}{1,3}\s){0,2}\p{Lu}[\p{L}\p{M}'’-]+){0,3}/u;

/** Where a name of a unit begins and ends with all that was cut from it. */
export function grownEdges(
  { text, said }: Pick<Unit, 'text' | 'said'>,
  from: number,
  to: number,
  language: Omit<Setting, 'isProse'>,
): [number, number] {
  const [start, end] = withRun(text, from, to, { isProse: said !== undefined || isRunningText(text), ...language });
  let last = withRest(text, start, end);
  if (language.smallWords && ADJECTIVE.test(text.slice(start, last))) last += SMALL_NOUN.exec(text.slice(last, last + 24))?.[0].length ?? 0;
  last += partnersBehind(text, last);
  if (said === undefined && !isRunningText(text)) last += joinedBehind(text, start, last);
  return [withHead(text, start, last), last];
}

/** Where a name ends that was cut within a word, a number, before its closing quotation mark or before what its last sign needs. */
export function withRest(text: string, from: number, to: number): number {
  let end = to;
  const last = text.slice(end - 1, end);
  const next = text.slice(end, end + 1);
  if (SPACED.test(last) && SPACED.test(next) && /\p{L}|\p{M}/u.test(next))
    end += WORD_REST.exec(text.slice(end, end + 20))?.[0].length ?? 0;
  else if (/\p{L}/u.test(last) && /^\+(?=[\s,;/|)]|$)/u.test(text.slice(end, end + 2))) end += 1;
  else if (/\p{Nd}/u.test(last)) end += /^\.\p{Nd}{1,2}(?![\p{Nd}:.]|\s?(?:km|m|mi)\b)/u.exec(text.slice(end, end + 8))?.[0].length ?? 0;
  const name = text.slice(from, end);
  if (JOINS_NEXT.test(name)) end += NEXT_WORD.exec(text.slice(end, end + 30))?.[0].length ?? 0;
  else if (NUMBER_SIGN.test(name)) end += NUMBER_NEXT.exec(text.slice(end, end + 8))?.[0].length ?? 0;
  else if (SHORT_END.test(name)) end += SHORT_NEXT.exec(text.slice(end, end + 80))?.[0].length ?? 0;
  return withClosingQuote(text, from, end);
}

const CLOSING: Record<string, string> = { '„': '“”"', '“': '”"', '«': '»', '»': '«', '「': '」', '『': '』', '"': '"', '‘': '’' };

/** Where a name ends whose quotation marks open in it and close behind it. */
function withClosingQuote(text: string, from: number, to: number): number {
  const name = text.slice(from, to);
  const open = [...name].findLastIndex((sign) => '„“«「『"'.includes(sign));
  const sign = [...name][open];
  if (sign === undefined || open < 0) return to;
  const behind = [...name].slice(open + 1).join('');
  const closing = CLOSING[sign] ?? '';
  if ([...behind].some((one) => closing.includes(one))) return to;
  if (sign === '"' && (name.match(/"/gu)?.length ?? 0) % 2 === 0) return to;
  if (sign === '“' && name.includes('„')) return to;
  const rest = /^[^"“”„«»「」『』\n]*/u.exec(text.slice(to, to + QUOTE_REACH))?.[0] ?? '';
  return closing.includes(text.charAt(to + rest.length)) && text.charAt(to + rest.length) !== '' ? to + rest.length + 1 : to;
}

/** Where a name begins whose quotation mark, article or number was cut from it: "「海角七桌」居酒屋", "'t Veerhuis", "No. 9 Deli". */
export function withHead(text: string, from: number, to: number): number {
  const name = text.slice(from, to);
  const ahead = text.slice(Math.max(0, from - 12), from);
  const open = /[「『„«]$/u.exec(ahead)?.[0];
  if (open !== undefined && [...(CLOSING[open] ?? '')].some((sign) => name.slice(0, -1).includes(sign))) return from - 1;
  if (/^[tns]\s\p{Lu}/u.test(name) && /(?:^|\s)['’]$/u.test(ahead)) return from - 1;
  const number = /(?:^|[\s(])((?:No|Nr|N[º°])\.?\s?\p{Nd}{1,3}\s)$/u.exec(ahead)?.[1];
  if (number !== undefined && /^\p{Lu}/u.test(name)) return from - number.length;
  const kind = kindAhead(text, from);
  if (kind > 0) return from - kind;
  const article = /['’]((?:A|O|As|Os)\s)$/u.exec(ahead)?.[1];
  return article !== undefined && /^\p{Lu}/u.test(name) ? from - article.length : from;
}

/** "15:00 | 카페 | 물결": how long the kind of place is that is between the beginning of an entry and its name. */
function kindAhead(text: string, from: number): number {
  const words = /(?:^|\s)(\p{Script=Hangul}{2,6}\s)$/u.exec(text.slice(Math.max(0, from - 20), from))?.[1];
  if (words === undefined || !MARK.test(text.slice(0, from - words.length))) return 0;
  const kind = placeKindIn(words.trim());
  const isWhole = kind !== undefined && kind.strength >= LEAST_KIND && kind.span[0] === 0 && kind.span[1] >= words.trim().length;
  return isWhole ? words.length : 0;
}

const ENDS = /^["”“»]?(?:\s?(?:[,،.;:!?)|/·•\n]|$)|\s(?:[(|·•→/<–—-]|\p{Ll}|\p{Nd}|\p{Extended_Pictographic}))/u;
const BEGINS = /(?:^|[\s\p{P}\p{S}\u200b-\u200f])$/u;
/** What an entry has before its name: a mark or number, a time. */
const MARK =
  /^(?:[\s\p{P}\p{S}]|\u200d|\ufe0f)*(?:\p{Nd}{1,2}[.)]\s)?(?:\p{Nd}{1,2}(?:[:.h]\p{Nd}{0,2})?\s?(?:h|uhr|am|pm)?(?=\s)[\s\p{P}\p{S}]*)?$/iu;

/** Words that are of no name beside them: a street, a town, the label of a value; and at the beginning of a clause what is done, or when. */
function isOther(words: string, opens: boolean): boolean {
  const [first = ''] = words.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (hasSureStreetWord(words) || isTown(words.trim()) || labelledField(words.trim()) !== undefined) return true;
  if (isTimeWord(first) || weekdayNames().has(fold(first))) return true;
  if (!opens || isKindWord(first) || placeKindIn(words)?.span[0] === 0) return false;
  return isVisitWord(first) || activities.atStart(words) > 0 || transport.atStart(words) > 0 || eventWords.atStart(words) > 0;
}

/** Where a name begins and ends in the run of capitals around it, and whether the run opens its clause. */
interface Around {
  left: number;
  right: number;
  opens: boolean;
  first: string;
}

/** The run of capitals around a name; what says when is none of it. */
function runAround(text: string, from: number, to: number): Around | undefined {
  const start = Math.max(0, from - REACH);
  const run = titledRuns(text.slice(start, to + REACH)).find((one) => one.from + start < to && one.to + start > from);
  if (run === undefined) return undefined;
  const words = run.words.filter((word) => word.from + start <= from);
  const when = words.findIndex((word) => !isTimeWord(word.text));
  const first = words[Math.max(0, when)];
  return { left: (first?.from ?? run.from) + start, right: run.to + start, opens: run.opens && when <= 0, first: first?.text ?? '' };
}

/**
 * Where a name begins and ends with the rest of the run of capitals that it was cut from, where what is around the run shows that it is a
 * whole: "Castelo dos Mouros | Velhos:", "Cena en | Casa | Benito (". Where all nouns have capitals, and in the first words of a sentence, only a
 * run that fills its entry is one.
 */
function withRun(text: string, from: number, to: number, { isProse, capitalNouns }: Setting): [number, number] {
  if (!/\p{Lu}/u.test(text.slice(from, to)) || /["“„«]/u.test(text.slice(from - 1, from))) return [from, to];
  // Most names have signs around them, and no words that could be theirs.
  if (!/(?:[\p{L}\p{Nd}.&+]\s|['’-])$/u.test(text.slice(Math.max(0, from - 2), from)) && !/^\s\p{Lu}/u.test(text.slice(to, to + 3)))
    return [from, to];
  const run = runAround(text, from, to);
  if (run === undefined) return [from, to];
  const { left, right, opens } = run;
  const rest = text.slice(to, right);
  const goesOn = right > to && !capitalNouns && /^\s\p{Lu}/u.test(rest) && !isOther(rest, false) && ENDS.test(text.slice(right, right + 4));
  const end = goesOn ? right : to;
  if (left >= from) return [from, end];
  const head = text.slice(left, from);
  if (/\p{Nd}/u.test(head) || isOther(head, opens || capitalNouns || MARK.test(text.slice(0, left))) || !BEGINS.test(text.slice(0, left)))
    return [from, end];
  const isAtHead = MARK.test(text.slice(0, left));
  const fills = isAtHead && (right >= text.trimEnd().length || (!isProse && /^\s?(?:[,(|·]|[–—-]\s)/u.test(text.slice(right, right + 3))));
  const isKind = isKindWord(run.first) || placeKindIn(head) !== undefined;
  return fills || isKind || (!opens && !capitalNouns) ? [left, end] : [from, end];
}

/** What decides whether a run of capitals is a name. */
interface Setting {
  isProse: boolean;
  capitalNouns: boolean;
  /** Names go on with words written small, as in Slavic languages. */
  smallWords: boolean;
}

/** "Vlčí | kámen", "Орлиный | клюв": a noun written small behind the adjective that a name ends with, at the end of its clause. */
const ADJECTIVE = /(?:^|\s)\p{Lu}\p{L}*(?:ый|ий|ій|ой|ая|яя|ое|ее|ский|цкий|ски|ska|ská|ské|ský|cký|cká|ý|í)$/u;
const SMALL_NOUN = /^\s\p{Ll}{3,16}(?=["”»]?\s?(?:[,.;:!?)(|–—]|$))/u;

/** "Pain | , Beurre & Cie": a comma within the names of partners. */
function partnersBehind(text: string, to: number): number {
  const found = /^,\s\p{Lu}[\p{L}\p{M}'’-]+\s(?:&|\+|et|and|und|y|e)\s(\p{Lu}[\p{L}\p{M}.]+)/u.exec(text.slice(to, to + 60));
  return found?.[1] !== undefined && isFamilyWord(found[1]) ? found[0].length : 0;
}

/** "and" and its like, as names of two nouns have it inside. */
const JOINED =
  /^\s(?:and|und|et|y|e|i|a|in|og|och|en|și|és|ja|ir|un|ve|και|и|і|та|agus|na|dan|và)\s(\p{Lu}[\p{L}\p{M}'’-]+)(?=\s?[(,|]|\s[–—-]\s|\s*$)/u;

/** "Tkalnica Volna | in Jaz (04 555 01 22)": at the head of an entry two words that are joined are one name, where neither says what it is. */
function joinedBehind(text: string, from: number, to: number): number {
  if (!MARK.test(text.slice(0, from)) || !/\p{Lu}\p{Ll}+$/u.test(text.slice(from, to))) return 0;
  const found = JOINED.exec(text.slice(to, to + 40));
  if (found?.[1] === undefined || isKindWord(found[1]) || placeKindIn(found[1]) !== undefined || isTown(found[1])) return 0;
  return found[0].length;
}
