import { isCaselessSentence, isRunningText } from '../../place/running-text.ts';
import type { Chosen } from '../../scoring/choice.ts';
import type { ScoredCandidate } from '../../scoring/describe-candidates.ts';
import type { Verdict } from '../../scoring/judge.ts';
import type { Steps } from '../../scoring/steps.ts';
import type { Unit } from '../../scoring/unit.ts';
import { addressBesideName } from '../../values/address-beside.ts';
import { hasSureStreetWord } from '../../values/address-words.ts';
import { isCountry } from '../../values/country.ts';
import { plainName } from '../../values/plain-name.ts';
import { isTown, languageOf, placeKindIn } from '../../vocabulary/index.ts';
import { isBuilding, isJoinedKind, isKindForm } from '../../vocabulary/kind-forms.ts';
import { isLeaning } from '../../vocabulary/linking-words.ts';
import { sightAhead } from '../../vocabulary/sights.ts';
import { isAnd, isGreeting, isNaming, isTimeWord, isVisitWord, isWayFrom } from '../../vocabulary/prose-words.ts';
import { isCaselessLeadUp, type NamedStretch, placesInSentences } from './caseless-names.ts';
import {
  isGreetingLine,
  isKindWord,
  kindBehind,
  isPerson,
  type Prose,
  type Seen,
  seenKey,
  spanned,
  withBounds,
  withoutOpeners,
  withSmallWords,
} from './prose-bounds.ts';
import { type TitledRun, titledRuns } from './titled-runs.ts';

/** Longer units are read up to here. */
const LONGEST_UNIT = 4_000;
/** What speaks for a run of words as a name beside what the judge gives it, and what both must reach. */
const BY_STREET = 0.3;
const BY_ADDRESS = 0.25;
const BY_KIND = 0.2;
const BY_SIGHT = 0.15;
const BY_LEAD = 0.12;
const BY_NAMING = 0.3;
const BY_PHONE = 0.2;
const BY_LIST = 0.15;
const BY_PAIR = 0.25;
const LEAST_NAME = 0.3;
/** The judge itself must see at least so much in a run that has no address. */
const LEAST_SEEN = 0.08;
const LEAST_KIND = 0.8;
/** Two nouns in a row are a name only where the judge sees one. */
const LEAST_NOUNS = 0.3;
const ADDED = 0.5;
const WORK_AT_ONCE = 2_000;
/** So many characters behind a name the judge may have taken with it. */
const MOST_BEHIND = 2;
/** So far ahead of a run words are read that lead up to it. */
const LEAD_REACH = 60;
const SAMPLE = 3_000;
/** A street is so long at most before the name in it. */
const STREET_REACH = 30;
/** From this length on a text is an article, whose sentences mention places by the way. */
const LONGEST_STORY = 5_000;
/** A name that so many units have is the subject of the text. */
const SUBJECT_UNITS = 3;
const LEAST_PART = 4;
const NORDIC = new Set(['swedish', 'danish', 'norwegian']);
const SLAVIC = new Set([
  'russian',
  'ukrainian',
  'bulgarian',
  'serbian',
  'macedonian',
  'polish',
  'czech',
  'slovak',
  'croatian',
  'slovenian',
]);

/**
 * The names of running text: those that were chosen are cut and grown to the words that belong to them, what is the address of another name
 * or a greeting is none, and runs of words become names by what is around them: an address, a kind of place, words that lead up to a place, or
 * other names in one list. Linear in the length of the text.
 */
export function* namesInProse(verdict: Verdict, chosen: Chosen[]): Steps<Chosen[]> {
  const { document, candidates } = verdict.described;
  const taken = Map.groupBy(chosen, ({ candidate }) => candidate.unit);
  const found: Chosen[] = chosen.filter(({ candidate }) => !isSaid(document.units[candidate.unit]));
  const said = {
    ...nameLanguage(document.units),
    isStory: verdict.open && namesInSentences(document.units, chosen),
    isKnown: knownNames(verdict, chosen),
  };
  let work = 0;
  let at = 0;
  for (const [index, unit] of document.units.entries()) {
    let until = at;
    while (until < candidates.length && candidates[until]?.unit === index) until++;
    if (isSaid(unit)) {
      const text = unit.text.slice(0, LONGEST_UNIT);
      const names = taken.get(index) ?? [];
      const prose = { unit: index, text, runs: titledRuns(text), names, ...seenIn(verdict, at, until), ...said };
      found.push(...(isProse(unit) ? settled(prose, unit) : withCaseless(prose, names)));
      work += text.length;
      if (work > WORK_AT_ONCE) {
        work = 0;
        yield;
      }
    }
    at = until;
  }
  return withoutRepeats(document.units, found);
}

/** A name that a later message or sentence says again without an address of its own is the same place. */
function withoutRepeats(units: Unit[], names: Chosen[]): Chosen[] {
  const known = new Set<string>();
  return names.filter(({ candidate: { unit, fold, to } }) => {
    const isAgain = known.has(fold) && isProse(units[unit]) && addressBesideName(units[unit]?.text ?? '', to)?.numbered !== true;
    known.add(fold);
    return !isAgain;
  });
}

function isProse(unit: Unit | undefined): boolean {
  return unit !== undefined && unit.cell === undefined && unit.kind !== 'heading' && (unit.said !== undefined || isRunningText(unit.text));
}

/** Whether a unit is said in sentences, in scripts with capitals or without. */
function isSaid(unit: Unit | undefined): boolean {
  return isProse(unit) || (unit !== undefined && unit.cell === undefined && unit.kind !== 'heading' && isCaselessSentence(unit.text));
}

function knownNames({ described: { mentions, document } }: Verdict, chosen: Chosen[]): Prose['isKnown'] {
  const names = new Set(chosen.map(({ candidate }) => candidate.fold));
  const title = plainName(`${document.title ?? ''} ${document.units[0]?.kind === 'heading' ? document.units[0].text : ''}`);
  const isPart = (plain: string): boolean => plain.length >= LEAST_PART;
  return (name) => {
    const plain = plainName(name);
    if ((mentions.get(plain)?.units ?? 0) >= SUBJECT_UNITS || (isPart(plain) && title.includes(plain))) return true;
    const isSame = [...names].some(
      (one) => one === plain || (isPart(plain) && one.includes(plain)) || (isPart(one) && plain.includes(one)),
    );
    return isSame;
  };
}

/** Whether most names of a short document are inside its sentences rather than at the head of an entry. */
function namesInSentences(units: Unit[], chosen: Chosen[]): boolean {
  let length = 0;
  for (const { text, kind } of units) {
    length += text.length;
    if (length > LONGEST_STORY || kind === 'cell') return false;
  }
  const heads = chosen.filter(({ candidate }) => isHead(units[candidate.unit], candidate)).length;
  return heads * 2 <= chosen.length;
}

/** Whether a name heads its unit: it is all of it, or a sign parts it from what is said of it. */
function isHead(unit: Unit | undefined, { from, to }: ScoredCandidate): boolean {
  if (unit === undefined || (!isSaid(unit) && unit.said === undefined)) return true;
  return !/\p{L}/u.test(unit.text.slice(0, from)) && /^["”»*]?\s*(?:[-–—:：(|•·]|$)/u.test(unit.text.slice(to)) && unit.said === undefined;
}

/** How the language of a document writes names. */
export interface NameLanguage {
  /** All nouns have capitals, as in German. */
  capitalNouns: boolean;
  /** Names go on with words written small, as in Slavic languages. */
  smallWords: boolean;
  /** "I" says where something is, as in Swedish. */
  nordic: boolean;
}

/** How the language that a document is in most likely writes names. */
export function nameLanguage(units: Unit[]): NameLanguage {
  const language = languageOfUnits(units);
  return { capitalNouns: language === 'german', smallWords: SLAVIC.has(language), nordic: NORDIC.has(language) };
}

function languageOfUnits(units: Unit[]): string {
  let sample = '';
  for (const { text } of units) if ((sample += ` ${text}`).length > SAMPLE) break;
  return languageOf(
    sample
      .slice(0, SAMPLE * 2)
      .toLowerCase()
      .match(/[\p{L}\p{M}]{2,}/gu) ?? [],
  );
}

function seenIn({ described: { candidates }, second }: Verdict, from: number, to: number): Pick<Prose, 'exact' | 'byStart' | 'byEnd'> {
  const exact = new Map<number, Seen>();
  const byStart = new Map<number, Seen>();
  const byEnd = new Map<number, Seen>();
  for (let index = from; index < to; index++) {
    const candidate = candidates[index] as ScoredCandidate;
    const seen = { candidate, probability: second[index] ?? 0, index };
    exact.set(seenKey(candidate.from, candidate.to), seen);
    if (seen.probability > (byStart.get(candidate.from)?.probability ?? -1)) byStart.set(candidate.from, seen);
    if (seen.probability > (byEnd.get(candidate.to)?.probability ?? -1)) byEnd.set(candidate.to, seen);
  }
  return { exact, byStart, byEnd };
}

const inOrder = (one: Chosen, other: Chosen): number => one.candidate.from - other.candidate.from;

function settled(prose: Prose, unit: Unit): Chosen[] {
  const bounded = withoutOverlaps(prose.names.flatMap((one) => withBounds(prose, unit, one)).sort(inOrder));
  const names = withCaseless(prose, joinedByHyphen(prose, bounded));
  // What is listed or paired with a name that was added is one too.
  const added = prose.isStory ? addedNames(prose, names) : [];
  const again = added.length > 0 ? addedNames(prose, [...names, ...added]) : [];
  return withoutAddresses(prose, [...names, ...added, ...again].sort(inOrder));
}

/** "Eisenbahn- und Spielzeugmuseum": one name of which the judge chose both halves. */
function joinedByHyphen({ text }: Prose, names: Chosen[]): Chosen[] {
  const joined: Chosen[] = [];
  for (const one of names) {
    const before = joined.at(-1);
    const between = before === undefined ? '' : text.slice(before.candidate.to, one.candidate.from);
    if (before !== undefined && /^-\s(?:und|u\.|&|en|och|og|i|a)\s$/u.test(between))
      joined[joined.length - 1] = { ...one, candidate: spanned(one.candidate, text, before.candidate.from, one.candidate.to) };
    else joined.push(one);
  }
  return joined;
}

/**
 * The names with those that sentences of scripts without capitals show by the kind of place they say. One of the judge that begins with words
 * before such a name begins with the name, and one that was cut from it is taken whole.
 */
function withCaseless(prose: Prose, names: Chosen[]): Chosen[] {
  const { text, isStory, isKnown } = prose;
  const shown = placesInSentences(text);
  if (shown.length === 0) return names;
  const settled = names.map((one) => {
    const { from, to } = one.candidate;
    const name = shown.find((stretch) => stretch.from < to && stretch.to > from);
    const isLonger = name !== undefined && name.from > from && name.to >= to - MOST_BEHIND && isCaselessLeadUp(text.slice(from, name.from));
    const isCut = name !== undefined && name.from < from && name.to === to;
    return name !== undefined && (isLonger || isCut) ? { ...one, candidate: spanned(one.candidate, text, name.from, name.to) } : one;
  });
  const some = [...prose.exact.values()][0];
  if (!isStory || some === undefined) return settled;
  const addresses = settled.map(({ candidate }) => addressBesideName(text, candidate.to)?.span ?? [-1, -1]);
  const isTaken = ({ from, to }: NamedStretch, known: readonly Chosen[]): boolean =>
    known.some(({ candidate }) => candidate.from < to && candidate.to > from) ||
    addresses.some(([start = 0, end = 0]) => from < end && to > start);
  const all = [...settled];
  for (const { from, to } of shown) {
    if (isTaken({ from, to }, all) || isKnown(text.slice(from, to))) continue;
    const seen = bestSeen(prose, from, to) ?? some;
    all.push({ candidate: spanned(seen.candidate, text, from, to), probability: Math.max(ADDED, seen.probability), index: seen.index });
  }
  return all.toSorted(inOrder);
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
function withoutAddresses({ text }: Prose, names: Chosen[]): Chosen[] {
  let address: [number, number] = [-1, -1];
  return names.filter(({ candidate }) => {
    if ((candidate.from < address[1] && candidate.to > address[0]) || isWithinStreet(text, candidate.from, candidate.to)) return false;
    address = addressBesideName(text, candidate.to)?.span ?? address;
    return true;
  });
}

/** Whether a name is the end of a street that begins before it: "Biscuiterie" of "2 rue de la Biscuiterie". */
function isWithinStreet(text: string, from: number, to: number): boolean {
  const start = Math.max(0, from - STREET_REACH);
  const sign = Math.max(text.lastIndexOf(', ', from - 1), text.lastIndexOf(' (', from - 1));
  if (sign < start) return false;
  const address = addressBesideName(text, sign);
  return address?.numbered === true && address.street && address.span[0] < from && address.span[1] >= to;
}

/** The runs of a unit that are names by what is around them. */
function addedNames(prose: Prose, names: Chosen[]): Chosen[] {
  const { text } = prose;
  const added: Chosen[] = [];
  const addresses = names.flatMap(({ candidate }) => {
    const span = addressBesideName(text, candidate.to)?.span;
    return span === undefined ? [] : [span];
  });
  let end = -1;
  for (const run of prose.runs) {
    const head = withoutOpeners(text, run.from, run.to);
    const sight = isTown(text.slice(head, run.to)) ? 0 : sightAhead(text, head);
    const from = head - sight;
    const to = endOfRun(prose, run, from);
    const address = addressBesideName(text, to);
    const isTaken =
      from < end ||
      names.some(({ candidate }) => candidate.from < to && candidate.to > from) ||
      addresses.some(([start, stop]) => from < stop && to > start);
    if (isTaken) continue;
    const seen = bestSeen(prose, from, to);
    if (seen === undefined || !canBeName(prose, from, to, run)) continue;
    const isOthers = addresses.some(([start]) => start === address?.span[0]);
    const byAddress =
      address?.numbered !== true || isOthers || hasSureStreetWord(text.slice(from, to)) ? 0 : address.street ? BY_STREET : BY_ADDRESS;
    const besides = (sight > 0 ? BY_SIGHT : 0) + (isFirstOfTwo(prose, from, to) ? BY_PAIR : 0);
    const weight = byAddress + besides + weightOf(prose, [...names, ...added], from, to);
    if (weight + seen.probability < LEAST_NAME || (weight < BY_ADDRESS && seen.probability < LEAST_SEEN)) continue;
    added.push({ candidate: spanned(seen.candidate, text, from, to), probability: Math.max(ADDED, seen.probability), index: seen.index });
    end = address?.span[1] ?? to;
  }
  return added;
}

/** Where a run ends as a name: with the small words that belong to it, as its kind or an address behind them shows. */
function endOfRun(prose: Prose, run: TitledRun, from: number): number {
  const kind = kindBehind(prose, run.to);
  if (kind > 0) return run.to + kind;
  const to = withSmallWords(prose, from, run.to);
  if (to > run.to || !prose.smallWords || addressBesideName(prose.text, run.to) !== undefined) return to;
  // "U Zlatého soudku, Palackého 118/3"
  const word = /^\s\p{Ll}{3,}(?=["”»]?\s?[,(])/u.exec(prose.text.slice(run.to, run.to + 40))?.[0];
  return word !== undefined && addressBesideName(prose.text, run.to + word.length)?.numbered === true ? run.to + word.length : to;
}

/** What the judge thinks of a run: of itself, of a name that it begins with "and" behind it, or of those that begin or end with it. */
function bestSeen({ text, exact, byStart, byEnd }: Prose, from: number, to: number): Seen | undefined {
  const same = exact.get(seenKey(from, to));
  const joined = byStart.get(from);
  if (same !== undefined && joined !== undefined && joined.candidate.to > to && joined.probability > same.probability) {
    const next = /^\s([\p{L}&+]{1,4})\s/u.exec(text.slice(to, to + 8))?.[1];
    if (next !== undefined && isAnd(next)) return { ...same, probability: joined.probability };
  }
  if (same !== undefined) return same;
  const [first, second] = [byStart.get(from), byEnd.get(to)];
  if (first === undefined || second === undefined) return first ?? second;
  return first.probability < second.probability ? first : second;
}

/** Whether a run can be a name of a place at all: no town, street, date, person or greeting. */
function canBeName({ text, capitalNouns, exact, isKnown }: Prose, from: number, to: number, run: TitledRun): boolean {
  const name = text.slice(from, to);
  const capitals = run.words.filter((word) => word.capital && word.from >= from);
  if (name.length < 3 || isKnown(name) || isTown(name) || isCountry(name) || isGreetingLine(text, from, to)) return false;
  if (capitals.every(({ text: word }) => isVisitWord(word) && !isKindWord(word))) return false;
  if (capitals.every(({ text: word }) => isTimeWord(word) || word.length < 2 || isTown(word))) return false;
  const first = capitals[0]?.text ?? '';
  if (
    capitalNouns &&
    capitals.length > 1 &&
    !isKindWord(first) &&
    !isJoinedKind(first) &&
    !isJoinedKind(capitals.at(-1)?.text ?? '') &&
    (exact.get(seenKey(from, to))?.probability ?? 0) < LEAST_NOUNS
  )
    return false;
  if (run.opens && capitals.some(({ text: word }) => isGreeting(word))) return false;
  if (isPerson(text, from, to, true)) return false;
  return !/["“„«]/u.test(name);
}

/** How much around a run speaks for a name beside an address. */
function weightOf({ text }: Prose, names: Chosen[], from: number, to: number): number {
  const name = text.slice(from, to);
  const kind = placeKindIn(name);
  const words = name.match(/[\p{L}\p{M}’'-]+/gu) ?? [];
  const isKind =
    (kind !== undefined && (kind.span[1] - kind.span[0] < name.length - 1 || kind.strength < LEAST_KIND)) ||
    (words.length > 1 ? words.some(isKindForm) || isBuilding(words.at(-1) ?? '') || isJoinedKind(words[0] ?? '') : isJoinedKind(name));
  let weight = 0;
  // "St Bride's Church": a saint, and no street.
  if (isKind && !hasSureStreetWord(name.replace(/^St\.?\s/u, ''))) weight += BY_KIND;
  if (isLedUpTo(text, from)) weight += BY_LEAD;
  if (isNaming(text.slice(Math.max(0, from - LEAD_REACH), from).match(/([\p{L}\p{M}]+)\s["“„«]?$/u)?.[1] ?? '')) weight += BY_NAMING;
  if (PHONE_BEHIND.test(text.slice(to, to + 40))) weight += BY_PHONE;
  if (isListed(text, names, from, to)) weight += BY_LIST;
  if (isPaired(text, names, from, to)) weight += BY_PAIR;
  return weight;
}

/** A telephone number right behind a name. */
const PHONE_BEHIND = /^["”»]?\s?[:,(]\s?(?:\p{L}{1,6}\.?:?\s)?[+(]?\p{Nd}(?:[\s./()-]{0,2}\p{Nd}){6,}/u;

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
function isListed(text: string, names: Chosen[], from: number, to: number): boolean {
  return names.some(({ candidate }) => {
    const between =
      candidate.to <= from
        ? text.slice(addressBesideName(text, candidate.to)?.span[1] ?? candidate.to, from)
        : text.slice(to, candidate.from);
    return between.length < 14 && LIST_SIGN.test(between) && (/[,，、&+]/u.test(between) || isAnd(between.match(/\p{L}+/u)?.[0] ?? ''));
  });
}

/** Whether a run is the first end of a way to another run, and one of them says what kind of place it is: "between the Guildhall and St Bride's Church". */
function isFirstOfTwo({ text, runs }: Prose, from: number, to: number): boolean {
  const ahead = text.slice(Math.max(0, from - LEAD_REACH), from).match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (!ahead.slice(-2).some(isWayFrom)) return false;
  const next = runs.find((run) => run.from > to);
  if (next === undefined || next.from - to > 16 || !/^\s(?:\p{Ll}+['’]?\s?){1,3}$/u.test(text.slice(to, next.from))) return false;
  const words = [text.slice(from, to), text.slice(next.from, next.to)].flatMap((name) => [name, ...name.split(/\s/u)]);
  return words.some((word) => placeKindIn(word) !== undefined || isKindForm(word));
}

/** Whether a run and a name are the two ends of a way, or what is between two: "from A to B", "between A and B". */
function isPaired(text: string, names: Chosen[], from: number, to: number): boolean {
  return names.some(({ candidate }) => {
    const [first, second] = candidate.to <= from ? [candidate, { from, to }] : [{ from, to }, candidate];
    const between = text.slice(first.to, second.from);
    if (between.length > 16 || !/^\s(?:\p{Ll}+['’]?\s?){1,3}$/u.test(between)) return false;
    return (text.slice(Math.max(0, first.from - LEAD_REACH), first.from).match(/[\p{L}\p{M}'’]+/gu) ?? []).slice(-3).some(isWayFrom);
  });
}
