import type { ReadPlace } from '@cairn/contracts/places.ts';
import { areaOf } from './areas.ts';
import { readBody } from './body.ts';
import { entriesOf, evidence, groupUnits, isPlace, isPlaceGroup, isStrong, promiseOf, readGroup, type Subject } from './decide.ts';
import { readEntry } from './entry.ts';
import { buildPlace, type Fields, isPlaceLink, type Piece, pieceText, placeOfLink } from './fields.ts';
import type { Line } from './lines.ts';
import { linkedMentions, type Mention, namedMentions } from './prose.ts';
import type { outerLinks } from './rest.ts';
import { plainName } from './same.ts';
import { isCategoryName, isLabel, shapeOf, talkScore } from './shape.ts';
import type { Table } from './tables.ts';
import type { Layout, Unit } from './units.ts';

/** What has been found so far, in the order of discovery; `at` is its offset in the text. */
export interface Found {
  text: string;
  /** Names that the text uses as whereabouts. */
  towns: Set<string>;
  places: Array<{ at: number; place: ReadPlace; key: string }>;
  dropped: Array<{ at: number; reason: string; example: string }>;
}

/** Decides group by group which units are places. Headings come last: one that stands over entries is none itself. */
export function* collectUnits(layout: Layout, subject: Subject, found: Found): Generator<void, void, void> {
  const groups = groupUnits(layout.units);
  const open = new Set<Unit>(layout.units.filter((unit) => unit.shape === 'heading'));
  const refused: Unit[][] = [];
  const accepted = new Set<string>();
  const isHeading = (group: Unit[]): boolean => group[0]?.shape === 'heading';
  for (const all of [...groups.filter((group) => !isHeading(group)), ...groups.filter(isHeading)]) {
    const group = isHeading(all) ? openHeadings(all, open, layout) : all;
    if (group.length === 0) continue;
    readGroup(group);
    yield;
    if (yield* collectGroup(group, layout, subject, found, open)) accepted.add(rankOf(group));
    else refused.push(group);
  }
  for (const group of refused.filter((one) => accepted.has(rankOf(one)) && !isHeading(one)))
    if (yield* collectGroup(group, layout, { ...subject, kin: true }, found, open)) refused.splice(refused.indexOf(group), 1);
  for (const group of refused) collectSummary(group, found);
}

/** Groups of one rank stand at the same place of the text's order: each under a day, each under a town. */
const rankOf = (group: Unit[]): string => {
  const first = group[0];
  return `${first?.shape}:${first?.depth}:${first?.section?.level ?? 0}:${first?.section?.parent?.line.index ?? -1}:${first?.line.fenced}`;
};

function* collectGroup(group: Unit[], layout: Layout, subject: Subject, found: Found, open: Set<Unit>): Generator<void, boolean, void> {
  const scores = new Map<Unit, number>();
  for (const [index, unit] of group.entries()) {
    scores.set(unit, evidence(unit));
    if (index % 200 === 199) yield;
  }
  const entries = entriesOf(group);
  if (entries.length === 0) return true;
  const accepted = isPlaceGroup(entries, subject, (unit) => scores.get(unit) ?? 0);
  for (const unit of strangersIn(entries)) scores.set(unit, -1);
  for (const [index, unit] of entries.entries()) {
    const score = scores.get(unit) ?? 0;
    if (
      isVenue(unit) &&
      unit.entry?.names[0] &&
      found.places.some((one) => one.key === plainName(pieceText(unit.entry?.names[0] as Piece)))
    )
      continue;
    const alone = isStrong(unit) && score >= 0.9 && unit.shape !== 'heading';
    if ((accepted || alone || isVenue(unit)) && take(unit, score, found)) closeHeadings(unit, layout, open);
    if (index % 200 === 199) yield;
  }
  return accepted;
}

/** Among lines that each list several names, a bare line is what they are about, not one of them. */
function strangersIn(entries: Unit[]): Unit[] {
  const single = entries.filter((unit) => unit.entry?.names.length === 1 && !unit.entry.label && !isStrong(unit));
  if (entries.length - single.length < 2 || single.length > entries.length * 0.4) return [];
  return entries.every((unit) => single.includes(unit) || (unit.entry?.label && unit.entry.names.length > 0)) ? single : [];
}

/** "12:30 PM @ The Point": a heading that says where. */
const isVenue = (unit: Unit): boolean => unit.shape === 'heading' && /^.{0,40}@\s+\p{Lu}/u.test(unit.line.rich.plain);

/** A heading over entries is no entry. */
function closeHeadings(unit: Unit, layout: Layout, open: Set<Unit>): void {
  if (unit.shape === 'heading') return;
  for (let section = unit.section; section; section = section.parent) {
    const heading = layout.headings.get(section);
    if (!heading || (!isVenue(heading) && !open.delete(heading))) return;
  }
}

/** The headings of one level that may be entries. Where most of their level stand over entries, the others are empty shelves, not places. */
function openHeadings(level: Unit[], open: Set<Unit>, layout: Layout): Unit[] {
  const leaves = level.filter((unit) => open.has(unit) && isLeaf(unit, layout));
  const closed = level.length - level.filter((unit) => open.has(unit)).length;
  return closed >= level.length / 2 ? leaves.filter((unit) => unit.line.rich.links.length > 0 || isVenue(unit)) : leaves;
}

/** A heading that can be an entry: none stands under it, and it is not the title over everything. */
const isLeaf = (unit: Unit, layout: Layout): boolean =>
  unit.section?.children === 0 &&
  !(unit.line.level === 1 && layout.units.find((one) => one.shape === 'heading') === unit && layout.sections.length > 1);

/** Takes a unit in as a place, or notes why it is none; answers whether it became a place. */
function take(unit: Unit, score: number, found: Found): boolean {
  const { entry, line } = unit;
  const at = line.rich.origin;
  const example = line.rich.plain.trim().slice(0, 200);
  if (entry?.struck) {
    found.dropped.push({ at, reason: 'struck out', example });
    return false;
  }
  if (!entry || !isPlace(unit, score)) {
    const looksLikeEntry =
      unit.shape !== 'heading' &&
      unit.shape !== 'prose' &&
      entry !== undefined &&
      !isLabel(example) &&
      shapeOf(example).sentenceWords < 2 &&
      unit.children.length === 0;
    if (looksLikeEntry) found.dropped.push({ at, reason: 'not a place', example });
    return false;
  }
  const notes: Piece[] = [...(entry.note ? [entry.note] : []), ...readBody(entry, unit.body, line.opens)];
  for (const [index, name] of entry.names.entries()) {
    const links = entry.names.length > 1 ? linksFor(entry.names, index, entry.links) : entry.links;
    add(found, name, { ...entry, links }, notes, unit);
  }
  return true;
}

function add(found: Found, name: Piece, fields: Fields, notes: Piece[], unit: Unit | undefined): void {
  const area = fields.address || !unit ? undefined : areaOf(unit.section, found.towns);
  const place = buildPlace(found.text, name, area ? { ...fields, address: area } : fields, notes);
  const receipt = place.receipts?.name;
  found.places.push({ at: receipt?.kind === 'text' ? receipt.start : name.rich.origin, place, key: plainName(place.name) });
}

/** Several names on one line with as many links after them: by the name in the address, else in order. */
function linksFor(names: Piece[], index: number, links: ReturnType<typeof outerLinks>): ReturnType<typeof outerLinks> {
  const key = (one: Piece): string => plainName(pieceText(one)).slice(0, 4);
  const own = links.filter((link) => link.url.toLowerCase().includes(key(names[index] as Piece)));
  if (own.length) return own;
  return links.length === names.length ? links.slice(index, index + 1) : [];
}

/** A block that names places of the text again (a summary, a code block) vouches for the others in it; the known ones are not taken twice. */
function collectSummary(group: Unit[], found: Found): void {
  if (found.places.length < 2 || group.length > 500) return;
  const known = new Set(found.places.map((one) => one.key));
  for (const side of ['right', 'left'] as const) {
    const read = group.map((unit) => ({ unit, entry: readEntry(unit.line.rich, { side }) }));
    const isKnown = (entry: (typeof read)[number]['entry']): boolean =>
      entry?.names[0] !== undefined && known.has(plainName(pieceText(entry.names[0])));
    const again = read.filter((one) => isKnown(one.entry)).length;
    if (again < 2 || again < group.length * 0.25) continue;
    for (const { unit, entry } of read) {
      const name = entry?.names[0];
      if (!entry || !name || isKnown(entry) || shapeOf(pieceText(name)).name < 0.35 || !entry.label === (side === 'right')) continue;
      const label =
        entry.label && /^\p{Lu}/u.test(pieceText(entry.label)) && !isCategoryName(pieceText(entry.label)) ? entry.label : undefined;
      add(found, name, label && !entry.address ? { ...entry, address: label } : entry, entry.note ? [entry.note] : [], unit);
    }
    return;
  }
}

/** Takes the rows of a table when its columns, or the heading over it, speak of places. */
export function collectTable(table: Table, section: Unit['section'], subject: Subject, found: Found): void {
  const promise = promiseOf(section);
  const words = table.rows.filter((row) => shapeOf(pieceText(row.name)).placeWords > 0).length / table.rows.length;
  if (promise < 0 || table.sure + Math.max(promise, subject.prior * 0.5) * 0.6 + words * 0.4 < 0.65) return;
  for (const row of table.rows) add(found, row.name, row.fields, row.notes, undefined);
  for (const line of table.nameless)
    found.dropped.push({ at: line.start, reason: 'no name', example: line.rich.plain.trim().slice(0, 200) });
}

/** A map link that stands alone on its line names a place by itself, when no entry has it yet. */
export function collectMapLinks(lines: Line[], found: Found): void {
  const known = new Set(found.places.map((one) => one.place.url));
  const keys = new Set(found.places.map((one) => one.key));
  for (const { rich } of lines) {
    const link = rich.plain.trim() === '' && rich.links.length === 1 ? rich.links[0] : undefined;
    if (!link || known.has(link.url) || !isPlaceLink(link.url)) continue;
    const place = placeOfLink(found.text, link);
    if (!place || keys.has(plainName(place.name))) continue;
    known.add(link.url);
    found.places.push({ at: link.start, place, key: plainName(place.name) });
  }
}

/** Takes what running text names: links with a name always, bare names only where the text holds hardly any entries. */
export function* collectProse(layout: Layout, subject: Subject, found: Found): Generator<void, void, void> {
  const known = new Set(found.places.map((one) => one.key));
  const entries = found.places.length;
  const take = (mention: Mention): void => {
    const key = plainName(pieceText(mention.name));
    if (!key || known.has(key)) return;
    known.add(key);
    add(found, mention.name, { links: mention.links, ...(mention.address && { address: mention.address }) }, [mention.sentence], undefined);
  };
  const doubtful: Mention[] = [];
  let index = 0;
  for (const { shape, line, section } of layout.units) {
    if (shape !== 'prose' || promiseOf(section) < 0 || line.fenced) continue;
    for (const mention of linkedMentions(line.rich, subject.prior)) take(mention);
    if (line.rich.plain.length <= 20) continue;
    for (const mention of namedMentions(line.rich, found.towns)) {
      // Beside a list of places only what has an address of its own is a further one.
      if (entries >= 3 && !mention.address) continue;
      if (mention.sure || subject.prior > 0 || talkScore(pieceText(mention.sentence)) > 0) take(mention);
      else doubtful.push(mention);
      if (++index % 50 === 0) yield;
    }
    if (++index % 50 === 0) yield;
  }
  if (found.places.length > 0) for (const mention of doubtful) take(mention);
}
