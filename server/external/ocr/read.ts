import { addNumbers, expectedNumbers } from './expected-numbers.ts';
import { addBadges, addFaintLines } from './faint-lines.ts';
import { type FaintPicture, makeFaintPicture } from './faint-picture.ts';
import { linesOf, type ReadLine } from './lines.ts';
import { mergeReadings } from './merge.ts';
import { missingScriptOf } from './missing.ts';
import type { ReadyPicture } from './picture.ts';
import { doubtfulOf, type FoundScript, probeScripts } from './probe.ts';
import { type Box, rowsOf } from './rows.ts';
import { rowOf, sheetOf } from './sheet.ts';
import type { OcrThreads } from './threads.ts';

/** How many lines are read once more by themselves: more than these are noise. */
const MOST_SINGLE = 12;

/** What was read on a ready picture: lines from the top, boxes in its pixels. */
export interface PictureReading {
  lines: ReadLine[];
  /** Found beside Latin, and read. */
  script?: string;
  /** Found, but not installed. */
  missingScript?: string;
}

/** After a first look that took longer than this there is no second one, which takes about as long. Milliseconds. */
const LONGEST_FIRST = 25_000;
/** How many badges are read: photographs have many spots that look like one. */
const MOST_BADGES = 60;
/** Narrower spots, at the edge of the picture, hold no number. Pixels. */
const LEAST_WIDTH = 12;

/** Reads a picture in the scripts that it is written in, and once more for faint letters. `first` names scripts to try before others. */
export async function readTwice(
  original: Uint8Array,
  picture: ReadyPicture,
  { threads, first }: { threads: OcrThreads; first: string[] },
): Promise<PictureReading> {
  const started = performance.now();
  const read = await readInScripts(picture, threads, first);
  if (performance.now() - started > LONGEST_FIRST) return read;
  const faint = await makeFaintPicture(original, picture);
  const { lines, badges } = await lookAgain(faint, threads);
  const stars = faint.stars.map((line): ReadLine => ({ ...line, use: 'values' }));
  const known = addBadges(addFaintLines(read.lines, lines), badges);
  const numbers = await readAtSpots(expectedNumbers(known, stars), faint, threads);
  return { ...read, lines: rowsOf([...addNumbers(known, numbers), ...stars], ({ box }) => box).flat() };
}

/** What is read at spots where a number is expected. */
async function readAtSpots(spots: Box[], { bytes, width }: FaintPicture, threads: OcrThreads): Promise<ReadLine[]> {
  const boxes = spots.map((box) => ({ box: { ...box, x1: Math.min(box.x1, width) } })).filter(({ box }) => box.x1 - box.x0 > LEAST_WIDTH);
  if (boxes.length === 0) return [];
  const thread = await threads.of('eng');
  return placed(linesOf(await thread.read(await sheetOf(boxes, { bytes }), 'block')), boxes);
}

/** What a second look reads: the whole picture with local thresholds, and its badges cut out and scaled to the height that is read best. */
async function lookAgain({ bytes, badges }: FaintPicture, threads: OcrThreads): Promise<{ lines: ReadLine[]; badges: ReadLine[] }> {
  const thread = await threads.of('eng');
  const lines = linesOf(await thread.read(bytes, 'faint'));
  const boxes = badges.slice(0, MOST_BADGES).map((box) => ({ box }));
  if (boxes.length === 0) return { lines, badges: [] };
  const read = linesOf(await thread.read(await sheetOf(boxes, { bytes }), 'block'));
  return { lines, badges: placed(read, boxes) };
}

/** Lines of a sheet with the boxes of what was cut out for it. */
function placed(read: ReadLine[], cut: Array<Pick<ReadLine, 'box'>>): ReadLine[] {
  return read.flatMap((line) => {
    const box = cut[rowOf(line)]?.box;
    return box === undefined ? [] : [{ ...line, box }];
  });
}

/**
 * Reads a picture in English and, where lines are uncertain and found to be in another script, once more in that script's language.
 * A picture without uncertain lines is read once. `first` names scripts to try before others.
 */
async function readInScripts(picture: ReadyPicture, threads: OcrThreads, first: string[]): Promise<PictureReading> {
  const english = linesOf(await (await threads.of('eng')).read(picture.bytes, 'sparse'));
  const doubtful = doubtfulOf(english);
  if (doubtful.length === 0) return { lines: english };
  const found = await probeScripts(doubtful, picture, threads, first);
  if (found === undefined) {
    const missingScript = await missingScriptOf(english, doubtful, picture, threads);
    return missingScript === undefined ? { lines: english } : { lines: english, missingScript };
  }
  const whole = linesOf(await (await threads.wide(found.language)).read(picture.bytes, 'sparse'));
  const lines = await readSingly(mergeReadings(english, whole, found.script), found, picture, threads);
  return { lines: rowsOf(lines, ({ box }) => box).flat(), script: found.script.name };
}

/** Lines that are still uncertain, cut out and scaled to the height that is read best. */
async function readSingly(lines: ReadLine[], found: FoundScript, picture: ReadyPicture, threads: OcrThreads): Promise<ReadLine[]> {
  const doubtful = doubtfulOf(lines).slice(0, MOST_SINGLE);
  if (doubtful.length === 0) return lines;
  const read = linesOf(await (await threads.of(found.language)).read(await sheetOf(doubtful, picture), 'block'));
  return mergeReadings(lines, placed(read, doubtful), found.script);
}
