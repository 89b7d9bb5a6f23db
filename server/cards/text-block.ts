import sharp from 'sharp';
import { FONTS, SANS } from './fonts.ts';
import { markupText, graphemes } from './words.ts';

export interface TextStyle {
  family: string;
  /** 100 to 900. */
  weight: number;
  colour: string;
  /** Pixels from which the text is set, largest first; the first size at which it fits is taken. */
  sizes: readonly number[];
}

/** A text as pixels with a clear ground. */
export interface TextBlock {
  png: Buffer;
  width: number;
  height: number;
}

const MOST_CUTS = 8;
/** Tried in this order for what the family itself cannot draw; the machine's own fonts come after them. */
const OTHER_SCRIPTS = FONTS.map(([, family]) => family).slice(2);

/**
 * Sets a text within `width` and `height` pixels: smaller where it or one of its words is long, and cut with an ellipsis where even the
 * smallest size is too large. A word is broken only at the smallest size.
 */
export async function setText(text: string, style: TextStyle, width: number, height: number): Promise<TextBlock> {
  const smallest = style.sizes.at(-1) ?? 16;
  for (const size of style.sizes) {
    const block = await setAt(text, size, style, width, size === smallest ? 'word-char' : 'word');
    if (block.height <= height && block.width <= width) return block;
  }
  const letters = graphemes(text);
  let [fits, tooMany] = [0, letters.length];
  let best: TextBlock | undefined;
  for (let cut = 0; cut < MOST_CUTS && tooMany - fits > 1; cut += 1) {
    const count = Math.floor((fits + tooMany) / 2);
    const block = await setAt(`${letters.slice(0, count).join('').trimEnd()}…`, smallest, style, width, 'word-char');
    if (block.height <= height) [fits, best] = [count, block];
    else tooMany = count;
  }
  return best ?? setAt('…', smallest, style, width, 'word-char');
}

async function setAt(
  text: string,
  size: number,
  { family, weight, colour }: TextStyle,
  width: number,
  wrap: 'word' | 'word-char',
): Promise<TextBlock> {
  const markup = `<span foreground="${colour}" font_family="${family},${SANS},${OTHER_SCRIPTS}" font_weight="${weight}" size="${size * 1024}">${markupText(text)}</span>`;
  const { data, info } = await sharp({ text: { text: markup, font: `${family},`, width, dpi: 72, rgba: true, wrap } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/**
 * Lets the drawing find these fonts by their family names, for the whole process; 20 ms for each file. No text may be drawn meanwhile:
 * fontconfig does not guard the list of an application's fonts.
 */
export async function registerFonts(paths: readonly string[]): Promise<void> {
  for (const fontfile of paths)
    await sharp({ text: { text: '.', fontfile, dpi: 72 } })
      .raw()
      .toBuffer();
}
