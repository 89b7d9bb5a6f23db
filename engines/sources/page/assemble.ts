import type { ReadPlace } from '@cairn/contracts/places.ts';
import { BESIDE_LIST } from '../../interface/engine.ts';
import { joinAddress } from '../../place/compose-address.ts';
import type { DroppedEntry } from '../../place/extractor-findings.ts';
import { normalisePlace } from '../../place/normalise.ts';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { PlaceCollection } from '../../place/place-collection.ts';
import { hasStreetWord } from '../../values/address-words.ts';
import { hoursPart } from '../../values/hours.ts';
import { readArea } from '../../values/area.ts';
import { fieldLabel } from '../../values/index.ts';
import { isTown } from '../../vocabulary/geography.ts';
import { isNoAddress } from '../../values/not-address.ts';
import { plainName } from '../../values/plain-name.ts';
import { wholeAddresses } from './address-blocks.ts';
import type { AddressLines } from './address-lines.ts';
import { type AnswerSet, chanceOf, type Item, type JudgedColumns } from './answer-sets.ts';
import type { Atom } from './atoms.ts';
import { certainList } from './certain-list.ts';
import { certainPlace } from './certain-place.ts';
import type { ColumnRecord } from './column-records.ts';
import type { DataPlaces } from './data-places.ts';
import { elementProvenance } from './html/element-provenance.ts';
import { applyElements, hostsInCommon } from './element-values.ts';
import type { Judgement } from './judge.ts';
import { isPlaceList } from '../../values/line-shapes.ts';
import { applyLines, applySentences } from './line-values.ts';
import { branchName, itemsOfList, type ReadItem } from './list-items.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { withPeers } from './list-peers.ts';
import { isShownAddress } from './shown-address.ts';
import { preferShown } from './shown-data.ts';
import { timedList } from './timed-list.ts';
import { placeOfPage } from './single-place.ts';
import { TableHeaders } from './table-headers.ts';
import { hintsOf, type PageElement } from './html/tree.ts';
import { pageGrids } from './forms/grids.ts';
import { hoursOfGrid } from './forms/hours-grid.ts';
import type { FormPlaces } from './forms/index.ts';

/** The places of an answer, and what looks like them and is none of it. */
export interface AssembledPlaces {
  places: ReadPlace[];
  dropped: DroppedEntry[];
  /** Names in the chosen columns that were not taken. */
  lookAlikes: string[];
}

/** Lines of a record in which its address is looked for, and lines that a lone atom of a list may take up. */
const MOST_RECORD_LINES = 30;
const MOST_ALONE = 12;
/** The town of an entry is right below its name. */
const MOST_AREA_LINES = 4;
const TOWN_HINT = /(?:^|[\s_-])loc(?:$|[\s_-])|location|locality|place|city|town|area|district/;
/** The share of a list from which on the spot of its addresses is usual. */
const USUAL = 0.6;
/** The share of a column's names in the page's data from which on its records complete the data. */
const SHOWN_TOO = 0.5;
/** How likely the places are that the structure of the page gives. */
const FORM_CONFIDENCE = 0.9;

/** The list or the place of a page that says where they are, whatever their names look like; see `certainList` and `certainPlace`. */
export function locatedAnswer(judgement: Judgement, page: PageAnalysis, data: DataPlaces): AnswerSet | undefined {
  const addresses = wholeAddresses(page.context.lines, page.facts.addresses);
  const assembler = new Assembler(page, data, addresses);
  return (
    certainList(page, judgement, { read: (items) => assembler.read(items, false), addresses }) ??
    certainPlace(page, addresses, data.hasLeftover === true) ??
    timedList(page, addresses)
  );
}

/** Turns an answer into places: names from the page, fields from their records, completed by what the page's data say of the same places. */
export function assemble(
  set: AnswerSet,
  { judged, probability }: Judgement & { probability: number },
  analysis: PageAnalysis,
  data: DataPlaces,
): AssembledPlaces {
  const inData = [
    ...(set.data === 'structured' || set.data === 'both' ? data.structured : []),
    ...(set.data === 'state' || set.data === 'both' ? data.state : []),
  ];
  const addresses = wholeAddresses(analysis.context.lines, analysis.facts.addresses);
  const chosen = set.items.length > 0 ? withCounted(set.items, analysis) : shownToo(judged.top, analysis, inData);
  const { items, page } = withPeers(chosen, analysis, addresses);
  const assembler = new Assembler(page, data, addresses);
  for (const place of inData) assembler.take({ ...place, confidence: rounded(Math.max(probability, 0.6)) });
  const kept = assembler.read(items, set.items.length > 0, judged);
  for (const { item, place } of kept)
    assembler.item(place, set.items.length > 0, rounded(probability * (items.length === 1 ? 1 : Math.max(0.3, chanceOf(judged, item)))));
  if (set.items.length === 1 && set.columns[0] !== undefined && page.columns[set.columns[0]]?.single !== undefined)
    return { places: assembler.places(), dropped: assembler.besideList(), lookAlikes: [] };
  const taken = new Set(set.items.length === 0 ? [] : kept.map(({ number }) => page.plains[number]));
  const left = new Set<string>();
  for (const column of set.columns)
    for (const at of page.columns[column]?.atoms ?? []) if (!taken.has(page.plains[at])) left.add((page.atoms[at] as Atom).text);
  return { places: assembler.places(), dropped: assembler.besideList(), lookAlikes: [...left] };
}

/** The places of the forms of a page, completed by what its data say of them, with those items of the answer that are beside the forms. */
export function assembleForms(
  forms: FormPlaces,
  answer: AnswerSet | undefined,
  { judged, probability }: Judgement & { probability: number },
  analysis: PageAnalysis,
  data: DataPlaces,
): AssembledPlaces {
  const assembler = new Assembler(analysis, data, wholeAddresses(analysis.context.lines, analysis.facts.addresses));
  for (const { place } of forms.places) assembler.item(place, true, FORM_CONFIDENCE);
  const isBeside = (item: Item): boolean => {
    const { index } = (analysis.atoms[analysis.columns[item.column]?.atoms[item.order] as number] as Atom).element;
    return !forms.ranges.some(({ start, end }) => start <= index && index < end);
  };
  const beside = answer?.items.filter(isBeside) ?? [];
  if (answer !== undefined && beside.length > answer.items.length / 2)
    for (const { item, place } of assembler.read(beside, true, judged))
      assembler.item(place, true, rounded(probability * Math.max(0.3, chanceOf(judged, item))));
  return { places: assembler.places(), dropped: assembler.besideList(), lookAlikes: [] };
}

function rounded(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;
}

const LEAST_COUNTED = 3;

/** The items of a column whose names are counted through ("1. The Anchor", "2. Home") are all that are counted, where most of them were chosen. */
function withCounted(items: Item[], { atoms, columns }: PageAnalysis): Item[] {
  const [first] = items;
  if (first === undefined || items.some(({ column }) => column !== first.column)) return items;
  const own = columns[first.column]?.atoms ?? [];
  const counted = own.flatMap((at, order) => {
    const count = atoms[at]?.count ?? 0;
    return count > 0 ? [{ item: { column: first.column, order }, count }] : [];
  });
  const counts = counted.map(({ count }) => count);
  const areThrough = counts.every((count, at) => count === at + 1) || counts.every((count, at) => count === counts.length - at);
  const chosen = new Set(items.map(({ order }) => order));
  const taken = counted.filter(({ item }) => chosen.has(item.order)).length;
  return counted.length >= LEAST_COUNTED && areThrough && taken > counted.length / 2 && taken > items.length / 2
    ? counted.map(({ item }) => item)
    : items;
}

/** The shown list of the places that the data name, if there is one: its records say more of them. */
function shownToo(top: number[], page: PageAnalysis, places: ReadPlace[]): Item[] {
  const names = new Set(places.map(({ name }) => plainName(name)));
  let best: Item[] = [];
  for (const column of top) {
    const atoms = page.columns[column]?.atoms ?? [];
    const items = atoms.flatMap((at, order) => (names.has(page.plains[at] as string) ? [{ column, order }] : []));
    if (items.length > best.length && items.length >= atoms.length * SHOWN_TOO) best = items;
  }
  return best;
}

class Assembler {
  readonly #page: PageAnalysis;
  readonly #data = new PlaceCollection();
  readonly #gathered = new PlaceCollection();
  readonly #used = new Set<ReadPlace>();
  readonly #wholeAddresses: AddressLines[];
  readonly #addresses: Map<number, AddressLines>;
  readonly #headers = new TableHeaders();
  readonly #replaced: DroppedEntry[] = [];
  #alone = false;
  /** Lines of all items, ascending. */
  #lines: number[] = [];
  #addressSpot: string | undefined;
  readonly #hosts = new Map<number, Set<string>>();
  #timetables: Array<{ text: string; element: PageElement }> | undefined;

  constructor(page: PageAnalysis, data: DataPlaces, addresses: AddressLines[]) {
    this.#page = page;
    for (const place of [...data.structured, ...data.state]) this.#data.add(place);
    this.#wholeAddresses = addresses;
    // What the frame of the site states beside a list is of no entry.
    const own = addresses.filter(({ line }) => page.facts.framed[line] !== 1);
    this.#addresses = new Map((own.length > 0 ? own : addresses).map((found) => [found.line, found]));
  }

  take(place: ReadPlace): void {
    this.#gathered.add(place);
    const known = this.#data.find(place);
    if (known !== undefined) this.#used.add(known);
  }

  /** Adds the place of an item; `own` is false where it only completes what the data say. */
  item(read: ReadPlace, own: boolean, confidence: number): void {
    const place = normalisePlace(read);
    if (place === undefined) return;
    place.confidence = confidence;
    const known = this.#data.find(place);
    if (known !== undefined && this.#gathered.find(known) === undefined && own) {
      this.#used.add(known);
      this.#gathered.add({ ...known, confidence: Math.max(confidence, 0.6) });
    }
    const gathered = this.#gathered.find(place);
    if (gathered !== undefined && this.#alone) this.#replaced.push(...preferShown(gathered, place, this.#page.context));
    if (own || gathered !== undefined) this.#gathered.add(place);
  }

  /** Reads the items; of a list of its own only those that are places by themselves. */
  read(items: Item[], own: boolean, judged?: JudgedColumns): Array<ReadItem & { item: Item }> {
    this.#prepare(items);
    const read = items.map((item) => ({
      item,
      number: this.#page.columns[item.column]?.atoms[item.order] as number,
      atom: this.#atom(item),
      record: this.#record(item),
      place: this.#read(item),
      chance: judged === undefined ? 0 : chanceOf(judged, item),
    }));
    return own ? itemsOfList(read, this.#page, this.#addresses) : read;
  }

  /** Learns from all items of a list where each one ends and on which line below the name the addresses are. */
  #prepare(items: Item[]): void {
    this.#alone = items.length === 1;
    this.#lines = items.map((item) => this.#atom(item).line).sort((one, other) => one - other);
    const counts = new Map<string, number>();
    for (const item of items) {
      const { from, to } = this.#record(item);
      const { line } = this.#atom(item);
      for (let at = from; at < Math.min(to, from + MOST_RECORD_LINES); at++) {
        if (!this.#addresses.has(at)) continue;
        const key = this.#spot(at, line);
        counts.set(key, (counts.get(key) ?? 0) + 1);
        break;
      }
    }
    if (counts.size === 0) this.#countAreas(items, counts);
    const [most] = [...counts].sort((one, other) => other[1] - one[1]);
    this.#addressSpot = most !== undefined && most[1] >= 2 && most[1] >= items.length * USUAL ? most[0] : undefined;
  }

  /** Where no entry states a street: on which line below the name the town of each is. */
  #countAreas(items: Item[], counts: Map<string, number>): void {
    for (const item of items) {
      const { to } = this.#record(item);
      const { line } = this.#atom(item);
      for (let at = line + 1; at < Math.min(to, line + MOST_AREA_LINES); at++) {
        const text = this.#page.context.lines[at]?.text ?? '';
        if (text.length > 60 || (!isTown(text) && readArea(text) === undefined)) continue;
        const key = this.#spot(at, line);
        counts.set(key, (counts.get(key) ?? 0) + 1);
        break;
      }
    }
  }

  /** How far a line is below the name, and in which kind of element. */
  #spot(line: number, name: number): string {
    return `${line - name} ${this.#page.context.lines[line]?.block.tag ?? ''}`;
  }

  #atom({ column, order }: Item): Atom {
    return this.#page.atoms[this.#page.columns[column]?.atoms[order] as number] as Atom;
  }

  /** The record of an item; what the frame of the site says below it is of no entry of a list. */
  #record(item: Item): ColumnRecord {
    const record = this.#whole(item);
    const { framed } = this.#page.facts;
    const { line } = this.#atom(item);
    if (this.#alone || framed[line] === 1) return record;
    let to = Math.max(record.from, line + 1);
    while (to < record.to && framed[to] !== 1) to += 1;
    return to >= record.to ? record : { ...record, to, end: Math.min(record.end, this.#page.context.lines[to]?.at ?? record.end) };
  }

  /** The record of an item; of a lone atom in a list everything up to the next item. */
  #whole(item: Item): ColumnRecord {
    const records = this.#page.records[item.column] as ColumnRecord[];
    const own = records[item.order] as ColumnRecord;
    if (this.#alone || (records.length > 1 && this.#saysMore(own))) return this.#alone ? own : this.#toEndOfBlock(own);
    const { line, element } = this.#atom(item);
    const { lines } = this.#page.context;
    const next = this.#lines.find((other) => other > line) ?? lines.length;
    const to = Math.min(next, line + MOST_ALONE);
    return { from: line, to, start: element.index, end: Math.max(element.end, lines[to]?.at ?? element.end) };
  }

  /** A record ends with its last block: the lines of one paragraph belong together. */
  #toEndOfBlock(record: ColumnRecord): ColumnRecord {
    const { lines } = this.#page.context;
    const block = lines[record.to - 1]?.block;
    const next = this.#lines.find((line) => line >= record.to) ?? lines.length;
    let to = record.to;
    while (to < next && to - record.to < MOST_ALONE && block !== undefined && lines[to]?.block === block) to += 1;
    return to === record.to ? record : { ...record, to, end: Math.max(record.end, lines[to]?.at ?? record.end) };
  }

  /** Whether a record has more than one line with words: a heart beside a name says nothing. */
  #saysMore({ from, to }: ColumnRecord): boolean {
    if (to - from > MOST_ALONE) return true;
    return this.#page.context.lines.slice(from, to).filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length > 1;
  }

  #read(item: Item): ReadPlace {
    const { context, facts } = this.#page;
    const atom = this.#atom(item);
    if (this.#alone && this.#page.columns[item.column]?.atoms.length === 1)
      return placeOfPage(atom, context, { ...facts, addresses: this.#wholeAddresses });
    const record = this.#record(item);
    const builder = new PlaceBuilder('list');
    const branch = branchName(atom.text, record, this.#page, this.#addresses);
    if (branch !== undefined) builder.text('name', branch.text, elementProvenance(branch.element, branch.text));
    builder.text('name', atom.text, elementProvenance(atom.element, atom.text, atom.attribute));
    applyLines(builder, context.lines.slice(record.from, record.to), {
      addresses: this.#addresses,
      name: atom.text,
      headers: this.#headers,
    });
    this.#timetable(builder, record);
    if (builder.place.address === undefined) this.#usualAddress(builder, atom, record);
    applyElements(builder, context.tree, record, {
      name: atom.element,
      text: atom.text,
      shared: this.#sharedHosts(item.column),
      strict: false,
    });
    applySentences(builder, context.lines.slice(record.from, record.to), atom.text);
    const { address, locality } = builder.place;
    if (address !== undefined && locality !== undefined && !address.includes(locality))
      builder.place.address = joinAddress([address, locality]) ?? address;
    return builder.place;
  }

  /** Opening hours in a table of the record whose columns are days. */
  #timetable(builder: PlaceBuilder, { start, end }: ColumnRecord): void {
    if (builder.place.hours !== undefined) return;
    this.#timetables ??= pageGrids(this.#page.context.tree).flatMap((grid) => hoursOfGrid(grid) ?? []);
    const [own, ...others] = this.#timetables.filter(({ element }) => start <= element.index && element.index < end);
    if (own !== undefined && others.length === 0) builder.text('hours', own.text, elementProvenance(own.element, own.text));
  }

  /** What is where nearly all others of the list have their address is one, whatever it looks like. */
  #usualAddress(builder: PlaceBuilder, { line: name }: Atom, { from, to }: ColumnRecord): void {
    for (let at = from; at < Math.min(to, from + MOST_RECORD_LINES); at++) {
      const line = this.#page.context.lines[at];
      if (line === undefined || line.text.length > 120 || !/\p{L}\p{M}*\p{L}/u.test(line.text)) continue;
      if (this.#spot(at, name) !== this.#addressSpot && !(isPlaceList(line.text) && TOWN_HINT.test(hintsOf(line.element)))) continue;
      if (
        /[.!?。！？]$/.test(line.text) ||
        isNoAddress(line.text) ||
        !isShownAddress(line.text, builder.place.name) ||
        fieldLabel(line.text) !== undefined ||
        hoursPart(line.text) !== undefined
      )
        continue;
      if (!/[\p{Nd},•·|]/u.test(line.text) && !isTown(line.text) && !hasStreetWord(line.text)) continue;
      builder.text('address', line.text, elementProvenance(line.element, line.text));
    }
  }

  #sharedHosts(column: number): Set<string> {
    let hosts = this.#hosts.get(column);
    if (hosts === undefined) {
      hosts = hostsInCommon(this.#page.records[column] as ColumnRecord[], this.#page.context.tree);
      this.#hosts.set(column, hosts);
    }
    return hosts;
  }

  places(): ReadPlace[] {
    return this.#gathered.places;
  }

  /** Places of the data that are none of the answer, and values of it that are not what the page shows. */
  besideList(): DroppedEntry[] {
    const beside = this.#data.places.filter((place) => !this.#used.has(place) && this.#gathered.find(place) === undefined);
    return [...beside.map(({ name }) => ({ reason: BESIDE_LIST, example: name })), ...this.#replaced];
  }
}
