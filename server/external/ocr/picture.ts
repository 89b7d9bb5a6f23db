import { EngineFailure } from '@cairn/engines/engine.ts';
import sharp from 'sharp';
import { tooMuchMemory } from './failures.ts';

/** A picture prepared for OCR: grey, upright, dark on light. */
export interface ReadyPicture {
  /** PNG. */
  bytes: Buffer;
  /** Pixels of the upright original. */
  width: number;
  height: number;
  /** Pixels of the prepared picture per pixel of the original. */
  scale: number;
  /** Whether the original is light on dark. */
  dark: boolean;
}

/** Detected by content, never by file name. SVG is drawing code, not a picture. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif']);
/** Larger than the sensors of most phones, small enough to hold: a few KB of PNG can decompress to gigabytes. */
export const MOST_PIXELS = 64_000_000;
/** What a picture may take in memory where it cannot be decoded row by row. Bytes. */
const MOST_DECODED = 256 * 1024 * 1024;
/** Bytes of one channel of a pixel; all other depths have one. */
const DEPTHS: Record<string, number> = { ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8, complex: 8 };
/** Letters of about 30 px are read best (Tesseract, 'Improving the quality of the output'); on screenshots this size gives that height. */
const READY_PIXELS = 3_500_000;
const MOST_ENLARGED = 3;
/** Below this mean (0 to 255) a picture is light on dark, as in dark mode, which Tesseract reads badly. */
const DARK_BELOW = 90;

/** Throws `EngineFailure`: `unsupported-file`, `broken-file`, `too-large`. */
export async function makeReadyPicture(bytes: Uint8Array): Promise<ReadyPicture> {
  const { width, height } = await measure(bytes);
  const scale = Math.min(MOST_ENLARGED, Math.sqrt(READY_PIXELS / (width * height)));
  try {
    const flat = sharp(bytes, { limitInputPixels: MOST_PIXELS, autoOrient: true }).flatten({ background: 'white' }).greyscale();
    const grey = await flat
      .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
      .toBuffer({
        resolveWithObject: true,
      });
    const { channels } = await sharp(grey.data).stats();
    const ready = sharp(grey.data).normalise();
    const dark = (channels[0]?.mean ?? 255) < DARK_BELOW;
    return { bytes: await (dark ? ready.negate() : ready).png({ compressionLevel: 1 }).toBuffer(), width, height, scale, dark };
  } catch (error) {
    throw new EngineFailure('broken-file', { code: 'image-damaged' }, { cause: error });
  }
}

/** Size of the upright picture, from its header only. */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new EngineFailure(
        'unsupported-file',
        { code: 'image-unsupported' },
        {
          cause: error,
        },
      );
    });
  if (!FORMATS.has(head.format)) {
    throw new EngineFailure('unsupported-file', { code: 'image-type-unsupported', values: { type: head.format } });
  }
  const { width, height } = head.autoOrient;
  if (width * height > MOST_PIXELS) {
    const millions = Math.round((width * height) / 1e6);
    throw new EngineFailure('too-large', { code: 'image-of-many-pixels', values: { millions, limit: MOST_PIXELS / 1e6 } });
  }
  const isWhole = head.isProgressive || !(head.format === 'png' || head.format === 'jpeg') || (head.orientation ?? 1) > 1;
  if (isWhole && width * height * head.channels * (DEPTHS[head.depth] ?? 1) > MOST_DECODED) throw tooMuchMemory();
  return { width, height };
}
