import sharp from 'sharp';

/** A few KB can decompress to gigabytes: pictures with more pixels are rejected. */
const MOST_PIXELS = 50_000_000;
/** The largest width that is served; stored pictures are no wider. */
const KEPT_WIDTH = 1920;
const KEPT_HEIGHT = 2880;

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** The bytes cannot be shown as a picture; the message says why. */
export class BadPicture extends Error {
  override name = 'BadPicture';
}

/**
 * Detects the format by the first bytes, never by name or header. SVG is not accepted, since it can contain scripts, nor any format that a
 * decoder would have to guess.
 */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^GIF8[79]a/.test(head)) return true;
  return /^RIFF.{4}WEBP/s.test(head) || /^.{4}ftyp(?:avif|avis|mif1|heic|heix)/s.test(head);
}

/**
 * Decodes a picture from the web and resizes it for storage: upright, without metadata (place, camera, name), as WebP.
 * @throws BadPicture
 */
export async function openPicture(bytes: Uint8Array): Promise<Buffer> {
  if (!isPicture(bytes)) throw new BadPicture('it is no JPEG, PNG, WebP, GIF or AVIF');
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, autoOrient: true, failOn: 'error' })
      .resize(KEPT_WIDTH, KEPT_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, effort: 2 })
      .toBuffer();
  } catch (error) {
    throw new BadPicture('it is broken, or has too many pixels', { cause: error });
  }
}

/** A stored picture at most `width` pixels wide, never enlarged, in the format that the browser accepts. */
export function resizePicture(stored: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(stored).resize({ width, withoutEnlargement: true });
  // Qualities at which the three look alike; the low efforts cost some 5 % of size and save most of the time.
  if (format === 'avif') return resized.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 78, effort: 3 }).toBuffer();
  return resized.flatten({ background: 'white' }).jpeg({ quality: 80, progressive: true }).toBuffer();
}

/** The best format that an Accept header names. */
export function formatFor(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}
