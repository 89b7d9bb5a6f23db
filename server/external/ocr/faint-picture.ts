import sharp from 'sharp';
import { invertBadges } from './badges.ts';
import { darkAreas, type GreyPixels } from './dark-areas.ts';
import type { ReadLine } from './lines.ts';
import { MOST_PIXELS, type ReadyPicture } from './picture.ts';
import type { Box } from './rows.ts';
import { starLines } from './stars.ts';

/** A picture prepared for the second look. */
export interface FaintPicture {
  /** PNG. */
  bytes: Buffer;
  width: number;
  /** Where light letters were on small dark grounds. */
  badges: Box[];
  /** Ratings that are drawn as stars. */
  stars: ReadLine[];
}

/**
 * A picture prepared for the second look, of the same size as for the first: each pixel as dark as its darkest colour, so that yellow letters on
 * white are as dark as black ones, and badges inverted.
 */
export async function makeFaintPicture(original: Uint8Array, { width, height, scale, dark: isDark }: ReadyPicture): Promise<FaintPicture> {
  const { data, info } = await sharp(original, { limitInputPixels: MOST_PIXELS, autoOrient: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: GreyPixels = { data: darkest(data, info.channels, isDark), width: info.width, height: info.height };
  const dark = darkAreas(pixels);
  const stars = starLines(dark, info.width);
  const badges = invertBadges(pixels, dark);
  const bytes = await sharp(pixels.data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { bytes, width: info.width, badges, stars };
}

/** Each pixel's darkest colour; of a picture that is light on dark the brightest one, inverted. */
function darkest(data: Buffer, channels: number, dark: boolean): Buffer {
  const grey = Buffer.alloc(data.length / channels);
  const colours = Math.min(3, channels);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    let value = dark ? 0 : 255;
    for (let colour = 0; colour < colours; colour++) {
      const own = data[pixel * channels + colour] as number;
      value = dark ? Math.max(value, own) : Math.min(value, own);
    }
    grey[pixel] = dark ? 255 - value : value;
  }
  return grey;
}
