import type { ReadLine } from './lines.ts';
import { isInScript, type Script } from './scripts.ts';

/** Below, a line in the letters of a script is noise that happens to look like it. */
const LEAST_CONFIDENCE = 40;
/** A line that is only in the second reading was missed by the first for a reason: it needs a higher confidence. */
const LEAST_ALONE = 60;
const LEAST_ALTERNATIVE = 50;
const BAND = 64;

/**
 * One reading of a picture out of two. Where both read the same lines, the second reading counts when it is in its script's letters and has a higher confidence;
 * the other reading is kept as an alternative. The order of lines is lost.
 */
export function mergeReadings(first: ReadLine[], second: ReadLine[], script: Script): ReadLine[] {
  const bands = byBand(first);
  const gone = new Set<ReadLine>();
  const added: ReadLine[] = [];
  const others = new Map<ReadLine, string[]>();
  for (const line of second) {
    const same = near(line, bands).filter((one) => isOver(line, one));
    if (same.length === 0) {
      if (line.confidence >= LEAST_ALONE) added.push(line);
    } else if (isInScript(line.text, script) && line.confidence >= LEAST_CONFIDENCE && line.confidence > confidenceOf(same)) {
      for (const one of same) gone.add(one);
      added.push(withAlternatives(line, alternativesOf(same)));
    } else if (line.confidence >= LEAST_ALTERNATIVE && same[0] !== undefined) {
      others.set(same[0], [...(others.get(same[0]) ?? []), line.text]);
    }
  }
  const kept = first.filter((line) => !gone.has(line)).map((line) => withAlternatives(line, others.get(line) ?? []));
  return [...kept, ...added];
}

function withAlternatives(line: ReadLine, texts: string[]): ReadLine {
  const alternatives = [...new Set([...(line.alternatives ?? []), ...texts])].filter((text) => text !== line.text);
  return alternatives.length === 0 ? line : { ...line, alternatives };
}

function alternativesOf(lines: ReadLine[]): string[] {
  const sure = lines.filter(({ confidence }) => confidence >= LEAST_ALTERNATIVE);
  return sure.length === 0 ? [] : [sure.map(({ text }) => text).join(' ')];
}

/** Of all lines together, by their width. */
export function confidenceOf(lines: ReadLine[]): number {
  const width = lines.reduce((sum, { box }) => sum + box.x1 - box.x0, 0);
  return lines.reduce((sum, { box, confidence }) => sum + (box.x1 - box.x0) * confidence, 0) / Math.max(1, width);
}

/** Whether most of a line lies where the other one does. */
export function isOver({ box }: ReadLine, { box: other }: ReadLine): boolean {
  const wide = Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0);
  const high = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0);
  const narrower = Math.min(box.x1 - box.x0, other.x1 - other.x0);
  const lower = Math.min(box.y1 - box.y0, other.y1 - other.y0);
  return wide > narrower * 0.5 && high > lower * 0.5;
}

/** Lines by the bands of the picture's height that they lie in. */
export function byBand(lines: ReadLine[]): Map<number, ReadLine[]> {
  const bands = new Map<number, ReadLine[]>();
  for (const line of lines) for (const band of bandsOf(line)) bands.set(band, [...(bands.get(band) ?? []), line]);
  return bands;
}

/** Those lines that lie in the same bands. */
export function near(line: ReadLine, bands: Map<number, ReadLine[]>): ReadLine[] {
  return [...new Set(bandsOf(line).flatMap((band) => bands.get(band) ?? []))];
}

function bandsOf({ box }: ReadLine): number[] {
  const from = Math.floor(box.y0 / BAND);
  return Array.from({ length: Math.floor(box.y1 / BAND) - from + 1 }, (_, index) => from + index);
}
