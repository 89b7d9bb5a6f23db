import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { BlockGroup } from './blocks.ts';
import type { PageContext } from './context.ts';
import type { RungFindings } from './draft.ts';
import { type PlaceGathering, plain, sameAddress } from './merge.ts';
import { headAround } from './series.ts';
import { textOf } from './tree.ts';

/** What is left out because it stands beside what the page is about. */
const REASON_BESIDE = 'beside what the page is about';
const REASON_MIDDLE = 'a position without an address, mostly the middle of a map';
const TEMPLATE = /\{\{|\}\}|\$\{|^\$[a-z]|<%|%\w+%/i;

/** Leaves out the entry that carries the page's own heading as its name where it lists several others: it stands for the list. */
export function withoutOwner(found: RungFindings, context: PageContext): RungFindings {
  const sound = found.places.filter(({ name }) => !TEMPLATE.test(name));
  const places = sound.length < 4 ? sound : sound.filter((place) => place.address !== undefined || !isPageName(place.name, context));
  return { ...found, places };
}

/** Whether a name is that of the page: its main heading, or the beginning of its title. */
function isPageName(name: string, { h1, title }: PageContext): boolean {
  const word = plain(name);
  if (word === '') return false;
  return plain(title).startsWith(word) || h1.some((element) => plain(textOf(element, 300)) === word);
}

/** Of the data for scripts: a lone entry without an address is mostly the middle of a map, unless the page bears its name or has it elsewhere. */
export function admitEmbedded(found: RungFindings, gathering: PlaceGathering, context: PageContext): RungFindings {
  const { dropped } = found;
  const sound = found.places.filter(({ name }) => !TEMPLATE.test(name));
  if (sound.filter(({ address }) => address === undefined).length > 1) return { places: sound, dropped };
  const h1 = context.h1.map((element) => plain(textOf(element, 300)));
  const places = sound.filter(
    (place) => place.address !== undefined || isMarker(place) || gathering.find(place) !== undefined || h1.includes(plain(place.name)),
  );
  const left = places.length === 0 ? [] : sound.filter((place) => !places.includes(place));
  return { places, dropped: [...dropped, ...left.map(({ name }) => ({ reason: REASON_MIDDLE, example: name }))] };
}

/** A marker that the page's program sets with a text of its own. */
function isMarker({ receipts }: ReadPlace): boolean {
  return receipts?.name?.kind === 'element';
}

const STRONG = new Set<BlockGroup['kind']>(['address', 'position']);

/**
 * Which repeated structures are the page's own list. Where the site's data already names several places, only those that share half of them;
 * on a page about one place, none that says less than an address; beside a list with addresses or positions, none with less.
 */
export function admitGroups(
  groups: BlockGroup[],
  gathering: PlaceGathering,
  context: PageContext,
  detail: ReadPlace | undefined,
): RungFindings {
  const known = gathering.places.length;
  // A heading over branches ("Our clinics") that took the first one's address is no place beside them.
  const about = detail !== undefined && groups.some((group) => isListUnder(detail, group)) ? undefined : detail;
  const subject = [...gathering.places, ...(about === undefined ? [] : [about])].some(
    ({ name }) => known <= 2 && isPageName(name, context),
  );
  const strongest = Math.max(0, ...groups.filter(({ kind }) => STRONG.has(kind)).map(({ entries }) => entries.length));
  const result: RungFindings = { places: [], dropped: [] };
  for (const group of groups) {
    const { entries, kind } = group;
    const shared = entries.filter(({ place }) => gathering.find(place) !== undefined).length;
    const beside = subject || (about?.address !== undefined && group.entries.length < MANY);
    const own = isOwnList(group, shared, known, STRONG.has(group.kind) ? subject : beside, strongest) && !isTable(group, gathering);
    const listed = own
      ? entries.filter(({ place }) => !isKnownByAddress(place, entries, gathering))
      : entries.filter(({ place }) => gathering.find(place) !== undefined);
    result.places.push(...listed.map(({ place }) => place));
    if (own) result.dropped.push(...group.dropped);
    else if (STRONG.has(kind) && entries.length >= FEWEST_OF_A_LIST && !isTable(group, gathering))
      for (const { place } of entries)
        if (!listed.some((entry) => entry.place === place)) result.dropped.push({ reason: REASON_BESIDE, example: place.name });
  }
  return result;
}

/** Every entry has a heading of its own, one of them the page's first address: the page's heading is over all of them. */
function isListUnder(detail: ReadPlace, { kind, entries }: BlockGroup): boolean {
  return (
    STRONG.has(kind) &&
    entries.every(
      ({ place, name }) =>
        (headAround(name?.element) !== undefined || (name?.score ?? 0) >= LINKED_SCORE) && plain(place.name) !== plain(detail.name),
    ) &&
    entries.some(({ place }) => sameAddress(place.address, detail.address))
  );
}

/** A name that is at least linked, not a mere line of text. */
const LINKED_SCORE = 20;

function isOwnList({ entries, kind }: BlockGroup, shared: number, known: number, subject: boolean, strongest: number): boolean {
  const strong = STRONG.has(kind);
  if (shared > 0 && shared >= entries.length * (strong ? 0.5 : 0.7)) return true;
  if (known >= 2) return strong && shared === 0 && entries.length > known * 3;
  return strong ? !subject || entries.length >= 3 : !subject && entries.length > strongest;
}

/** The rows of a table that was read by its head already. */
function isTable({ entries }: BlockGroup, gathering: PlaceGathering): boolean {
  return entries.filter(({ place }) => gathering.find(place)?.rung === 'table').length >= entries.length * 0.5;
}

/** A list as long as this is what its page is about, though one address stands near the heading. */
const MANY = 10;
/** Two addresses beside the one that the page is about are no list that somebody would miss. */
const FEWEST_OF_A_LIST = 3;
const MOST_COMPARISONS = 40_000;

/** The site's data has this place by another name: one at the same address that no entry of the list bears the name of. */
function isKnownByAddress(place: ReadPlace, entries: BlockGroup['entries'], gathering: PlaceGathering): boolean {
  if (gathering.find(place) !== undefined || gathering.places.length * entries.length > MOST_COMPARISONS) return false;
  return gathering.places.some(
    (known) => sameAddress(known.address, place.address) && !entries.some((entry) => plain(entry.place.name) === plain(known.name)),
  );
}
