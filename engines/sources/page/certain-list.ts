import { plainName } from '../../values/plain-name.ts';
import { fieldLabel } from '../../values/index.ts';
import type { AddressLines } from './address-lines.ts';
import type { AnswerSet, Item } from './answer-sets.ts';
import type { Judgement } from './judge.ts';
import { type ReadItem, isSiteHeading } from './list-items.ts';
import type { PageAnalysis } from './page-analysis.ts';

const LONGEST_NAME = 80;
const MOST_ITEMS = 200;
/** Columns that the judge thinks little of are looked at where its first ones have no such list. */
const MOST_OTHERS = 60;
/** A name opens its entry: at most a mark ("New", "1") is before it. */
const MOST_BEFORE = 1;

/**
 * A list that needs no judging by its names: each entry has an address or a position of its own, and no two have the same. Undefined where the
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
  let longest: AnswerSet | undefined;
  for (const column of columns) {
    const { atoms = [], single = 0, split = 0 } = page.columns[column] ?? {};
    // Cells of one row are parts of a column too, and of one entry.
    if (single >= 0 || split === 1 || atoms.length < 2 || atoms.length > MOST_ITEMS || atoms.length <= (longest?.items.length ?? 0))
      continue;
    if (!atoms.every((at) => canBeName(page, at))) continue;
    const items = atoms.map((_, order) => ({ column, order }));
    if (isCertain(read(items), addresses)) longest = { kind: 'column', items, data: 'none', columns: [column] };
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
    /\p{L}{2}/u.test(text) &&
    !/[.!?。！？]$/.test(text) &&
    (page.streets[at] ?? 0) < 0.5 &&
    page.facts.framed[line] !== 1 &&
    fieldLabel(text) === undefined &&
    !isSiteHeading(text)
  );
}

function isCertain(items: ReadItem[], addresses: AddressLines[]): boolean {
  const spots = new Set<string>();
  const names = new Set<string>();
  for (const { place, atom, record } of items) {
    const { latitude, longitude, approximate, address } = place;
    const stated = latitude !== undefined && approximate !== true ? `${latitude} ${longitude}` : undefined;
    const spot = stated ?? (isWhole(address) && hasAddressLine(addresses, atom.line, record) ? plainName(address) : undefined);
    if (spot === undefined || atom.line - record.from > MOST_BEFORE) return false;
    spots.add(spot);
    names.add(plainName(place.name));
  }
  return spots.size === items.length && names.size === items.length;
}

/** A street with its number, and a town or postal code. */
function isWhole(address: string | undefined): address is string {
  return address !== undefined && /\p{Nd}/u.test(address) && (/,/.test(address) || /[\p{sc=Han}\p{sc=Hangul}]{4}/u.test(address));
}

function hasAddressLine(addresses: AddressLines[], name: number, { to }: { to: number }): boolean {
  return addresses.some(({ line }) => name <= line && line < to);
}
