import type { Card } from './cards.ts';
import { lineKindOf } from './line-kinds.ts';
import { bottomOf, median, overlaps, type PictureLine, rightOf } from './lines.ts';
import type { KindLine } from './styles.ts';

/** How much further than the usual distance between names what is said of the last one may be. */
const FURTHER = 1.2;
/** Names nearer to each other than so many heights are level, or one of them is none. */
const LEAST_GAP = 2.5;
/** So many names show how far they are apart. */
const LEAST_NAMES = 3;
/** What is beside a name begins at most this many letters before it. */
const LETTERS_BEFORE = 3;

/**
 * The lines that belong to each of several names that are set in no cards: those below it, or level with it and behind it, up to the next name
 * there. A name alone on its picture has all that is below it.
 */
export function territoriesOf(names: PictureLine[], lines: PictureLine[]): Card[] {
  const all = lines
    .filter((line) => !names.some((name) => overlaps(name, line)))
    .map((line): KindLine => ({ ...line, kind: lineKindOf(line) }))
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const reach = reachOf(names);
  const cards = names.map((name): Card => ({ name: [{ ...name, kind: 'other' }], details: [] }));
  for (const line of all) {
    const owner = ownerOf(line, names, reach);
    if (owner !== undefined) cards[owner]?.details.push(line);
  }
  return cards;
}

/** How far the names are apart, those level with each other aside. */
function reachOf(names: PictureLine[]): number {
  const tops = names.map(({ box }) => box.y).sort((a, b) => a - b);
  const height = median(names.map(({ box }) => box.height));
  const gaps = tops
    .slice(1)
    .map((top, index) => top - (tops[index] as number))
    .filter((gap) => gap > LEAST_GAP * height);
  return names.length < LEAST_NAMES || gaps.length === 0 ? Number.POSITIVE_INFINITY : median(gaps) * FURTHER;
}

/** The nearest name over a line, or level with it; of several names beside each other the last one that begins before it. */
function ownerOf(line: PictureLine, names: PictureLine[], reach: number): number | undefined {
  let best: { index: number; down: number; x: number } | undefined;
  for (const [index, name] of names.entries()) {
    const down = line.box.y + line.box.height / 2 - name.box.y;
    if (down < 0 || down > reach + name.box.height) continue;
    if (names.length > 1 && !isInColumn(line, name)) continue;
    const isNearer =
      best === undefined || down < best.down - name.box.height || (down <= best.down + name.box.height && name.box.x > best.x);
    if (isNearer) best = { index, down, x: name.box.x };
  }
  return best?.index;
}

function isInColumn(line: PictureLine, name: PictureLine): boolean {
  const begins = line.box.x >= name.box.x - LETTERS_BEFORE * name.advance;
  const isOver = line.box.x < rightOf(name) && rightOf(line) > name.box.x;
  return isOver || (begins && (line.box.y < bottomOf(name) || line.box.x < rightOf(name)));
}
