import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { PageContext } from './context.ts';
import { categoryWord, elementReceipt, joinAddress, PlaceDraft } from './draft.ts';
import { type LabelField, splitLabel } from './labels.ts';
import type { PageLine } from './lines.ts';
import { isMapLink, positionInAttributes, positionInLink, queryOfLink } from './links.ts';
import { canBeName, type FoundName, nameIn, withoutCount } from './names.ts';
import { linesOf, linesOfRecord, type PageRecord } from './records.ts';
import { positionOfLine, ratingInAttributes, type Seed } from './seeds.ts';
import { absolute, holds, type PageElement, textOf } from './tree.ts';
import { isPhoneLine, isStreetAddress, phoneIn, positionFrom, positionInText, ratingIn, reviewCountIn, scaledRating } from './values.ts';
import { withoutName } from './without-name.ts';

export interface RecordPlace {
  place: ReadPlace;
  name: FoundName | undefined;
}

/** The addresses of a page by the line that they begin on. */
export type AddressIndex = Map<number, Seed>;

export function addressIndex(seeds: Seed[]): AddressIndex {
  return new Map(seeds.flatMap((seed) => (seed.line === undefined ? [] : [[seed.line, seed] as const])));
}

/** Reads one entry of a page: its name and whatever else its lines, links and attributes say. */
export function placeOfRecord(
  record: PageRecord,
  context: PageContext,
  rung: string,
  addresses: AddressIndex,
  nameLine?: PageLine,
): RecordPlace {
  const draft = new PlaceDraft(rung);
  const own = linesOfRecord(record, context);
  const within = own.flatMap(({ number }) => addresses.get(number) ?? []);
  const taken = new Set(
    [...within, record.seed].flatMap((seed) => (seed.kind === 'address' || seed.kind === 'town' ? [...linesOf(seed)] : [])),
  );
  const given: FoundName | undefined =
    nameLine === undefined ? undefined : { text: withoutCount(textWithin(nameLine)), element: nameLine.element, score: SURE };
  const name =
    given ??
    nameOrVenue(record, own, taken, within, context) ??
    nameFromAddresses(within, own) ??
    nameFromLine(within[0], own) ??
    nameFromAttributes(record, context);
  if (name !== undefined)
    draft.text(
      'name',
      name.text,
      elementReceipt(name.element, name.text, name.attribute ?? (name.element.tag === 'img' ? 'alt' : undefined)),
    );
  applyAddress(draft, within, name);
  if (record.seed.kind === 'town' && record.seed.text !== undefined)
    draft.text('address', record.seed.text, elementReceipt(record.seed.element, record.seed.text));
  applyLines(draft, own, taken);
  applyElements(draft, record, context, name);
  const { address, locality } = draft.place;
  if (address !== undefined && locality !== undefined)
    draft.place.address = joinAddress([address, address.includes(locality) ? undefined : locality]);
  return { place: draft.place, name };
}

/** The part of a line that stands in the element of its first text: "<b>Green Spoon</b> (Veldstraat 10)" has its name in bold. */
function textWithin({ element, parts }: PageLine): string {
  return parts
    .filter((part) => holds(element, part.element))
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function nameOrVenue(record: PageRecord, own: PageLine[], taken: Set<number>, within: Seed[], context: PageContext): FoundName | undefined {
  const name = nameIn(context.tree, own, record.start, record.end, taken, record.common);
  return name !== undefined && name.score > HEADING_SCORE ? name : (venueName(record, within, own, context) ?? name);
}

/** Names with a higher score are marked as a place's name; headings reach just this. */
const HEADING_SCORE = 56;

/** Of an event ("Fri 12 June … Old Corn Hall, 2 Market Hill") the place is what stands before the street, not what is played there. */
function venueName(record: PageRecord, within: Seed[], own: PageLine[], { tree }: PageContext): FoundName | undefined {
  const [seed] = within;
  if (seed?.text === undefined || seed.line === undefined) return undefined;
  const match = /^([^,\d]{3,60}),\s+(?=\S*\d|\p{L}+\.?\s)/u.exec(seed.text);
  const text = match?.[1]?.trim() ?? '';
  if (match === null || !canBeName(text) || !isStreetAddress(seed.text.slice(match[0].length))) return undefined;
  const dated =
    tree.elements.slice(record.start, record.end).some(({ tag }) => tag === 'time') || own.some((line) => TELLS_WHEN.test(line.text));
  return dated ? { text, element: seed.element, score: SURE } : undefined;
}

const SURE = 100;
/** A day with a time, or a full date. */
const TELLS_WHEN =
  /^(?:\p{L}{2,10}\.?,?\s+)?(?:\d{1,2}(?:st|nd|rd|th|\.)?\s+\p{L}{3,10}|\p{L}{3,10}\s+\d{1,2}(?:st|nd|rd|th)?,?)(?:\s+20\d\d)?,?(?:\s+(?:at|um|à|a las|alle|às|o)?\s*\d{1,2}[:.h]\d{0,2}.*)?$|^\d{1,2}[./]\d{1,2}[./]20\d\d|^20\d\d-\d\d-\d\d/iu;

/** Where a line is both name and address-like ("37 Dawson Street") and another address follows, the first is the name. */
function nameFromAddresses(within: Seed[], own: PageLine[]): FoundName | undefined {
  const [first, second] = within;
  const line = own.find(({ number }) => number === first?.line);
  if (first?.text === undefined || line === undefined) return undefined;
  if (second === undefined) {
    const next = own.find(({ number }) => number === first.line)?.text;
    return next !== undefined && first.lastLine !== first.line ? { text: next, element: line.element, score: 1 } : undefined;
  }
  return { text: first.text, element: line.element, score: 1 };
}

const SEPARATORS = [/\s+[–—|•·]\s*|\s+-\s+/u, /\s*:\s+/u, /\s*[(（]/u, /,\s+/u];

/** "Schleusenkrug – Müller-Breslau-Str., 10623 Berlin": name and address on one line of plain text. */
function nameFromLine(seed: Seed | undefined, own: PageLine[]): FoundName | undefined {
  const line = own.find(({ number }) => number === seed?.line);
  if (line === undefined || seed?.text === undefined) return undefined;
  for (const separator of SEPARATORS) {
    const match = separator.exec(line.text);
    if (match === null || match.index < 2) continue;
    const name = withoutCount(line.text.slice(0, match.index));
    const rest = line.text.slice(match.index + match[0].length);
    if (/^\D*$|^[^\d]+\d{0,2}$/.test(name) && canBeName(name) && (isStreetAddress(rest.replace(/\)\s*$/, '')) || /\d/.test(rest)))
      return { text: name, element: line.element, score: 1 };
  }
  return undefined;
}

const NAME_ATTRIBUTE = /^data-(?:[a-z]+-)?(?:name|title|label)$/;

/** The name that an entry without a text of its own carries for the scripts of its page. */
function nameFromAttributes({ start, end }: PageRecord, { tree }: PageContext): FoundName | undefined {
  for (const element of tree.elements.slice(start, Math.min(end, start + 20)))
    for (const [attribute, value] of Object.entries(element.attributes))
      if ((NAME_ATTRIBUTE.test(attribute) || attribute === 'aria-label') && canBeName(value.trim()))
        return { text: value.trim(), element, score: 1, attribute };
  return undefined;
}

function applyAddress(draft: PlaceDraft, within: Seed[], name: FoundName | undefined): void {
  for (const seed of within) {
    const plainName = name?.text ?? '';
    if (plainName !== '' && seed.text === plainName) continue;
    const text = withoutName(seed.text ?? '', plainName);
    if (/[\p{L}]/u.test(text)) draft.text('address', text, elementReceipt(seed.element, text));
  }
}

const LINE_FIELDS: Partial<Record<LabelField, (draft: PlaceDraft, value: string, line: PageLine) => void>> = {
  phone: (draft, value, line) => {
    const phone = phoneIn(value);
    if (phone !== undefined) draft.text('phoneNumber', phone, elementReceipt(line.element, value));
  },
  rating: (draft, value, line) => {
    const found = ratingIn(value) ?? (/^\d{1,2}(?:[.,]\d+)?$/.test(value) ? scaledRating(value, undefined) : undefined);
    if (found !== undefined) draft.set('rating', found.rating, elementReceipt(line.element, value));
  },
  hours: (draft, value, line) => draft.text('hours', value, elementReceipt(line.element, value)),
  category: (draft, value, line) =>
    draft.set('category', value.length > 60 ? undefined : categoryWord(value.split(/[,/;]/)[0] ?? ''), elementReceipt(line.element, value)),
  locality: (draft, value, line) => draft.text('locality', value.length > 60 ? undefined : value, elementReceipt(line.element, value)),
  postalCode: (draft, value, line) => draft.text('postalCode', value.length > 12 ? undefined : value, elementReceipt(line.element, value)),
  country: (draft, value, line) => draft.text('country', value.length > 60 ? undefined : value, elementReceipt(line.element, value)),
  position: (draft, value, line) => {
    const receipt = elementReceipt(line.element, value);
    draft.position(positionInText(value), { latitude: receipt, longitude: receipt });
  },
};

function applyLines(draft: PlaceDraft, own: PageLine[], taken: Set<number>): void {
  let latitude: { value: string; line: PageLine } | undefined;
  for (const [at, line] of own.entries()) {
    if (line.text.length > 400) continue;
    const label = splitLabel(line.text);
    const next = own[at + 1];
    const value =
      label === undefined || label.value !== ''
        ? label?.value
        : next !== undefined && splitLabel(next.text)?.value !== ''
          ? next.text
          : undefined;
    if (label !== undefined && value !== undefined && value !== '') {
      LINE_FIELDS[label.field]?.(draft, value, line);
      if (label.field === 'latitude') latitude = { value, line };
      if (label.field === 'longitude' && latitude !== undefined)
        draft.position(positionFrom(latitude.value, value), {
          latitude: elementReceipt(latitude.line.element, latitude.value),
          longitude: elementReceipt(line.element, value),
        });
    }
    if (taken.has(line.number)) {
      for (const piece of line.text.split(/\s+[|•·]\s+/u).slice(1))
        if (isPhoneLine(piece)) draft.text('phoneNumber', phoneIn(piece), elementReceipt(line.element, line.text));
      continue;
    }
    if (label === undefined && isPhoneLine(line.text))
      draft.text('phoneNumber', phoneIn(line.text), elementReceipt(line.element, line.text));
    const position = label === undefined && draft.place.latitude === undefined ? positionOfLine(line.text) : undefined;
    if (position !== undefined) {
      const receipt = elementReceipt(line.element, line.text);
      draft.position(position, { latitude: receipt, longitude: receipt });
    }
    const rating = label === undefined ? ratingIn(line.text) : undefined;
    if (rating !== undefined) draft.set('rating', rating.rating, elementReceipt(line.element, line.text));
    const reviews = reviewCountIn(line.text);
    if (reviews !== undefined) draft.set('reviewCount', reviews, elementReceipt(line.element, line.text));
  }
}

const SOCIAL =
  /facebook\.|instagram\.|twitter\.|\/\/x\.com|youtube\.|tiktok\.|pinterest\.|linkedin\.|wikipedia\.|tripadvisor\.|yelp\.|foursquare\.|whatsapp|t\.me\/|mailto:|addtoany|sharer|plus\.google/i;

function applyElements(draft: PlaceDraft, record: PageRecord, { tree }: PageContext, name: FoundName | undefined): void {
  const host = URL.parse(tree.base)?.hostname.replace(/^www\./, '');
  const nameLink = linkAround(name?.element);
  for (let at = record.start; at < record.end; at += 1) {
    const element = tree.elements[at];
    if (element === undefined) break;
    applyPosition(draft, element);
    const stated = element.attributes['data-address'];
    if (stated !== undefined && /\p{L}/u.test(stated)) draft.text('address', stated, elementReceipt(element, stated, 'data-address'));
    const rating = ratingInAttributes(element);
    if (rating !== undefined) draft.set('rating', rating.rating, elementReceipt(element, rating.quote, rating.attribute));
    if (element.tag === 'img')
      draft.image(
        element.attributes['data-src'] ?? element.attributes['data-original'] ?? element.attributes.src,
        tree.base,
        elementReceipt(element, '', 'src'),
      );
    const href = element.tag === 'a' ? element.attributes.href : undefined;
    if (href === undefined) continue;
    if (/^tel:/i.test(href)) applyPhoneLink(draft, element, href);
    const link = absolute(href, tree.base);
    if (link === undefined || isMapLink(link) || SOCIAL.test(link)) continue;
    const outside = URL.parse(link)?.hostname.replace(/^www\./, '') !== host;
    if (outside) draft.link('websiteUrl', link, tree.base, elementReceipt(element, href, 'href'));
    else if (element === nameLink) draft.link('url', link, tree.base, elementReceipt(element, href, 'href'));
  }
}

function linkAround(element: PageElement | undefined): PageElement | undefined {
  for (let at = element, level = 0; at !== undefined && level < 4; at = at.parent, level += 1) if (at.tag === 'a') return at;
  return undefined;
}

function applyPhoneLink(draft: PlaceDraft, element: PageElement, href: string): void {
  const printed = textOf(element, 60);
  const text = phoneIn(printed) ?? phoneIn(href.slice(4)) ?? href.slice(4);
  if ((text.match(/\d/g)?.length ?? 0) >= 6) draft.text('phoneNumber', text, elementReceipt(element, href, 'href'));
}

function applyPosition(draft: PlaceDraft, element: PageElement): void {
  const found = positionInAttributes(element);
  if (found !== undefined) {
    const [north, east] = found.attributes;
    draft.position(found, {
      latitude: elementReceipt(element, String(found.latitude), north),
      longitude: elementReceipt(element, String(found.longitude), east),
    });
  }
  const href = element.attributes.href ?? (element.tag === 'iframe' ? element.attributes.src : undefined);
  if (href === undefined || !isMapLink(href)) return;
  const receipt = elementReceipt(element, href, element.tag === 'iframe' ? 'src' : 'href');
  const position = positionInLink(href);
  if (position !== undefined && draft.place.latitude === undefined) {
    draft.position(position, { latitude: receipt, longitude: receipt });
    if (position.approximate) draft.set('approximate', true, receipt);
  }
  const query = queryOfLink(href);
  if (query !== undefined && isStreetAddress(query)) draft.text('address', query, receipt);
}
