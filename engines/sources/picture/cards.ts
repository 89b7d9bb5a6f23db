import { isNearlySame } from '../../place/same-name.ts';
import { isAreaLine, isRightOver } from './areas.ts';
import { lineCategory } from './categories.ts';
import { splitEntry } from './entries.ts';
import { hasDistance, isControl, isGeneric, isProse, lineKindOf } from './line-kinds.ts';
import { bottomOf, median, overlaps, type PictureLine, rightOf } from './lines.ts';
import { addMissingNames } from './missing-names.ts';
import { columnsWith, edgeTolerance, type KindLine, type Style, stylesOf } from './styles.ts';
import { isPlaceWord, lineShape, nameScore as nameScoreOf } from './words.ts';

/** A place as it is shown on a card or in a row of a list: the lines of its name, and those that belong to it, from top to bottom. */
export interface Card {
  name: KindLine[];
  details: KindLine[];
  /** Lines over the name, which are those of the card before where it is not set so on all cards: a badge on the card's picture, its town. */
  above?: KindLine[];
}
export interface Cards {
  cards: Card[];
  /** Lines set as names that are none. */
  rejected: KindLine[];
  /** The columns that the names are set in, with their names. */
  columns: Array<{ style: Style; heads: KindLine[][] }>;
}

/** How strongly a line under a name shows that the name is one of a place. */
const WORTH: Partial<Record<KindLine['kind'], number>> = { rating: 1, reviews: 1, address: 0.8, hours: 0.6, distance: 0.6 };
const LEAST_WORTH = 0.4;
/** What a town or a kind over the name shows. */
const WORTH_OVER = 0.6;
const LEAST_NAME = 0.35;
const DOUBTFUL = 60;
/** Facts read with less confidence are no evidence: icons are read as currencies. */
const LEAST_SURE = 45;
/** No card is higher than this many lines of its name's size. */
const MOST_HEIGHTS = 14;
/** Once it is known to be a card, its values may be lower, under its picture. */
const MOST_HEIGHTS_OF_VALUES = 22;
/** Type of one size differs by this share at most. */
const ALIKE_SIZE = 0.12;
/** The chips of a card are at most this many letters behind its longest line. */
const FAR_LETTERS = 45;

/** Finds the cards: lines set alike, one under the other or in a grid, that are each followed by what is said of places. */
export function findCards(lines: PictureLine[], size: { width: number; height: number }, values = lines): Cards | undefined {
  const all = lines.map((line): KindLine => ({ ...line, kind: lineKindOf(line) }));
  const styles = stylesOf(all.filter(({ kind }) => kind === 'other'));
  const facts = values === lines ? all : values.map((line): KindLine => ({ ...line, kind: lineKindOf(line) }));
  const tried = styles.map((style) => tryStyle(columnsWith(style, styles), { all, facts }, size)).filter((found) => found !== undefined);
  const best = tried.sort((a, b) => b.score - a.score)[0];
  return best === undefined ? undefined : best.cards;
}

interface Trial {
  cards: Cards;
  score: number;
}

function tryStyle(
  columns: Style[],
  { all, facts }: { all: KindLine[]; facts: KindLine[] },
  size: { width: number; height: number },
): Trial | undefined {
  const set = columns.map((style) => ({ style, heads: addMissingNames(nameLinesOf(style, all), style, all) }));
  const heads = set.flatMap((column) => column.heads.flat());
  const apart = facts.filter((line) => line.use === undefined || !heads.some((head) => overlaps(line, head)));
  const cards = cardsIn(set, apart, MOST_HEIGHTS);
  const chips = repeatedTexts(cards);
  const isExpected = isListExpected(cards, all);
  const over = labelledOver(cards);
  const judged = cards.map((card) => ({
    card,
    worth: Math.min(1, worthOf(card, chips, isExpected) + (over.has(card) ? WORTH_OVER : 0)),
    name: nameScore(card),
  }));
  const named = judged.filter(({ name }) => name >= LEAST_NAME);
  if (named.length === 0 || named.length * 2 < judged.length) return undefined;
  const worth = named.reduce((sum, one) => sum + one.worth, 0) / named.length;
  const hard = named.filter(({ card }) =>
    card.details.some(({ kind }) => kind === 'rating' || kind === 'reviews' || kind === 'address'),
  ).length;
  if (named.length === 1 ? hard === 0 || worth < 1 : worth < LEAST_WORTH) return undefined;
  const kept = named.filter((one, index) => one.worth > 0 || worth < 0.7 || isAtEdge(one.card, index === named.length - 1, size));
  const keptCards = new Set(kept.map(({ card }) => card));
  return {
    cards: {
      cards: kept.map(({ card }) => card).sort(inReadingOrder(columns)),
      rejected: judged.filter(({ card }) => !keptCards.has(card)).flatMap(({ card }) => card.name.slice(0, 1)),
      columns: set,
    },
    score: kept.reduce((sum, one) => sum + one.worth * one.name, 0) * prominence(kept.map(({ card }) => card)),
  };
}

/** Cards whose town or kind is set right over the name, where this is so on several of them. */
function labelledOver(cards: Card[]): Set<Card> {
  const over = cards.filter(({ name, above = [] }) =>
    above.some((line) => isRightOver(line, name) && (isAreaLine(line) || lineCategory(line.text) !== undefined)),
  );
  return new Set(over.length >= 2 && over.length * 2 >= cards.length ? over : []);
}

/** Each name with what is set under it. */
function cardsIn(set: Cards['columns'], all: KindLine[], heights: number): Card[] {
  const nameLines = set.flatMap((column) => column.heads);
  const columns = set.map(({ style }) => style);
  return withoutStrays(
    set.flatMap((column, index) =>
      cardsOf(column, columns[index + 1], all, { nameLines, heights, isGrid: heights > MOST_HEIGHTS && columns.length > 1 }),
    ),
    columns,
    all,
  );
}

/** The same cards with what other lines say of them: those that a second look read. */
export function withDetails({ cards, columns }: Cards, lines: PictureLine[]): Card[] {
  const heads = columns.flatMap((column) => column.heads.flat());
  const all = lines
    .filter((line) => line.use === undefined || !heads.some((head) => overlaps(line, head)))
    .map((line): KindLine => ({ ...line, kind: lineKindOf(line) }));
  const byName = new Map(cardsIn(columns, all, MOST_HEIGHTS_OF_VALUES).map((card) => [card.name, card]));
  return cards.map((card) => byName.get(card.name) ?? card);
}

/** Names are set larger than what is said of them: how much larger these are, at most half as much again. */
function prominence(cards: Card[]): number {
  const names = cards.flatMap(({ name }) => name).map(({ advance }) => advance);
  const details = cards.flatMap((card) => card.details).filter(({ kind }) => kind === 'other' || kind === 'address');
  if (details.length === 0) return 1;
  return Math.min(1.5, Math.max(0.75, median(names) / median(details.map(({ advance }) => advance))));
}

/** The names of a column, those of several lines put together. */
function nameLinesOf(column: Style, all: KindLine[]): KindLine[][] {
  const gaps = column.lines.slice(1).map((line, index) => line.box.y - (column.lines[index]?.box.y ?? 0));
  const pitch = median(gaps.filter((gap) => gap > column.height * 2.4));
  const nameLines: KindLine[][] = [];
  for (const line of column.lines) {
    const before = nameLines.at(-1)?.at(-1);
    const step = before === undefined ? Number.POSITIVE_INFINITY : line.box.y - before.box.y;
    const between = before !== undefined && all.some((other) => other !== line && other !== before && isBetween(other, before, line));
    if (step <= column.height * 2.4 && step < pitch * 0.6 && !between) nameLines.at(-1)?.push(line);
    else nameLines.push([line]);
  }
  return nameLines;
}

function isBetween(line: KindLine, upper: KindLine, lower: KindLine): boolean {
  const middle = line.box.y + line.box.height / 2;
  return middle > upper.box.y + upper.box.height / 2 && middle < lower.box.y && line.box.x < rightOf(upper) && rightOf(line) > upper.box.x;
}

function cardsOf(
  { style: column, heads: own }: Cards['columns'][number],
  next: Style | undefined,
  all: KindLine[],
  { nameLines, heights, isGrid = false }: { nameLines: KindLine[][]; heights: number; isGrid?: boolean },
): Card[] {
  const inHeads = new Set(nameLines.flat().map(({ box }) => box));
  const tops = own.map((head) => head[0]?.box.y ?? 0);
  const pitch = tops.length > 1 ? median(tops.slice(1).map((top, index) => top - (tops[index] ?? 0))) : Number.POSITIVE_INFINITY;
  const reach = Math.min(pitch * 1.15, column.height * heights);
  const right = next === undefined ? rightEdge(column, all) : next.x - edgeTolerance(next.advance);
  const left = nameLines.length === own.length ? column.x - 12 * column.advance : column.x - edgeTolerance(column.advance) * 2;
  return own.map((name, index) => {
    const [top = 0, end = 0] = [name[0]?.box.y, Math.min(tops[index + 1] ?? Number.POSITIVE_INFINITY, (name[0]?.box.y ?? 0) + reach)];
    const half = column.height / 2;
    const beside = isGrid ? besideName(name, column, all) : Number.POSITIVE_INFINITY;
    const edge = Math.min(right, beside);
    const details = all.filter(
      (line) => !inHeads.has(line.box) && line.box.y >= top - half && line.box.y < end - half && line.box.x >= left && line.box.x < edge,
    );
    const above = all.filter(
      ({ box }) => !inHeads.has(box) && box.y + box.height < top + half && box.y > top - reach && box.x >= left && box.x < right,
    );
    return { name, details: details.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x), above };
  });
}

/** Where in a grid a line begins that is set like a name and level with it: a name that was not found. */
function besideName(name: KindLine[], column: Style, all: KindLine[]): number {
  const [head] = name as [KindLine];
  const beside = all.filter(
    (line) =>
      (line.kind === 'other' || line.kind === 'prose') &&
      line.box.x > rightOf(head) &&
      Math.abs(line.box.y - head.box.y) < column.height / 2 &&
      Math.abs(line.advance - column.advance) < ALIKE_SIZE * column.advance,
  );
  return Math.min(...beside.map(({ box }) => box.x - edgeTolerance(column.advance)));
}

/** How far the cards of the last column reach: as far as the longest line that begins under a name, and the chips behind it. */
function rightEdge(column: Style, all: KindLine[]): number {
  const under = all.filter(({ box }) => box.x >= column.x - edgeTolerance(column.advance) && box.x < column.x + 6 * column.advance);
  return Math.max(...under.map(rightOf)) + FAR_LETTERS * column.advance;
}

/** Far to the right of the names only what is so on several cards, in line with each other, belongs to them, and a column of its own beside one alone: beside a list there may be a map. */
function withoutStrays(cards: Card[], columns: Style[], all: KindLine[]): Card[] {
  const [last] = columns.slice(-1);
  if (last === undefined || columns.length > 1) return cards;
  const far = rightEdge(last, all) - FAR_LETTERS * last.advance;
  const isFar = (line: KindLine): boolean => line.box.x > far + 8 * last.advance;
  const inLine = (one: KindLine, other: KindLine): boolean =>
    Math.abs(one.box.x - other.box.x) <= 6 || Math.abs(rightOf(one) - rightOf(other)) <= 6;
  return cards.map((card) => {
    const [only] = cards.length === 1 ? [card.details.filter(isFar)] : [];
    const others = only ?? cards.filter((other) => other !== card).flatMap(({ details }) => details);
    return {
      ...card,
      details: card.details.filter((line) => !isFar(line) || others.some((other) => other !== line && inLine(line, other))),
    };
  });
}

/** Texts that several cards share: labels of the app, which show that a card is one. */
function repeatedTexts(cards: Card[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { details } of cards)
    for (const text of new Set(details.map((line) => line.text.toLowerCase()))) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= 2).map(([text]) => text));
}

/** Whether a larger line over the first card says that places follow: "Tokyo trip", "Things to do". */
function isListExpected(cards: Card[], all: KindLine[]): boolean {
  const nameLines = cards.flatMap(({ name }) => name.slice(0, 1));
  const top = Math.min(...nameLines.map(({ box }) => box.y));
  const size = median(nameLines.map(({ advance }) => advance));
  return all.some((line) => line.box.y < top && line.advance >= size * 1.05 && line.confidence >= DOUBTFUL && isPlaceWord(line.text));
}

/** A remark under a name, in the small letters of a sentence. */
export function isRemark(line: KindLine, name: KindLine): boolean {
  const under = line.box.y > name.box.y && Math.abs(line.box.x - name.box.x) < 2 * name.advance && line.advance < name.advance;
  return under && line.confidence >= DOUBTFUL && (line.kind === 'prose' || (line.kind === 'other' && /^\p{Ll}/u.test(line.text)));
}

/** What a price shows by itself: on a card little, to the right of a name that it is an item of a bill or a menu. */
function worthOfPrice(line: KindLine, name: KindLine): number {
  const level = Math.abs(line.box.y + line.box.height / 2 - name.box.y - name.box.height / 2) < name.box.height / 2;
  if (lineCategory(line.text) !== undefined || hasDistance(line.text)) return 0.6;
  return level ? -0.5 : 0.3;
}

function worthOf({ name, details }: Card, chips: Set<string>, isExpected: boolean): number {
  const [head] = name as [KindLine];
  const title = name.map(({ text }) => text).join(' ');
  // A kind of place in the name is evidence, but not for a line that nothing belongs to.
  let worth = details.length > 0 ? (lineShape(title).placeWords > 0 ? 0.4 : 0) + (isExpected ? 0.2 : 0) : 0;
  for (const line of details) {
    if (line.confidence >= LEAST_SURE) worth += line.kind === 'price' ? worthOfPrice(line, head) : (WORTH[line.kind] ?? 0);
    if (isExpected && isRemark(line, head)) worth += 0.25;
    if (line.kind === 'other' || line.kind === 'prose' || line.kind === 'noise') {
      const first = line.text.split(',')[0] ?? '';
      if (isNearlySame(first, title) || isNearlySame(line.text, title)) worth += 0.8;
      else if (lineCategory(line.text) !== undefined) worth += 0.5;
      else if (isPostalLike(line.text)) worth += 0.4;
    }
    if (chips.has(line.text.toLowerCase()) && /\p{L}{3}/u.test(line.text)) worth += 0.4;
  }
  return Math.max(0, Math.min(1, worth));
}

/** "Sector 4, Ashanagar", "Am Markt 7": pieces with capitals, or a name and a house number. */
export function isPostalLike(text: string): boolean {
  if (lineShape(text).titled < 0.6 || isProse(text) || lineCategory(text) !== undefined) return false;
  return /,\s*\S/.test(text) || /^\p{Lu}[\p{L}.'’ -]{3,}\s\d{1,4}\s?[a-z]?$/u.test(text);
}

function nameScore({ name, details }: Card): number {
  const title = name.map(({ text }) => text).join(' ');
  if (isGeneric(title) || isControl(title) || splitEntry(title) !== undefined) return 0;
  if (details[0]?.kind === 'count' && details[0].box.y > bottomOf(name.at(-1) as KindLine) - 2) return 0;
  const sure = Math.min(...name.map(({ confidence }) => confidence));
  return nameScoreOf(title) - (sure < DOUBTFUL ? 0.2 : 0);
}

/** The last card is often cut by the lower edge of the screen: then only its name is there. */
function isAtEdge({ name }: Card, last: boolean, size: { height: number }): boolean {
  return last && bottomOf(name.at(-1) as KindLine) > size.height * 0.85;
}

/** Row by row in a grid. */
function inReadingOrder(columns: Style[]) {
  return (a: Card, b: Card): number => {
    const [one, other] = [a.name[0], b.name[0]];
    if (one === undefined || other === undefined) return 0;
    const level = Math.abs(one.box.y - other.box.y) < (columns[0]?.height ?? 0);
    return level ? one.box.x - other.box.x : one.box.y - other.box.y;
  };
}
