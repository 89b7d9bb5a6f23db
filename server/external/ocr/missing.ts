import type { ReadLine } from './lines.ts';
import type { ReadyPicture } from './picture.ts';
import { HAN_NAME, SCRIPTS } from './scripts.ts';
import { sheetOf } from './sheet.ts';
import type { OcrThreads } from './threads.ts';

/** A brick wall or the waves on a map give uncertain lines as well: most lines have to be uncertain, and some as long as names are. */
const LEAST_SHARE = 0.6;
const LEAST_LINES = 3;
const LEAST_WIDTH = 3;
/**
 * A few names have too few characters for one reliable guess at their script: it is made on sheets of this many rows that repeat the lines, and
 * all guesses have to agree.
 */
const SHEETS = [6, 12, 24];
/** Mean of Tesseract's own measure. Drawn Bengali and Tamil reached 5 and 9; photographs of Latin signs, where the guesses agreed at all, 2. */
const LEAST_CONFIDENCE = 2.5;
/** What Tesseract calls scripts that it cannot identify or that English reads. */
const NO_OTHER = new Set(['Latin', 'Fraktur', 'Common', 'Inherited', 'NULL']);
const NAMES = new Map(
  Object.entries({
    Han: HAN_NAME,
    HanS: HAN_NAME,
    HanT: HAN_NAME,
    Japanese: HAN_NAME,
    Hiragana: HAN_NAME,
    Katakana: HAN_NAME,
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
  const guesses = [];
  for (const rows of SHEETS) {
    const sheet = await sheetOf(
      Array.from({ length: rows }, (_, row) => wide[row % wide.length] as ReadLine),
      picture,
    );
    guesses.push((await (await threads.of('osd')).script(sheet)) ?? { name: 'NULL', confidence: 0 });
  }
  const [script] = guesses;
  const confidence = guesses.reduce((sum, guess) => sum + guess.confidence, 0) / guesses.length;
  if (script === undefined || confidence < LEAST_CONFIDENCE || guesses.some(({ name }) => name !== script.name)) return undefined;
  if (NO_OTHER.has(script.name)) return undefined;
  const name = NAMES.get(script.name) ?? script.name;
  const isInstalled = SCRIPTS.some((one) => one.name === name && one.languages.some(threads.has));
  return isInstalled ? undefined : name;
}

function widthOf(lines: ReadLine[]): number {
  return lines.reduce((sum, { box }) => sum + box.x1 - box.x0, 0);
}
