import type { PictureLineKind } from './line-kinds.ts';
import { lettersIn, median, type PictureLine } from './lines.ts';

export interface KindLine extends PictureLine {
  kind: PictureLineKind;
}

/** Lines set alike: the same left edge and the same size of type, from top to bottom. */
export interface Style {
  lines: KindLine[];
  x: number;
  advance: number;
  height: number;
}

const SIZE_TOLERANCE = 0.1;
/** Few letters, or letters of two scripts, show less exactly how large the type is. */
const LOOSE_TOLERANCE = 0.16;
const FEW_LETTERS = 7;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Every group of lines set alike, seen from each line once; groups overlap, equal ones come once. */
export function stylesOf(lines: KindLine[]): Style[] {
  const seen = new Set<string>();
  const styles: Style[] = [];
  for (const first of lines) {
    const alike = lines.filter((line) => isAlike(line, first));
    const refined = styleOf(alike);
    const members = lines.filter((line) => fits(line, refined));
    const key = members.map((line) => lines.indexOf(line)).join();
    if (members.length === 0 || seen.has(key)) continue;
    seen.add(key);
    styles.push(styleOf(members));
  }
  return styles;
}

export function styleOf(lines: KindLine[]): Style {
  const sorted = [...lines].sort((a, b) => a.box.y - b.box.y);
  return {
    lines: sorted,
    x: median(lines.map(({ box }) => box.x)),
    advance: median(lines.map(({ advance }) => advance)),
    height: median(lines.map(({ box }) => box.height)),
  };
}

function isAlike(line: KindLine, first: KindLine): boolean {
  return Math.abs(line.box.x - first.box.x) <= edgeTolerance(first.advance) && isSameSize(line, first.advance, first.text);
}

/** Whether a line is set as those of a style are. */
export function fits(line: KindLine, style: Style): boolean {
  return Math.abs(line.box.x - style.x) <= edgeTolerance(style.advance) && isSameSize(line, style.advance, typicalOf(style));
}

/** The text whose type is of the style's middle size: in its script is what the size was taken from. */
function typicalOf({ lines, advance }: Style): string {
  return [...lines].sort((a, b) => Math.abs(a.advance - advance) - Math.abs(b.advance - advance))[0]?.text ?? '';
}

export function edgeTolerance(advance: number): number {
  return Math.max(4, advance * 0.5);
}

function isSameSize(line: KindLine, advance: number, text: string): boolean {
  const loose = lettersIn(line.text) < FEW_LETTERS || EAST_ASIAN.test(line.text) !== EAST_ASIAN.test(text);
  const tolerance = loose ? LOOSE_TOLERANCE : SIZE_TOLERANCE;
  return Math.abs(line.advance - advance) <= advance * tolerance;
}

/** Styles of the same size in other columns whose lines are level with these: the columns of a grid of cards. */
export function columnsWith(style: Style, all: Style[]): Style[] {
  const peers = all.filter(
    (other) =>
      Math.abs(other.x - style.x) > 8 * style.advance &&
      Math.abs(other.advance - style.advance) <= style.advance * SIZE_TOLERANCE &&
      levelWith(other, style) * 2 > Math.max(other.lines.length, style.lines.length),
  );
  const columns: Style[] = [style];
  for (const peer of peers.sort((a, b) => b.lines.length - a.lines.length))
    if (columns.every((column) => Math.abs(column.x - peer.x) > 8 * style.advance)) columns.push(peer);
  return columns.sort((a, b) => a.x - b.x);
}

function levelWith(one: Style, other: Style): number {
  return one.lines.filter((line) => other.lines.some((peer) => Math.abs(peer.box.y - line.box.y) < line.box.height * 0.7)).length;
}
