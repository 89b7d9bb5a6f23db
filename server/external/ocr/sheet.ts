import sharp from 'sharp';
import type { ReadLine } from './lines.ts';
import type { ReadyPicture } from './picture.ts';

/** Height of a row of the sheet and of the line in it, in pixels; letters of this height are read best. */
const ROW = 84;
const LINE = 56;
const WIDEST = 2_400;

/** Lines cut out of a picture and stacked on white, one per row. PNG. */
export async function sheetOf(lines: Array<Pick<ReadLine, 'box'>>, picture: Pick<ReadyPicture, 'bytes'>): Promise<Buffer> {
  // Unpacked once: cut from the packed picture, each line would cost unpacking it all.
  const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
  const crops = await Promise.all(lines.map((line) => cutOut(line, data, info)));
  const width = Math.max(...crops.map((crop) => crop.info.width)) + 2 * (ROW - LINE);
  const layers = crops.map(({ data: input }, row) => ({ input, left: ROW - LINE, top: row * ROW + (ROW - LINE) / 2 }));
  return sharp({ create: { width, height: crops.length * ROW, channels: 3, background: 'white' } })
    .composite(layers)
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The number of the row in which a line was read. */
export function rowOf(read: ReadLine): number {
  return Math.floor((read.box.y0 + read.box.y1) / 2 / ROW);
}

async function cutOut({ box }: Pick<ReadLine, 'box'>, data: Buffer, info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }) {
  const margin = Math.round((box.y1 - box.y0) * 0.15);
  const [left, top] = [Math.max(0, box.x0 - margin), Math.max(0, box.y0 - margin)];
  const [right, bottom] = [Math.min(info.width, box.x1 + margin), Math.min(info.height, box.y1 + margin)];
  const width = Math.min(WIDEST, Math.max(1, Math.round(((right - left) / (bottom - top)) * LINE)));
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(width, LINE, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
}
