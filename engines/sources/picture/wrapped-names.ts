import { lineKindOf } from './line-kinds.ts';
import { bottomOf, boxAround, median, type PictureLine, rightOf } from './lines.ts';

/** More lines than this are running text. */
const MOST_LINES = 4;
/** The gap between the lines of one name, in line heights: lists part their entries further. */
const LARGEST_GAP = 1;
const SIZE_TOLERANCE = 0.16;
/** Edges and middles may differ by this many letters. */
const EDGE_LETTERS = 1;
/** A blank is about half a letter wide. */
const BLANK_LETTERS = 0.5;
const VALUES = new Set(['rating', 'reviews', 'price', 'distance', 'hours', 'clock', 'count', 'address']);

/**
 * The lines of a block in groups, each a line or the lines of what may be one name broken at the edge of its column: set alike, close under each other, and each
 * one so long that the next word had no room beside it. Where more lines than names have are set so, they are running text and stay.
 */
export function joinWrappedNames(block: PictureLine[], all: PictureLine[]): PictureLine[][] {
  const joined: PictureLine[][] = [];
  for (let at = 0; at < block.length;) {
    let end = at + 1;
    while (end < block.length && isNext(block[end - 1] as PictureLine, block[end] as PictureLine)) end++;
    const run = block.slice(at, end);
    joined.push(...(run.length <= MOST_LINES ? joinRun(run, all) : run.map((line) => [line])));
    at = end;
  }
  return joined;
}

/** Whether a line is set like the one above it and close under it. */
function isNext(upper: PictureLine, lower: PictureLine): boolean {
  if (Math.abs(upper.advance - lower.advance) > SIZE_TOLERANCE * Math.max(upper.advance, lower.advance)) return false;
  const height = median([upper.box.height, lower.box.height]);
  const gap = lower.box.y - bottomOf(upper);
  if (gap > LARGEST_GAP * height || gap < -0.4 * height) return false;
  const middleOf = ({ box }: PictureLine): number => box.x + box.width / 2;
  const edges = Math.min(
    Math.abs(upper.box.x - lower.box.x),
    Math.abs(middleOf(upper) - middleOf(lower)),
    Math.abs(rightOf(upper) - rightOf(lower)),
  );
  return edges <= EDGE_LETTERS * upper.advance;
}

function joinRun(run: PictureLine[], all: PictureLine[]): PictureLine[][] {
  if (run.length === 1 || run.some((line) => VALUES.has(lineKindOf(line)))) return run.map((line) => [line]);
  const width = columnWidth(run, all);
  const groups: PictureLine[][] = [];
  for (const line of run) {
    const before = groups.at(-1)?.at(-1);
    if (before !== undefined && hadNoRoom(before, line, width)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** As wide as the widest line that begins at the same edge. */
function columnWidth(run: PictureLine[], all: PictureLine[]): number {
  const [first] = run as [PictureLine];
  const beside = all.filter((line) => Math.abs(line.box.x - first.box.x) <= EDGE_LETTERS * first.advance);
  return Math.max(...run.map(({ box }) => box.width), ...beside.map(({ box }) => box.width));
}

function hadNoRoom(upper: PictureLine, lower: PictureLine, width: number): boolean {
  if (/[.!?。！？:：]$/u.test(upper.text)) return false;
  const word = lower.text.split(/\s/u)[0] ?? '';
  const share = word.length / Math.max(1, lower.text.length);
  return upper.box.width + BLANK_LETTERS * upper.advance + lower.box.width * share > width * 0.98;
}

/** Lines as one: their texts with a blank between, the box around them, type as large as theirs in the middle. */
export function joinedLine(lines: PictureLine[]): PictureLine {
  const [first] = lines as [PictureLine];
  if (lines.length === 1) return first;
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return {
    ...first,
    text: lines.map(({ text }) => text).join(' '),
    confidence: lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters,
    box: boxAround(lines),
    advance: median(lines.map(({ advance }) => advance)),
  };
}
