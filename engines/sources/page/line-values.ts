import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { categoryWord } from '../../place/category-word.ts';
import type { PlaceBuilder } from '../../place/place-builder.ts';
import { recogniseAddresses } from '../../values/address-text.ts';
import { type RecognisedValue, readLabelled, recogniseValues, type ValueContext } from '../../values/index.ts';
import { hoursPart } from '../../values/hours.ts';
import { isNoAddress } from '../../values/not-address.ts';
import { plainName } from '../../values/plain-name.ts';
import { isTown } from '../../vocabulary/geography.ts';
import { placeKindIn } from '../../vocabulary/index.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import { hostOf, isAboutHost, isSocialHost } from '../link/host-kinds.ts';
import { readMapUrl } from '../link/map-url.ts';
import type { AddressLines } from './address-lines.ts';
import { withoutName } from './address-without-name.ts';
import { isShownAddress, withoutTail, withoutValues } from './shown-address.ts';
import { wholeHours, withFirstDay } from './hours-lines.ts';
import { hoursInRows } from './hours-rows.ts';
import { elementProvenance } from './html/element-provenance.ts';
import { applyHinted, isEntryState } from './hinted-values.ts';
import { lineLabel } from './line-label.ts';
import type { PageLine } from './lines.ts';
import { addressBelowName, addressInSentence } from './sentence-address.ts';
import { TableHeaders } from './table-headers.ts';
import { absolute } from './html/tree.ts';

/** Values that no label names must be as sure as this. */
const LEAST_SURE = 0.6;
/** A telephone number that signs set apart. */
const LEAST_PIECE = 0.5;
/** Of an address that spans lines at least this share. */
const LEAST_SHARE = 0.4;
/** After a label less evidence is needed. */
const LEAST_LABELLED = 0.3;
/** A sentence after "Location:" is no address. */
const LEAST_ADDRESS = 0.5;
/** Words after "Open" are hours only where they are understood. */
const LEAST_HOURS = 0.75;
const MOST_LINES = 80;
const LONGEST_LINE = 600;
/** In a longer line an address on the web belongs to the sentence. */
const LONGEST_SITE_LINE = 200;

export interface RecordContext {
  /** Addresses of the page by the number of their first line. */
  addresses: Map<number, AddressLines>;
  /** The name of the place. */
  name: string;
  context?: ValueContext;
  headers?: TableHeaders;
}

/** Fills a builder from the lines of a record: labelled values first, then what looks like an address, a telephone number, hours, a rating. */
export function applyLines(
  builder: PlaceBuilder,
  lines: PageLine[],
  { addresses, name, context = {}, headers = new TableHeaders() }: RecordContext,
): void {
  const own = lines.slice(0, MOST_LINES);
  const reader = new LineReader(builder, own, name, context);
  const labelled = new Set<number>();
  applyHourRows(builder, own);
  for (const [at, line] of own.entries()) {
    const label = line.text.length <= LONGEST_LINE ? lineLabel(line) : undefined;
    if (label === undefined || isName(line.text, name)) continue;
    const value = line.text.slice(label.span[1]).trim();
    const next = own[at + 1];
    const below = value === '' && next !== undefined && next.text.length <= 300 && lineLabel(next) === undefined ? next : undefined;
    if (value === '' && below === undefined) continue;
    // "Kitchen: Wed–Sun 11:30–14:00": the label says what is open.
    if (label.field !== 'hours' && label.field !== 'date' && hoursPart(value) === 'both') continue;
    const whole = label.field === 'address' && below !== undefined ? addresses.get(below.number) : undefined;
    if (whole !== undefined) reader.address(whole);
    // "Location" over one word may be two entries of a menu.
    if (label.field === 'address' && below !== undefined && /^\p{Lu}\p{L}+$/u.test(below.text) && !isTown(below.text)) continue;
    const used = reader.labelled(label.field, below?.text ?? value, below ?? line);
    if (used) labelled.add(line.number).add(below?.number ?? line.number);
  }
  for (const line of own) {
    const header = headers.of(line.element);
    const field = header === undefined || labelled.has(line.number) || isName(line.text, name) ? undefined : labelledField(header);
    if (field !== undefined && reader.labelled(field, line.text, line)) labelled.add(line.number);
  }
  for (const line of own) {
    const found = addresses.get(line.number);
    if (found?.text !== undefined && !labelled.has(line.number)) reader.address(found);
  }
  for (const line of own) if (!labelled.has(line.number) && line.text.length <= LONGEST_LINE) reader.unlabelled(line);
  applyHinted(builder, own, name, context);
}

/** Takes opening hours that are laid out in rows and begin on one of these lines. */
export function applyHourRows(builder: PlaceBuilder, lines: PageLine[], { from, to } = { from: 0, to: lines.length }): void {
  for (let at = firstRow(lines, from); at < Math.min(to, lines.length); at++) {
    const found = hoursInRows(lines, at);
    if (found === undefined) continue;
    builder.text('hours', found.text, elementProvenance(found.element, found.text));
    return;
  }
}

/** Where rows of hours begin that go on at a line: each has its days and its times. */
function firstRow(lines: PageLine[], from: number): number {
  let first = from;
  for (let at = from - 1; at >= Math.max(0, first - 2); at--) if (hoursInRows(lines, at) !== undefined) first = at;
  return first;
}

/** Takes the address that a sentence of the record states, for a place whose record has none set apart. */
export function applySentences(builder: PlaceBuilder, lines: PageLine[], name: string): void {
  const own = lines.slice(0, MOST_LINES);
  const named = own.findIndex(({ text }) => isName(text.replace(/^\s*#?\p{Nd}{1,3}[.)]\s+/u, ''), name));
  for (const [at, line] of own.entries()) {
    if (builder.place.address !== undefined) return;
    const isBelow = named >= 0 && at === named + 1;
    const found = addressInSentence(line.text, name) ?? (isBelow ? addressBelowName(line.text, name) : undefined);
    const address = found === undefined ? undefined : withoutTail(found);
    if (address !== undefined) builder.text('address', address, elementProvenance(elementAt(line, address), address));
  }
}

function isName(text: string, name: string): boolean {
  return name !== '' && plainName(text) === plainName(name);
}

type Field = 'address' | 'phoneNumber' | 'hours' | 'rating' | 'reviewCount' | 'locality' | 'postalCode' | 'country' | 'category' | 'note';
const FIELDS: Partial<Record<PlaceField, Field>> = {
  address: 'address',
  phone: 'phoneNumber',
  hours: 'hours',
  rating: 'rating',
  reviews: 'reviewCount',
  locality: 'locality',
  postcode: 'postalCode',
  country: 'country',
  category: 'category',
  note: 'note',
};

class LineReader {
  readonly #builder: PlaceBuilder;
  /** The lines of the record, their numbers without gaps. */
  readonly #lines: PageLine[];
  readonly #name: string;
  readonly #context: ValueContext;
  #latitude: { value: number; line: PageLine } | undefined;

  constructor(builder: PlaceBuilder, lines: PageLine[], name: string, context: ValueContext) {
    this.#builder = builder;
    this.#lines = lines;
    this.#name = name;
    this.#context = context;
  }

  /** A value after its label; says whether it was one. */
  labelled(field: PlaceField, text: string, line: PageLine): boolean {
    const found = readLabelled(field, text, this.#context);
    if (found === undefined || found.confidence < (field === 'hours' ? LEAST_HOURS : field === 'address' ? LEAST_ADDRESS : LEAST_LABELLED))
      return false;
    if (field === 'address' && !isShownAddress(String(found.value), this.#name)) return false;
    const quote = text.slice(...found.span);
    const provenance = elementProvenance(elementAt(line, quote), quote);
    const { value } = found;
    if (field === 'coordinates' && typeof value === 'object') this.#builder.position(value, provenance);
    else if (field === 'latitude' && typeof value === 'number') this.#latitude = { value, line };
    else if (field === 'longitude' && typeof value === 'number' && this.#latitude !== undefined)
      this.#builder.position(
        { latitude: this.#latitude.value, longitude: value },
        elementProvenance(this.#latitude.line.element, this.#latitude.line.text),
        provenance,
      );
    else if (field === 'website' && typeof value === 'string') this.#builder.set('websiteUrl', absolute(withScheme(value), ''), provenance);
    else if (field === 'category' && typeof value === 'string')
      this.#builder.set(
        'category',
        value.length > 60 || isEntryState(value) ? undefined : categoryWord(value.split(/[,/;、]/)[0] ?? ''),
        provenance,
      );
    else if (field === 'hours' && typeof value === 'string') this.#hours(value, line, provenance);
    else {
      const own = FIELDS[field];
      if (own === undefined) return false;
      if ((own === 'locality' || own === 'country') && String(value).length > 60) return false;
      this.#builder.set(own, value as ReadPlace[Field], provenance);
    }
    return true;
  }

  /** An address that spans lines or is marked as one; of a longer text the part that is one. */
  address({ text, element, isWhole }: AddressLines): void {
    const whole = withoutTail(withoutName(text, this.#name));
    if (isNoAddress(whole) || !isShownAddress(whole, this.#name)) return;
    if (isWhole === true) {
      this.#builder.text('address', whole, elementProvenance(element, whole));
      return;
    }
    if (whole === text && plainName(text) !== plainName(this.#name) && isNamedIn(text, this.#name)) {
      const behind = addressInSentence(text, this.#name);
      if (behind !== undefined) this.#builder.text('address', behind, elementProvenance(element, behind));
      if (behind !== undefined || !text.endsWith(this.#name)) return;
    }
    if (isProse(whole)) {
      const stated = addressInSentence(whole, this.#name);
      if (stated !== undefined) this.#builder.text('address', stated, elementProvenance(element, stated));
      return;
    }
    const bare = withoutValues(whole);
    let remainder = bare;
    let least = LEAST_SURE;
    const recognised = recogniseAddresses(bare, this.#context);
    // "8 places, always open. No water." has the form of an address, and is two sentences.
    if (recognised.length === 0 && /\p{Ll}{3}\.\s+\p{Lu}\p{Ll}+\s+\p{L}+/u.test(whole)) return;
    for (const { span, confidence } of recognised) {
      if (confidence < least || span[1] - span[0] < bare.length * LEAST_SHARE) continue;
      least = confidence;
      // What follows is mostly the town in a form that is not known; a sentence is not.
      remainder = bare.slice(startOfStreet(bare, span[0]), /[.!?]\s|\s[–—|]\s/.test(bare.slice(span[1])) ? span[1] : bare.length);
    }
    remainder = withoutTail(remainder);
    if (plainName(remainder) !== plainName(this.#name) && /\p{L}/u.test(remainder))
      this.#builder.text('address', remainder, elementProvenance(element, remainder));
  }

  /** Hours that end their line go on below. */
  #hours(read: string, line: PageLine, provenance: Receipt): void {
    const value = withFirstDay(line.text, read);
    const at = line.number - (this.#lines[0]?.number ?? 0);
    const ends = line.text
      .trimEnd()
      .replace(/[\s.,;]+$/, '')
      .endsWith(value.trim().replace(/[\s.,;]+$/, ''));
    this.#builder.text('hours', ends ? wholeHours(this.#lines, at, value) : value, provenance);
  }

  unlabelled(line: PageLine): void {
    for (const found of recogniseValues(line.text, this.#context))
      if (found.confidence >= (found.kind === 'phone' && isPiece(line.text, found.span) ? LEAST_PIECE : LEAST_SURE))
        this.#take(found, line);
  }

  /** An address that is written out is the place's own unless it is one of a sentence or of a guide's page. */
  #site({ value }: RecognisedValue, { text }: PageLine, provenance: Receipt): void {
    const link = withScheme(String(value));
    const host = hostOf(link);
    if (text.length <= LONGEST_SITE_LINE && readMapUrl(link) === undefined && !isAboutHost(host) && !isSocialHost(host))
      this.#builder.text('websiteUrl', link, provenance);
  }

  #take(found: RecognisedValue, line: PageLine): void {
    const quote = line.text.slice(...found.span);
    const provenance = elementProvenance(elementAt(line, quote), quote);
    switch (found.kind) {
      case 'address':
        if (isShownAddress(found.value, this.#name) && found.value.length >= 0.25 * line.text.length)
          this.#builder.text('address', withoutTail(withoutName(found.value, this.#name)), provenance);
        break;
      case 'phone':
        this.#builder.text('phoneNumber', found.value, provenance);
        break;
      case 'hours':
        this.#hours(found.value, line, provenance);
        break;
      case 'rating':
        // Stars without a number are often rounded: one that is printed comes first.
        if (/\p{Nd}/u.test(quote)) this.#builder.set('rating', found.value, provenance);
        break;
      case 'reviews':
        this.#builder.set('reviewCount', found.value, provenance);
        break;
      case 'website':
        this.#site(found, line, provenance);
        break;
      case 'coordinates':
        this.#builder.position(found.value, provenance);
        break;
      default:
    }
  }
}

/** Whether a stretch of a line is set apart by signs on both sides: "Mill Lane 3 – 27210 55518 – Mon–Fri". */
function isPiece(text: string, [from, to]: [number, number]): boolean {
  return /(?:\s[–—|·•-]\s|[;,]\s)$/u.test(text.slice(0, from)) && /^(?:\s?$|\s[–—|·•-]\s|[;,]\s)/u.test(text.slice(to));
}

/** Whether a text names the place otherwise than as the town of an address: "88 Railway Pde, Wattle Flat VIC 3999". */
function isNamedIn(text: string, name: string): boolean {
  const at = name === '' ? -1 : text.indexOf(name);
  return at >= 0 && !TOWN_FOLLOWS.test(text.slice(0, at));
}

/** A street with its number, a comma and at most a postal code. */
const TOWN_FOLLOWS = /\p{Nd}[^,]{0,60},\s*(?:(?:[A-Z]{1,3}[-–])?\p{Nd}{4,6}\s+)?$/u;
const NUMBER_MARK = /[\p{L}\p{M}]\s+(?:no|nr|n[º°]|№|numara|núm|num)\.?:?\s*$/iu;

/** A postal code and its town before their street: "8237 Tihany, ". */
const TOWN_BEFORE = /^(?:[A-Z]{1,3}[-–])?\p{Nd}{4,6}\s\p{Lu}[\p{L}\p{M}.'’ -]{1,40},\s*$/u;
/** What the number of a house begins with: "NW4/" before "115 Lebanon Street". */
const NUMBER_BEGINS = /^[A-Z\p{Nd}]{1,6}[/-]$/u;
/** A house without a number: "20 de Noviembre s/n, ". */
const WITHOUT_NUMBER = /^[^,]{3,40}\s(?:s\/n|bb|б\/н|б\.н\.)\.?,\s*$/iu;

/** A building by its kind: "The Old Library, ". */
const HOUSE_BEFORE = /^\p{Lu}[\p{L}\p{M}.'’ -]{2,40},\s*$/u;

/** Where an address begins whose street was found at a place: with its town, the beginning of its number, or the street before a mark for a number. */
function startOfStreet(text: string, from: number): number {
  const head = text.slice(0, from);
  if (HOUSE_BEFORE.test(head) && placeKindIn(head) !== undefined) return 0;
  return [NUMBER_MARK, TOWN_BEFORE, NUMBER_BEGINS, WITHOUT_NUMBER].some((form) => form.test(head)) ? 0 : from;
}

/** A sentence that ends or goes on behind its address, with several words written small. */
function isProse(text: string): boolean {
  return /(?:\p{L}{4}|\p{Nd})[.;!?](?:\s|$)/u.test(text) && (text.match(/(?<!\p{L})\p{Ll}{3,}/gu)?.length ?? 0) >= 3;
}

function withScheme(link: string): string {
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}

/** The innermost element of a line that holds a quote. */
function elementAt({ parts, element }: PageLine, quote: string): PageLine['element'] {
  return parts.find(({ text }) => text.includes(quote))?.element ?? element;
}
