import type { ReadPlace } from '@cairn/contracts/places.ts';
import { HOME_WORDS, OTHER_SUBJECTS, PART_HEADINGS, SITE_HEADINGS } from '../../vocabulary/additions.ts';
import { fold } from '../../vocabulary/fold.ts';
import { fieldLabel } from '../../values/index.ts';
import { plainName } from '../../values/plain-name.ts';
import type { AddressLines } from './address-lines.ts';
import type { Atom } from './atoms.ts';
import type { ColumnRecord } from './column-records.ts';
import type { PageLine } from './lines.ts';
import type { PageAnalysis } from './page-analysis.ts';
import type { PageElement } from './html/tree.ts';

/** An item of a list with all that was read of it. */
export interface ReadItem {
  atom: Atom;
  /** Number of the atom. */
  number: number;
  record: ColumnRecord;
  place: ReadPlace;
  /** How likely it is a place by its name and markup; 0 where that is not known. */
  chance: number;
}

/** The share of a list up to which what is in the frame of the site is no part of it. */
const FEW = 0.34;
/** Items before and after an item that it may be a part of. */
const NEAR = 6;
/** So many entries show what an entry of the list has. */
const LEAST_ENTRIES = 2;
/** The share of the chance of every entry below which another item is less likely a place. */
const LESS_LIKELY = 0.92;
const SITE_WORDS = new Set([SITE_HEADINGS, PART_HEADINGS, HOME_WORDS].flatMap((words) => words.split('|')).map(fold));
const SUBJECT_WORDS = new Set(OTHER_SUBJECTS.split('|').map(fold));
const OTHER_THING = /schema\.org\/(?:Product|IndividualProduct|Recipe|JobPosting|Book|Movie|Person|SoftwareApplication)\b/i;

/**
 * The items of a list that are places by themselves: without what a person sees as a part of another item (the description of its picture, the
 * beginning of its address), as a heading of the page, or as a link of the site's frame. None where the list is of other things.
 */
export function itemsOfList<Item extends ReadItem>(all: Item[], page: PageAnalysis, addresses: Map<number, AddressLines>): Item[] {
  if (all.length < 2) return all;
  if (isOfOtherThings(all, page)) return [];
  const { framed } = page.facts;
  const near = (at: number): Item[] => all.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  const parts = all.filter((item, at) => !isPictureOfOther(item, near(at)) && !isInAddressOfOther(item, near(at), page, addresses));
  const items = oneForEachAddress(parts);
  const inFrame = items.filter(({ atom }) => framed[atom.line] === 1);
  const aside = new Set([...(inFrame.length <= items.length * FEW ? inFrame : []), ...behindList(items)]);
  return items.filter((item) => isLocated(item.place) || (!aside.has(item) && !isHeading(item, page)));
}

/** So many lines are between the name of an entry and what else is above its address. */
const NEXT = 3;

/** The items without those that share the line of their address with a likelier one right beside them: the kind or the day of an entry, not its name. */
function oneForEachAddress<Item extends ReadItem>(items: Item[]): Item[] {
  const isSame = (one: Item, other: Item): boolean => {
    const [own, its] = [one.place.receipts?.address, other.place.receipts?.address];
    return (
      own?.kind === 'element' &&
      its?.kind === 'element' &&
      own.path === its.path &&
      one.place.address === other.place.address &&
      one.atom.line !== other.atom.line &&
      Math.abs(one.atom.line - other.atom.line) <= NEXT
    );
  };
  const kept = items.filter((item, at) => {
    const [before, after] = [items[at - 1], items[at + 1]];
    if (before !== undefined && isSame(item, before) && (isSetApart(before) || before.chance >= item.chance)) return false;
    return !(after !== undefined && isSame(item, after) && !isSetApart(item) && after.chance > item.chance);
  });
  return kept.length < 2 ? items : kept;
}

/** The heading of an entry, or its link or text in bold at the head. */
function isSetApart({ atom, record }: ReadItem): boolean {
  return /^(?:h[1-6]|a|b|strong)$/.test(atom.element.tag) && atom.line === record.from;
}

/** Whether a place has what only a place has: an address, a position, a telephone number. */
function isLocated({ address, latitude, phoneNumber }: ReadPlace): boolean {
  return latitude !== undefined || phoneNumber !== undefined || (address !== undefined && /\p{Nd}/u.test(address));
}

function isPictureOfOther({ atom, record }: ReadItem, items: ReadItem[]): boolean {
  if (atom.form !== 'alt') return false;
  return items.some(
    (other) =>
      (other.atom.form === 'line' || other.atom.form === 'element') &&
      other.record.start === record.start &&
      other.record.end === record.end,
  );
}

/**
 * What comes after the last entry that states what places have, where all entries before it do, and is less likely a place than each of them: a
 * heading about the page.
 */
function behindList<Item extends ReadItem>(items: Item[]): Item[] {
  const entries = items.filter(isEntry);
  const last = entries.reduce((line, { atom }) => Math.max(line, atom.line), -1);
  const least = entries.reduce((chance, item) => Math.min(chance, item.chance), 1);
  const others = items.filter((item) => !isEntry(item));
  const areBehind = entries.length >= LEAST_ENTRIES && others.every(({ atom }) => atom.line > last);
  return areBehind && others.length <= Math.max(1, items.length * FEW) ? others.filter(({ chance }) => chance < least * LESS_LIKELY) : [];
}

/** Whether an item states where it is, how to call it, when it is open or where it is on the web. */
function isEntry({ place }: ReadItem): boolean {
  return isLocated(place) || place.address !== undefined || place.hours !== undefined || place.websiteUrl !== undefined;
}

/** A part of the address of another item, cut out at a comma or the like. */
function isInAddressOfOther(item: ReadItem, items: ReadItem[], { context }: PageAnalysis, addresses: Map<number, AddressLines>): boolean {
  const { line, text, form } = item.atom;
  if (form !== 'before' && form !== 'after' && form !== 'lead') return false;
  const address = addresses.get(line)?.text ?? '';
  if (!address.includes(text) || address.length === text.length || context.lines[line]?.text.includes(address.slice(0, 8)) !== true)
    return false;
  return items.some((other) => other !== item && other.atom.line < line && other.record.from <= line && line < other.record.to);
}

/** The title of the page, or what pages call the parts around their list. */
function isHeading({ atom }: ReadItem, { context, headings }: PageAnalysis): boolean {
  const plain = plainName(atom.text);
  return isSiteHeading(atom.text) || plain === plainName(context.title) || (headings.size === 1 && headings.has(plain));
}

/** What pages call the parts around their list. */
export function isSiteHeading(text: string): boolean {
  return SITE_WORDS.has(fold(text).replace(/[\s:!?.…]+$/, ''));
}

/** Products, recipes, jobs: by their markup or the page's title, where nothing says that any of them is a place. */
function isOfOtherThings(items: ReadItem[], { title, kinds }: PageAnalysis): boolean {
  if (items.some(({ place }) => isLocated(place) || place.hours !== undefined)) return false;
  const marked = items.filter(({ atom }) => isMarked(atom.element)).length;
  if (marked > items.length / 2) return true;
  const named = (fold(title).match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => SUBJECT_WORDS.has(word));
  return named && !items.some(({ number }) => (kinds[number] ?? 0) !== 0);
}

function isMarked(element: PageElement): boolean {
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < 6; at = at.parent, level++)
    if (at.attributes.itemtype !== undefined) return OTHER_THING.test(at.attributes.itemtype);
  return false;
}

const LONGEST_BRANCH = 80;
const MOST_BRANCH_LINES = 12;

/**
 * The name above an address where an entry is headed by nothing but its town: "Lindau" over "Buchhandlung Seeblick Lindau" and its street is that branch.
 * Undefined where the entry has a name of its own.
 */
export function branchName(
  town: string,
  { from, to }: ColumnRecord,
  { context }: PageAnalysis,
  addresses: Map<number, AddressLines>,
): PageLine | undefined {
  const plain = plainName(town);
  for (let at = from; at < Math.min(to, from + MOST_BRANCH_LINES); at++) {
    const address = addresses.get(at);
    if (address === undefined) continue;
    const above = context.lines[at - 1];
    const isTownOnly = plainName(address.text).endsWith(plain) && plainName(address.text).length > plain.length;
    if (!isTownOnly || above === undefined || at - 1 < from || above.text.length > LONGEST_BRANCH || fieldLabel(above.text) !== undefined)
      return undefined;
    return above.text.endsWith(` ${town}`) ? above : undefined;
  }
  return undefined;
}
