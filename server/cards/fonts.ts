import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { unpackWoff2 } from './woff2.ts';

/** Family names under which the drawing finds our fonts, whatever else the machine has. */
export const SERIF = 'Cairn Serif';
export const SANS = 'Cairn Sans';
/** Fonts of other scripts, where a package with them is installed; the machine's own fonts come after them. */
export const OTHERS = 'Cairn Others';

const require = createRequire(import.meta.url);

/** The fonts of the pages. */
const OWN: ReadonlyArray<readonly [folder: string, family: string]> = [
  [dirname(require.resolve('@fontsource-variable/newsreader/package.json')), SERIF],
  [dirname(require.resolve('@fontsource-variable/source-sans-3/package.json')), SANS],
];
/** Fonts of other scripts, each used where its package is installed; without them the machine's own fonts are all there is. */
const WELCOME = ['jp', 'kr', 'sc', 'tc', 'arabic', 'hebrew', 'thai', 'devanagari']
  .map((script) => `@fontsource-variable/noto-sans-${script}`)
  .concat('@fontsource-variable/noto-emoji');
const UPRIGHT = /-wght-normal\.woff2$/;

/** The packages' fonts as TrueType files in `folder`, unpacked where they are not there yet. Answers their paths. */
export function prepareFonts(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const others = WELCOME.flatMap((name) => folderOf(name) ?? []).map((home) => [home, OTHERS] as const);
  return [...OWN, ...others].flatMap(([home, family]) => {
    const { version }: { version: string } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return readdirSync(join(home, 'files'))
      .filter((file) => UPRIGHT.test(file))
      .map((file) => unpacked(join(home, 'files', file), family, join(folder, `${basename(file, '.woff2')}-${version}.ttf`)));
  });
}

function folderOf(name: string): string | undefined {
  const paths = require.resolve.paths(name) ?? [];
  return paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
}

function unpacked(source: string, family: string, target: string): string {
  if (existsSync(target)) return target;
  // Written aside and moved in whole, because another process may prepare the same folder.
  const aside = join(dirname(target), `.${process.pid}-${basename(target)}`);
  writeFileSync(aside, unpackWoff2(readFileSync(source), family));
  renameSync(aside, target);
  return target;
}
