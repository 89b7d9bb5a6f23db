import { plainName } from '../values/plain-name.ts';
import { isCountry } from '../values/country.ts';
import { isTown, labelledField, placeKindIn } from '../vocabulary/index.ts';
import { type Candidate, FORMS } from './candidates.ts';
import { slotOf } from './line-slots.ts';
import { type Rarity, rarityOf } from './rarity.ts';
import { shapeOf, type TextShape } from './shape.ts';
import { finish, type Steps } from './steps.ts';
import type { Unit, UnitDocument } from './unit.ts';
import { factsOf, type UnitFacts } from './unit-facts.ts';
import { FLAG, FLAG_NAMES } from './unit-flags.ts';
import type { DocumentWords, UnitWords } from './unit-words.ts';

/** A candidate with what the document says about it. */
export interface ScoredCandidate extends Candidate, TextFacts {
  slot: string;
  /** Indexes of its columns: alike set in the document, under one heading, and only by slot. */
  columns: [number, number, number];
  rarity: Rarity | undefined;
}

/** What the text of a candidate says by itself: found once for all candidates of a document that have it. */
interface TextFacts {
  fold: string;
  shape: TextShape;
  kind: NamedKind;
  isTown: boolean;
  isCountry: boolean;
  /** Whether it is what the field of a place is called. */
  isLabel: boolean;
}

/** What kind of place a text names: how certainly, whether at its start or end, and whether it names nothing else. */
interface NamedKind {
  strength: number;
  first: boolean;
  last: boolean;
  alone: boolean;
}

const NO_KIND: NamedKind = { strength: 0, first: false, last: false, alone: false };

function kindOf(text: string): NamedKind {
  const found = placeKindIn(text);
  if (found === undefined) return NO_KIND;
  const [from, to] = found.span;
  return { strength: found.strength, first: from === 0, last: to === text.length, alone: to - from >= text.length - 1 };
}

function textFacts(text: string): TextFacts {
  return {
    fold: plainName(text),
    shape: shapeOf(text),
    kind: kindOf(text),
    isTown: isTown(text),
    isCountry: isCountry(text),
    isLabel: labelledField(text) !== undefined,
  };
}

/** A document with its candidates, ready for features. */
export interface CandidateDocument {
  document: UnitDocument;
  /** How rare its words are; undefined where they are not looked at. */
  words: DocumentWords | undefined;
  facts: UnitFacts[];
  candidates: ScoredCandidate[];
  columns: CandidateColumn[];
  /** Occurrences of a folded name: as candidate, as whole unit, in headings. */
  mentions: Map<string, { all: number; whole: number; heading: number; units: number; lastUnit: number }>;
}

export interface CandidateColumn {
  members: number[];
  distinct: number;
  length: number;
  lengthSpread: number;
  capitals: number;
  words: number;
  digits: number;
  longLower: number;
  wholes: number;
  body: number;
  bodyFlags: Float32Array;
  unitCoverage: number;
  mentionedElsewhere: number;
  kinds: number;
  kindsAlone: number;
  /** Means over its names: share of unknown words, rarity of the words, rarity of the word before. */
  rare: number;
  rarity: number;
  rarityBefore: number;
}

/** Gathers what features need: columns, mentions, facts of units. Linear in the number of candidates. */
export function describe(document: UnitDocument, words: DocumentWords | undefined, found: Candidate[]): CandidateDocument {
  return finish(describeInSteps(document, words, found));
}

/** The same in steps. */
export function* describeInSteps(document: UnitDocument, words: DocumentWords | undefined, found: Candidate[]): Steps<CandidateDocument> {
  const facts = yield* factsOf(document);
  const mentions: CandidateDocument['mentions'] = new Map();
  const columns = new Columns();
  const texts = new Map<string, TextFacts>();
  const scored = (candidate: Candidate, index: number): ScoredCandidate => {
    const unit = document.units[candidate.unit] as Unit;
    const text = texts.get(candidate.text) ?? textFacts(candidate.text);
    texts.set(candidate.text, text);
    const { fold, shape, kind } = text;
    const slot = slotOf(candidate, unit);
    countMention(mentions, { fold, forms: candidate.forms, unit: candidate.unit, isHeading: unit.kind === 'heading' });
    const marker = candidate.forms & FORMS.whole ? `w${flagClass(facts[candidate.unit]?.flags ?? 0)}` : slot;
    return {
      ...candidate,
      fold,
      shape,
      kind,
      isTown: text.isTown,
      isCountry: text.isCountry,
      isLabel: text.isLabel,
      slot,
      rarity: words && rarityOf(candidate, unit.text, words.units[candidate.unit] as UnitWords),
      columns: [...columns.add(unit, slot, index), columns.addByKind(unit, marker, index)],
    };
  };
  const candidates: ScoredCandidate[] = [];
  for (const [index, candidate] of found.entries()) {
    candidates.push(scored(candidate, index));
    if (index % DESCRIBED_AT_ONCE === DESCRIBED_AT_ONCE - 1) yield;
  }
  let members = 0;
  const described = { document, words, facts, candidates, columns: columns.all, mentions };
  for (const one of described.columns) {
    yield* summarise(one, described);
    members += one.members.length;
    if (members < COUNTED_AT_ONCE) continue;
    members = 0;
    yield;
  }
  return described;
}

/** Members of columns that are counted between two pauses. */
const COUNTED_AT_ONCE = 500;
/** Candidates that are described between two pauses. */
const DESCRIBED_AT_ONCE = 100;

const flagClass = (flags: number): string => (flags & (FLAG.url | FLAG.map | FLAG.phone) ? 'l' : '');

/** The columns of a document, each with its candidates. Keys are looked up one in the other: those of all parts together would be new texts. */
class Columns {
  readonly all: CandidateColumn[] = [];
  readonly #alike = new Map<string, Map<string, number>>();
  readonly #here = new Map<number, number>();
  readonly #byKind = new Map<string, Map<string, number>>();

  /** Adds a candidate to the column of its slot in units set alike, and to that of those under its heading; returns their numbers. */
  add({ signature, section }: Unit, slot: string, member: number): [alike: number, here: number] {
    const alike = this.#addTo(slotsOf(this.#alike, signature), slot, member);
    return [alike, this.#addTo(this.#here, alike * MOST_SECTIONS + section, member)];
  }

  /** Adds a candidate to the column of its slot in units of one kind; returns its number. */
  addByKind({ kind }: Unit, slot: string, member: number): number {
    return this.#addTo(slotsOf(this.#byKind, kind), slot, member);
  }

  #addTo<Key>(numbers: Map<Key, number>, key: Key, member: number): number {
    let number = numbers.get(key);
    if (number === undefined) {
      number = this.all.push(emptyColumn()) - 1;
      numbers.set(key, number);
    }
    this.all[number]?.members.push(member);
    return number;
  }
}

/** More units than a document has. */
const MOST_SECTIONS = 2 ** 26;

function slotsOf(all: Map<string, Map<string, number>>, set: string): Map<string, number> {
  let slots = all.get(set);
  if (slots === undefined) all.set(set, (slots = new Map()));
  return slots;
}

function emptyColumn(): CandidateColumn {
  return {
    members: [],
    distinct: 0,
    length: 0,
    lengthSpread: 0,
    capitals: 0,
    words: 0,
    digits: 0,
    longLower: 0,
    wholes: 0,
    body: 0,
    bodyFlags: new Float32Array(FLAG_NAMES.length),
    unitCoverage: 0,
    mentionedElsewhere: 0,
    kinds: 0,
    kindsAlone: 0,
    rare: 0,
    rarity: 0,
    rarityBefore: 0,
  };
}

/** Counts one more mention of a name. */
function countMention(
  mentions: CandidateDocument['mentions'],
  { fold, forms, unit, isHeading }: { fold: string; forms: number; unit: number; isHeading: boolean },
): void {
  const mention = mentions.get(fold) ?? { all: 0, whole: 0, heading: 0, units: 0, lastUnit: -1 };
  mention.all++;
  if (forms & FORMS.whole) mention.whole++;
  if (isHeading) mention.heading++;
  if (mention.lastUnit !== unit) {
    mention.units++;
    mention.lastUnit = unit;
  }
  mentions.set(fold, mention);
}

function* summarise(column: CandidateColumn, { candidates, document, facts, mentions }: CandidateDocument): Steps<void> {
  const names = new Set<string>();
  const units = new Set<number>();
  const count = column.members.length;
  let squares = 0;
  for (let at = 0; at < count; at++) {
    if (at % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) yield;
    const { fold, shape, unit, forms, kind, rarity } = candidates[column.members[at] as number] as ScoredCandidate;
    if (kind.strength > 0 && !kind.alone) column.kinds += 1 / count;
    if (kind.alone) column.kindsAlone += 1 / count;
    const fact = facts[unit] as UnitFacts;
    column.rare += (rarity?.rare ?? 0) / count;
    column.rarity += (rarity?.mean ?? 0) / count;
    column.rarityBefore += (rarity?.before[0] ?? 0) / count;
    names.add(fold);
    units.add(unit);
    column.length += shape.length / count;
    squares += (shape.length * shape.length) / count;
    column.capitals += shape.words > 0 ? shape.capitalised / shape.words / count : 0;
    column.words += shape.words / count;
    column.digits += shape.digits > 0 ? 1 / count : 0;
    column.longLower += shape.longLower > 0 ? 1 / count : 0;
    column.wholes += forms & FORMS.whole ? 1 / count : 0;
    column.body += Math.min(2_000, fact.bodyLength) / count;
    for (let flags = fact.flags | fact.bodyFlags; flags !== 0; flags &= flags - 1) {
      const bit = 31 - Math.clz32(flags & -flags);
      column.bodyFlags[bit] = (column.bodyFlags[bit] as number) + 1 / count;
    }
    if ((mentions.get(fold)?.units ?? 0) > 1) column.mentionedElsewhere += 1 / count;
  }
  column.distinct = names.size / count;
  column.lengthSpread = Math.sqrt(Math.max(0, squares - column.length * column.length));
  const like = facts[candidates[column.members[0] as number]?.unit ?? 0]?.alike ?? 1;
  column.unitCoverage = units.size / Math.max(1, like, Math.min(1, document.units.length));
}
