import type { Card } from './cards.ts';
import { bottomOf, rightOf } from './lines.ts';
import type { KindLine } from './styles.ts';

/** Where a line is from its card's name: cards that are set alike hold a value at one spot. In pixels. */
export interface Spot {
  left: number;
  right: number;
  /** Below the last line of the name; negative above the first one. */
  down: number;
}

/** A line on a card that may hold a value, and the value. */
export interface Held<Value> {
  card: Card;
  line: KindLine;
  value: Value;
}

/** An icon before a line, which is read on some cards and not on others, is so wide. */
const ICON_SIZES = 2;

export function spotOf({ name }: Card, line: KindLine): Spot {
  const [first, last] = [name[0] as KindLine, name.at(-1) as KindLine];
  const down = line.box.y < first.box.y - first.box.height / 2 ? line.box.y - first.box.y : line.box.y - bottomOf(last);
  return { left: line.box.x - first.box.x, right: rightOf(line) - first.box.x, down };
}

/** Whether two spots are one: the same height, and the same edge at the left or the right. `size` is the height of the names. */
export function isSameSpot(one: Spot, other: Spot, size: number): boolean {
  if (Math.abs(one.down - other.down) > size / 2) return false;
  return Math.abs(one.left - other.left) <= ICON_SIZES * size || Math.abs(one.right - other.right) <= size / 2;
}

/** The candidates at the spot that the most cards have one at, one for each card. */
export function atOneSpot<Value>(candidates: Array<Held<Value>>): Map<Card, Held<Value>> {
  let best = new Map<Card, Held<Value>>();
  for (const first of candidates) {
    const spot = spotOf(first.card, first.line);
    const size = first.card.name[0]?.box.height ?? 0;
    const column = new Map<Card, Held<Value>>();
    for (const one of candidates)
      if (!column.has(one.card) && isSameSpot(spotOf(one.card, one.line), spot, size)) column.set(one.card, one);
    if (column.size > best.size) best = column;
  }
  return best;
}
