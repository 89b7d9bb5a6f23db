import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { categoryWord } from '../../../place/category-word.ts';
import { PlaceBuilder } from '../../../place/place-builder.ts';
import { readArea } from '../../../values/area.ts';
import { daysOfHeader } from '../../../values/day-headers.ts';
import { readLabelled } from '../../../values/index.ts';
import { readPair } from '../../../values/position.ts';
import { isTown } from '../../../vocabulary/geography.ts';
import type { PlaceField } from '../../../vocabulary/field-labels/place-field.ts';
import { hostOf } from '../../link/host-kinds.ts';
import { isStreetLine } from '../address-blocks.ts';
import type { AddressLines } from '../address-lines.ts';
import { firstLineFrom } from '../column-records.ts';
import type { PageContext } from '../context.ts';
import { elementProvenance } from '../html/element-provenance.ts';
import { absolute, type PageElement } from '../html/tree.ts';
import { applyElements } from '../element-values.ts';
import { isEntryState } from '../hinted-values.ts';
import { applyLines } from '../line-values.ts';
import type { PageLine } from '../lines.ts';
import { isMapLink } from '../links.ts';
import { type ColumnMeaning, type PlaceGrid, venueAndAddress } from './grid-columns.ts';
import { cellText, type GridRow } from './grids.ts';

/** A place that a form gives, with the element that it was read from. */
export interface FormPlace {
  place: ReadPlace;
  element: PageElement;
}

const ADDRESS_PARTS = new Set<ColumnMeaning>([
  'address',
  'place',
  'route',
  'streetNumber',
  'unit',
  'sublocality',
  'postcode',
  'locality',
  'administrativeAreaLevel1',
  'country',
]);
const BLANK = /^[^\p{L}\p{N}]*$/u;
const EASTERN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** What sets a remark apart from the name in its cell. */
const ASIDE = /^(?:small|sup|sub|em|i)$/;
const CLOCK = /^\p{Nd}{1,2}[:.]\p{Nd}{2}(?!\p{Nd})/u;
const LONGEST_NAME = 120;
const LONGEST_NOTE = 300;
const MOST_HOURS = 300;

/** The places of a grid, one for each row that has a name. */
export function placesOfGrid(found: PlaceGrid, context: PageContext, addresses: Map<number, AddressLines>): FormPlace[] {
  const { grid, header } = found;
  const places: FormPlace[] = [];
  let town: string | undefined;
  for (const row of grid.rows.slice(header + 1)) {
    // One cell over all columns is a heading of the rows below: often their town.
    if (new Set(row.cells).size === 1 && found.meanings.length > 1) {
      const heading = cellText(row.cells[0]).trim();
      const last = places.at(-1);
      if (header < 0 && last !== undefined) addBelow(last.place, row.cells[0], context);
      town = isTown(heading) || readArea(heading) !== undefined ? heading : undefined;
      continue;
    }
    const place = new RowReader(found, row, context, addresses).place();
    if (place === undefined) continue;
    if (town !== undefined && place.locality === undefined && place.address !== undefined && !place.address.includes(town))
      place.address = `${place.address}, ${town}`;
    places.push({ place, element: row.element });
  }
  return places;
}

/** What a row over all columns below a place says of it. */
function addBelow(place: ReadPlace, cell: PageElement | undefined, { lines, tree }: PageContext): void {
  if (cell === undefined) return;
  const { place: below } = readBelow(cell, lines, tree);
  for (const field of ['phoneNumber', 'websiteUrl', 'hours'] as const) {
    const receipt = below.receipts?.[field];
    if (place[field] !== undefined || below[field] === undefined || receipt === undefined) continue;
    place[field] = below[field];
    place.receipts = { ...place.receipts, [field]: receipt };
  }
}

function readBelow(cell: PageElement, lines: PageLine[], tree: PageContext['tree']): PlaceBuilder {
  const builder = new PlaceBuilder('list');
  const range = { start: cell.index, end: cell.end };
  applyLines(builder, lines.slice(firstLineFrom(lines, cell.index), firstLineFrom(lines, cell.end)), { addresses: new Map(), name: '' });
  applyElements(builder, tree, range, NO_LINKS);
  return builder;
}

interface AddressPart {
  meaning: ColumnMeaning;
  text: string;
  cell: PageElement;
}

class RowReader {
  readonly #grid: PlaceGrid;
  readonly #row: GridRow;
  readonly #context: PageContext;
  readonly #addresses: Map<number, AddressLines>;
  readonly #builder = new PlaceBuilder('list');

  constructor(grid: PlaceGrid, row: GridRow, context: PageContext, addresses: Map<number, AddressLines>) {
    this.#grid = grid;
    this.#row = row;
    this.#context = context;
    this.#addresses = addresses;
  }

  place(): ReadPlace | undefined {
    const { name, meanings, labels } = this.#grid;
    const cell = this.#row.cells[name];
    const [first, ...others] = cell === undefined ? [] : this.#linesOf(cell);
    if (cell === undefined || first === undefined) return undefined;
    const text = nameIn(first);
    if (text === '' || text === labels[name] || CLOCK.test(text) || !/\p{L}{2}|\p{L}.*\p{Nd}|[\p{sc=Han}\p{sc=Hangul}]/u.test(text))
      return undefined;
    const { name: own, town } = withAddress(text, meanings) ?? withoutTown(text, meanings);
    this.#builder.text('name', own, elementProvenance(first.element, own));
    for (const [column, meaning] of meanings.entries()) this.#cell(meaning, this.#row.cells[column]);
    this.#hours();
    this.#address(others, own);
    if (town !== undefined) this.#builder.text('address', town, elementProvenance(first.element, town));
    const range = { start: cell.index, end: cell.end };
    applyLines(this.#builder, others, { addresses: this.#addresses, name: own });
    applyElements(this.#builder, this.#context.tree, range, { name: first.element, text: own, shared: new Set(), strict: true });
    return this.#builder.place;
  }

  #linesOf({ index, end }: PageElement): PageLine[] {
    const { lines } = this.#context;
    return lines.slice(firstLineFrom(lines, index), firstLineFrom(lines, end));
  }

  #cell(meaning: ColumnMeaning, cell: PageElement | undefined): void {
    const text = cellText(cell);
    if (cell === undefined || meaning === undefined || meaning === 'name' || meaning === 'day' || meaning === 'unit') return;
    const provenance = elementProvenance(cell, text);
    if (meaning === 'website') this.#website(cell, text, provenance);
    if (meaning === 'phone' || meaning === 'map')
      applyElements(this.#builder, this.#context.tree, { start: cell.index, end: cell.end }, NO_LINKS);
    if (BLANK.test(text)) return;
    if (meaning === 'category') {
      const [word = ''] = text.split(/[,/;、]/);
      if (!isEntryState(text) && text.length <= 60) this.#builder.set('category', categoryWord(word), provenance);
    } else if (meaning === 'note') {
      if (!isEntryState(text) && text.length <= LONGEST_NOTE) this.#builder.text('note', text, provenance);
    } else if (meaning === 'coordinates') this.#builder.position(readPair(text), provenance);
    else this.#value(meaning, text, provenance);
  }

  #value(meaning: PlaceField, text: string, provenance: Receipt): void {
    const value = VALUES[meaning] === undefined ? undefined : readLabelled(meaning, text)?.value;
    if (meaning === 'phone' && typeof value === 'string') this.#builder.text('phoneNumber', value, provenance);
    if (meaning === 'rating' && typeof value === 'number') this.#builder.set('rating', value, provenance);
    if (meaning === 'reviews' && typeof value === 'number') this.#builder.set('reviewCount', value, provenance);
    if (meaning === 'locality') this.#builder.text('locality', text, provenance);
    if (meaning === 'postcode') this.#builder.text('postalCode', text, provenance);
  }

  #website(cell: PageElement, text: string, provenance: Receipt): void {
    const { tree } = this.#context;
    for (const element of tree.elements.slice(cell.index, cell.end)) {
      const link = element.tag === 'a' ? absolute(element.attributes.href, tree.base) : undefined;
      if (link === undefined || isMapLink(link) || hostOf(link) === hostOf(tree.base)) continue;
      this.#builder.set('websiteUrl', link, elementProvenance(element, element.attributes.href ?? '', 'href'));
    }
    const written = readLabelled('website', text)?.value;
    if (typeof written === 'string')
      this.#builder.text('websiteUrl', /^https?:/i.test(written) ? written : `https://${written}`, provenance);
  }

  /** Opening hours of a column of their own, or of a column for each day. */
  #hours(): void {
    const { meanings, labels } = this.#grid;
    const days: string[] = [];
    for (const [column, meaning] of meanings.entries()) {
      const cell = this.#row.cells[column];
      if (cell === undefined || (meaning !== 'hours' && meaning !== 'day')) continue;
      const text = this.#linesOf(cell)
        .map((line) => line.text)
        .join('; ');
      if (!/\p{L}|\p{N}/u.test(text)) continue;
      if (meaning === 'day') days.push(`${daysOfHeader(labels[column] ?? '') ?? labels[column]} ${text}`);
      else if (text.length <= MOST_HOURS && (readLabelled('hours', text)?.confidence ?? 0) >= LEAST_HOURS)
        this.#builder.text('hours', text, elementProvenance(cell, text));
    }
    const whole = days.join(', ');
    if (days.length > 0 && whole.length <= MOST_HOURS) this.#builder.text('hours', whole, elementProvenance(this.#row.element, whole));
  }

  /** The street below the name in its cell, in a grid without a column of streets. */
  #streetBelow(lines: PageLine[], name: string): AddressPart[] {
    const read = new PlaceBuilder('list');
    applyLines(read, lines, { addresses: this.#addresses, name });
    const known = read.place.address;
    const street = lines.find(({ text }) => (known === undefined ? isStreetLine(text) : text.includes(known.split(', ')[0] ?? known)));
    return street === undefined ? [] : [{ meaning: 'route', text: known ?? street.text, cell: street.element }];
  }

  /** The address of all cells that hold a part of it, in the order of the columns; the town behind the street where the name is between them. */
  #address(below: PageLine[], own: string): void {
    const { meanings, name } = this.#grid;
    const street = meanings.findIndex((meaning) => meaning === 'address' || meaning === 'route');
    const parts = street < 0 ? this.#streetBelow(below, own) : [];
    const ahead: AddressPart[] = [];
    for (const [column, meaning] of meanings.entries()) {
      const cell = this.#row.cells[column];
      if (cell === undefined || !ADDRESS_PARTS.has(meaning)) continue;
      const text = this.#linesOf(cell)
        .map((line) => line.text.replace(/[\s,;]+$/, ''))
        .join(', ');
      if (BLANK.test(text) || text.length > 200) continue;
      (column < name && street > name ? ahead : parts).push({ meaning, text, cell });
    }
    let whole = '';
    let before: ColumnMeaning;
    for (const { meaning, text } of [...parts, ...ahead]) {
      if (whole.includes(text)) continue;
      whole += whole === '' ? text : `${between(whole, before, meaning, text)}${text}`;
      before = meaning;
    }
    const [only, ...others] = [...parts, ...ahead];
    if (whole === '' || only === undefined) return;
    const provenance = elementProvenance(others.length === 0 ? only.cell : this.#row.element, whole);
    const isAddress = only.meaning !== 'address' || others.length > 0 || (readLabelled('address', whole)?.confidence ?? 0) > 0;
    if (isAddress) this.#builder.text('address', whole, provenance);
  }
}

const LEAST_HOURS = 0.6;
const NO_LINKS = { name: undefined, text: '', shared: new Set<string>(), strict: true };
const VALUES: Partial<Record<PlaceField, true>> = { phone: true, rating: true, reviews: true };

/** What is between two parts of an address: a number follows its street and a town its code, districts of Japan and China need no sign. */
function between(whole: string, before: ColumnMeaning, meaning: ColumnMeaning, text: string): string {
  if (meaning === 'streetNumber' || (before === 'postcode' && meaning === 'locality')) return ' ';
  if (EASTERN.test(whole) && EASTERN.test(text)) return '';
  return ', ';
}

/** The name in the first line of its cell, without a remark in small print behind it. */
function nameIn({ parts, text }: PageLine): string {
  const kept = parts.filter(({ element }) => !isAside(element));
  const name = kept.length === 0 || kept.length === parts.length ? text : kept.map((part) => part.text).join(' ');
  return name
    .replace(/\s+/g, ' ')
    .replace(/[\s:,;–—-]+$/u, '')
    .trim()
    .slice(0, LONGEST_NAME);
}

function isAside(element: PageElement): boolean {
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < 3; at = at.parent, level++) {
    if (at.tag === 'td' || at.tag === 'th') return false;
    if (ASIDE.test(at.tag)) return true;
  }
  return false;
}

/** "花森市民ホール（花森市本町1-2）", "Knust, Neuer Kamp 30": the address in the cell of the name, in a table without a column of addresses. */
function withAddress(text: string, meanings: ColumnMeaning[]): { name: string; town: string } | undefined {
  const found = meanings.some((meaning) => ADDRESS_PARTS.has(meaning)) ? undefined : venueAndAddress(text);
  return found === undefined ? undefined : { name: found.name, town: found.address };
}

/** "Knust, Hamburg" in a table without a column of towns: the town behind the name. */
function withoutTown(text: string, meanings: ColumnMeaning[]): { name: string; town?: string } {
  const at = text.lastIndexOf(',');
  const town = text.slice(at + 1).trim();
  if (at < 2 || meanings.some((meaning) => ADDRESS_PARTS.has(meaning)) || readArea(town) === undefined) return { name: text };
  return { name: text.slice(0, at).trim(), town };
}
