import type { ReadPlace } from '@cairn/contracts/places.ts';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { hoursPart } from '../../values/hours.ts';
import type { AddressLines } from './address-lines.ts';
import type { Atom } from './atoms.ts';
import type { PageContext } from './context.ts';
import { pageGrids } from './forms/grids.ts';
import { hoursOfGrid } from './forms/hours-grid.ts';
import { elementProvenance } from './html/element-provenance.ts';
import { applyElements } from './element-values.ts';
import type { PageLine } from './lines.ts';
import type { PageFacts } from './line-facts.ts';
import { applyHourRows, applyLines } from './line-values.ts';
import { postalAddresses } from './contact-facts.ts';
import { embeddedMap, metaPlace, scriptPosition } from './page-position.ts';

/** Lines before and after the address that belong to it: the telephone number above, the hours below. */
const BEFORE = 4;
const AFTER = 12;
const MOST_LINES = 400;

/** The one place that a page is about: its name, the address nearest to it, and what the rest of the page, its meta tags and its map say. */
export function placeOfPage(atom: Atom, context: PageContext, facts: PageFacts): ReadPlace {
  const { tree, lines } = context;
  const builder = new PlaceBuilder('detail');
  builder.text('name', atom.text, elementProvenance(atom.element, atom.text, atom.attribute));
  const found = ownAddress(atom, context, facts);
  takeAll(builder, metaPlace(context).place);
  const [timetable, ...otherTables] = pageGrids(tree).flatMap((grid) => hoursOfGrid(grid) ?? []);
  if (timetable !== undefined && otherTables.length === 0)
    builder.text('hours', timetable.text, elementProvenance(timetable.element, timetable.text));
  const addresses = new Map(found?.line === undefined ? [] : [[found.line, found] as const]);
  const others = facts.addresses.length - addresses.size;
  if (found?.line !== undefined) {
    const near = { from: startOfHours(lines, Math.max(0, found.line - BEFORE)), to: found.line + AFTER };
    applyHourRows(builder, lines, near);
    applyLines(builder, lines.slice(near.from, near.to), { addresses, name: atom.text });
  }
  if (others <= 2) {
    applyLines(builder, lines.slice(0, MOST_LINES), { addresses, name: atom.text });
    applyElements(builder, tree, { start: 0, end: tree.elements.length }, { name: undefined, text: '', shared: new Set(), strict: true });
  }
  const position = scriptPosition(context);
  const map = position === undefined ? embeddedMap(context) : undefined;
  if (map !== undefined) takeAll(builder, map);
  if (position !== undefined) builder.position(position, position.provenance);
  return builder.place;
}

/** Lines of opening hours belong together: where those begin that go on at a line. */
function startOfHours(lines: PageLine[], from: number): number {
  const isOfHours = (at: number): boolean => hoursPart(lines[at]?.text ?? '') !== undefined;
  let start = from;
  while (start > 0 && from - start < AFTER && isOfHours(start) && isOfHours(start - 1)) start -= 1;
  return start;
}

/** The first address after the name, else the only one of the page; those in the head and foot of the site last. */
function ownAddress(atom: Atom, context: PageContext, { addresses: found, framed }: PageFacts): AddressLines | undefined {
  const postal = postalAddresses(found, { context });
  const addresses = postal.length > 0 ? postal : found;
  const isFramed = ({ line }: AddressLines): boolean => line !== undefined && framed[line] === 1;
  const inMain = addresses.filter((found) => !isFramed(found));
  return inMain.find(({ line }) => line !== undefined && line >= atom.line) ?? inMain[0] ?? addresses[0];
}

function takeAll(builder: PlaceBuilder, place: ReadPlace): void {
  for (const key of Object.keys(place) as Array<keyof ReadPlace>) {
    const provenance = place.receipts?.[key];
    if (
      key === 'receipts' ||
      key === 'rung' ||
      key === 'websiteUrl' ||
      key === 'name' ||
      provenance === undefined ||
      builder.place[key] !== undefined
    )
      continue;
    builder.set(key, place[key], provenance);
  }
}
