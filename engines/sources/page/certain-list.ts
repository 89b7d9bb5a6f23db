import { plainName } from '../../values/plain-name.ts';
import { fieldLabel } from '../../values/index.ts';
import type { AddressLines } from './address-lines.ts';
import type { AnswerSet, Item } from './answer-sets.ts';
import type { Judgement } from './judge.ts';
import { headingRank } from './columns.ts';
import { type ReadItem, isSiteHeading } from './list-items.ts';
import type { PageAnalysis } from './page-analysis.ts';

const LONGEST_NAME = 80;
const MOST_ITEMS = 200;
/** Columns that the judge thinks little of are looked at where its first ones have no such list. */
const MOST_OTHERS = 60;
/** A name opens its entry: at most a mark ("New", "1") is before it. */
const MOST_BEFORE = 1;
/** The share of a column's texts that may be names, and of the entries that say where they are. */
const LEAST_NAMES = 0.5;
const LEAST_LOCATED = 0.6;
const LEAST_TEXT = 12;

/**
 * A list that needs no judging by its names: its entries have an address or a position of their own, and no two have the same. Undefined where the
 * page has none. `read` reads the places of items.
 */
export function certainList(
  page: PageAnalysis,
  { judged }: Judgement,
  { read, addresses }: { read: (items: Item[]) => ReadItem[]; addresses: AddressLines[] },
): AnswerSet | undefined {
  if (!mayHaveList(page, addresses)) return undefined;
  const others = [...page.columns.keys()].filter((column) => !judged.top.includes(column)).slice(0, MOST_OTHERS);
  return longestCertain(judged.top, page, read, addresses) ?? longestCertain(others, page, read, addresses);
}

function longestCertain(
  columns: number[],
  page: PageAnalysis,
  read: (items: Item[]) => ReadItem[],
  addresses: AddressLines[],
): AnswerSet | undefined {
  // The second line of an address is no name.
  const inside = new Set(addresses.flatMap(({ line, lastLine }) => Array.from({ length: lastLine - line }, (_, at) => line + 1 + at)));
  let longest: AnswerSet | undefined;
  for (const column of columns) {
    const { atoms = [], single = 0, split = 0 } = page.columns[column] ?? {};
    // Cells of one row are parts of a column too, and of one entry.
    if (single >= 0 || split === 1 || atoms.length < 2 || atoms.length > MOST_ITEMS || atoms.length <= (longest?.items.length ?? 0))
      continue;
    const items = atoms.flatMap((at, order) => (canBeName(page, at) && !inside.has(page.atoms[at]?.line ?? -1) ? [{ column, order }] : []));
    if (items.length < 2 || items.length < atoms.length * LEAST_NAMES) continue;
    const found = entriesOf(read(items), page, addresses);
    if (found.length > (longest?.items.length ?? 0))
      longest = {
        kind: 'column',
        items: found.map(({ number }) => ({ column, order: atoms.indexOf(number) })),
        data: 'none',
        columns: [column],
      };
  }
  return longest;
}

/** Only pages with several addresses or positions are looked at closer. */
function mayHaveList({ facts, context }: PageAnalysis, addresses: AddressLines[]): boolean {
  const maps = facts.elements[0]?.at(-1) ?? 0;
  return addresses.length >= 2 || maps >= 2 || context.lines.filter(({ text }) => /^[+-]?\d{1,3}[.,]\d{3,}/.test(text)).length >= 4;
}

function canBeName(page: PageAnalysis, at: number): boolean {
  const atom = page.atoms[at];
  if (atom === undefined || (atom.form !== 'line' && atom.form !== 'element')) return false;
  const { text, line } = atom;
  return (
    text.length <= LONGEST_NAME &&
    /\p{L}\p{M}*\p{L}/u.test(text) &&
    !/[.?。？]$/.test(text) &&
    (page.streets[at] ?? 0) < 0.5 &&
    page.facts.framed[line] !== 1 &&
    fieldLabel(text) === undefined &&
    !isSiteHeading(text)
  );
}

/**
 * The entries of a list, where most of them say where they are and no two are at the same spot. What comes after the last one that does is about the
 * page ("How to pay"). None where that is not so.
 */
function entriesOf(items: ReadItem[], page: PageAnalysis, addresses: AddressLines[]): ReadItem[] {
  const spots = items.map((item) => spotOf(item, addresses));
  const [first, last] = [spots.findIndex((spot) => spot !== undefined), spots.findLastIndex((spot) => spot !== undefined)];
  const located = items.filter((_, at) => spots[at] !== undefined);
  if (located.length < 2 || !areApart(spots)) return [];
  if (located.length === items.length && located.every(({ place }) => isWholeAddress(place.address) || isExact(place)))
    return isListed(items) ? items : [];
  const contacts = items.slice(first, last + 1);
  if (located.every(isContact) && contacts.every((item, at) => spots[first + at] !== undefined || isContact(item)))
    return isListed(contacts) && located.length >= contacts.length * LEAST_LOCATED ? contacts : [];
  const guide = items.slice(0, last + 1);
  const isGuide = isOfHeadings(guide) && located.some(isContact) && guide.every((item) => hasText(item, page));
  return isGuide && isListed(guide) && located.length >= guide.length * LEAST_LOCATED ? guide : [];
}

/** Each entry begins with its name, and no two have the same. */
function isListed(items: ReadItem[]): boolean {
  return (
    items.every(({ atom, record }) => atom.line - record.from <= MOST_BEFORE) &&
    new Set(items.map(({ place }) => plainName(place.name))).size === items.length
  );
}

/** No spot is another one, or the beginning of another one. */
function areApart(spots: Array<string | undefined>): boolean {
  const known = spots.filter((spot) => spot !== undefined).toSorted();
  return known.every((spot, at) => at === 0 || !spot.startsWith(known[at - 1] as string));
}

/** Where an entry says that it is: its exact position, or an address with a number, or one that a label names. */
function spotOf({ place, atom, record }: ReadItem, addresses: AddressLines[]): string | undefined {
  const { latitude, longitude, address } = place;
  if (isExact(place)) return `${latitude} ${longitude}`;
  if (address === undefined || !hasAddressLine(addresses, atom.line, record.to)) return undefined;
  return /\p{Nd}|[,،、]/u.test(address) ? plainName(address) : undefined;
}

/** Whether one of the addresses, which are in the order of their lines, begins on these lines. */
function hasAddressLine(addresses: AddressLines[], from: number, to: number): boolean {
  let low = 0;
  let high = addresses.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((addresses[middle]?.line ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (addresses[low]?.line ?? to) < to;
}

function isExact({ latitude, approximate }: ReadItem['place']): boolean {
  return latitude !== undefined && approximate !== true;
}

/** A street with its number, and a town or postal code. */
function isWholeAddress(address: string | undefined): boolean {
  return address !== undefined && /\p{Nd}/u.test(address) && (/,/.test(address) || /[\p{sc=Han}\p{sc=Hangul}]{4}/u.test(address));
}

/** An entry that states its telephone number or its hours too. */
function isContact({ place }: ReadItem): boolean {
  return place.phoneNumber !== undefined || place.hours !== undefined;
}

function isOfHeadings(items: ReadItem[]): boolean {
  return items.every(({ atom }) => headingRank(atom.element) > 1);
}

/** An entry with more than its name. */
function hasText({ atom, record }: ReadItem, { context }: PageAnalysis): boolean {
  return context.lines.slice(atom.line + 1, record.to).some(({ text }) => text.length >= LEAST_TEXT);
}
