import type { PageContext } from './context.ts';
import type { DroppedEntry } from './draft.ts';
import { pathWithin, usual } from './kin.ts';
import { linesWithin, type PageLine } from './lines.ts';
import { canBeName, withoutCount } from './names.ts';
import { type AddressIndex, addressIndex, placeOfRecord, type RecordPlace } from './record-place.ts';
import { linesOf, linesOfRecord, type PageRecord } from './records.ts';
import { spanFrom } from './seeds.ts';
import { headAround, headsEntry, type Section, sectionsOf } from './series.ts';
import { REASON_NO_NAME } from './structured/schema-place.ts';
import { type PageElement, tagPath } from './tree.ts';
import { phoneIn } from './values.ts';

type Entry = RecordPlace & { record: PageRecord };

/** The reason of a heading among entries that says nothing of where it is. */
const REASON_NO_WHERE = 'a heading among places that does not say where it is';
/** Names with a lower score than this are but lines of text. */
const SET_APART = 20;
/** This part of the entries has to agree before it speaks for the others. */
const MAJORITY = 0.6;

/**
 * Entries of one structure have their names at the same spot: an entry whose name was not found, or was found elsewhere, takes what stands
 * where most others have theirs.
 */
export function alignNames(entries: Entry[], context: PageContext, addresses: AddressIndex): Entry[] {
  const rooted = entries.filter(({ record }) => record.lines === undefined);
  if (rooted.length < 3) return entries;
  const rootOf = ({ record }: Entry): PageElement | undefined => context.tree.elements[record.start];
  const path = usual(rooted.map((entry) => (entry.name === undefined ? undefined : pathWithin(entry.name.element, rootOf(entry)))));
  if (path === undefined) return entries;
  const lineAt = (entry: Entry): PageLine | undefined => {
    const root = rootOf(entry);
    return linesOfRecord(entry.record, context).find(({ element }) => pathWithin(element, root) === path);
  };
  const agreeing = rooted.filter((entry) => entry.name !== undefined && lineAt(entry)?.element === entry.name.element);
  if (agreeing.length < rooted.length * MAJORITY) return entries;
  return entries.map((entry) => {
    const line = entry.record.lines === undefined ? lineAt(entry) : undefined;
    if (line === undefined || entry.name?.element === line.element || entry.record.common?.has(line.text) === true) return entry;
    const text = withoutCount(line.text);
    // An address may be a name where the others have theirs, unless it is the entry's only one.
    const named =
      canBeName(text) ||
      ((entry.name === undefined || entry.name.score < SET_APART) && text.length <= 110 && !linesOf(entry.record.seed).has(line.number));
    return named ? { record: entry.record, ...placeOfRecord(entry.record, context, 'blocks', addresses, line) } : entry;
  });
}

/**
 * Headings of the same series as those that head the entries, whose section showed no sign of a place. Those that count on with the others, or
 * say where they are at the same spot, are entries too; any other that can be a name is counted as left out.
 */
export function headedKin(entries: Entry[], context: PageContext, addresses: AddressIndex): { kin: Entry[]; dropped: DroppedEntry[] } {
  const heads = entries.map(({ name }) => headAround(name?.element));
  const tag = usual(heads.map((head) => head?.tag));
  const known = new Set(heads.filter((head) => head !== undefined && head.tag === tag));
  if (tag === undefined || entries.length < 2 || known.size < entries.length * MAJORITY) return { kin: [], dropped: [] };
  const paths = new Set([...known].map((head) => (head === undefined ? '' : tagPath(head))));
  const series = sectionsOf(tag, context).filter(({ head }) => paths.has(tagPath(head)));
  const numbered = series.filter(({ head, count }) => known.has(head) && count !== undefined).length >= known.size * MAJORITY;
  const inside = (head: PageElement): boolean =>
    entries.some(
      ({ record }) =>
        record.lines === undefined &&
        context.tree.elements[record.start]?.end === record.end &&
        record.start < head.index &&
        head.index < record.end,
    );
  const shapes = new Set(series.filter(({ head }) => known.has(head)).map(shapeOfSection));
  const [first, last] = [Math.min(...indices(known)), Math.max(...indices(known))];
  const kin: Entry[] = [];
  const dropped: DroppedEntry[] = [];
  for (const section of series) {
    if (known.has(section.head) || inside(section.head)) continue;
    const line = whereLine(section, context);
    const between = first < section.head.index && section.head.index < last;
    const counted = numbered && section.count !== undefined;
    if (!canBeName(section.name)) {
      if (between || counted) dropped.push({ reason: REASON_NO_NAME, example: section.text });
      continue;
    }
    if (numbered && section.count === undefined && !between) continue;
    if (counted || (!numbered && headsEntry(section) && (line !== undefined || (between && shapes.has(shapeOfSection(section))))))
      kin.push(entryOf(section, line, context, addresses));
    else if (headsEntry(section)) dropped.push({ reason: REASON_NO_WHERE, example: section.text });
  }
  return { kin, dropped };
}

/** Tags of what follows a heading up to the section's end. */
function shapeOfSection({ head, end }: Section): string {
  const siblings = head.parent?.children.filter((child): child is PageElement => typeof child !== 'string') ?? [];
  return siblings
    .filter(({ index }) => index > head.index && index < end)
    .map(({ tag }) => tag)
    .join(' ');
}

function indices(elements: Set<PageElement | undefined>): number[] {
  return [...elements].flatMap((element) => (element === undefined ? [] : [element.index]));
}

/** The first short line of a section that looks like an address by its number or its town, however the country writes them. */
function whereLine({ head, end, text }: Section, { lines }: PageContext): PageLine | undefined {
  return linesWithin(lines, head.index, end).find(
    (line) => line.text !== text && line.text.length <= 120 && ROUGH_ADDRESS.test(line.text) && phoneIn(line.text) === undefined,
  );
}

/** "Am Deich o. Nr., Ambridge", "Mill Square 4": capitals and a number or a town after a comma, no sentence. */
const ROUGH_ADDRESS =
  /^(?:[\p{Lu}\p{Lo}\d][\p{L}\d.'’/-]*|de|da|do|dos|das|del|la|las|los|der|die|den|dem|di|du|des|van|am|an|im|of|the)(?:\s+(?:[\p{Lu}\p{Lo}\d][\p{L}\d.'’/-]*|de|da|do|dos|das|del|la|las|los|der|die|den|dem|di|du|des|van|am|an|im|of|the)){1,7}(?:,\s+[\p{Lu}\d][\p{L}\d .'’-]+){0,3}$/u;

function entryOf(section: Section, line: PageLine | undefined, context: PageContext, addresses: AddressIndex): Entry {
  const record: PageRecord = { start: section.head.index, end: section.end, seed: { kind: 'map-link', element: section.head } };
  const title = linesWithin(context.lines, section.head.index, section.head.end)[0];
  const own = linesWithin(context.lines, section.head.index, section.end).some(({ number }) => addresses.has(number));
  const index =
    own || line === undefined || !/\d|,/.test(line.text) ? addresses : addressIndex([spanFrom(context.lines, line.number, line.text)]);
  return { record, ...placeOfRecord(record, context, 'blocks', index, title) };
}
