import { bottomOf, lettersIn, median } from './lines.ts';
import { edgeTolerance, type KindLine, type Style } from './styles.ts';

const STEADY = 0.25;
const LEAST_CONFIDENCE = 30;

/**
 * Names that were read badly, or together with the icon before them, do not look like the others of their column; where names come at equal
 * distances, the line at the expected position is one too. Answers the names with those put in.
 */
export function addMissingNames(groups: KindLine[][], column: Style, all: KindLine[]): KindLine[][] {
  if (groups.length < 3) return groups;
  const tops = groups.map((head) => head[0]?.box.y ?? 0);
  const gaps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
  const pitch = pitchOf(gaps);
  if (pitch === undefined || pitch < column.height * 1.2) return groups;
  const steps = gaps.map((gap) => gap / pitch);
  const exact = median(gaps.map((gap, index) => gap / Math.max(1, Math.round(steps[index] ?? 1))));
  const taken = new Set(groups.flat());
  const missing = gaps.flatMap((_gap, index) => {
    const count = Math.round(steps[index] ?? 1) - 1;
    return Array.from({ length: count }, (_, number) => (tops[index] ?? 0) + exact * (number + 1));
  });
  missing.push((tops[0] ?? 0) - exact, (tops.at(-1) ?? 0) + exact);
  const found = missing.flatMap((due) => {
    const line = all.find((candidate) => !taken.has(candidate) && isDue(candidate, due, column));
    return line === undefined ? [] : [[fromEdge(line, column)]];
  });
  return [...groups, ...found].sort((a, b) => (a[0]?.box.y ?? 0) - (b[0]?.box.y ?? 0));
}

/** The distance of which all gaps are multiples: the usual one, or the smallest where most names are missing. */
function pitchOf(gaps: number[]): number | undefined {
  const isSteady = (pitch: number): boolean =>
    gaps.every(
      (gap) => Math.round(gap / pitch) >= 1 && Math.abs(gap / pitch - Math.round(gap / pitch)) <= STEADY * Math.round(gap / pitch),
    );
  return [median(gaps), Math.min(...gaps)].find(isSteady);
}

function isDue(line: KindLine, due: number, column: Style): boolean {
  const middle = line.box.y + line.box.height / 2;
  const level = middle > due && middle < due + column.height && bottomOf(line) < due + column.height * 2;
  const sized = Math.abs(line.advance - column.advance) <= column.advance * 0.16;
  const isLegible = line.confidence >= LEAST_CONFIDENCE && /\p{L}{3}/u.test(line.text) && ['other', 'noise', 'prose'].includes(line.kind);
  const icon = column.x - line.box.x;
  return level && sized && isLegible && icon <= 5 * column.advance && -icon <= edgeTolerance(column.advance);
}

/** The line from the column's edge on: what is before it is an icon that was read as letters. */
function fromEdge(line: KindLine, column: Style): KindLine {
  const words = line.text.split(/\s+/);
  let before = '';
  while (words.length > 1 && (words[0] ?? '').length <= 2) {
    if (line.box.x + lettersIn(before) * line.advance >= column.x - edgeTolerance(column.advance)) break;
    before += `${words.shift()} `;
  }
  return before === '' ? line : { ...line, text: words.join(' '), kind: 'other' };
}
