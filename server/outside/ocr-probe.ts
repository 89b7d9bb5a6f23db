import { linesOf, type ReadLine } from './ocr-lines.ts';
import { isInScript, SCRIPTS, type Script } from './ocr-scripts.ts';
import { rowOf, sheetOf } from './ocr-sheet.ts';
import type { OcrThreads } from './ocr-threads.ts';
import type { ReadyPicture } from './picture.ts';

/** What is written in another script, English reads as nonsense, and says so. */
const DOUBTFUL_BELOW = 65;
/** Pixels of the ready picture: what is lower is a dot of a map or the grain of a photograph. */
const LEAST_HEIGHT = 12;
/** So many of the largest doubtful lines are tried: more take time, fewer leave it to a logo. */
const PROBED = 6;
/** A line of so many letter heights says as much about its script as a longer one. */
const WIDEST_WITNESS = 7;
/** So sure, and no other script needs to be tried; noise was never read so surely as anything. */
const CERTAIN = 88;
/** Languages read side by side, each in its own thread. */
const AT_ONCE = 2;

/** A script that doubtful lines are in, and the language data that reads it best. */
export interface FoundScript {
  script: Script;
  language: string;
}

/** Lines that may be written in another script than they were read in, the largest first. */
export function doubtfulOf(lines: ReadLine[]): ReadLine[] {
  const sizeOf = ({ box }: ReadLine) => {
    const height = box.y1 - box.y0;
    return height * Math.min(box.x1 - box.x0, height * WIDEST_WITNESS);
  };
  return lines.filter(isDoubtful).sort((a, b) => sizeOf(b) - sizeOf(a));
}

function isDoubtful({ confidence, box }: ReadLine): boolean {
  const height = box.y1 - box.y0;
  return confidence < DOUBTFUL_BELOW && height >= LEAST_HEIGHT && box.x1 - box.x0 > 1.5 * height;
}

/**
 * The script of the largest doubtful lines, found by reading them in each installed language; undefined where none reads them surely.
 * Scripts named in `first` are tried before the others.
 */
export async function probeScripts(
  doubtful: ReadLine[],
  picture: ReadyPicture,
  threads: OcrThreads,
  first: string[] = [],
): Promise<FoundScript | undefined> {
  const lines = doubtful.slice(0, PROBED).map(witnessOf);
  const sheet = await sheetOf(lines, picture);
  let best: Probe | undefined;
  const scripts = inOrder(SCRIPTS, first);
  for (let from = 0; from < scripts.length && (best?.score ?? 0) < CERTAIN; from += AT_ONCE) {
    const probes = await Promise.all(scripts.slice(from, from + AT_ONCE).map((script) => probe(script, sheet, lines.length, threads)));
    for (const one of probes) if (one.score >= one.script.sure && one.score > (best?.score ?? 0)) best = one;
  }
  return best;
}

interface Probe extends FoundScript {
  score: number;
}

/** The best of a script's languages; what the first does not see at all the others do not read either. */
async function probe(script: Script, sheet: Buffer, rows: number, threads: OcrThreads): Promise<Probe> {
  let best: Probe = { script, language: '', score: 0 };
  for (const language of script.languages.filter(threads.has)) {
    const score = scoreOf(linesOf(await (await threads.of(language)).read(sheet, 'block')), rows, script);
    if (score > best.score) best = { script, language, score };
    if (score < script.sure / 3) break;
  }
  return best;
}

function witnessOf(line: ReadLine): ReadLine {
  const { x0, y0, x1, y1 } = line.box;
  return { ...line, box: { x0, y0, x1: Math.min(x1, x0 + (y1 - y0) * WIDEST_WITNESS), y1 } };
}

function inOrder(scripts: Script[], first: string[]): Script[] {
  const rankOf = ({ name }: Script) => (first.includes(name) ? first.indexOf(name) : first.length);
  return [...scripts].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Mean confidence of the better half of the rows, where a row in other letters counts nothing: the other half may be icons or Latin. */
function scoreOf(read: ReadLine[], rows: number, script: Script): number {
  const byRow = new Map<number, ReadLine[]>();
  for (const line of read) byRow.set(rowOf(line), [...(byRow.get(rowOf(line)) ?? []), line]);
  const scores = [...byRow.values()].map((lines) => rowScore(lines, script)).sort((a, b) => b - a);
  const half = Math.ceil(rows / 2);
  return scores.slice(0, half).reduce((sum, score) => sum + score, 0) / half;
}

function rowScore(lines: ReadLine[], script: Script): number {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const sure = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return isInScript(lines.map(({ text }) => text).join(' '), script) ? sure / letters : 0;
}
