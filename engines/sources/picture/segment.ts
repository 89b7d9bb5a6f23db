import { shapeOf } from '../../scoring/shape.ts';
import type { Unit, UnitBlock, UnitDocument, UnitSpan } from '../../scoring/unit.ts';
import { inReadingOrder } from './blocks.ts';
import { bottomOf, linesForNames, measureLines, median, type OcrLine, type PictureLine, rightOf } from './lines.ts';
import { measurePicture } from './measures.ts';
import { joinedLine, joinWrappedNames } from './wrapped-names.ts';

/** A unit of a picture with the line that it comes from: its text is the line's. */
export interface PictureUnit extends Unit {
  line: PictureLine;
}
export interface PictureDocument extends UnitDocument {
  units: PictureUnit[];
}

/** A line's type is a class larger than another's when it is about a fifth larger. */
const SIZE_STEP = Math.log(1.2);
/** Left edges within this share of the picture's width are one edge. */
const EDGE_SHARE = 0.02;
/** A line whose type is this much larger than the usual one opens a section. */
const SECTION_SIZE = 1.45;

/** The lines that OCR read in a picture as units, in reading order; lines of one size, edge and script share a signature. */
export function segmentPicture(read: { width: number; height: number; lines: OcrLine[] }): PictureDocument {
  const single = measureLines(linesForNames(read.lines));
  const rows = new Map<PictureLine, PictureLine[]>();
  const blocks = inReadingOrder(single).map((block) =>
    joinWrappedNames(block, single).map((group) => {
      const line = joinedLine(group);
      rows.set(line, group);
      return line;
    }),
  );
  const lines = blocks.flat();
  const heightOf = (line: PictureLine): number => median((rows.get(line) ?? [line]).map(({ box }) => box.height));
  const usual = median(single.map(({ box }) => box.height)) || 1;
  const blockOf = describeBlocks(blocks, read.width, usual, heightOf);
  const measures = measurePicture(
    lines.map((line) => rows.get(line) ?? [line]),
    read,
  );
  const edges = edgesOf(lines, read.width);
  let section = -1;
  const units = lines.map((line, index): PictureUnit => {
    const before = lines[index - 1];
    const size = heightOf(line) / usual;
    const { script } = shapeOf(line.text);
    const left = edges(line.box.x);
    const unit: PictureUnit = {
      line,
      text: line.text,
      kind: 'picture-line',
      level: 0,
      indent: left,
      marker: '',
      section,
      gap: before === undefined ? 0 : Math.max(0, Math.min(9, Math.round((line.box.y - bottomOf(before)) / usual))),
      spans: rowSpans(rows.get(line) ?? []),
      signature: `${Math.round(Math.log(Math.max(0.1, size)) / SIZE_STEP)},${left}`,
      script,
      box: {
        left: line.box.x / read.width,
        top: line.box.y / read.height,
        right: rightOf(line) / read.width,
        size,
        confidence: line.confidence / 100,
        measures: measures[index] as number[],
        ...(blockOf.get(line) !== undefined && { block: blockOf.get(line) as UnitBlock }),
      },
    };
    const number = /^(\d{1,3})[.)、]?\s/.exec(line.text)?.[1];
    if (number !== undefined) unit.number = Number(number);
    if (size >= SECTION_SIZE) section = index;
    return unit;
  });
  return { units, blocks: true };
}

/** Where each of several lines is within their common text. */
function rowSpans(rows: PictureLine[]): UnitSpan[] {
  if (rows.length < 2) return [];
  let from = 0;
  return rows.map(({ text }) => {
    const span: UnitSpan = { from, to: from + text.length, kind: 'row' };
    from = span.to + 1;
    return span;
  });
}

function describeBlocks(
  blocks: PictureLine[][],
  width: number,
  usual: number,
  heightOf: (line: PictureLine) => number,
): Map<PictureLine, UnitBlock> {
  const result = new Map<PictureLine, UnitBlock>();
  const starts = blocks.map((block) => block[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 });
  const count = (key: (box: OcrLine['box']) => number): ((box: OcrLine['box']) => number) => {
    const counts = new Map<number, number>();
    for (const box of starts) counts.set(key(box), (counts.get(key(box)) ?? 0) + 1);
    return (box) => counts.get(key(box)) ?? 0;
  };
  const atEdge = count(({ x }) => Math.round(x / Math.max(1, width * EDGE_SHARE * 2)));
  const atHeight = count(({ y }) => Math.round(y / Math.max(1, usual)));
  blocks.forEach((block, index) => {
    const largest = Math.max(...block.map(heightOf));
    const box = starts[index] as OcrLine['box'];
    const alike = Math.max(atEdge(box), atHeight(box));
    block.forEach((line, at) => {
      result.set(line, { line: at, lines: block.length, share: heightOf(line) / Math.max(1, largest), alike });
    });
  });
  return result;
}

/** Gives each left edge the number of its group, the leftmost 0. */
function edgesOf(lines: PictureLine[], width: number): (x: number) => number {
  const starts: number[] = [];
  for (const x of lines.map(({ box }) => box.x).sort((a, b) => a - b))
    if (starts.length === 0 || x - (starts.at(-1) as number) > width * EDGE_SHARE) starts.push(x);
  return (x) => {
    let group = 0;
    while (group + 1 < starts.length && (starts[group + 1] as number) <= x) group++;
    return group;
  };
}
