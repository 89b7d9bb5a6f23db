import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import decompress from 'wawoff2/decompress.js';
import { FULL_SHARE, usedShare } from '../storage/disk-watch.ts';

/** Family names as the fonts of the pages give them themselves. */
export const SERIF = 'Newsreader 16pt 16pt';
export const SANS = 'Source Sans 3 ExtraLight';

/** Packages with the fonts of the pages and of other scripts, and the family name that each has. */
export const FONTS: ReadonlyArray<readonly [packageName: string, family: string]> = [
  ['@fontsource-variable/newsreader', SERIF],
  ['@fontsource-variable/source-sans-3', SANS],
  ['@fontsource-variable/noto-sans-arabic', 'Noto Sans Arabic'],
  ['@fontsource-variable/noto-sans-hebrew', 'Noto Sans Hebrew Thin'],
  ['@fontsource-variable/noto-sans-thai', 'Noto Sans Thai'],
  ['@fontsource-variable/noto-sans-devanagari', 'Noto Sans Devanagari'],
  ['@fontsource-variable/noto-sans-jp', 'Noto Sans JP Thin'],
  ['@fontsource-variable/noto-sans-kr', 'Noto Sans KR Thin'],
  ['@fontsource-variable/noto-sans-sc', 'Noto Sans SC Thin'],
  ['@fontsource-variable/noto-emoji', 'Noto Emoji'],
];

const require = createRequire(import.meta.url);
/** Ten times what all fonts take. */
const LEAST_FREE_BYTES = 300_000_000;
const UPRIGHT = /-wght-normal\.woff2$/;

/** A TrueType file; a family has many, each with some of its characters. */
export interface FontFile {
  path: string;
  family: string;
}

/**
 * The packages' fonts as TrueType files in `folder`, because the drawing reads no WOFF2: made where they are not there yet (2 s), and nothing
 * else is left in the folder. Answers them in the order of the packages.
 */
export async function prepareFonts(folder: string): Promise<FontFile[]> {
  mkdirSync(folder, { recursive: true });
  const fonts: FontFile[] = [];
  for (const [name, family] of FONTS) {
    const home = dirname(require.resolve(`${name}/package.json`));
    const { version }: { version: string } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    for (const file of readdirSync(join(home, 'files')).filter((one) => UPRIGHT.test(one))) {
      const target = join(folder, `${basename(file, '.woff2')}@${version}.ttf`);
      if (!existsSync(target)) {
        requireRoom(folder);
        await unpack(join(home, 'files', file), target);
      }
      fonts.push({ path: target, family });
    }
  }
  removeOthers(folder, fonts);
  return fonts;
}

/**
 * Leaves the rest of a nearly full disk to what is no cache.
 * @throws Error with the code ENOSPC
 */
function requireRoom(folder: string): void {
  const space = statfsSync(folder);
  if (usedShare(space) > FULL_SHARE && space.bavail * space.bsize < LEAST_FREE_BYTES)
    throw Object.assign(new Error(`The disk of ${folder} is nearly full: no fonts are unpacked for link cards`), { code: 'ENOSPC' });
}

/** The disk is full, or the folder is not to be written. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM']);

/**
 * The same, in `other` where nothing can be written to `folder`: that is often another disk, or memory. Throws the first error when that has no
 * room either, and then leaves nothing there.
 */
export async function prepareFontsAnywhere(folder: string, other: string): Promise<FontFile[]> {
  try {
    return await prepareFonts(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code)))) throw error;
    return prepareFonts(other).catch(() => {
      rmSync(other, { recursive: true, force: true });
      throw error;
    });
  }
}

async function unpack(source: string, target: string): Promise<void> {
  // Written aside and moved in whole, because another process may prepare the same folder.
  const aside = join(dirname(target), `.${process.pid}-${basename(target)}`);
  try {
    writeFileSync(aside, await decompress(readFileSync(source)));
    renameSync(aside, target);
  } catch (error) {
    // On a full disk a part of it takes the room that is left.
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Fonts of earlier versions; a file that begins with a dot is on its way. */
function removeOthers(folder: string, fonts: readonly FontFile[]): void {
  const kept = new Set(fonts.map(({ path }) => basename(path)));
  for (const name of readdirSync(folder)) if (!kept.has(name) && !name.startsWith('.')) rmSync(join(folder, name), { force: true });
}
