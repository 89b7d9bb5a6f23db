import { fieldLabel, recogniseValues } from '../values/index.ts';
import { isCountry, isTown, placeKindIn } from '../vocabulary/index.ts';
import { type Candidate, FORMS } from './candidates.ts';
import { hashOf } from './hashed.ts';
import { hasCapitals, SCRIPTS, scriptOf, shapeOf, type TextShape } from './shape.ts';
import { finish, type Steps } from './steps.ts';
import type { Unit, UnitDocument, UnitSpan } from './unit.ts';

/** A name without case, marks and signs: equal for two spellings of one name. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What a unit holds beside names, found by shape alone. */
interface UnitFacts {
  shape: TextShape;
  fold: string;
  flags: number;
  /** Units and characters from here to the next unit of the same signature or a heading that is not below it. */
  bodyUnits: number;
  bodyLength: number;
  bodyFlags: number;
  /** Flags of the next two units. */
  nextFlags: number;
  /** How many units share the signature, in the document and under the same heading; its number among them. */
  alike: number;
  alikeHere: number;
  /** The share of like units that hold the same text. */
  repeats: number;
  /** Units since the last one of the same signature. */
  distance: number;
  endsSentence: boolean;
}

const FLAG = {
  url: 1,
  map: 2,
  phone: 4,
  time: 8,
  price: 16,
  date: 32,
  postcode: 64,
  street: 128,
  rating: 256,
  emoji: 512,
  at: 1024,
  social: 2048,
  label: 4096,
  address: 8192,
  hours: 16384,
  telephone: 32768,
  labelled: 65536,
  town: 131072,
  kind: 262144,
} as const;
const FLAG_NAMES = Object.keys(FLAG) as Array<keyof typeof FLAG>;

const PHONE = /(?:\+|\b0|\()[\d\s().·/-]{7,18}\d/;
const TIME = /\b\d{1,2}\s?[:.h時点点시]\s?\d{2}\b|\b\d{1,2}\s?(?:[ap]\.?m\.?\b|Uhr|時|点|시|น\.)/i;
const PRICE = /[$€£¥₩₹₽฿₫₺]\s?\d|\d\s?(?:[$€£¥₩₹₽฿₫₺]|(?:EUR|USD|GBP|JPY|CHF|PLN|Kč|kr|zł|руб|元|円|원|บาท|TL|Ft)\b)/;
const DATE = /\b(?:19|20)\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\d{1,2}月\d{1,2}日|\d{1,2}월\s?\d{1,2}일/;
const POSTCODE = /(?:^|[^\d])\d{5}(?:-\d{4})?(?:$|[^\d])|〒?\d{3}-\d{4}|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{4} ?[A-Z]{2}\b/;
const STREET =
  /\p{L}{3}\.?\s\d{1,4}[a-z]?(?:\s{0,3}[,/-]|$)|^\d{1,5}\s\p{Lu}\p{L}|\d\s?(?:丁目|番地?|号|號|번지|巷|弄)|[路街道巷區区县縣市町村동로길]\s?\d|\d-\d+-\d/u;
const RATING = /\b[0-5][.,]\d\b|★|⭐|\b\d(?:\.\d)?\s?\/\s?(?:5|10)\b/;
const EMOJI = /\p{Extended_Pictographic}/u;
const MAP_LINK =
  /(?:maps\.|\/maps|goo\.gl|map\.naver|naver\.me|kakao|amap|ditu|map\.baidu|openstreetmap|2gis|yandex\.[a-z]+\/maps|waze|geo:)/i;
const SOCIAL_LINK =
  /(?:facebook|instagram|twitter|tripadvisor|yelp|foursquare|tabelog|wikipedia|wikivoyage|booking|airbnb|youtube|youtu\.be)\./i;

/** Whether a unit holds a value or a word that only places have. */
export function saysPlace(flags: number): boolean {
  return (flags & (FLAG.address | FLAG.telephone | FLAG.hours | FLAG.map | FLAG.kind | FLAG.town)) !== 0;
}

/** Whether a unit or what follows it holds an address or a telephone number. */
export function hasPlaceValue(flags: number): boolean {
  return (flags & (FLAG.address | FLAG.street | FLAG.telephone)) !== 0;
}

function flagsOf(unit: Unit): number {
  const text = unit.text.length > 2_000 ? unit.text.slice(0, 2_000) : unit.text;
  let flags = 0;
  for (const { url } of unit.spans) {
    if (url === undefined) continue;
    if (MAP_LINK.test(url)) flags |= FLAG.map;
    else if (SOCIAL_LINK.test(url)) flags |= FLAG.social;
    else if (/^(?:https?:|www\.)/i.test(url)) flags |= FLAG.url;
  }
  if (text.includes('@')) flags |= FLAG.at;
  if (/^[^\s:：]{1,24}(?:\s[^\s:：]{1,16}){0,2}\s?[:：]/.test(text)) flags |= FLAG.label;
  if (/\d/.test(text)) {
    if (PHONE.test(text)) flags |= FLAG.phone;
    if (TIME.test(text)) flags |= FLAG.time;
    if (PRICE.test(text)) flags |= FLAG.price;
    if (DATE.test(text)) flags |= FLAG.date;
    if (POSTCODE.test(text)) flags |= FLAG.postcode;
    if (STREET.test(text)) flags |= FLAG.street;
    if (RATING.test(text)) flags |= FLAG.rating;
  } else if (/[★⭐]/.test(text)) flags |= FLAG.rating;
  if (EMOJI.test(text)) flags |= FLAG.emoji;
  for (const { kind } of recogniseValues(text.slice(0, 600)))
    if (kind === 'address') flags |= FLAG.address;
    else if (kind === 'hours') flags |= FLAG.hours;
    else if (kind === 'phone') flags |= FLAG.telephone;
  if (fieldLabel(text.slice(0, 80)) !== undefined) flags |= FLAG.labelled;
  if (placeKindIn(text.slice(0, 120)) !== undefined) flags |= FLAG.kind;
  if (text.length <= 60 && (isTown(text) || isCountry(text))) flags |= FLAG.town;
  return flags;
}

/** Work between two pauses: characters that are searched for values, units or candidates that are only counted. */
const CHARACTERS_AT_ONCE = 500;
const COUNTED_AT_ONCE = 500;

function* factsOf(document: UnitDocument): Steps<UnitFacts[]> {
  const { units } = document;
  const facts: UnitFacts[] = [];
  let work = 0;
  for (const unit of units) {
    facts.push({
      shape: shapeOf(unit.text, 0, Math.min(unit.text.length, 2_000)),
      fold: unit.text.length <= 160 ? foldName(unit.text) : '',
      flags: flagsOf(unit),
      bodyUnits: 0,
      bodyLength: 0,
      bodyFlags: 0,
      nextFlags: 0,
      alike: 0,
      alikeHere: 0,
      repeats: 0,
      distance: 99,
      endsSentence: /[.!?。！？…।]["'”’」』)）]?$/.test(unit.text),
    });
    work += unit.text.length + 20;
    if (work < CHARACTERS_AT_ONCE) continue;
    work = 0;
    yield;
  }
  const counts = new Map<string, number>();
  const texts = new Map<string, number>();
  const last = new Map<string, number>();
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  for (const [index, unit] of units.entries()) {
    if (index % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) yield;
    count(counts, unit.signature);
    count(counts, `${unit.section}\n${unit.signature}`);
    count(texts, `${unit.signature}\n${facts[index]?.fold}`);
    const fact = facts[index] as UnitFacts;
    fact.distance = Math.min(99, index - (last.get(unit.signature) ?? -99));
    last.set(unit.signature, index);
  }
  const next = new Map<string, number>();
  const levels: number[] = [];
  for (let index = units.length - 1; index >= 0; index--) {
    if (index % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) yield;
    const unit = units[index] as Unit;
    const fact = facts[index] as UnitFacts;
    fact.alike = counts.get(unit.signature) ?? 0;
    fact.alikeHere = counts.get(`${unit.section}\n${unit.signature}`) ?? 0;
    fact.repeats = (texts.get(`${unit.signature}\n${fact.fold}`) ?? 0) / fact.alike;
    let stop = next.get(unit.signature) ?? units.length;
    for (let level = 1; level <= 6; level++)
      if (levels[level] !== undefined && (unit.kind !== 'heading' || level <= unit.level)) stop = Math.min(stop, levels[level] as number);
    fact.bodyUnits = stop - index - 1;
    for (let at = index + 1; at < Math.min(stop, index + 12); at++) {
      fact.bodyLength += (units[at] as Unit).text.length;
      fact.bodyFlags |= (facts[at] as UnitFacts).flags;
    }
    fact.nextFlags = (facts[index + 1]?.flags ?? 0) | (facts[index + 2]?.flags ?? 0);
    next.set(unit.signature, index);
    if (unit.kind === 'heading') levels[unit.level] = index;
  }
  return facts;
}

/** A candidate's place within its unit: which slot of a record it fills. */
function slotOf(candidate: Candidate, unit: Unit): string {
  const { forms, from, to } = candidate;
  if (forms & FORMS.whole) return 'w';
  const before = signBefore(unit.text, from);
  const after = signAfter(unit.text, to);
  const form =
    forms & FORMS.mark
      ? 'm'
      : forms & FORMS.part
        ? 'p'
        : forms & FORMS.quote
          ? 'q'
          : forms & FORMS.joined
            ? 'j'
            : forms & FORMS.capitals
              ? 'c'
              : forms & FORMS.boundary
                ? 'b'
                : 'r';
  return `${form}${forms & (FORMS.part | FORMS.mark | FORMS.joined) ? Math.min(4, candidate.part) : ''}${before}${after}`;
}

/** No run of blanks is followed further than this to find the sign behind it. */
const MOST_BLANKS = 200;

/** The sign next to a candidate on its left: `^` at the unit's start, `a` for a letter. */
function signBefore(text: string, from: number): string {
  let at = from - 1;
  const least = from - 1 - MOST_BLANKS;
  while (at >= 0 && at > least && /[\s*_]/.test(text[at] as string)) at--;
  if (at < 0) return '^';
  const char = text[at] as string;
  return /[\p{L}\p{N}]/u.test(char) ? 'a' : char >= '\ud800' && char <= '\udfff' ? 'e' : char;
}
function signAfter(text: string, to: number): string {
  let at = to;
  const most = to + MOST_BLANKS;
  while (at < text.length && at < most && /[\s*_]/.test(text[at] as string)) at++;
  if (at >= text.length) return '$';
  const char = text[at] as string;
  return /[\p{L}\p{N}]/u.test(char) ? 'a' : char >= '\ud800' && char <= '\udfff' ? 'e' : char;
}

const SIGNS = ['^', '$', 'a', 'e', ',', '.', ':', '-', '(', ')', '|', '"', '/', '→'] as const;
const SIGN_CLASS: Record<string, string> = {
  '，': ',',
  '、': ',',
  ';': ',',
  '；': ',',
  '。': '.',
  '!': '.',
  '?': '.',
  '！': '.',
  '？': '.',
  '…': '.',
  '：': ':',
  '–': '-',
  '—': '-',
  '―': '-',
  '~': '-',
  '@': '-',
  '·': '-',
  '•': '-',
  '（': '(',
  '[': '(',
  '【': '(',
  '）': ')',
  ']': ')',
  '】': ')',
  '│': '|',
  '｜': '|',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '‘': '"',
  '’': '"',
  "'": '"',
  '《': '"',
  '》': '"',
  '>': '→',
  '⇒': '→',
  '➜': '→',
  '&': '/',
  '+': '/',
};
const signNumber = (sign: string): number => SIGNS.indexOf((SIGN_CLASS[sign] ?? sign) as (typeof SIGNS)[number]);

/** A candidate with what the document says about it. */
export interface ScoredCandidate extends Candidate {
  fold: string;
  slot: string;
  /** Indexes of its columns: alike set in the document, under one heading, and by slot alone. */
  columns: [number, number, number];
  shape: TextShape;
  kind: NamedKind;
}

/** What kind of place a text names: how surely, whether at its start or end, and whether it names nothing else. */
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

/** A document with its candidates, ready for features. */
export interface CandidateDocument {
  document: UnitDocument;
  facts: UnitFacts[];
  candidates: ScoredCandidate[];
  columns: Column[];
  /** Occurrences of a folded name: as candidate, as whole unit, in headings. */
  mentions: Map<string, { all: number; whole: number; heading: number; units: number; lastUnit: number }>;
}

interface Column {
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
}

/** Gathers what features need: columns, mentions, facts of units. Linear in the number of candidates. */
export function describe(document: UnitDocument, found: Candidate[]): CandidateDocument {
  return finish(describeInSteps(document, found));
}

/** The same in steps. */
export function* describeInSteps(document: UnitDocument, found: Candidate[]): Steps<CandidateDocument> {
  const facts = yield* factsOf(document);
  const mentions: CandidateDocument['mentions'] = new Map();
  const columnIndex = new Map<string, number>();
  const columns: Column[] = [];
  const column = (key: string, member: number): number => {
    let index = columnIndex.get(key);
    if (index === undefined) {
      index = columns.length;
      columnIndex.set(key, index);
      columns.push({
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
      });
    }
    columns[index]?.members.push(member);
    return index;
  };
  const kinds = new Map<string, NamedKind>();
  const kindOfText = (text: string): NamedKind => {
    const known = kinds.get(text) ?? kindOf(text);
    kinds.set(text, known);
    return known;
  };
  const scored = (candidate: Candidate, index: number): ScoredCandidate => {
    const unit = document.units[candidate.unit] as Unit;
    const fold = foldName(candidate.text);
    const slot = slotOf(candidate, unit);
    const mention = mentions.get(fold) ?? { all: 0, whole: 0, heading: 0, units: 0, lastUnit: -1 };
    mention.all++;
    if (candidate.forms & FORMS.whole) mention.whole++;
    if (unit.kind === 'heading') mention.heading++;
    if (mention.lastUnit !== candidate.unit) {
      mention.units++;
      mention.lastUnit = candidate.unit;
    }
    mentions.set(fold, mention);
    const marker = candidate.forms & FORMS.whole ? `w${flagClass(facts[candidate.unit]?.flags ?? 0)}` : slot;
    return {
      ...candidate,
      fold,
      slot,
      shape: shapeOf(candidate.text),
      kind: kindOfText(candidate.text),
      columns: [
        column(`${unit.signature}\n${slot}`, index),
        column(`${unit.section}\n${unit.signature}\n${slot}`, index),
        column(`${unit.kind}\n${marker}`, index),
      ],
    };
  };
  const candidates: ScoredCandidate[] = [];
  for (const [index, candidate] of found.entries()) {
    candidates.push(scored(candidate, index));
    if (index % DESCRIBED_AT_ONCE === DESCRIBED_AT_ONCE - 1) yield;
  }
  let members = 0;
  for (const one of columns) {
    yield* summarise(one, candidates, document, facts, mentions);
    members += one.members.length;
    if (members < COUNTED_AT_ONCE) continue;
    members = 0;
    yield;
  }
  return { document, facts, candidates, columns, mentions };
}

/** Candidates that are described between two pauses. */
const DESCRIBED_AT_ONCE = 100;

const flagClass = (flags: number): string => (flags & (FLAG.url | FLAG.map | FLAG.phone) ? 'l' : '');

function* summarise(
  column: Column,
  candidates: ScoredCandidate[],
  document: UnitDocument,
  facts: UnitFacts[],
  mentions: CandidateDocument['mentions'],
): Steps<void> {
  const names = new Set<string>();
  const units = new Set<number>();
  const count = column.members.length;
  let squares = 0;
  for (const [at, member] of column.members.entries()) {
    if (at % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) yield;
    const { fold, shape, unit, forms, kind } = candidates[member] as ScoredCandidate;
    if (kind.strength > 0 && !kind.alone) column.kinds += 1 / count;
    if (kind.alone) column.kindsAlone += 1 / count;
    const fact = facts[unit] as UnitFacts;
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
    const flags = fact.flags | fact.bodyFlags;
    for (let bit = 0; bit < FLAG_NAMES.length; bit++)
      if (flags & (1 << bit)) column.bodyFlags[bit] = (column.bodyFlags[bit] as number) + 1 / count;
    if ((mentions.get(fold)?.units ?? 0) > 1) column.mentionedElsewhere += 1 / count;
  }
  column.distinct = names.size / count;
  column.lengthSpread = Math.sqrt(Math.max(0, squares - column.length * column.length));
  const like = facts[candidates[column.members[0] as number]?.unit ?? 0]?.alike ?? 1;
  column.unitCoverage = units.size / Math.max(1, like, Math.min(1, document.units.length));
}

/** Writes features into a row; the first document also collects their names. */
export class FeatureWriter {
  readonly names: string[] = [];
  values: Float32Array = new Float32Array(0);
  #at = 0;
  #start = 0;
  readonly #shared = new WeakMap<object, Float32Array>();

  begin(values: Float32Array, offset: number): void {
    this.values = values;
    this.#at = offset;
    this.#start = offset;
  }

  /** Writes features that many candidates share: those of one thing are found once, then copied. */
  shared(of: object, write: () => void): void {
    const known = this.#shared.get(of);
    if (known === undefined) {
      const from = this.#at;
      write();
      this.#shared.set(of, this.values.slice(from, this.#at));
    } else {
      this.values.set(known, this.#at);
      this.#at += known.length;
    }
  }

  put(name: string, value: number): void {
    const index = this.#at - this.#start;
    if (index === this.names.length) this.names.push(name);
    this.values[this.#at++] = value;
  }

  get width(): number {
    return this.#at - this.#start;
  }
}

/** Numbers that hold for the whole document. */
export function documentFeatures({ document, facts, candidates }: CandidateDocument, writer: FeatureWriter): void {
  const { units } = document;
  const count = Math.max(1, units.length);
  let length = 0;
  let headings = 0;
  let items = 0;
  let cells = 0;
  let sentences = 0;
  let lines = 0;
  const flagged = new Float32Array(FLAG_NAMES.length);
  const scripts = new Map<string, number>();
  units.forEach((unit, index) => {
    const fact = facts[index] as UnitFacts;
    length += unit.text.length;
    if (unit.kind === 'heading') headings++;
    if (unit.kind === 'item') items++;
    if (unit.kind === 'cell') cells++;
    if (unit.kind === 'line') lines++;
    if (fact.endsSentence) sentences++;
    scripts.set(unit.script, (scripts.get(unit.script) ?? 0) + Math.min(400, unit.text.length));
    for (let bit = 0; bit < FLAG_NAMES.length; bit++) if (fact.flags & (1 << bit)) flagged[bit] = (flagged[bit] as number) + 1 / count;
  });
  const script = [...scripts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'none';
  writer.put('document units', units.length);
  writer.put('document length', length);
  writer.put('document unit length', length / count);
  writer.put('document headings', headings / count);
  writer.put('document items', items / count);
  writer.put('document cells', cells / count);
  writer.put('document lines', lines / count);
  writer.put('document sentences', sentences / count);
  writer.put('document candidates', candidates.length / count);
  writer.put('document capitals', hasCapitals(script as never) ? 1 : 0);
  writer.put('document script', SCRIPTS.indexOf(script as never));
  for (const [bit, name] of FLAG_NAMES.entries()) writer.put(`document ${name}`, flagged[bit] as number);
}

/** Features of one candidate from its text, its unit, its columns and its neighbours; `content` and `context` are its hashed scores. */
export function candidateFeatures(described: CandidateDocument, index: number, hashed: HashedScores, writer: FeatureWriter): void {
  const { document, facts, candidates, columns, mentions } = described;
  const candidate = candidates[index] as ScoredCandidate;
  const unit = document.units[candidate.unit] as Unit;
  const fact = facts[candidate.unit] as UnitFacts;
  const { shape } = candidate;
  const put = (name: string, value: number): void => writer.put(name, value);
  const sharedColumn = (label: string, column: Column): void => writer.shared(column, () => columnFeatures(label, column, described, put));
  put('content', hashed.content[index] as number);
  put('context', hashed.context[index] as number);
  put('topic', hashed.topic);
  put('start', hashed.start[index] as number);
  put('end', hashed.end[index] as number);
  put('ends', (hashed.start[index] as number) + (hashed.end[index] as number));
  put('length', shape.length);
  put('letters', shape.letters);
  put('words', shape.words);
  put('capitals', shape.words > 0 ? shape.capitalised / shape.words : 0);
  put('first capital', shape.firstUpper ? 1 : 0);
  put('all capitals', shape.letters > 3 && shape.upper === shape.letters ? 1 : 0);
  put('upper share', shape.letters > 0 ? shape.upper / shape.letters : 0);
  put('long lower', shape.longLower);
  put('digits', shape.digits);
  put('punctuation', shape.punctuation);
  put('mixed scripts', shape.mixed);
  put('script', SCRIPTS.indexOf(shape.script));
  put('script differs', shape.script !== unit.script ? 1 : 0);
  put('ends digit', shape.lastCode >= 48 && shape.lastCode <= 57 ? 1 : 0);
  put('starts digit', /^\d/.test(candidate.text) ? 1 : 0);
  for (const [form, bit] of Object.entries(FORMS)) put(`form ${form}`, candidate.forms & bit ? 1 : 0);
  put('part', candidate.part);
  put('parts', candidate.parts);
  put('share of unit', shape.length / Math.max(1, unit.text.length));
  put('offset', candidate.from);
  put('at start', candidate.from <= 1 ? 1 : 0);
  put('after', unit.text.length - candidate.to);
  put('sign before', signNumber(signBefore(unit.text, candidate.from)));
  put('sign after', signNumber(signAfter(unit.text, candidate.to)));
  put('blank before', candidate.from > 0 && /\s/.test(unit.text[candidate.from - 1] as string) ? 1 : 0);
  put('blank after', candidate.to < unit.text.length && /\s/.test(unit.text[candidate.to] as string) ? 1 : 0);
  put('kind', candidate.kind.strength);
  put('kind first', candidate.kind.first ? 1 : 0);
  put('kind last', candidate.kind.last ? 1 : 0);
  put('kind alone', candidate.kind.alone ? 1 : 0);
  put('town', isTown(candidate.text) ? 1 : 0);
  put('country', isCountry(candidate.text) ? 1 : 0);
  put('field label', fieldLabel(`${candidate.text}:`) === undefined ? 0 : 1);
  spanFeatures(candidate, unit, put);
  const mention = mentions.get(candidate.fold);
  put('mentions', mention?.all ?? 0);
  put('mentions whole', mention?.whole ?? 0);
  put('mentions heading', mention?.heading ?? 0);
  put('mention units', mention?.units ?? 0);
  put('first mention', mention !== undefined && firstMention(described, candidate) ? 1 : 0);
  writer.shared(fact, () => unitFeatures(described, candidate.unit, put));
  put('position', candidate.unit / Math.max(1, document.units.length));
  put('is title', candidate.fold.length > 2 && titleFold(described).includes(candidate.fold) ? 1 : 0);
  sharedColumn('column', columns[candidate.columns[0]] as Column);
  sharedColumn('section column', columns[candidate.columns[1]] as Column);
  sharedColumn('slot column', columns[candidate.columns[2]] as Column);
  put('body share', fact.bodyLength / Math.max(1, fact.bodyLength + unit.text.length));
}

const titleFolds = new WeakMap<CandidateDocument, string>();
function titleFold(described: CandidateDocument): string {
  const fold = titleFolds.get(described) ?? foldName(described.document.title ?? '');
  titleFolds.set(described, fold);
  return fold;
}

const firstSeen = new WeakMap<CandidateDocument, Map<string, number>>();
function firstMention(described: CandidateDocument, candidate: ScoredCandidate): boolean {
  let seen = firstSeen.get(described);
  if (seen === undefined) {
    seen = new Map();
    for (const one of described.candidates) if (!seen.has(one.fold)) seen.set(one.fold, one.unit);
    firstSeen.set(described, seen);
  }
  return seen.get(candidate.fold) === candidate.unit;
}

/** A unit with more links and marks than this is looked at only around the candidate, so that a line of links costs linear time. */
const MOST_SPANS = 60;
const sortedSpans = new WeakMap<Unit, UnitSpan[]>();

function spansNear(unit: Unit, { from }: Candidate): UnitSpan[] {
  if (unit.spans.length <= MOST_SPANS) return unit.spans;
  const spans = sortedSpans.get(unit) ?? unit.spans.toSorted((a, b) => a.from - b.from);
  sortedSpans.set(unit, spans);
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as UnitSpan).from <= from) low = middle + 1;
    else high = middle;
  }
  return spans.slice(Math.max(0, low - MOST_SPANS / 2), low + MOST_SPANS / 2);
}

const urlLetters = new WeakMap<UnitSpan, string>();
function lettersOf(span: UnitSpan): string {
  const letters = urlLetters.get(span) ?? (span.url ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '');
  urlLetters.set(span, letters);
  return letters;
}

function spanFeatures(candidate: Candidate, unit: Unit, put: (name: string, value: number) => void): void {
  let strong = 0;
  let em = 0;
  let link = 0;
  let map = 0;
  let social = 0;
  let relative = 0;
  let inUrl = 0;
  const key = foldName(candidate.text).slice(0, 12);
  for (const span of spansNear(unit, candidate)) {
    const covers = span.from <= candidate.from && span.to >= candidate.to;
    const equal = covers && span.to - span.from <= candidate.to - candidate.from + 3;
    const weight = equal ? 2 : covers ? 1 : 0;
    if (span.kind === 'strong') strong = Math.max(strong, weight);
    else if (span.kind === 'em' || span.kind === 'code') em = Math.max(em, weight);
    else if (span.kind === 'link' && span.url !== undefined) {
      link = Math.max(link, weight);
      if (weight > 0 && MAP_LINK.test(span.url)) map = weight;
      else if (weight > 0 && SOCIAL_LINK.test(span.url)) social = weight;
      else if (weight > 0 && !/^(?:https?:|www\.)/i.test(span.url)) relative = weight;
      if (key.length >= 4 && lettersOf(span).includes(key)) inUrl = 1;
    }
  }
  put('strong', strong);
  put('em', em);
  put('link', link);
  put('link map', map);
  put('link social', social);
  put('link relative', relative);
  put('name in link', inUrl);
}

function unitFeatures({ document, facts }: CandidateDocument, index: number, put: (name: string, value: number) => void): void {
  const unit = document.units[index] as Unit;
  const fact = facts[index] as UnitFacts;
  const previous = document.units[index - 1];
  const next = document.units[index + 1];
  put('unit kind', ['heading', 'item', 'line', 'cell', 'picture-line'].indexOf(unit.kind));
  put('unit level', unit.level);
  put('unit indent', unit.indent);
  put('unit ordered', unit.number ?? -1);
  put('unit marker', unit.marker === '' ? 0 : EMOJI.test(unit.marker) ? 2 : 1);
  put('unit gap', Math.min(5, unit.gap));
  put('unit length', unit.text.length);
  put('unit words', fact.shape.words);
  put('unit long lower', fact.shape.longLower);
  put('unit sentence', fact.endsSentence ? 1 : 0);
  put('unit alike', fact.alike);
  put('unit alike here', fact.alikeHere);
  put('unit alike share', fact.alike / Math.max(1, document.units.length));
  put('unit repeats', fact.repeats);
  put('unit distance', fact.distance);
  put('unit section', unit.section < 0 ? 0 : (document.units[unit.section]?.level ?? 0));
  put('body units', Math.min(50, fact.bodyUnits));
  put('body length', Math.min(5_000, fact.bodyLength));
  put('cell column', unit.cell?.column ?? -1);
  put('cell columns', unit.cell?.columns ?? 0);
  put('cell row', unit.cell?.row ?? -1);
  put('cell header', unit.cell?.header === undefined ? 0 : 1);
  FLAG_NAMES.forEach((name, bit) => {
    const mask = 1 << bit;
    put(`unit ${name}`, fact.flags & mask ? 1 : 0);
    put(`body ${name}`, fact.bodyFlags & mask ? 1 : 0);
    put(`next ${name}`, fact.nextFlags & mask ? 1 : 0);
  });
  put('previous length', previous?.text.length ?? -1);
  put('previous alike', previous === undefined ? 0 : (facts[index - 1]?.alike ?? 0));
  put('previous same', previous?.signature === unit.signature ? 1 : 0);
  put('previous heading', previous?.kind === 'heading' ? previous.level : 0);
  put('next length', next?.text.length ?? -1);
  put('next same', next?.signature === unit.signature ? 1 : 0);
  put('next heading', next?.kind === 'heading' ? next.level : 0);
  put('next gap', next?.gap ?? -1);
  put('next sentence', facts[index + 1]?.endsSentence ? 1 : 0);
  if (document.blocks === true) {
    const block = unit.box?.block;
    put('block line', block?.line ?? -1);
    put('block lines', block?.lines ?? -1);
    put('block share', block?.share ?? -1);
    put('block alike', block?.alike ?? -1);
    put('line before', previous?.text.length ?? -1);
    put(
      'sizes around',
      unit.box === undefined ? -1 : unit.box.size / Math.max(0.2, ((previous?.box?.size ?? 0) + (next?.box?.size ?? 0)) / 2),
    );
  }
  put('box left', unit.box?.left ?? -1);
  put('box top', unit.box?.top ?? -1);
  put('box right', unit.box?.right ?? -1);
  put('box size', unit.box?.size ?? -1);
  put('box confidence', unit.box?.confidence ?? -1);
  put('previous size', unit.box === undefined ? -1 : (previous?.box?.size ?? 0));
  put('next size', unit.box === undefined ? -1 : (next?.box?.size ?? 0));
}

function columnFeatures(label: string, column: Column, { document }: CandidateDocument, put: (name: string, value: number) => void): void {
  put(`${label} count`, column.members.length);
  put(`${label} share`, column.members.length / Math.max(1, document.units.length));
  put(`${label} distinct`, column.distinct);
  put(`${label} length`, column.length);
  put(`${label} length spread`, column.lengthSpread);
  put(`${label} capitals`, column.capitals);
  put(`${label} words`, column.words);
  put(`${label} digits`, column.digits);
  put(`${label} long lower`, column.longLower);
  put(`${label} wholes`, column.wholes);
  put(`${label} body`, column.body);
  put(`${label} units`, column.unitCoverage);
  put(`${label} elsewhere`, column.mentionedElsewhere);
  put(`${label} kinds`, column.kinds);
  put(`${label} kinds alone`, column.kindsAlone);
  for (const [bit, name] of FLAG_NAMES.entries()) put(`${label} ${name}`, column.bodyFlags[bit] as number);
}

/** Scores of the hashed models: of each candidate's own letters, of the words around it, and of the document's words. */
export interface HashedScores {
  content: Float32Array;
  context: Float32Array;
  topic: number;
  /** Log odds that a name begins and ends where the candidate does. */
  start: Float32Array;
  end: Float32Array;
}

/** Hashed pieces of a candidate's own text. */
export function contentHashes(text: string): number[] {
  const hashes: number[] = [];
  const lower = `^${text.toLowerCase().replace(/\d/g, '0')}$`;
  const dense = !hasCapitals(shapeOf(text).script);
  const [least, most] = dense ? [1, 3] : [3, 5];
  for (let size = least; size <= most; size++)
    for (let at = 0; at + size <= lower.length && at < 80; at++) hashes.push(hashOf(size, lower, at, at + size));
  const words = lower
    .slice(1, -1)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  words.forEach((word, at) => {
    hashes.push(hashOf(10, word));
    if (at === 0) hashes.push(hashOf(11, word));
    if (at === words.length - 1) hashes.push(hashOf(12, word));
  });
  return hashes;
}

/** Hashed words around a candidate: before and after it, of its heading, its label and its column's header. */
export function contextHashes(document: UnitDocument, candidate: Candidate, slot: string): number[] {
  const unit = document.units[candidate.unit] as Unit;
  const hashes: number[] = [];
  const before = piecesOf(unit.text.slice(Math.max(0, candidate.from - 40), candidate.from))
    .slice(-3)
    .reverse();
  const after = piecesOf(unit.text.slice(candidate.to, candidate.to + 40)).slice(0, 3);
  for (const [at, word] of before.entries()) hashes.push(hashOf(20 + at, word), hashOf(26, word));
  for (const [at, word] of after.entries()) hashes.push(hashOf(23 + at, word), hashOf(27, word));
  if (before.length > 1) hashes.push(hashOf(28, `${before[1]} ${before[0]}`));
  if (after.length > 1) hashes.push(hashOf(29, `${after[0]} ${after[1]}`));
  if (before.length === 0) hashes.push(hashOf(20, '^'));
  if (after.length === 0) hashes.push(hashOf(23, '$'));
  const heading = unit.section < 0 ? undefined : document.units[unit.section];
  if (heading !== undefined) for (const word of piecesOf(heading.text).slice(0, 8)) hashes.push(hashOf(30, word));
  const above = heading === undefined || heading.section < 0 ? undefined : document.units[heading.section];
  if (above !== undefined) for (const word of piecesOf(above.text).slice(0, 8)) hashes.push(hashOf(31, word));
  if (unit.cell?.header !== undefined) for (const word of piecesOf(unit.cell.header).slice(0, 4)) hashes.push(hashOf(32, word));
  const label = /^([^:：]{1,40})[:：]/.exec(unit.text)?.[1];
  if (label !== undefined) hashes.push(hashOf(candidate.from > label.length ? 33 : 34, label.toLowerCase().trim()));
  const previous = document.units[candidate.unit - 1];
  if (previous !== undefined) for (const word of piecesOf(previous.text.slice(0, 60)).slice(0, 3)) hashes.push(hashOf(35, word));
  const next = document.units[candidate.unit + 1];
  if (next !== undefined) for (const word of piecesOf(next.text.slice(0, 60)).slice(0, 3)) hashes.push(hashOf(36, word));
  hashes.push(hashOf(37, slot), hashOf(38, `${unit.kind}${unit.level}${unit.marker.slice(0, 2)}`));
  return hashes;
}

/** Hashed words of a whole document: what it is about. */
export function topicHashes(document: UnitDocument): number[] {
  const hashes = new Set<number>();
  let length = 0;
  for (const unit of document.units) {
    if (length > 30_000) break;
    length += unit.text.length;
    for (const word of piecesOf(unit.text.slice(0, 3_000))) {
      hashes.add(hashOf(40, word));
      if (unit.kind === 'heading') hashes.add(hashOf(41, word));
    }
  }
  for (const word of piecesOf(document.title ?? '')) hashes.add(hashOf(42, word));
  return [...hashes];
}

/** Words of a text, in scripts without blanks pairs of letters. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const match of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const [word] = match;
    const script = scriptOf(word.charCodeAt(0));
    if (script === 'han' || script === 'kana' || script === 'thai') {
      if (word.length === 1) pieces.push(word);
      for (let at = 0; at + 2 <= word.length && at < 200; at++) pieces.push(word.slice(at, at + 2));
    } else pieces.push(/^\d+$/.test(word) ? '0'.repeat(Math.min(5, word.length)) : word.slice(0, 24));
  }
  return pieces;
}
