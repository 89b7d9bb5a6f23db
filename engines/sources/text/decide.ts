import { addressScore, isRegion } from './address.ts';
import { promiseIn } from './days.ts';
import { colonSides, listedBehind, readEntry, type Side } from './entry.ts';
import { isPlaceLink, type Piece, pieceText } from './fields.ts';
import { outerLinks } from './rest.ts';
import { contextScore, isCategoryName, isGenericHeading, isLabel, type Shape, shapeOf, talkScore } from './shape.ts';
import { fieldLine, isDetail } from './telling.ts';
import type { Section, Unit } from './units.ts';
import { isConnector, isContextWord, isCuisine, isOpenWord, wordsOf } from './words.ts';

/** What the whole text speaks of: above 0 of places. */
export interface Subject {
  prior: number;
  /** The text follows a stricter form of its own (listing templates), so that loose lines count for less. */
  strict: boolean;
  /** A group beside this one, of the same form under a heading of the same level, holds places. */
  kin?: boolean;
}

/** How much evidence a unit must have in its group, by its form: the less a form says "entry", the more. */
const THRESHOLD: Record<Unit['shape'], number> = { item: 0.5, lead: 0.55, record: 0.5, heading: 0.7, line: 0.7, prose: 9 };

/** Units of one kind that stand together; they are judged together. */
export function groupUnits(units: Unit[]): Unit[][] {
  const groups = new Map<string, Unit[]>();
  let run = 0;
  let before: Unit | undefined;
  const ids = new Map<object, number>();
  const id = (one: object | undefined): number => {
    if (!one) return 0;
    const known = ids.get(one) ?? ids.size + 1;
    ids.set(one, known);
    return known;
  };
  for (const unit of units) {
    if (unit.shape === 'prose') continue;
    if (before && (before.section !== unit.section || before.shape !== unit.shape) && unit.shape !== 'heading') run++;
    before = unit;
    const key =
      unit.shape === 'heading'
        ? `h${unit.line.level}`
        : unit.shape === 'item'
          ? `i${id(unit.section)}:${unit.depth}:${unit.parent ? id(unit.parent.parent ?? unit.section) : 0}:${unit.line.quote > 0}:${unit.line.fenced}`
          : `${unit.shape}${id(unit.section)}:${unit.shape === 'line' ? run : 0}:${unit.line.fenced}`;
    const group = groups.get(key);
    if (group) group.push(unit);
    else groups.set(key, [unit]);
  }
  return [...groups.values()];
}

/** Reads each unit of a group as an entry, with one mind about which side of a colon holds the names and about what is an address. */
export function readGroup(group: Unit[]): void {
  const side = voteSide(group);
  for (const unit of group) unit.entry = readEntry(unit.line.rich, { side });
  const rests = group.filter((unit) => unit.entry && unit.entry.names.length === 1 && !unit.entry.address);
  if (rests.length === 0) return;
  const loose = new Map(rests.map((unit) => [unit, readEntry(unit.line.rich, { side, loose: true })]));
  const numbered = [...loose].filter(([, entry]) => entry?.address && /\d/.test(pieceText(entry.address)));
  const sure = group.filter((unit) => unit.entry?.address && addressScore(pieceText(unit.entry.address)) >= 0.5).length;
  // A house number behind a name says little on one line, on most lines of a list it says what the lines are.
  const voted = sure + numbered.length >= Math.max(2, group.length * 0.4);
  for (const [unit, entry] of numbered) if (entry) unit.entry = { ...entry, voted };
}

function voteSide(group: Unit[]): Side | undefined {
  const sides = group.map((unit) => colonSides(unit.line.rich)).filter((one) => one !== undefined);
  const lists = group.map((unit) => listedBehind(unit.line.rich)).filter((count) => count >= 2);
  if (lists.length >= group.length * 0.6 && (lists.length >= 2 || (lists[0] ?? 0) >= 3)) return 'list';
  if (sides.length < 3) return undefined;
  const judged = sides.map(({ left, right }) => ({ left: shapeOf(left), right: shapeOf(right.split(/[,(（]|\s[-–—]\s/)[0] ?? '') }));
  const sum = (pick: (one: { left: Shape; right: Shape }) => number): number => judged.reduce((total, one) => total + pick(one), 0);
  const shortLeft = judged.every((one) => one.left.words.length <= 3);
  const rightNames = judged.filter((one) => one.right.name >= 0.6 && one.right.words.length <= 7).length / judged.length;
  if (
    sum((one) => one.left.placeWords) === 0 &&
    sum((one) => one.right.placeWords) >= Math.max(2, judged.length / 3) &&
    shortLeft &&
    rightNames >= 0.8
  )
    return 'right';
  if (sum((one) => one.left.placeWords) >= 2 && rightNames < 0.5) return 'left';
  return undefined;
}

/** Evidence that one unit is a place: above 0 for, below 0 against. */
export function evidence(unit: Unit): number {
  const { entry } = unit;
  const name = entry?.names[0];
  if (!entry || !name) return -0.5;
  const text = pieceText(name);
  const shape = shapeOf(text);
  const links = outerLinks([...entry.links, ...unit.body.flatMap((one) => one.rich.links)]);
  let score = Math.min(0.3, shape.name - 0.5);
  if (isStrong(unit)) score += 1;
  else if (unit.body.some((one) => isDetail(one) && (fieldLine(one) !== undefined || addressScore(one.rich.plain) >= 0.6))) score += 0.7;
  if (entry.phone) score += 0.6;
  if (entry.rating || entry.reviews) score += 0.4;
  if (entry.names.some((one) => namesPlace(one))) score += 0.5;
  if (entry.lead === 'link' && links.length > 0) score += 0.4;
  else if (links.length > 0) score += 0.3;
  score += 0.4 * talkScore(remark(unit, name.to));
  if (entry.label && entry.names.length >= 1 && wordsOf(pieceText(entry.label)).some((word) => isCuisine(word) || isContextWord(word)))
    score += 0.3;
  return score - objections(unit, shape, text);
}

const namesPlace = (name: Piece): boolean => {
  const shape = shapeOf(pieceText(name));
  return shape.placeWords > 0 && shape.name >= 0.5;
};

const remark = (unit: Unit, from: number): string =>
  `${unit.line.rich.plain.slice(from, from + 400)} ${unit.body
    .slice(0, 4)
    .map((line) => line.rich.plain.slice(0, 300))
    .join(' ')}`;

function objections(unit: Unit, shape: Shape, text: string): number {
  const { entry, line } = unit;
  let against = 0;
  const whole = shapeOf(line.rich.plain.replace(/[(（].*/s, ''));
  if (
    entry?.lead === 'plain' &&
    whole.words.length >= 7 &&
    whole.titled < 0.4 &&
    (whole.sentenceWords > 0 || shape.titled < 0.5) &&
    !entry.label
  )
    against += 0.5;
  if (shape.name < 0.4) against += 0.4;
  if (entry?.statement && unit.shape !== 'item') against += 0.8;
  if (/^\s*==?\s/.test(line.rich.plain.slice(entry?.names[0]?.to ?? 0))) against += 1.2;
  if (/^@\w|\s·\s(?:comment|description)|commented|wrote:?$/i.test(line.rich.plain)) against += 1.5;
  if (line.rich.links.length > 0 && outerLinks(line.rich.links).length === 0) against += 0.8;
  if (isLabel(text) || /^[《〈]/u.test(line.rich.plain)) against += 1;
  if (
    line.rich.links.length === 0 &&
    /^(?:\d{1,2}\p{L}{0,3}\s)?(?:arrondissement|arr\.|district|bezirk|quartier)s?(?:\s\d{1,2})?$/iu.test(text)
  )
    against += 1;
  if (
    /\bgoogle maps?\b|\b(?:map|maps|karte|carte|mapa|mappa)$|^(?:google )?(?:maps?|karte|carte|mapa)\b/i.test(text) &&
    shape.placeWords === 0
  )
    against += 1;
  if (unit.shape === 'heading' && unit.body.length === 0 && line.rich.links.length === 0 && !/^\s*@|\d\s?[ap]m @/i.test(line.rich.plain))
    against += 0.6;
  const hosts = outerLinks(line.rich.links).filter((link) =>
    /(?:github\.com|gitlab\.com|npmjs|stackoverflow|youtube\.com|youtu\.be|\.pdf$|amazon\.|docs\.google|twitter\.com|x\.com|medium\.com)/i.test(
      link.url,
    ),
  );
  if (hosts.length > 0 && hosts.length === line.rich.links.length) against += 0.5;
  return against;
}

/** An address, a position, a map link or a region beside the name: only places have those. */
export function isStrong(unit: Unit): boolean {
  const { entry } = unit;
  if (!entry) return false;
  if (entry.position) return true;
  if (entry.address && (entry.voted || addressScore(pieceText(entry.address)) >= 0.5 || isRegion(pieceText(entry.address)))) return true;
  return [...entry.links, ...unit.body.flatMap((line) => line.rich.links)].some((link) => isPlaceLink(link.url));
}

/** What the headings over a unit promise; the nearest that speaks decides. */
export function promiseOf(section: Section | undefined): number {
  let weight = 0.8;
  for (let one = section; one; one = one.parent) {
    if (one.promise < 0) return -1.2 * weight - 0.2;
    if (one.promise > 0) return one.promise * weight;
    weight *= 0.8;
  }
  return 0;
}

/** What the items and the headings over a unit promise; the nearest that speaks decides. */
function promiseOver(unit: Unit): number {
  const heading = promiseOf(unit.section);
  if (heading < 0) return heading;
  const label = unit.entry?.label && unit.entry.names.length > 1 ? promiseIn(pieceText(unit.entry.label)) : 0;
  if (label !== 0) return label * 0.8;
  for (let one = unit.parent; one; one = one.parent) {
    const promise = one.line.rich.plain.length <= 60 ? contextScore(one.line.rich.plain) : 0;
    if (promise !== 0) return promise * 0.8;
  }
  return heading;
}

/** Whether the units of a group are places, taken together. */
export function isPlaceGroup(group: Unit[], subject: Subject, of: (unit: Unit) => number): boolean {
  const first = group[0] as Unit;
  const judged = first.shape === 'heading' ? group.filter((unit) => !isGenericHeading(unit.line.rich.plain)) : group;
  if (judged.length === 0) return false;
  const mean = judged.reduce((total, unit) => total + Math.min(1.2, of(unit)), 0) / judged.length;
  const promise =
    judged.reduce((total, unit) => total + (first.shape === 'heading' ? promiseOf(unit.section?.parent) : promiseOver(unit)), 0) /
    judged.length;
  const context = promise < 0 ? promise : Math.max(promise, subject.prior * 0.6) + Math.min(0.2, subject.prior * 0.2);
  if (subject.strict && first.shape !== 'item') return false;
  let threshold = THRESHOLD[first.shape] + (subject.strict ? 0.6 : 0) + (first.line.fenced ? 0.4 : 0);
  if (subject.kin && first.section && context >= 0) threshold -= 0.3;
  else if (judged.length === 1 && first.shape !== 'item' && first.shape !== 'record') threshold += 0.15;
  // Names with links alone may be of anything: software, books, people. Something must speak of places.
  const telling = judged.filter((unit) => isStrong(unit) || speaksOfPlaces(unit)).length;
  if (context <= 0 && !subject.kin && telling < judged.length * 0.25) threshold += 0.35;
  return mean + context >= threshold;
}

function speaksOfPlaces(unit: Unit): boolean {
  const name = unit.entry?.names[0];
  return name !== undefined && (unit.entry?.names.some(namesPlace) === true || talkScore(remark(unit, name.to)) > 0);
}

/** Whether one unit of an accepted group is a place: the group speaks for it unless it speaks against itself. */
export function isPlace(unit: Unit, score: number): boolean {
  const name = unit.entry?.names[0];
  if (!name) return false;
  const shape = shapeOf(pieceText(name));
  if (isStrong(unit) && shape.name >= 0.2) return true;
  if (unit.shape === 'heading' && isGenericHeading(unit.line.rich.plain)) return false;
  // What is asked or announced in a chat ("Berlin list!!") names no place itself.
  const said = unit.line.rich.plain.trim();
  if (
    (unit.line.message && /[?？]$/.test(said)) ||
    (unit.shape === 'line' &&
      unit.body.length === 0 &&
      /[!?:：]$/.test(said) &&
      (contextScore(said) > 0 || wordsOf(said).some(isOpenWord)) &&
      shape.placeWords === 0)
  )
    return false;
  const rated = unit.entry?.phone || unit.entry?.rating || unit.entry?.reviews || unit.body.some(isDetail);
  if (!rated && isCategoryName(pieceText(name)) && outerLinks(unit.line.rich.links).length === 0) return false;
  return score > -0.35 && shape.name >= 0.3 && !isPlainCategory(pieceText(name), unit);
}

/** "Italian" or "Bars" as an item with things under it is a heading in a list's clothes. */
const isPlainCategory = (text: string, unit: Unit): boolean =>
  unit.children.length > 0 &&
  wordsOf(text)
    .filter((word) => !isConnector(word))
    .every((word) => isCuisine(word) || isContextWord(word));

/** A group without the items whose children are the entries: "- Shibuya" over "  - Ichiran". */
export function entriesOf(group: Unit[]): Unit[] {
  const withChildren = group.filter((one) => one.children.length > 0).length;
  if (withChildren / group.length < 0.6) return group;
  return group.filter((unit) => unit.children.length === 0 || isStrong(unit) || outerLinks(unit.line.rich.links).length > 0);
}
