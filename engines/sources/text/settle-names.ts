import { documentContext } from '../../place/document-context.ts';
import { valuesOfUnit } from '../../place/values-of-unit.ts';
import type { Chosen } from '../../scoring/choice.ts';
import type { ScoredCandidate } from '../../scoring/describe-candidates.ts';
import type { Verdict } from '../../scoring/judge.ts';
import type { Steps } from '../../scoring/steps.ts';
import type { Unit } from '../../scoring/unit.ts';
import { FLAG } from '../../scoring/unit-flags.ts';
import { isTownLine } from '../../values/address-lines.ts';
import { hasStreetWord } from '../../values/address-words.ts';
import { isOpeningWord } from '../../values/hours-words.ts';
import type { RecognisedValue, ValueContext } from '../../values/index.ts';
import { plainName } from '../../values/plain-name.ts';
import { weekdayNames } from '../../vocabulary/calendar.ts';
import { isFirstName } from '../../vocabulary/first-names.ts';
import { fold } from '../../vocabulary/fold.ts';
import { placeKindIn } from '../../vocabulary/index.ts';
import { sightAhead } from '../../vocabulary/sights.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import { isEventTitle, isWhereOfEvent, placeOfEvent } from './event-names.ts';
import { behindQuote, isGreetingLine, isNoName, spanned } from './prose-bounds.ts';
import { withFirstCharacter, withoutVerbs } from './han-bounds.ts';
import { beforeLabel, beforePrice, beforeWhere, withAbbreviations, withLastWords } from './name-edges.ts';
import { isNoPlace } from './no-names.ts';
import { inColumns } from './named-columns.ts';
import { grownEdges } from './name-growth.ts';
import { trimmedEdges } from './name-trims.ts';
import { type NameLanguage, nameLanguage, namesInProse } from './prose-names.ts';

/** An address that makes the words beside it a name has a number and is at least so sure. */
const LEAST_SURE = 0.55;
/** A name beside an address is at least so probable. */
const LEAST_PROBABLE = 0.2;
/** Longer units are read by sentences of their own and hold no entry. */
const LONGEST_UNIT = 1_200;
/** A category is at most so many units below the name that it belongs to. */
const CATEGORY_REACH = 4;
/** A line that is nothing but an address is at least so sure and at most so long. */
const LEAST_LINE = 0.75;
const LONGEST_ADDRESS = 160;
const NAMED_BY_ADDRESS = 0.5;
/** How far above a line the name of its block is looked for. */
const LONGEST_BLOCK = 12;
const LEAST_KIND = 0.8;
const WORK_AT_ONCE = 500;
const MESSAGE_UNITS = 12;
const MESSAGE_LENGTH = 800;

/** What parts a name from the address beside it. */
const BESIDE = /(?:\s*[,，、;:：|│｜(（]\s*|\s+[–—-]{1,2}\s+|\s*[–—]\s*|\t\s*|\s{2,})$/u;
const JOINED_NAME =
  /^(?:\s(?:&|\+)\s|\s(?:d[aeiou]|d[ao]s|du|des|del|dell[aeo]|de\s(?:la|las|los)|of(?:\sthe)?)\s|\s(?:de\sl|d)['’])(?:\p{Lu}[\p{L}\p{M}'’-]*)(?:\s\p{Lu}[\p{L}\p{M}'’-]*){0,2}/u;
const KIND_AHEAD =
  /(?<![\p{L}\p{M}'’-])(\p{Lu}[\p{L}\p{M}]{2,})\s(?:(?:d[aeiou]|d[ao]s|du|des|del|dell[aeo]|de\s(?:la|las|los))\s|(?:de\sl|d)['’])?$/u;

/**
 * Settles the names that the judge chose by what is around them: a name that was cut is taken whole, the words right before an
 * address are a name, and a line that says nothing but a category is none. Linear in the length of the units that hold names or addresses.
 */
export function* settledNames(verdict: Verdict, chosen: readonly Chosen[]): Steps<Chosen[]> {
  const { units } = verdict.described.document;
  if (!verdict.open && !isMessage(units)) return [...chosen];
  const whole = chosen.map((one) => wholeName(units, one, chosen));
  const beside = yield* namesBesideAddresses(verdict, whole);
  const prose = yield* namesInProse(verdict, [...whole, ...beside]);
  const named = inColumns(verdict, yield* namedByAddress(verdict, prose));
  const language = nameLanguage(units);
  const settled = named
    .map((one, _index, all) => grownName(units, one, all, language))
    .map((one) => trimmedName(units, one, language))
    .map((one) => quoted(units, one))
    .flatMap((one) => spoken(units, one))
    .flatMap((one) => inTurn(units, one))
    .flatMap((one) => ofEvent(units, one))
    .map((one) => edged(units, one));
  return withoutInner(settled).filter(
    (one, _index, all) =>
      !isNoPlace(units, one.candidate.unit, one.candidate.from, one.candidate.to) &&
      !isStateOfOpening(one) &&
      !endsInWord(units, one) &&
      !isCategoryLine(units, one, all) &&
      !isLabelOfName(units, one, all) &&
      !isGreetingOf(units, one),
  );
}

/** Whether a text is as short as a message: what is beside an address in it is a tip, though the judge sees no list of places. */
function isMessage(units: Unit[]): boolean {
  return units.length <= MESSAGE_UNITS && units.reduce((sum, { text }) => sum + text.length, 0) <= MESSAGE_LENGTH;
}

export const byPlace = (one: Chosen, other: Chosen): number =>
  one.candidate.unit - other.candidate.unit || one.candidate.from - other.candidate.from;

/** A name with the words that it was cut from: "Andersen & Maillard", "Miradouro da Senhora do Monte", "Hôtel des Trois Fontaines". */
function wholeName(units: Unit[], one: Chosen, chosen: readonly Chosen[]): Chosen {
  const { candidate } = one;
  const { text = '' } = units[candidate.unit] ?? {};
  if (text.length > LONGEST_UNIT || isMarked(units[candidate.unit], candidate)) return one;
  let { from, to } = candidate;
  to += JOINED_NAME.exec(text.slice(to, to + 80))?.[0].length ?? 0;
  const ahead = KIND_AHEAD.exec(text.slice(Math.max(0, from - 40), from));
  if (ahead?.[1] !== undefined && isKind(ahead[1])) from -= ahead[0].length;
  if (/^\p{Lu}/u.test(candidate.text)) from -= sightAhead(text, from);
  if (from === candidate.from && to === candidate.to) return one;
  const overlaps = chosen.some(
    ({ candidate: other }) => other !== candidate && other.unit === candidate.unit && other.from < to && other.to > from,
  );
  return overlaps ? one : { ...one, candidate: { ...candidate, from, to, text: text.slice(from, to) } };
}

/** Whether the source itself marks a name: as a link or in bold. */
function isMarked(unit: Unit | undefined, { from, to }: ScoredCandidate): boolean {
  return unit?.spans.some((span) => span.from === from && span.to === to) ?? false;
}

function isKind(word: string): boolean {
  const kind = placeKindIn(word);
  return kind !== undefined && kind.span[0] === 0 && kind.span[1] === word.length;
}

/** The words right before an address that no chosen name is beside. */
function* namesBesideAddresses({ described, second }: Verdict, chosen: Chosen[]): Steps<Chosen[]> {
  const { document, facts, candidates } = described;
  const context = documentContext(document);
  const taken = Map.groupBy(chosen, ({ candidate }) => candidate.unit);
  const ends = new Map<number, number[]>();
  let work = 0;
  for (const [index, unit] of document.units.entries()) {
    if (((facts[index]?.flags ?? 0) & FLAG.address) === 0 || unit.cell !== undefined || unit.text.length > LONGEST_UNIT) continue;
    const found = endsOfNames(unit, context, taken.get(index) ?? []);
    if (found.length > 0) ends.set(index, found);
    work += unit.text.length;
    if (work < WORK_AT_ONCE) continue;
    work = 0;
    yield;
  }
  if (ends.size === 0) return [];
  const best = new Map<string, Chosen>();
  for (const [index, candidate] of candidates.entries()) {
    const probability = second[index] ?? 0;
    if (probability < LEAST_PROBABLE || ends.get(candidate.unit)?.includes(candidate.to) !== true) continue;
    if (taken.get(candidate.unit)?.some(({ candidate: other }) => other.from < candidate.to && other.to > candidate.from)) continue;
    const key = `${candidate.unit}/${candidate.to}`;
    if (isName(candidate.text) && probability > (best.get(key)?.probability ?? 0)) best.set(key, { candidate, probability, index });
  }
  const names = new Set(chosen.map(({ candidate }) => candidate.fold));
  return [...best.values()].filter(
    ({ candidate }) => !names.has(candidate.fold) && isHead(document.units[candidate.unit], candidate, taken.get(candidate.unit) ?? []),
  );
}

/** Whether words beside an address are its head and no part of it: no street, and no name, label or house number leads up to them. */
function isHead(unit: Unit | undefined, { from, to, text }: ScoredCandidate, taken: Chosen[]): boolean {
  const line = unit?.text ?? '';
  if (
    hasStreetWord(text) ||
    line
      .slice(to)
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .startsWith(text)
  )
    return false;
  const start = line.slice(0, from).search(/[^.!?;。！？।॥۔؟։]*$/u);
  const lead = line.slice(start, from);
  if (/\p{L}\.?,?\s?\p{L}?\p{Nd}{1,5}(?![\p{Nd}:.])/u.test(lead) || labelledField(lead.replace(/[^\p{L}\p{N}]+$/u, '')) !== undefined)
    return false;
  return taken.every(({ candidate }) => candidate.to > from || candidate.from < start || /\p{Nd}/u.test(line.slice(candidate.to, from)));
}

/** The names with those of lines that hold nothing but an address, two or more in a row: each is a place named by street and number. */
function* namedByAddress({ described }: Verdict, chosen: Chosen[]): Steps<Chosen[]> {
  const { document, facts, candidates } = described;
  const context = documentContext(document);
  const lines = new Map<number, { from: number; to: number }>();
  let work = 0;
  for (const [index, unit] of document.units.entries()) {
    if (((facts[index]?.flags ?? 0) & FLAG.address) === 0 || unit.cell !== undefined || unit.text.length > LONGEST_ADDRESS) continue;
    const line = streetOfLine(unit, context);
    if (line !== undefined) lines.set(index, line);
    work += unit.text.length;
    if (work < WORK_AT_ONCE) continue;
    work = 0;
    yield;
  }
  const withName = new Set(
    chosen.map(({ candidate }) => candidate.unit).filter((unit) => ((facts[unit]?.flags ?? 0) & FLAG.address) === 0),
  );
  const listed = new Set(
    [...lines.keys()].filter((unit) => (lines.has(unit - 1) || lines.has(unit + 1)) && !isBelowName(document.units, unit, lines, withName)),
  );
  if (listed.size === 0) return chosen;
  const named = chosen.filter(({ candidate }) => !listed.has(candidate.unit));
  const known = new Map(chosen.map((one) => [one.candidate.unit, one.probability]));
  for (const [index, candidate] of candidates.entries()) {
    const line = lines.get(candidate.unit);
    if (line === undefined || !listed.delete(candidate.unit)) continue;
    const text = document.units[candidate.unit]?.text.slice(line.from, line.to) ?? '';
    const probability = known.get(candidate.unit) ?? NAMED_BY_ADDRESS;
    named.push({ candidate: { ...candidate, ...line, text, fold: plainName(text) }, probability, index });
  }
  return named;
}

/** Whether a line is in the block of a name above it: it is the address of that place. */
function isBelowName(units: Unit[], unit: number, lines: ReadonlyMap<number, unknown>, withName: ReadonlySet<number>): boolean {
  for (let at = unit; at > 0 && at > unit - LONGEST_BLOCK; at--) {
    if ((units[at]?.gap ?? 0) > 0 && !lines.has(at - 1)) return false;
    if (!lines.has(at - 1) && withName.has(at - 1)) return true;
  }
  return false;
}

/** The street and number of a line that is an address and nothing else; undefined for any other line. */
function streetOfLine(unit: Unit, context: ValueContext): { from: number; to: number } | undefined {
  const { text } = unit;
  const address = valuesOfUnit(unit, context).find(
    ({ kind, value, confidence }) => kind === 'address' && confidence >= LEAST_LINE && /\p{Nd}/u.test(String(value)),
  );
  if (address === undefined) return undefined;
  const [from, to] = address.span;
  if (text.trim().length - (to - from) > 2) return undefined;
  for (const comma of text.slice(from, to).matchAll(/[,，،]/gu))
    if (isStreetWithNumber(text.slice(from, from + comma.index))) return { from, to: from + comma.index };
  return { from, to };
}

/** Whether the first piece of an address is its street with the number, and no postal code with its town. */
const isStreetWithNumber = (piece: string): boolean => /\p{Nd}/u.test(piece) && /\p{L}{2}/u.test(piece) && !isTownLine(piece);

/** Where names end that have an address of the unit behind them, and that are not chosen. */
function endsOfNames(unit: Unit, context: ValueContext, taken: Chosen[]): number[] {
  const { text } = unit;
  return valuesOfUnit(unit, context)
    .filter(isSureAddress)
    .flatMap(({ span: [from] }) => {
      const sign = BESIDE.exec(text.slice(0, from));
      const end = sign?.index ?? 0;
      const isTaken = taken.some(({ candidate }) => candidate.to >= end - 1 || /^[^.!?]{0,3}$/u.test(text.slice(candidate.to, end)));
      return end < 2 || isTaken ? [] : [end];
    });
}

function isSureAddress({ kind, value, confidence }: RecognisedValue): boolean {
  return kind === 'address' && confidence >= LEAST_SURE && /\p{Nd}/u.test(String(value));
}

/** Whether words can be a name: they begin as names do, and are no label, weekday or number. */
function isName(text: string): boolean {
  if (!/^["“„«'‘「『]?[\p{Lu}\p{Lo}\p{Nd}]/u.test(text) || !/\p{L}{2}/u.test(text)) return false;
  return labelledField(text) === undefined && !weekdayNames().has(fold(text));
}

/** The names without those that begin within another one. */
function withoutInner(named: Chosen[]): Chosen[] {
  const byUnit = Map.groupBy(named, ({ candidate }) => candidate.unit);
  return named.filter(
    ({ candidate: { unit, from } }) => !byUnit.get(unit)?.some(({ candidate: other }) => from > other.from && from < other.to),
  );
}

/** A name with the abbreviations at its edges, and without what it is beside. */
function edged(units: Unit[], one: Chosen): Chosen {
  const { candidate } = one;
  const unit = units[candidate.unit];
  if (unit === undefined || unit.cell !== undefined || isMarked(unit, candidate)) return one;
  const bare = beforeLabel(unit.text, candidate.from, beforeWhere(unit.text, candidate.from, candidate.to));
  const end = beforePrice(unit.text, candidate.from, bare);
  const [from, to] = withAbbreviations(
    unit.text,
    candidate.from,
    end === candidate.to ? withLastWords(unit.text, candidate.from, end) : end,
  );
  return from === candidate.from && to === candidate.to ? one : { ...one, candidate: spanned(candidate, unit.text, from, to) };
}

/** A name with what was cut from it, where that is of no other name. */
function grownName(units: Unit[], one: Chosen, chosen: readonly Chosen[], language: NameLanguage): Chosen {
  const { candidate } = one;
  const unit = units[candidate.unit];
  if (unit === undefined || unit.cell !== undefined || unit.text.length > LONGEST_UNIT || isMarked(unit, candidate)) return one;
  const [from, to] = grownEdges(unit, candidate.from, candidate.to, language);
  if (from === candidate.from && to === candidate.to) return one;
  const overlaps = chosen.some(
    ({ candidate: other }) =>
      other !== candidate && other.unit === candidate.unit && other.from < to && other.to > from && other.from < candidate.from,
  );
  return overlaps ? one : { ...one, candidate: spanned(candidate, unit.text, from, to) };
}

/** A name without what is before and behind it that names never have. */
function trimmedName(units: Unit[], one: Chosen, language: NameLanguage): Chosen {
  const { candidate } = one;
  const unit = units[candidate.unit];
  if (unit === undefined || unit.cell !== undefined || isMarked(unit, candidate)) return one;
  const start = candidate.from === 0 ? senderOf(candidate.text) : 0;
  const [from, to] = trimmedEdges(unit.text, start > 0 ? start : candidate.from, candidate.to, language);
  return from === candidate.from && to === candidate.to ? one : { ...one, candidate: spanned(candidate, unit.text, from, to) };
}

/** How long the first name of a sender is before what they say: "Silje: Saks & Sånt". */
function senderOf(text: string): number {
  const [whole = '', name = ''] = /^(\p{Lu}[\p{L}\p{M}]+):\s+(?=["“„«]?[\p{Lu}\p{Nd}])/u.exec(text) ?? [];
  return isFirstName(name) ? whole.length : 0;
}

/** Whether a name ends within a word that has an apostrophe in it, as Cyrillic words do: "Кав | 'ярня". */
function endsInWord(units: Unit[], { candidate: { unit, to } }: Chosen): boolean {
  const text = units[unit]?.text ?? '';
  return /\p{Script=Cyrillic}$/u.test(text.slice(0, to)) && /^['’ʼ]\p{Script=Cyrillic}/u.test(text.slice(to, to + 2));
}

/** A name with its closing quotation mark. */
function quoted(units: Unit[], one: Chosen): Chosen {
  const { candidate } = one;
  const { text = '' } = units[candidate.unit] ?? {};
  const to = behindQuote(text, candidate.from, candidate.to);
  return to === candidate.to ? one : { ...one, candidate: spanned(candidate, text, candidate.from, to) };
}

/** A name of Chinese running text without the verbs around it. */
function spoken(units: Unit[], one: Chosen): Chosen[] {
  const { candidate } = one;
  const unit = units[candidate.unit];
  if (
    unit === undefined ||
    unit.cell !== undefined ||
    (candidate.from === 0 && candidate.to === unit.text.length && unit.said === undefined)
  )
    return [one];
  const own = withoutVerbs(unit.text, candidate.from, candidate.to);
  if (own === undefined) return [];
  const to = own[1];
  const from = withFirstCharacter(unit.text, own[0], to);
  return from === candidate.from && to === candidate.to ? [one] : [{ ...one, candidate: spanned(candidate, unit.text, from, to) }];
}

/** What is between two places that one goes to in turn. */
const IN_TURN =
  /^(.*?\p{L}{2}.*?),?\s(?:and\s|und\s|e\s)?(?:then|dann|danach|puis|ensuite|luego|poi|depois|daarna|potem|pak|sedan|derefter|sonra|потім|потом|затем)\s(\p{Lu}.*)$/u;

/** "Mojo Jojo's then Viaduct Rooms": two names. */
function inTurn(units: Unit[], one: Chosen): Chosen[] {
  const { candidate } = one;
  const unit = units[candidate.unit];
  const [, first, second] = unit === undefined || isMarked(unit, candidate) ? [] : (IN_TURN.exec(candidate.text) ?? []);
  if (unit === undefined || first === undefined || second === undefined) return [one];
  return [
    { ...one, candidate: spanned(candidate, unit.text, candidate.from, candidate.from + first.length) },
    { ...one, candidate: spanned(candidate, unit.text, candidate.to - second.length, candidate.to) },
  ];
}

/** A name without what takes place there; none where it is what an event is called, or who performs. */
function ofEvent(units: Unit[], one: Chosen): Chosen[] {
  const { candidate } = one;
  const unit = units[candidate.unit];
  if (unit === undefined || unit.cell !== undefined || isMarked(unit, candidate)) return [one];
  const isLine = candidate.from === 0 && candidate.to >= unit.text.length - 2;
  const isWhere = isWhereOfEvent(unit.text, candidate.from, candidate.to);
  if (candidate.unit === 0 && units.length > 2 && isEventTitle(unit.text) && !isWhere) return [];
  if (unit.kind === 'heading' || (isLine && unit.kind === 'item')) return [one];
  const own = placeOfEvent(unit.text, candidate.from, candidate.to);
  if (own === undefined) return [];
  const [from, to] = own;
  return from === candidate.from ? [one] : [{ ...one, candidate: spanned(candidate, unit.text, from, to) }];
}

/** "Дівчата, хто був у Чернівцях?": who a message asks. */
function isVocative({ said, text }: Unit, from: number, to: number): boolean {
  if (from === 0 && to <= 4 && /^[，,！!]\s?(?:推荐|推薦|你|您|我|请|請|快|记得|記得|跟你|给你|給你)/u.test(text.slice(to))) return true;
  if (said === undefined || from > 0 || /\s/u.test(text.slice(0, to))) return false;
  return /^[,，]\s\p{Ll}[^.!?]{0,120}\?/u.test(text.slice(to));
}

/** Whether words greet, ask somebody, say when, or head what follows, and so name no place. */
function isGreetingOf(units: Unit[], { candidate: { unit, from, to } }: Chosen): boolean {
  const own = units[unit];
  if (own === undefined || own.cell !== undefined || own.kind === 'heading') return false;
  return (
    isVocative(own, from, to) ||
    (from > 0 || to < own.text.length
      ? isNoName(own.text, from, to)
      : isGreetingLine(own.text, from, to) || labelledField(own.text) === 'map')
  );
}

/** "Open", "Zavřeno": what a panel says of just now. */
function isStateOfOpening({ candidate }: Chosen): boolean {
  return /^\p{L}+$/u.test(candidate.text) && isOpeningWord(candidate.text);
}

/** Whether a name is nothing but a kind of place; one that is joined to another word ("Schlossmuseum") names a single one. */
function isKindAlone({ kind }: ScoredCandidate): boolean {
  return kind.alone && kind.strength >= LEAST_KIND;
}

/** Whether a name is a category on a line of its own, with a price or rating at most, right below another name: "4.6 · ££ · Bistro". */
function isCategoryLine(units: Unit[], { candidate }: Chosen, chosen: Chosen[]): boolean {
  const unit = units[candidate.unit];
  if (unit === undefined || unit.kind !== 'line' || !isKindAlone(candidate)) return false;
  const around = unit.text.slice(0, candidate.from) + unit.text.slice(candidate.to);
  if (/\p{L}{3}/u.test(around)) return false;
  return chosen.some(({ candidate: other }) => {
    const reach = candidate.unit - other.unit;
    if (reach <= 0 || reach > CATEGORY_REACH || isKindAlone(other)) return false;
    return units.slice(other.unit + 1, candidate.unit + 1).every(({ gap, kind }) => gap === 0 && kind === unit.kind);
  });
}

/** Whether a name is what the one behind it is for: "Emergency (nights): St Roch's". */
function isLabelOfName(units: Unit[], { candidate: { unit, from, to } }: Chosen, chosen: Chosen[]): boolean {
  const text = units[unit]?.text ?? '';
  if (text.length > LONGEST_UNIT || from > 2) return false;
  const colon = /^(?:\s?[(（][^()（）]{1,40}[)）])?\s?[:：]\s?/u.exec(text.slice(to, to + 60))?.[0].length;
  return (
    colon !== undefined &&
    chosen.some(({ candidate: other }) => other.unit === unit && other.from >= to + colon && other.from <= to + colon + 2)
  );
}
