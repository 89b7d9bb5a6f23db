import { isRunningText } from '../../place/running-text.ts';
import type { Chosen } from '../../scoring/choice.ts';
import type { ScoredCandidate } from '../../scoring/describe-candidates.ts';
import type { Verdict } from '../../scoring/judge.ts';
import type { Steps } from '../../scoring/steps.ts';
import type { Unit } from '../../scoring/unit.ts';
import { addressBesideName } from '../../values/address-beside.ts';
import { hasStreetWord } from '../../values/address-words.ts';
import { isCountry } from '../../values/country.ts';
import { plainName } from '../../values/plain-name.ts';
import { isTown, languageOf, placeKindIn } from '../../vocabulary/index.ts';
import { isLeaning } from '../../vocabulary/linking-words.ts';
import { isGreeting, isTimeWord, isVisitWord } from '../../vocabulary/prose-words.ts';
import { type TitledRun, titledRuns } from './titled-runs.ts';

/** Longer units are read up to here. */
const LONGEST_UNIT = 4_000;
/** What speaks for a run of words as a name beside what the judge gives it, and what it must reach. */
const BY_ADDRESS = 0.25;
const BY_KIND = 0.2;
const BY_LEAD = 0.12;
const BY_LIST = 0.15;
const BY_PAIR = 0.2;
const LEAST_NAME = 0.3;
/** The judge itself must see at least so much in a run. */
const LEAST_SEEN = 0.08;
const LEAST_KIND = 0.8;
/** Two nouns in a row are a name only where the judge sees one. */
const LEAST_NOUNS = 0.2;
const ADDED = 0.5;
const WORK_AT_ONCE = 2_000;
/** So far ahead of a run words are read that lead up to it. */
const LEAD_REACH = 60;
const SAMPLE = 3_000;

/** The runs of a unit of running text, the names in it, and what the judge gives its stretches. */
interface Prose {
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
  /** The document names its places in sentences, and is no list of entries whose descriptions mention others by the way. */
  tells: boolean;
  /** Whether a name is one that the document has already: chosen anywhere, or said so often that it is what the text is about. */
  isKnown: (name: string) => boolean;
}

interface Seen {
  candidate: ScoredCandidate;
  probability: number;
  index: number;
}

/**
 * The names of running text: those that were chosen are cut and grown to the words that belong to them, what is the address of
 * another name or a greeting is none, and runs of words become names by what is around them: an address, a kind of place, words that lead up to a place, or other
 * names in one list. Linear in the length of the text.
 */
export function* namesInProse(verdict: Verdict, chosen: Chosen[]): Steps<Chosen[]> {
  const { document, candidates } = verdict.described;
  const taken = Map.groupBy(chosen, ({ candidate }) => candidate.unit);
  const found: Chosen[] = chosen.filter(({ candidate }) => !isProse(document.units[candidate.unit]));
  const capitalNouns = hasCapitalNouns(document.units);
  const tells = namesInSentences(document.units, chosen);
  const isKnown = knownNames(verdict, chosen);
  let work = 0;
  let at = 0;
  for (const [index, unit] of document.units.entries()) {
    let until = at;
    while (until < candidates.length && candidates[until]?.unit === index) until++;
    if (isProse(unit)) {
      const seen = seenIn(verdict, at, until);
      const text = unit.text.slice(0, LONGEST_UNIT);
      found.push(...settled({ unit: index, text, runs: titledRuns(text), names: taken.get(index) ?? [], ...seen, capitalNouns, tells, isKnown }, unit));
      work += text.length;
      if (work > WORK_AT_ONCE) {
        work = 0;
        yield;
      }
    }
    at = until;
  }
  return withoutRepeats(found);
}

function isProse(unit: Unit | undefined): boolean {
  return unit !== undefined && unit.cell === undefined && unit.kind !== 'heading' && isRunningText(unit.text);
}

/** A name that so many units have is the subject of the text. */
const SUBJECT_UNITS = 3;
const LEAST_PART = 4;

function knownNames({ described: { mentions, document } }: Verdict, chosen: Chosen[]): Prose['isKnown'] {
  const names = chosen.map(({ candidate }) => candidate.fold);
  const title = plainName(`${document.title ?? ''} ${document.units[0]?.kind === 'heading' ? document.units[0].text : ''}`);
  return (name) => {
    const plain = plainName(name);
    if ((mentions.get(plain)?.units ?? 0) >= SUBJECT_UNITS || (plain.length >= LEAST_PART && title.includes(plain))) return true;
    return names.some((one) => one === plain || (plain.length >= LEAST_PART && one.includes(plain)) || (one.length >= LEAST_PART && plain.includes(one)));
  };
}

/** From this length on a text is an article, whose sentences mention places by the way. */
const LONGEST_TOLD = 5_000;

/** Whether most names of a short document are inside its sentences rather than at the head of an entry. */
function namesInSentences(units: Unit[], chosen: Chosen[]): boolean {
  let length = 0;
  for (const { text, kind } of units) {
    length += text.length;
    if (length > LONGEST_TOLD || kind === 'cell') return false;
  }
  const heads = chosen.filter(({ candidate }) => isHead(units[candidate.unit], candidate)).length;
  return heads * 2 <= chosen.length;
}

/** Whether a name heads its unit: it is all of it, or a sign parts it from what is said of it. */
function isHead(unit: Unit | undefined, { from, to }: ScoredCandidate): boolean {
  if (unit === undefined || !isProse(unit)) return true;
  return !/\p{L}/u.test(unit.text.slice(0, from)) && /^["”»*]?\s*(?:[-–—:：(|•·]|$)/u.test(unit.text.slice(to));
}

function hasCapitalNouns(units: Unit[]): boolean {
  let sample = '';
  for (const { text } of units) if ((sample += ` ${text}`).length > SAMPLE) break;
  return languageOf(sample.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []) === 'german';
}

function seenIn({ described: { candidates }, second }: Verdict, from: number, to: number): Pick<Prose, 'exact' | 'byStart' | 'byEnd'> {
  const exact = new Map<number, Seen>();
  const byStart = new Map<number, Seen>();
  const byEnd = new Map<number, Seen>();
  for (let index = from; index < to; index++) {
    const candidate = candidates[index] as ScoredCandidate;
    const seen = { candidate, probability: second[index] ?? 0, index };
    exact.set(keyOf(candidate.from, candidate.to), seen);
    if (seen.probability > (byStart.get(candidate.from)?.probability ?? -1)) byStart.set(candidate.from, seen);
    if (seen.probability > (byEnd.get(candidate.to)?.probability ?? -1)) byEnd.set(candidate.to, seen);
  }
  return { exact, byStart, byEnd };
}

const keyOf = (from: number, to: number): number => from * 65_536 + to;

function settled(prose: Prose, unit: Unit): Chosen[] {
  const cut = prose.names.flatMap((one) => withBounds(prose, unit, one) ?? []).sort((one, other) => one.candidate.from - other.candidate.from);
  const names = withoutOverlaps(cut);
  // What is listed or paired with a name that was added is one too.
  const added = prose.tells ? addedNames(prose, names) : [];
  const again = added.length > 0 ? addedNames(prose, [...names, ...added]) : [];
  const all = [...names, ...added, ...again].sort((one, other) => one.candidate.from - other.candidate.from);
  return withoutAddresses(prose, all);
}

/** A chosen name with the words that belong to it and none that does not; undefined where nothing is left. */
function withBounds(prose: Prose, unit: Unit, one: Chosen): Chosen | undefined {
  const { candidate } = one;
  if (unit.spans.some((span) => span.kind !== 'strike' && span.from === candidate.from && span.to === candidate.to)) return one;
  if (candidate.from >= prose.text.length) return one;
  let { from, to } = candidate;
  [from, to] = withoutSentenceBefore(prose.text, from, to);
  [from, to] = withoutOpeners(prose.text, from, to);
  to = beforeStreet(prose.text, from, to);
  [from, to] = grown(prose, from, to);
  if (to <= from || isGreetingLine(prose.text, from, to)) return undefined;
  return from === candidate.from && to === candidate.to ? one : { ...one, candidate: spanned(candidate, prose.text, from, to) };
}

function spanned(candidate: ScoredCandidate, text: string, from: number, to: number): ScoredCandidate {
  const name = text.slice(from, to);
  return { ...candidate, from, to, text: name, fold: plainName(name) };
}

/** "Mardi. Musée de la Coutellerie": a sentence that ends within a name is none of it. */
function withoutSentenceBefore(text: string, from: number, to: number): [number, number] {
  const stop = /^(.*(?:\p{Ll}{3}|\p{Nd})[.!?…]\s+)\p{Lu}/u.exec(text.slice(from, to))?.[1];
  return stop === undefined ? [from, to] : [from + stop.length, to];
}

function withoutOpeners(text: string, start: number, to: number): [number, number] {
  let from = start;
  const way = /^(\p{Lu}\p{Ll}+)\s(?:\p{Ll}{1,5}\s|\p{Ll}{1,3}['’])?(?=\p{Lu})/u.exec(text.slice(from, to));
  if (way?.[1] !== undefined && PAIRED.has(way[1].toLowerCase()) && /(?:^|[.!?…])\s*$/u.test(text.slice(0, from))) from += way[0].length;
  for (;;) {
    const word = /^([\p{L}\p{M}'’-]+)[.,:]?\s+(?=[\p{Lu}"“„«])/u.exec(text.slice(from, to));
    // "Sunday Zoo" is a name.
    if (word?.[1] === undefined || !isTimeWord(word[1]) || !/\s/u.test(text.slice(from + word[0].length, to))) return [from, to];
    from += word[0].length;
  }
}

/** Where a name ends that has the street it is in behind a preposition: "Two Magpies on Market Street". */
function beforeStreet(text: string, from: number, to: number): number {
  for (const match of text.slice(from, to).matchAll(/\s\p{Ll}{1,8}\s/gu)) {
    const at = from + match.index;
    const address = match.index > 0 ? addressBesideName(text, at) : undefined;
    if (address === undefined || address.span[0] >= to) continue;
    const isWhole = address.numbered || /\s|\p{L}{9}/u.test(address.value);
    if (isWhole && /\s/u.test(text.slice(from, at).trim())) return at;
  }
  return to;
}

/** A name with the rest of the run of capitals that it is in. Where all nouns have capitals only a kind of place before it is its own. */
function grown(prose: Prose, from: number, to: number): [number, number] {
  const run = prose.runs.find((one) => one.from < to && one.to > from);
  if (run === undefined || run.to < to || /["“„«»”]/u.test(prose.text.slice(Math.max(0, from - 1), from))) return [from, to];
  const others = prose.names.filter(({ candidate }) => candidate.from !== from && (candidate.to <= from || candidate.from >= to));
  const left = run.from < from ? leftOf(prose, run, from) : from;
  const right = run.to > to ? rightOf(prose, run, to) : to;
  const isFree = ({ candidate }: Chosen): boolean => candidate.to <= left || candidate.from >= right;
  return others.every(isFree) ? [left, right] : [from, to];
}

function leftOf({ text, capitalNouns }: Prose, run: TitledRun, from: number): number {
  let start = run.from;
  if (run.opens || capitalNouns) {
    // The first word of a sentence, or any noun, is part of the name only where it says what the place is.
    const kind = run.words.findIndex((word) => word.capital && word.from < from && isKindWord(word.text));
    if (kind < 0) return from;
    start = run.words[kind]?.from ?? from;
  }
  return addressBetween(text, start, from) ? from : start;
}

function addressBetween(text: string, start: number, from: number): boolean {
  return /\p{Nd}/u.test(text.slice(start, from)) || hasStreetWord(text.slice(start, from));
}

function rightOf({ text }: Prose, run: TitledRun, to: number): number {
  const rest = text.slice(to, run.to);
  const isJoined = /^[ \u00a0]?(?:\p{Ll}|[&+]|['’-]|[IVX]{1,5}$)/u.test(rest);
  if (!isJoined) return to;
  return hasStreetWord(rest) && addressBesideName(text, to) !== undefined ? to : run.to;
}

function isKindWord(word: string): boolean {
  const kind = placeKindIn(word);
  return kind !== undefined && kind.strength >= LEAST_KIND && kind.span[0] === 0 && kind.span[1] === word.length;
}

/** Whether a name is how a letter opens or closes: "Дорогая Лена!", "Viele Grüße". */
function isGreetingLine(text: string, from: number, to: number): boolean {
  const [first = '', ...words] = text.slice(from, to).match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (!isGreeting(first) || words.length > 3 || words.some(isKindWord)) return false;
  return /(?:^|[.!?\n])\s*$/u.test(text.slice(0, from)) && /^\s*(?:[!,.]|$)/u.test(text.slice(to));
}

function withoutOverlaps(names: Chosen[]): Chosen[] {
  const kept: Chosen[] = [];
  for (const one of names) {
    const before = kept.at(-1);
    if (before === undefined || before.candidate.to <= one.candidate.from) kept.push(one);
    else if (one.probability > before.probability) kept[kept.length - 1] = one;
  }
  return kept;
}

/** The names without those that are within the address right behind another one. */
function withoutAddresses({ text, unit }: Prose, names: Chosen[]): Chosen[] {
  let end = -1;
  return names.filter(({ candidate }) => {
    if (candidate.unit !== unit || candidate.from < end) return false;
    end = addressBesideName(text, candidate.to)?.span[1] ?? -1;
    return true;
  });
}

/** The runs of a unit that are names by what is around them. */
function addedNames(prose: Prose, names: Chosen[]): Chosen[] {
  const { text } = prose;
  const added: Chosen[] = [];
  const addresses = names.flatMap(({ candidate }) => addressBesideName(text, candidate.to)?.span ?? []);
  let end = -1;
  for (const run of prose.runs) {
    const [from, to] = withoutOpeners(text, run.from, run.to);
    const address = addressBesideName(text, to);
    const isTaken =
      from < end ||
      names.some(({ candidate }) => candidate.from < to && candidate.to > from) ||
      addresses.some((start, at) => at % 2 === 0 && from < (addresses[at + 1] ?? 0) && to > start);
    if (isTaken) continue;
    const seen = bestSeen(prose, from, to);
    if (seen === undefined || !canBeName(prose, from, to, run)) continue;
    const weight = weightOf(prose, [...names, ...added], { from, to, opens: run.opens && from === run.from }, address?.numbered === true);
    if (weight + seen.probability < LEAST_NAME || (weight < BY_ADDRESS && seen.probability < LEAST_SEEN)) continue;
    added.push({ candidate: spanned(seen.candidate, text, from, to), probability: Math.max(ADDED, seen.probability), index: seen.index });
    end = address?.span[1] ?? to;
  }
  return added;
}

/** What the judge gives a run: as it is, else the less of what it gives the stretches that begin and end with it. */
function bestSeen({ exact, byStart, byEnd }: Prose, from: number, to: number): Seen | undefined {
  const same = exact.get(keyOf(from, to));
  if (same !== undefined) return same;
  const [first, second] = [byStart.get(from), byEnd.get(to)];
  if (first === undefined || second === undefined) return first ?? second;
  return first.probability < second.probability ? first : second;
}

/** Whether a run can be a name of a place at all: no town, street, date or greeting. */
function canBeName({ text, capitalNouns, exact, isKnown }: Prose, from: number, to: number, run: TitledRun): boolean {
  const name = text.slice(from, to);
  if (run.words.filter((word) => word.capital).every((word) => isVisitWord(word.text) && !isKindWord(word.text))) return false;
  if (isKnown(name)) return false;
  if (name.length < 3 || isTown(name) || isCountry(name) || isGreetingLine(text, from, to)) return false;
  const capitals = run.words.filter((word) => word.capital && word.from >= from);
  if (capitals.every((word) => isTimeWord(word.text) || word.text.length < 2 || isTown(word.text))) return false;
  const first = capitals[0]?.text ?? '';
  if (capitalNouns && capitals.length > 1 && !isKindWord(first) && (exact.get(keyOf(from, to))?.probability ?? 0) < LEAST_NOUNS) return false;
  if (run.words.some((word) => isGreeting(word.text)) && run.opens) return false;
  return !/["“„«]/u.test(name);
}

/** How much around a run speaks for a name. */
function weightOf(prose: Prose, names: Chosen[], run: { from: number; to: number; opens: boolean }, numbered: boolean): number {
  const { text } = prose;
  const name = text.slice(run.from, run.to);
  const kind = placeKindIn(name);
  const isKind = kind !== undefined && (kind.span[1] - kind.span[0] < name.length - 1 || kind.strength < LEAST_KIND);
  let weight = 0;
  if (numbered && !hasStreetWord(name)) weight += BY_ADDRESS;
  if (isKind && !hasStreetWord(name)) weight += BY_KIND;
  if (isLedUpTo(text, run.from)) weight += BY_LEAD;
  if (isListed(text, names, run)) weight += BY_LIST;
  if (isPaired(text, names, run)) weight += BY_PAIR;
  return weight;
}

/** Whether the words before a run lead up to a place: "coffee at", "HAVE to go to", "danach im". */
function isLedUpTo(text: string, from: number): boolean {
  const ahead = text.slice(Math.max(0, from - LEAD_REACH), from);
  const clause = ahead.slice(ahead.search(/[^.!?;()]*$/u));
  const words = clause.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  for (let at = words.length - 1; at >= Math.max(0, words.length - 4); at--) {
    const word = words[at] as string;
    if (isVisitWord(word)) return true;
    if (!isLeaning(word)) return false;
  }
  return false;
}

const LIST_SIGN = /^\s?(?:[,，、]\s?(?:\p{Ll}{1,3}\s)?|[&+]\s|\p{Ll}{1,5}\s)(?:\p{Ll}{2,5}\s|\p{Ll}{1,3}['’])?$/u;

/** Whether a run and a name are members of one list: nothing but a comma or "and" is between them. */
function isListed(text: string, names: Chosen[], { from, to }: { from: number; to: number }): boolean {
  return names.some(({ candidate }) => {
    const between = candidate.to <= from ? text.slice(addressBesideName(text, candidate.to)?.span[1] ?? candidate.to, from) : text.slice(to, candidate.from);
    return between.length < 14 && LIST_SIGN.test(between) && (/[,，、&+]/u.test(between) || isAnd(between));
  });
}

const AND = new Set('and or und oder et ou y e o ed en of och eller og ja tai i oraz lub a nebo és vagy și sau ili και ή ve veya и или і й та або dan atau và hoặc'.split(' '));

function isAnd(between: string): boolean {
  return (between.match(/\p{L}+/gu) ?? []).some((word, at) => at === 0 && AND.has(word));
}

/** Whether a run and a name are the two ends of a way, or what is between two: "from A to B", "between A and B". */
function isPaired(text: string, names: Chosen[], { from, to }: { from: number; to: number }): boolean {
  return names.some(({ candidate }) => {
    const [first, second] = candidate.to <= from ? [candidate, { from, to }] : [{ from, to }, candidate];
    const between = text.slice(first.to, second.from);
    if (between.length > 16 || !/^\s(?:\p{Ll}+['’]?\s?){1,3}$/u.test(between)) return false;
    return (text.slice(0, first.from).match(/[\p{L}\p{M}'’]+/gu) ?? []).slice(-3).some((word) => PAIRED.has(word.toLowerCase()));
  });
}

const PAIRED = new Set(
  'from between von vom zwischen de du des entre depuis desde da dal dalla tra fra do van vanaf tussen från mellan fra mellem mellom z ze od między mezi medzi između από μεταξύ из от между від між între из dari antara từ giữa'.split(' '),
);

/** Of several chosen names alike in running text the first is kept. */
function withoutRepeats(names: Chosen[]): Chosen[] {
  const known = new Set<string>();
  return names.filter(({ candidate }) => {
    const key = `${candidate.unit}/${candidate.from}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
