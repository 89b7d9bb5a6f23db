import { linesOf, type ReadLine } from './lines.ts';
import type { ReadyPicture } from './picture.ts';
import { isInScript, SCRIPTS, type Script } from './scripts.ts';
import { rowOf, sheetOf } from './sheet.ts';
import type { OcrThreads } from './threads.ts';

/** With English data, text in another script is read as nonsense, with low confidence. */
const DOUBTFUL_BELOW = 65;
/** Pixels of the ready picture: a lower line is a dot on a map or the grain of a photograph. */
const LEAST_HEIGHT = 12;
/** How many of the largest uncertain lines are tried: more take time, and with fewer a logo could decide. */
const PROBED = 6;
/** A line of this many letter heights identifies its script as well as a longer one. */
const WIDEST_WITNESS = 12;
/** By how much the confidence of another language must exceed that of a script's first: a smaller difference is chance. */
const MARGIN = 2;
/** From this confidence on no other script is tried; noise never reached it. */
const CERTAIN = 88;
const CLEARLY = 20;
/** Languages read side by side, each in its own thread. */
const AT_ONCE = 2;

/** A script that uncertain lines are in, and the language data that reads it best. */
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
 * The script of the largest uncertain lines, found by reading them in each installed language; undefined when none reaches its confidence.
 * Scripts named in `first` are tried before the others.
 */
export async function probeScripts(
  doubtful: ReadLine[],
  picture: ReadyPicture,
  threads: OcrThreads,
  first: string[] = [],
): Promise<FoundScript | undefined> {
  const lines = doubtful.slice(0, PROBED).map((line) => narrowed(line, WIDEST_WITNESS));
  const sheet = await sheetOf(lines, picture);
  let best: { script: Script; score: number } | undefined;
  const scripts = inOrder(SCRIPTS, first);
  for (let from = 0; from < scripts.length && !isCertain(best); from += AT_ONCE) {
    const probed = scripts.slice(from, from + AT_ONCE);
    const scores = await Promise.all(probed.map((script) => probe(script, sheet, lines.length, threads)));
    for (const [index, script] of probed.entries()) {
      const score = scores[index] ?? 0;
      if (score >= script.sure && score > (best?.score ?? 0)) best = { script, score };
    }
  }
  return best && { script: best.script, language: await surestLanguage(best.script, sheet, lines.length, threads) };
}

function isCertain(best: { script: Script; score: number } | undefined): boolean {
  return best !== undefined && best.score >= Math.min(CERTAIN, best.script.sure + CLEARLY);
}

async function probe(script: Script, sheet: Buffer, rows: number, threads: OcrThreads): Promise<number> {
  const language = script.languages.find(threads.has);
  if (language === undefined) return 0;
  return scoreOf(await readSheet(language, sheet, threads), rows, script);
}

/** Of several languages that share letters. */
async function surestLanguage(script: Script, sheet: Buffer, rows: number, threads: OcrThreads): Promise<string> {
  const [first = '', ...others] = script.languages.filter(threads.has);
  if (others.length === 0) return first;
  let best = { language: first, score: scoreOf(await readSheet(first, sheet, threads), rows, script) + MARGIN };
  for (const language of others) {
    const score = scoreOf(await readSheet(language, sheet, threads), rows, script);
    if (score > best.score) best = { language, score };
  }
  return best.language;
}

async function readSheet(language: string, sheet: Buffer, threads: OcrThreads): Promise<ReadLine[]> {
  return linesOf(await (await threads.of(language)).read(sheet, 'block'));
}

function narrowed(line: ReadLine, heights: number): ReadLine {
  const { x0, y0, x1, y1 } = line.box;
  return { ...line, box: { x0, y0, x1: Math.min(x1, x0 + (y1 - y0) * heights), y1 } };
}

function inOrder(scripts: Script[], first: string[]): Script[] {
  const rankOf = ({ name }: Script) => (first.includes(name) ? first.indexOf(name) : first.length);
  return [...scripts].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Mean confidence of the better half of the rows, where a row in other letters counts as 0: the other half may be icons or Latin. */
function scoreOf(read: ReadLine[], rows: number, script: Script): number {
  const byRow = new Map<number, ReadLine[]>();
  for (const line of read) byRow.set(rowOf(line), [...(byRow.get(rowOf(line)) ?? []), line]);
  const scores = [...byRow.values()].map((lines) => rowScore(lines, script)).sort((a, b) => b - a);
  const half = Math.ceil(rows / 2);
  return scores.slice(0, half).reduce((sum, score) => sum + score, 0) / half;
}

function rowScore(lines: ReadLine[], script: Script): number {
  return isInScript(lines.map(({ text }) => text).join(' '), script) ? meanConfidence(lines) : 0;
}

/** By letters; 0 where there are none. */
function meanConfidence(lines: ReadLine[]): number {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
}
