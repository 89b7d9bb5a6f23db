import { type Cards, findCards } from './cards.ts';
import { isControl, isGeneric, lineKindOf, type PictureLineKind } from './line-kinds.ts';
import { bottomOf, median, type PictureLine, rightOf } from './lines.ts';
import { edgeTolerance } from './styles.ts';
import { joinedLine } from './wrapped-names.ts';

/** In the order by which models know them. */
const KINDS: PictureLineKind[] = [
  'noise',
  'control',
  'clock',
  'count',
  'price',
  'distance',
  'rating',
  'reviews',
  'hours',
  'address',
  'prose',
  'other',
];
const OTHER = KINDS.indexOf('other');
/** What is under the name of a place. */
const FACTS = new Set(['price', 'distance', 'rating', 'reviews', 'hours', 'address'].map((kind) => KINDS.indexOf(kind as PictureLineKind)));
/** Pictures with more lines are photographs of print: no cards are looked for. */
const MOST_FOR_CARDS = 600;
/** A line is compared with this many before and after it in reading order. */
const NEAR = 120;
const SIZE_TOLERANCE = 0.14;
/** Sizes of type that differ by less than this share of the usual one are one size. */
const SIZE_STEP = 0.12;
/** Lines read with less confidence say nothing about which sizes of type there are. */
const LEAST_SURE = 60;
const FARTHEST = 9;

interface Measured {
  line: PictureLine;
  /** The lines of the picture that it was put together of. */
  rows: PictureLine[];
  kind: number;
  height: number;
  above?: Measured;
  below?: Measured;
  isFollowed: boolean;
}

/**
 * What the look of each line and of the lines around it says, in the order of `PICTURE_MEASURES`. A group is a line, or the lines of what may
 * be one name. Time grows with the number of lines.
 */
export function measurePicture(groups: PictureLine[][], size: { width: number; height: number }): number[][] {
  const all = groups.map(measured);
  const usual = median(all.map(({ line }) => line.advance)) || 1;
  const sizeOf = ({ line }: Measured): number => Math.round(line.advance / usual / SIZE_STEP);
  const sizes = [...new Set(all.filter(({ line }) => line.confidence >= LEAST_SURE).map(sizeOf))];
  const near = all.map((_one, index) => all.slice(Math.max(0, index - NEAR), index + NEAR));
  for (const [index, one] of all.entries()) {
    const others = near[index] as Measured[];
    const [above, below] = [nearest(one, others, 'above'), nearest(one, others, 'below')];
    if (above !== undefined) one.above = above;
    if (below !== undefined) one.below = below;
    one.isFollowed = below !== undefined && FACTS.has(below.kind);
  }
  const cards = groups.length <= MOST_FOR_CARDS ? findCards(groups.flat(), size) : undefined;
  const onCard = cardParts(cards);
  return all.map((one, index) => {
    const { line, above, below } = one;
    const level = (near[index] as Measured[]).filter((other) => other !== one && isLevel(one, other));
    const beside = level.filter((other) => other.line.box.x > line.box.x).sort((a, b) => a.line.box.x - b.line.box.x)[0];
    return [
      one.kind,
      below?.kind ?? -1,
      above?.kind ?? -1,
      beside?.kind ?? -1,
      below === undefined ? FARTHEST : Math.min(FARTHEST, (below.line.box.y - bottomOf(line)) / one.height),
      above === undefined ? FARTHEST : Math.min(FARTHEST, (line.box.y - bottomOf(above.line)) / one.height),
      line.advance / usual,
      sizes.filter((other) => other > sizeOf(one)).length,
      below === undefined ? -1 : line.advance / below.line.advance,
      above === undefined ? -1 : line.advance / above.line.advance,
      ...columnMeasures(one, near[index] as Measured[]),
      level.length,
      Math.abs((line.box.x + line.box.width / 2) / size.width - 0.5),
      line.box.width / size.width,
      isControl(line.text) ? 1 : 0,
      isGeneric(line.text) ? 1 : 0,
      one.rows.length,
      cards === undefined ? -1 : cards.cards.length,
      Math.max(...one.rows.map(({ box }) => onCard.get(box) ?? 0)),
    ];
  });
}

function measured(rows: PictureLine[]): Measured {
  const line = joinedLine(rows);
  const height = median(rows.map(({ box }) => box.height)) || 1;
  return { line, rows, kind: KINDS.indexOf(lineKindOf(line)), height, isFollowed: false };
}

/** 1 for lines set as names that were rejected, 2 for details, 3 for names. */
function cardParts(cards: Cards | undefined): Map<PictureLine['box'], number> {
  const parts = new Map<PictureLine['box'], number>();
  for (const { box } of cards?.rejected ?? []) parts.set(box, 1);
  for (const { details, name } of cards?.cards ?? []) {
    for (const { box } of details) parts.set(box, 2);
    for (const { box } of name) parts.set(box, 3);
  }
  return parts;
}

/** Of the lines set alike: how many, how evenly they follow each other, what they are, what follows them, and whether this is the first. */
function columnMeasures(one: Measured, others: Measured[]): number[] {
  const alike = others.filter((other) => isAlike(one, other)).sort((a, b) => a.line.box.y - b.line.box.y);
  const tops = alike.map(({ line }) => line.box.y);
  const gaps = tops.slice(1).map((top, at) => top - (tops[at] as number));
  const pitch = median(gaps);
  const spread = gaps.length < 2 || pitch === 0 ? -1 : median(gaps.map((gap) => Math.abs(gap - pitch))) / pitch;
  return [
    alike.length,
    spread,
    alike.filter(({ kind }) => kind === OTHER).length / alike.length,
    alike.filter(({ isFollowed }) => isFollowed).length / alike.length,
    alike[0] === one ? 1 : 0,
  ];
}

function isLevel(one: Measured, other: Measured): boolean {
  const middle = other.line.box.y + other.line.box.height / 2;
  return Math.abs(middle - one.line.box.y - one.line.box.height / 2) < 0.5 * one.height;
}

/** Whether two lines begin at the same edge in type of one size. */
function isAlike(one: Measured, other: Measured): boolean {
  if (one === other) return true;
  if (Math.abs(one.line.advance - other.line.advance) > SIZE_TOLERANCE * one.line.advance) return false;
  return Math.abs(one.line.box.x - other.line.box.x) <= edgeTolerance(one.line.advance);
}

/** The next line under or over another that shares some of its width. */
function nearest(one: Measured, others: Measured[], side: 'below' | 'above'): Measured | undefined {
  let best: Measured | undefined;
  const [upper, lower] = [one.line.box.y, bottomOf(one.line)];
  for (const other of others) {
    const { box } = other.line;
    const middle = box.y + box.height / 2;
    if (other === one || (side === 'below' ? middle <= lower : middle >= upper)) continue;
    if (Math.min(rightOf(other.line), rightOf(one.line)) <= Math.max(box.x, one.line.box.x)) continue;
    const isNearer = best === undefined || (side === 'below' ? box.y < best.line.box.y : box.y > best.line.box.y);
    if (isNearer) best = other;
  }
  return best;
}
