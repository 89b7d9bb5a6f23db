import type { PageContext } from './context.ts';
import { linesWithin } from './lines.ts';
import { canBeName, withoutCount } from './names.ts';
import { type AddressIndex, addressIndex, placeOfRecord, type RecordPlace } from './record-place.ts';
import type { PageRecord } from './records.ts';
import { spanFrom } from './seeds.ts';
import type { PageElement } from './tree.ts';

type Entry = RecordPlace & { record: PageRecord };

/**
 * Entries of the same make beside those that were found: siblings of the same element whose name stands at the same spot,
 * yet without a sign of their own ("Woodlands Avenue, Stillorgan" among street numbers). What stands where the others have their address is theirs.
 */
export function findKin(entries: Entry[], context: PageContext, addresses: AddressIndex): Entry[] {
  const { tree, lines } = context;
  const rooted = entries.filter(({ record }) => record.lines === undefined && tree.elements[record.start]?.end === record.end);
  if (rooted.length < 2 || rooted.length < entries.length * 0.7) return [];
  const makes = new Map<PageElement, PageElement>();
  for (const { record } of rooted) {
    const root = tree.elements[record.start];
    if (root?.parent !== undefined) makes.set(root.parent, root);
  }
  const namePath = usual(
    rooted.map(({ record, name }) => (name === undefined ? undefined : pathWithin(name.element, tree.elements[record.start]))),
  );
  const seedPath = usual(
    rooted.map(({ record }) => (record.seed.kind === 'address' ? pathWithin(record.seed.element, tree.elements[record.start]) : undefined)),
  );
  const known = new Set(rooted.map(({ record }) => record.start));
  const kin: Entry[] = [];
  for (const [parent, model] of makes)
    for (const child of parent.children) {
      if (typeof child === 'string' || child.tag !== model.tag || shapeOf(child) !== shapeOf(model) || known.has(child.index)) continue;
      const record: PageRecord = { start: child.index, end: child.end, seed: { kind: 'map-link', element: child } };
      const own = linesWithin(lines, child.index, child.end);
      const name = own.find(({ element }) => pathWithin(element, child) === namePath);
      if (name === undefined || !canBeName(withoutCount(name.text))) continue;
      const line = own.find(({ element, number }) => number > name.number && pathWithin(element, child) === seedPath);
      const address = line === undefined || line.text.length > 170 ? addresses : addressIndex([spanFrom(lines, line.number, line.text)]);
      const found = placeOfRecord(record, context, 'blocks', address, name);
      kin.push({ ...found, record });
    }
  return kin;
}

/** The value that most entries share. */
export function usual(values: Array<string | undefined>): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** Tags and classes from an element up to, not including, the root of its entry. */
export function pathWithin(element: PageElement, root: PageElement | undefined): string | undefined {
  const steps: string[] = [];
  for (let at: PageElement | undefined = element; at !== root; at = at.parent) {
    if (at === undefined) return undefined;
    steps.push(shapeOf(at));
  }
  return steps.join('<');
}

/** Tag and class names without their numbers and without the marks of first, last, odd and even. */
function shapeOf(element: PageElement): string {
  const names = (element.attributes.class ?? '').toLowerCase().split(/\s+/);
  const kept = names
    .map((name) => name.replace(/\d+/g, ''))
    .filter((name) => name !== '' && !/^(?:first|last|odd|even|alt|active|selected|current|featured)$/.test(name));
  return [element.tag, ...kept.sort()].join('.');
}
