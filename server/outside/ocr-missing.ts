import type { ReadLine } from './ocr-lines.ts';
import { SCRIPTS } from './ocr-scripts.ts';
import { sheetOf } from './ocr-sheet.ts';
import type { OcrThreads } from './ocr-threads.ts';
import type { ReadyPicture } from './picture.ts';

/** A wall of bricks or the waves of a map are doubtful lines as well: most of what was read has to be, on some lines as long as names are. */
const LEAST_SHARE = 0.6;
const LEAST_LINES = 3;
const LEAST_WIDTH = 3;
/** So few characters as a few names have say little about their script: shown several times over they are enough to guess by. */
const ROWS = 12;
/** Tesseract's own measure. On drawn Bengali and Tamil it came to 3 and more, on photographs of Latin signs to at most 2. */
const LEAST_CONFIDENCE = 3;
/** What Tesseract calls scripts that it cannot tell or that English reads. */
const NO_OTHER = new Set(['Latin', 'Fraktur', 'Common', 'Inherited', 'NULL']);
const NAMES = new Map(
  Object.entries({
    Han: 'Chinese or Japanese',
    HanS: 'Chinese or Japanese',
    HanT: 'Chinese or Japanese',
    Japanese: 'Chinese or Japanese',
    Hiragana: 'Chinese or Japanese',
    Katakana: 'Chinese or Japanese',
    Hangul: 'Korean',
  }),
);

/**
 * The script of a picture that no installed language reads, as a person calls it ('Bengali'). Only where most lines are in it and it is
 * recognised surely; undefined otherwise, and where its data is installed.
 */
export async function missingScriptOf(
  lines: ReadLine[],
  doubtful: ReadLine[],
  picture: ReadyPicture,
  threads: OcrThreads,
): Promise<string | undefined> {
  const wide = doubtful.filter(({ box }) => box.x1 - box.x0 > LEAST_WIDTH * (box.y1 - box.y0));
  if (!threads.has('osd') || wide.length < LEAST_LINES || widthOf(doubtful) < widthOf(lines) * LEAST_SHARE) return undefined;
  const rows = Array.from({ length: ROWS }, (_, index) => wide[index % Math.min(wide.length, ROWS / 2)] as ReadLine);
  const script = await (await threads.of('osd')).script(await sheetOf(rows, picture));
  if (script === undefined || script.confidence < LEAST_CONFIDENCE || NO_OTHER.has(script.name)) return undefined;
  const name = NAMES.get(script.name) ?? script.name;
  const isInstalled = SCRIPTS.some((one) => one.name === name && one.languages.some(threads.has));
  return isInstalled ? undefined : name;
}

function widthOf(lines: ReadLine[]): number {
  return lines.reduce((sum, { box }) => sum + box.x1 - box.x0, 0);
}
