import sharp from 'sharp';
import { linesOf, type ReadLine } from './ocr-lines.ts';
import type { OcrThreads } from './ocr-threads.ts';
import type { ReadyPicture } from './picture.ts';

/** Languages by the script that Tesseract names, those that are tried for it, and the letters that must come out. */
const SCRIPTS: Array<{ names: string[]; languages: string[]; letters: RegExp }> = [
  { names: ['Japanese', 'Katakana', 'Hiragana'], languages: ['jpn'], letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { names: ['Han', 'HanS', 'HanT'], languages: ['chi_sim', 'jpn'], letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { names: ['Korean', 'Hangul'], languages: ['kor'], letters: /\p{Script=Hangul}/gu },
  { names: ['Hebrew'], languages: ['heb'], letters: /\p{Script=Hebrew}/gu },
  { names: ['Arabic'], languages: ['ara'], letters: /\p{Script=Arabic}/gu },
];
/** What is written in another script, English reads as nonsense, and says so. */
const DOUBTFUL_BELOW = 65;
const LEAST_CONFIDENCE = 50;
const MOST_LINES = 60;
/** Rows of the sheet that doubtful lines are put together on, in pixels; letters of this height are read best. */
const ROW = 84;
const LINE = 56;
/** So few characters as a few names have say little about their script: shown several times over they are enough to guess by. More only take time. */
const ROWS_FOR_SCRIPT = 12;

/**
 * Reads the lines that English could not make out in the script that they are written in, where its data is installed, and answers all lines.
 * A picture without doubtful lines costs nothing; with them, a guess at their script and one more reading of these lines alone.
 */
export async function rereadForeign(lines: ReadLine[], picture: ReadyPicture, threads: OcrThreads): Promise<ReadLine[]> {
  const doubtful = lines.filter(isDoubtful).sort(byHeight).slice(0, MOST_LINES);
  if (doubtful.length === 0 || !threads.has('osd')) return lines;
  const crops = await cutOut(doubtful, picture);
  const enough = Array.from({ length: ROWS_FOR_SCRIPT }, (_, index) => crops[index % crops.length] as Buffer);
  const name = await (await threads.of('osd')).script(await sheetOf(enough));
  const script = SCRIPTS.find(({ names }) => names.includes(name ?? ''));
  if (script === undefined) return lines;
  const better = new Map<ReadLine, ReadLine>();
  for (const language of script.languages.filter(threads.has)) {
    const thread = await threads.of(language);
    // Where a dozen lines hold nothing of the script, the guess was wrong: noise looks like any script.
    for (let from = 0; from < doubtful.length && (from === 0 || better.size > 0); from += ROWS_FOR_SCRIPT) {
      const rows = doubtful.slice(from, from + ROWS_FOR_SCRIPT);
      const page = await thread.read(await sheetOf(crops.slice(from, from + ROWS_FOR_SCRIPT)), 'block');
      takeBetter(linesOf(page), rows, script.letters, better);
    }
  }
  return lines.map((line) => better.get(line) ?? line);
}

/** Takes over what was read on the rows of a sheet where it is in the script's letters and surer than before. */
function takeBetter(read: ReadLine[], rows: ReadLine[], letters: RegExp, better: Map<ReadLine, ReadLine>): void {
  for (const line of read) {
    const original = rows[Math.floor((line.box.y0 + line.box.y1) / 2 / ROW)];
    if (original === undefined || !isIn(letters, line.text)) continue;
    const best = better.get(original) ?? original;
    if (line.confidence >= LEAST_CONFIDENCE && line.confidence > best.confidence) better.set(original, { ...line, box: original.box });
  }
}

/** The largest first: noise is small. */
function byHeight(a: ReadLine, b: ReadLine): number {
  return b.box.y1 - b.box.y0 - (a.box.y1 - a.box.y0);
}

function isDoubtful({ confidence, box }: ReadLine): boolean {
  const height = box.y1 - box.y0;
  return confidence < DOUBTFUL_BELOW && height >= 12 && box.x1 - box.x0 > 2 * height;
}

/** At least two letters of the script, half of all that is there, and not one over and over, as rows of stars are read. */
function isIn(letters: RegExp, text: string): boolean {
  const own = text.match(letters) ?? [];
  const all = text.replace(/\s/g, '').length;
  return own.length >= 2 && own.length * 2 >= all && new Set(own).size * 2 > own.length;
}

async function cutOut(lines: ReadLine[], picture: ReadyPicture): Promise<Buffer[]> {
  // Unpacked once: cut from the packed picture, each line would cost unpacking it all.
  const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const cut = ({ box }: ReadLine) => {
    const margin = Math.round((box.y1 - box.y0) * 0.15);
    const [left, top] = [Math.max(0, box.x0 - margin), Math.max(0, box.y0 - margin)];
    const [right, bottom] = [Math.min(width, box.x1 + margin), Math.min(height, box.y1 + margin)];
    return sharp(data, { raw: { width, height, channels } })
      .extract({ left, top, width: right - left, height: bottom - top })
      .resize({ height: LINE })
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
  return Promise.all(lines.map(cut));
}

/** The lines under each other, one to a row, on white. */
async function sheetOf(crops: Buffer[]): Promise<Buffer> {
  const heads = await Promise.all(crops.map((crop) => sharp(crop).metadata()));
  const width = Math.max(...heads.map((head) => head.width)) + 2 * (ROW - LINE);
  const layers = crops.map((input, row) => ({ input, left: ROW - LINE, top: row * ROW + (ROW - LINE) / 2 }));
  return sharp({ create: { width, height: crops.length * ROW, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
