import type { Chosen } from '../../scoring/choice.ts';
import type { ScoredCandidate } from '../../scoring/describe-candidates.ts';
import type { Unit } from '../../scoring/unit.ts';
import { addressBesideName } from '../../values/address-beside.ts';
import { hasSureStreetWord } from '../../values/address-words.ts';
import { plainName } from '../../values/plain-name.ts';
import { weekdayNames } from '../../vocabulary/calendar.ts';
import { fold } from '../../vocabulary/fold.ts';
import { labelledField, placeKindIn } from '../../vocabulary/index.ts';
import { isBuilding, isKindForm } from '../../vocabulary/kind-forms.ts';
import { isLeaning } from '../../vocabulary/linking-words.ts';
import { isAnswer, isFamilyWord, isGreeting, isTimeWord, isVisitWord, isWayFrom } from '../../vocabulary/prose-words.ts';
import type { TitledRun } from './titled-runs.ts';

/** The runs of a unit of running text, the names in it, and what the judge gives its stretches. */
export interface Prose {
  unit: number;
  text: string;
  runs: TitledRun[];
  names: Chosen[];
  /** The candidates by where they begin and end, and the most probable ones by either. */
  exact: Map<number, Seen>;
  byStart: Map<number, Seen>;
  byEnd: Map<number, Seen>;
  /** Nouns have capitals too, as in German. */
  capitalNouns: boolean;
  /** Names go on with words written small, as in Slavic languages. */
  smallWords: boolean;
  /** The document names its places in sentences, and is no list of entries whose descriptions mention others by the way. */
  isStory: boolean;
  /** Whether a name is one that the document has already: chosen anywhere, or said so often that it is what the text is about. */
  isKnown: (name: string) => boolean;
}

export interface Seen {
  candidate: ScoredCandidate;
  probability: number;
  index: number;
}

const LEAST_KIND = 0.8;
/** A run of capitals is one name as a whole where the judge sees at least so much in it. */
const LEAST_WHOLE = 0.1;
const MOST_SMALL = 3;

export const seenKey = (from: number, to: number): number => from * 65_536 + to;

/** A candidate over another stretch of its unit. */
export function spanned(candidate: ScoredCandidate, text: string, from: number, to: number): ScoredCandidate {
  const name = text.slice(from, to);
  return { ...candidate, from, to, text: name, fold: plainName(name) };
}

/** A chosen name with the words that belong to it and none that does not; empty where nothing is left, two where it is two ends of a way. */
export function withBounds(prose: Prose, unit: Unit, one: Chosen): Chosen[] {
  const { candidate } = one;
  if (unit.spans.some((span) => span.kind !== 'strike' && span.from === candidate.from && span.to === candidate.to)) return [one];
  if (candidate.from >= prose.text.length) return [one];
  let { from, to } = candidate;
  [from, to] = oneSentence(prose, from, to);
  from = behindSmallWords(prose.text, from, to);
  const opened = withoutOpeners(prose.text, from, to);
  from = isSurer(prose, [from, to], [opened, to]) ? from : opened;
  from += TOWN_AHEAD.exec(prose.text.slice(from, to))?.[0].length ?? 0;
  to = beforeVisit(prose.text, from, to);
  to = beforeStreet(prose.text, from, to);
  to = beforeLeaning(prose.text, from, to);
  const ways = bothEnds(prose, from, to);
  if (ways !== undefined)
    return ways.map(([start, end]) => ({ ...one, candidate: spanned(candidate, prose.text, ...grown(prose, start, end)) }));
  [from, to] = grown(prose, from, to);
  to = behindQuote(prose.text, from, to) - caseEnding(prose.text, from, to);
  if (to <= from || isNoName(prose.text, from, to)) return [];
  return from === candidate.from && to === candidate.to ? [one] : [{ ...one, candidate: spanned(candidate, prose.text, from, to) }];
}

/** "Kadıköy'deysen Çınaraltı Kahvesi", "Karaköy'de Namlı Gurme": a town in its case before a name. */
const TOWN_AHEAD = /^\p{Lu}\p{Ll}+['’][dt][ae]\p{L}{0,6}\s(?=\p{Lu})/u;
/** The judge is so much surer of the whole of a name that begins with a word that may lead up to it: "Da Zi' Tetella". */
const MUCH_SURER = 0.25;

function isSurer({ exact }: Prose, [from, to]: [number, number], [other, end]: [number, number]): boolean {
  const probability = (start: number, stop: number): number => exact.get(seenKey(start, stop))?.probability ?? 0;
  return other !== from && probability(from, to) > probability(other, end) + MUCH_SURER;
}

/** "Mardi. Musée de la Coutellerie": of two sentences in a name that one is kept in which the judge sees more. */
function oneSentence({ text, exact }: Prose, from: number, to: number): [number, number] {
  const answer = /^((?:[\p{L}\p{M}'’]+\s?){1,2})(?:[!?！？]+\s*|[,，،]\s*)(?=["“„«]?[\p{Lu}\p{Lo}\p{Nd}])/u.exec(text.slice(from, to));
  if (answer?.[1] !== undefined && isAnswer(answer[1]) && /(?:^|[.!?\n])\s*$/u.test(text.slice(0, from)))
    return [from + answer[0].length, to];
  const found = /^(.*(?:\p{Ll}{3}|\p{Nd})[.…])(\s+)\p{Lu}/u.exec(text.slice(from, to));
  if (found?.[1] === undefined) return [from, to];
  const end = from + found[1].length - 1;
  const start = from + found[1].length + (found[2]?.length ?? 0);
  const before = exact.get(seenKey(from, end))?.probability ?? 0;
  const isTime = (found[1].match(/[\p{L}\p{M}]+/gu) ?? []).every(isTimeWord);
  return isTime || before <= (exact.get(seenKey(start, to))?.probability ?? 0) ? [start, to] : [from, end];
}

/** "βράδυ ποτό στο Bar 67": small words that lead up to a name are none of it; the kind of place right before it is. */
function behindSmallWords(text: string, from: number, to: number): number {
  const lead = /^(?:\p{Ll}[\p{L}\p{M}'’-]*\s){1,6}(?=["“„«]?\p{Lu})/u.exec(text.slice(from, to))?.[0];
  if (lead === undefined) return from;
  const words = [...lead.matchAll(/\S+/gu)];
  const last = words.at(-1);
  if (last !== undefined && isKindWord(last[0])) return from + last.index;
  return words.some(([word]) => isVisitWord(word) || isTimeWord(word)) ? from + lead.length : from;
}

/** Where a name begins behind an adverb of time, a weekday or "between the" that opens its sentence. */
export function withoutOpeners(text: string, start: number, to: number): number {
  let from = start;
  const way = /^(\p{Lu}\p{Ll}+)\s(?:\p{Ll}{1,5}\s|\p{Ll}{1,3}['’])?(?=\p{Lu})/u.exec(text.slice(from, to));
  if (way?.[1] !== undefined && isWayFrom(way[1]) && /(?:^|[.!?…])\s*$/u.test(text.slice(0, from))) from += way[0].length;
  for (;;) {
    const word = /^([\p{L}\p{M}'’-]+)[.,:]?\s+(?:\p{Ll}{1,5}\s+|\p{Ll}{1,3}['’])?(?=[\p{Lu}"“„«])/u.exec(text.slice(from, to));
    // "Sunday Zoo" is a name.
    if (word?.[1] === undefined || !isTimeWord(word[1]) || !/\s/u.test(text.slice(from + word[0].length, to))) return from;
    from += word[0].length;
  }
}

/** "Frei Caféban | reggeliztünk": a verb written small behind a name is none of it. */
function beforeVisit(text: string, from: number, to: number): number {
  const last = /\s(\p{Ll}[\p{L}\p{M}]+)$/u.exec(text.slice(from, to));
  return last?.[1] !== undefined && isVisitWord(last[1]) && !isKindWord(last[1]) ? to - last[0].length : to;
}

/** "Muzeum Zabawek | przy": a small word that needs others behind it ends no name. */
function beforeLeaning(text: string, from: number, to: number): number {
  const last = /\s(\p{Ll}{1,5})$/u.exec(text.slice(from, to));
  return last?.[1] !== undefined && isLeaning(last[1]) && /^\s/u.test(text.slice(to)) ? to - last[0].length : to;
}

/** Where a name ends that has the street it is in behind a preposition: "Two Magpies on Market Street". */
function beforeStreet(text: string, from: number, to: number): number {
  for (const match of text.slice(from, to).matchAll(/\s\p{Ll}{1,8}\s/gu)) {
    const at = from + match.index;
    const address = match.index > 0 ? addressBesideName(text, at) : undefined;
    if (address === undefined || address.span[0] >= to || address.span[0] > at + match[0].length + 8) continue;
    const isWhole = address.numbered || /\s|\p{L}{9}/u.test(address.value);
    if (isWhole && /\s/u.test(text.slice(from, at).trim())) return at;
  }
  return to;
}

/** Two names and the words of the way between them. Words that names have inside ("do", "al") are none. */
const WAY =
  /^(.*?\S)(\s(?:to|nach|zum|bis|au|à|alla|fino\sal|hasta|ao|até|tot|naar|till|til|στο|στη|στην|and|und)\s(?:the\s)?)(\p{Lu}.*)$/u;
const SLAVIC_WAY = /^(.*?\S)(\s(?:do|na|ke|k|к|до|на|в|у|a|i|и|і)\s)(\p{Lu}.*)$/u;

/** "z Karlova mostu na Petřín": two names that the words of a way part. */
function bothEnds({ text, smallWords }: Prose, from: number, to: number): Array<[number, number]> | undefined {
  const before = text.slice(Math.max(0, from - 24), from).match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const [article = '', last = ''] = before.slice(-2);
  if (!isWayFrom(last) && !(isLeaning(last) && isWayFrom(article))) return undefined;
  const parts = (smallWords ? SLAVIC_WAY : WAY).exec(text.slice(from, to));
  if (parts?.[1] === undefined || parts[2] === undefined || !/\p{L}{3}/u.test(parts[1])) return undefined;
  return [
    [from, from + parts[1].length],
    [from + parts[1].length + parts[2].length, to],
  ];
}

/** A name with the rest of the run of capitals that it is in. Where all nouns have capitals only a kind of place before it is its own. */
function grown(prose: Prose, start: number, end: number): [number, number] {
  let [from, to] = [start, end];
  const { text } = prose;
  const run = prose.runs.find((one) => one.from < to && one.to > from);
  if (run !== undefined && run.to >= to && !/["“„«»”]/u.test(text.slice(Math.max(0, from - 1), from))) {
    const others = prose.names.filter(({ candidate }) => candidate.from !== from && (candidate.to <= from || candidate.from >= to));
    const left = run.from < from ? leftOf(prose, run, from, to) : from;
    const right = run.to > to ? rightOf(prose, run, to) : to;
    const isFree = ({ candidate }: Chosen): boolean => candidate.to <= left || candidate.from >= right || candidate.from >= to;
    if (others.every(isFree)) [from, to] = [left, right];
  }
  to += familyBehind(text, to);
  to += kindBehind(prose, to);
  return [from, withSmallWords(prose, from, to)];
}

function leftOf(prose: Prose, run: TitledRun, from: number, to: number): number {
  const { text, capitalNouns } = prose;
  let start = run.from;
  // "B&B Il Gelso nel Sasso"
  const isWhole = text.slice(run.from, from).includes('&') && (prose.exact.get(seenKey(run.from, to))?.probability ?? 0) >= LEAST_WHOLE;
  if ((run.opens && !isWhole) || capitalNouns) {
    // The first word of a sentence, or any noun, is part of the name only where it says what the place is.
    const kind = run.words.findIndex((word) => word.capital && word.from < from && isKindWord(word.text));
    if (kind < 0) return from;
    start = run.words[kind]?.from ?? from;
  }
  const between = text.slice(start, from);
  return /\p{Nd}/u.test(between) || hasSureStreetWord(between) ? from : start;
}

function rightOf(prose: Prose, run: TitledRun, to: number): number {
  const { text, capitalNouns, exact } = prose;
  const rest = text.slice(to, run.to);
  const kind = /^\s(\p{Lu}\p{Ll}{3,})$/u.exec(rest)?.[1];
  if (kind !== undefined && isKindWord(kind)) return run.to;
  if (hasSureStreetWord(rest) && addressBesideName(text, to) !== undefined) return to;
  if (/^[ \u00a0]?(?:\p{Ll}|[&+]|['’-]|[IVX]{1,5}$|\p{Nd}{1,3}$)/u.test(rest)) return run.to;
  if (capitalNouns || !/^["”»]?\s?(?:[,.;!?)]|$)|^\s[(–-]/u.test(text.slice(run.to))) return to;
  return (exact.get(seenKey(run.from, run.to))?.probability ?? 0) >= LEAST_WHOLE ? run.to : to;
}

/** "Gandrų | apžvalgos bokšto": a noun in the genitive before the kind of building that it says more of, as Baltic languages write it. */
const BALTIC_NOUN = /^\s\p{Ll}{3,}(?:ų|os|ės|io|jo|as|u)(?=\s\p{Ll})/u;
/** Endings of Slavic adjectives that a kind of building is behind: "Приморского | маяка". */
const SLAVIC_ADJECTIVE = /(?:ий|ый|ой|ого|его|ому|ом|ая|ую|ое|ій|ої|ою|ка|ки|кия|кият|ки)$/u;

/** "Vaxholms | kyrka", "Akershus | festning": a kind of place written small behind its name. */
export function kindBehind({ text, capitalNouns }: Prose, to: number): number {
  if (capitalNouns) return 0;
  const noun = BALTIC_NOUN.exec(text.slice(to, to + 24))?.[0].length ?? 0;
  for (const from of noun > 0 ? [to, to + noun] : [to]) {
    const kind = /^\s(\p{Ll}{4,})(?!\p{L})/u.exec(text.slice(from, from + 24));
    if (kind?.[1] === undefined || !isBuilding(kind[1])) continue;
    if (/^\p{Script=Cyrillic}/u.test(kind[1]) && !SLAVIC_ADJECTIVE.test(text.slice(0, to))) return 0;
    return from - to + kind[0].length;
  }
  return 0;
}

/** "Casa Duque | e Hijos", "Wagner | & Söhne". */
function familyBehind(text: string, to: number): number {
  const found = /^\s(?:&|\+|\p{Ll}{1,3})\s(\p{Lu}[\p{L}.]+)/u.exec(text.slice(to, to + 24));
  return found?.[1] !== undefined && isFamilyWord(found[1]) ? found[0].length : 0;
}

/**
 * Where a name ends that goes on with words written small: "Музей деревянных лодок", "Muzeum hraček". An adjective has its noun behind
 * it; a noun alone belongs to the name where its clause is over behind it.
 */
export function withSmallWords({ text, smallWords }: Prose, from: number, to: number): number {
  if (!smallWords || !isKindWord(/^["«„]?([\p{L}\p{M}-]+)/u.exec(text.slice(from, to))?.[1] ?? '')) return to;
  let end = to + ofBehind(text, from, to);
  for (let count = 0; count < MOST_SMALL; count++) {
    const word = /^\s(\p{Ll}{3,})(?![\p{L}'’-])/u.exec(text.slice(end, end + 40));
    if (word?.[1] === undefined || isLeaning(word[1]) || isVisitWord(word[1]) || isTimeWord(word[1]) || isVerb(word[1])) break;
    const next = end + word[0].length;
    const isOver = isClauseOver(text, next);
    if (isAdjective(word[1]) && !isOver) {
      const noun = /^\s(\p{Ll}{3,})(?![\p{L}'’-])/u.exec(text.slice(next, next + 40));
      if (noun?.[1] === undefined) break;
      end = next + noun[0].length;
      continue;
    }
    if (!isOver && !isAdjective(lastSmall(text, from, end))) break;
    end = next;
  }
  return end;
}

/** "Музей | на звънчетата": what a kind of place is of, where its clause is over behind it. */
function ofBehind(text: string, from: number, to: number): number {
  if (/\s/u.test(text.slice(from, to))) return 0;
  const of = /^\s(?:на|за|край|крај)\s\p{Ll}{4,}(?![\p{L}'’-])/u.exec(text.slice(to, to + 40))?.[0].length ?? 0;
  return of > 0 && isClauseOver(text, to + of) ? of : 0;
}

const lastSmall = (text: string, from: number, to: number): string => /\s(\p{Ll}+)$/u.exec(text.slice(from, to))?.[1] ?? '';

function isClauseOver(text: string, at: number): boolean {
  const rest = text.slice(at, at + 14);
  if (/^["”»]?\s?(?:[,.;:!?)(–—]|$)|^\s[-–—]/u.test(rest)) return true;
  const word = /^\s(\p{Ll}+)(?!\p{L})/u.exec(rest)?.[1];
  return word !== undefined && (isLeaning(word) || /(?:ají|ejí|ují)$/u.test(word));
}

/** Endings of adjectives in the cases that names have: "деревянных", "старого", "loutkových". */
function isAdjective(word: string): boolean {
  return /(?:ых|их|ого|его|ой|ей|ової|ної|ього|ych|ých|ích|ich|ego|ého|ej|nej|nih|skih)$/u.test(word);
}

/** Endings of verbs and short adjectives, which no name goes on with. */
function isVerb(word: string): boolean {
  return /(?:л|ла|ло|ли|ет|ёт|ит|ут|ют|ат|ят|ть|ся|сь|ен|ось|ась|ив|ла|є|ють|ить|łem|łam|liśmy|łyśmy|ła|ło|li|był|jsme|jsem|uje|ají|ejí|ují|je|la|lo)$/u.test(
    word,
  );
}

/** Whether a word is a kind of place and nothing else. */
export function isKindWord(word: string): boolean {
  if (isKindForm(word)) return true;
  const kind = placeKindIn(word);
  return kind !== undefined && kind.strength >= LEAST_KIND && kind.span[0] === 0 && kind.span[1] === word.length;
}

/** How long the ending of its case behind an apostrophe is: "Naga Putrika'da". */
function caseEnding(text: string, from: number, to: number): number {
  const ending = /['’](?:n?[dt][ae](?:n|ki)?|n?y?[ae]|n?[ıiuü]n|y?[ıiuü]|yl[ae]|l[ae])$/u.exec(text.slice(from, to))?.[0];
  return ending === undefined || /^['’](?:a|e|i|u)$/u.test(ending) ? 0 : ending.length;
}

/** Where a name ends whose closing quotation mark was cut off: "ресторан «Волга»". */
export function behindQuote(text: string, from: number, to: number): number {
  const open = /["“„«「『](?=[^"“”„«»」』]*$)/u.exec(text.slice(from, to))?.[0];
  if (open === undefined || (open === '"' && (text.slice(from, to).match(/"/g)?.length ?? 0) % 2 === 0)) return to;
  return /^["”“»」』]/u.test(text.slice(to)) ? to + 1 : to;
}

/** Whether a name is but the kind of the place whose own name is in quotation marks behind it, or what a lower-case word says of it. */
function isKindOfNext(text: string, from: number, to: number): boolean {
  const words = text.slice(from, to).match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  return (
    isKindWord(words.at(-1) ?? '') && words.slice(0, -1).every((word) => /^\p{Ll}/u.test(word)) && /^\s?["“„«]\p{Lu}/u.test(text.slice(to))
  );
}

/** Words before the name of a person: titles, "ask for", and "with". */
const PERSON_AHEAD =
  /(?:^|[\s(,])(?:frau|herrn?|fr\.|hr\.|mr\.?|mrs\.?|ms\.?|mme|m\.|sr\.?|sra\.?|sig\.?(?:ra)?|dott\.?|pan|pani|г-н|г-жа|ask(?:ed)?\sfor|frag(?:t|en)?\snach|demande[rz]?|pregunta(?:d|r)?\spor|chied\p{L}+\sdi|vraag\snaar|fråga\sefter|zapyta\p{L}+\so|(?:opgeven|aanmelden|afmelden)\sbij|(?:anmelden|anmeldung|abmelden)\sbei|sign\sup\swith|rsvp\sto|påmelding\s(?:til|hos)|tilmelding\s(?:til|hos)|anmälan\still|zapisy\su|спроси(?:те)?)\s$/iu;
const COMPANY_AHEAD = /(?:^|\s)(?:with|mit|avec|con|com|med|met|kanssa|с|з)\s$/iu;

/** Whether words name a person, by what is before them; `company` says whether "with" shows one. */
export function isPerson(text: string, from: number, to: number, company = false): boolean {
  const ahead = text.slice(Math.max(0, from - 24), from);
  if (!PERSON_AHEAD.test(ahead) && !(company && COMPANY_AHEAD.test(ahead))) return false;
  return !(text.slice(from, to).match(/[\p{L}\p{M}'’-]+/gu) ?? []).some(isKindWord) && placeKindIn(text.slice(from, to)) === undefined;
}

/** Whether words say when, greet, or head what follows them, and so name nothing. */
export function isNoName(text: string, from: number, to: number): boolean {
  const words = text.slice(from, to).match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  if (words.length === 1 && isTimeWord(words[0] as string)) return true;
  // "Dîner | à L'Auberge"
  if (words.length === 1 && isVisitWord(words[0] as string) && isLeaning(/^\s(\p{Ll}{1,5})(?=[\s'’])/u.exec(text.slice(to))?.[1] ?? '.'))
    return true;
  // "Tuesday (Springfield)"
  if (weekdayNames().has(fold(words[0] ?? '')) && /^[\p{L}-]+\s?[(（]/u.test(text.slice(from, to))) return true;
  const isOccasion = (word: string): boolean => isVisitWord(word) || isTimeWord(word) || weekdayNames().has(fold(word));
  if (/^\s?[:：]/u.test(text.slice(to)) && words.length <= 2 && words.every(isOccasion) && !words.some(isKindWord)) return true;
  if (labelledField(text.slice(from, to)) === 'map' || isPerson(text, from, to)) return true;
  return isKindOfNext(text, from, to) || isGreetingLine(text, from, to);
}

/** Whether a name is how a letter or message opens or closes: "Дорогая Лена!", "Viele Grüße". */
export function isGreetingLine(text: string, from: number, to: number): boolean {
  const [first = '', ...words] = text.slice(from, to).match(/[\p{L}\p{M}'’]+/gu) ?? [];
  // "Те гушкам, Сања": a small word may be before the one that greets.
  const greets = isGreeting(first) || (/^\p{L}{1,2}$/u.test(first) && isGreeting(words[0] ?? ''));
  if (!greets || words.length > 3 || words.some(isKindWord)) return false;
  return /(?:^|[.!?\n])\s*["“„«]?\s*$/u.test(text.slice(0, from)) && /^\s*(?:[!,.:،]|\p{Extended_Pictographic}|$)/u.test(text.slice(to));
}
