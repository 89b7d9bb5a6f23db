import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { inject } from 'vitest';
import decompress from 'wawoff2/decompress.js';

/** The family name that the font gives itself, for `font-family`. */
export const TEST_FONT = 'Source Sans 3 ExtraLight';

let registered: Promise<void> | undefined;

/**
 * Lets sharp draw Latin and Cyrillic words by `TEST_FONT` in this process. It comes with the dependencies, as a machine may have no font at
 * all.
 */
export function registerTestFont(): Promise<void> {
  return (registered ??= register());
}

async function register(): Promise<void> {
  const require = createRequire(import.meta.url);
  for (const script of ['latin', 'cyrillic']) {
    const packed = require.resolve(`@fontsource-variable/source-sans-3/files/source-sans-3-${script}-wght-normal.woff2`);
    // Read when a letter is drawn, so it stays until the end of the run. One for each process, as several prepare theirs at once.
    const fontfile = join(inject('testFontFolder'), `${script}-${process.pid}.ttf`);
    await writeFile(fontfile, await decompress(await readFile(packed)));
    // The first text that is drawn by a file registers it for all later ones.
    await sharp({ text: { text: '.', fontfile, dpi: 72 } })
      .raw()
      .toBuffer();
  }
}
