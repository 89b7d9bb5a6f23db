import { readArea } from '../../values/area.ts';
import { lineCategory } from './categories.ts';
import { type OcrLine, type PictureLine, rightOf } from './lines.ts';
import type { KindLine } from './styles.ts';

const LEAST_SURE = 50;
/** What parts a town from its region: as in sentences, or by the signs of interfaces. */
const PARTING = /\s*[,·•|/]\s*|\s[-–—]\s/u;

/** Whether a text is towns, regions and countries and nothing else: "Hamburg", "SHIZUOKA · SHIMODA". */
export function isAreaText(text: string): boolean {
  const pieces = text.split(PARTING).filter((piece) => piece !== '');
  return pieces.length > 0 && readArea(pieces.join(', ')) !== undefined && lineCategory(text) === undefined;
}

/** Whether a line is an area by itself, read well enough to count. */
export function isAreaLine({ confidence, text }: KindLine): boolean {
  return confidence >= LEAST_SURE && isAreaText(text);
}

/** Whether a line is set at the left edge of a name, or with it in the middle. */
export function isAligned(line: OcrLine, name: PictureLine[]): boolean {
  const [first] = name;
  if (first === undefined) return false;
  const atEdge = Math.abs(line.box.x - first.box.x) < 2 * first.advance;
  return atEdge || Math.abs(line.box.x + rightOf(line) - first.box.x - rightOf(first)) < 4 * first.advance;
}

/** A line is over a name at most this many heights of the name away. */
const FARTHEST_OVER = 1.6;

/** Whether a line is set right over a name in smaller type. */
export function isRightOver(line: KindLine, name: KindLine[]): boolean {
  const [first] = name;
  if (first === undefined || line.advance > first.advance * 1.05) return false;
  const gap = first.box.y - line.box.y - line.box.height;
  return gap > -first.box.height / 2 && gap < FARTHEST_OVER * first.box.height && isAligned(line, name);
}
