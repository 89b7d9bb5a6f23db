import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';

/** Which characters some font can draw, so that none becomes an empty box. */
export interface Coverage {
  has(codePoint: number): boolean;
}

/** Where systems keep fonts, as fontconfig looks for them. */
const SYSTEM_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const FONT_FILE = /\.(?:ttf|otf|ttc)$/i;
/** A font that draws every character as a box. */
const LAST_RESORT = /last.?resort/i;

/** What these fonts and those in the folders (the machine's own by default) can draw. A font that cannot be read counts as drawing nothing. */
export function readCoverage(files: readonly string[], folders: readonly string[] = SYSTEM_FOLDERS): Coverage {
  const bits = new Uint8Array(0x110000 / 8);
  for (const file of [...files, ...folders.flatMap(fontFiles)]) {
    for (const font of fontsIn(file)) for (const code of font.characterSet) bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7));
  }
  return { has: (code) => ((bits[code >> 3] ?? 0) & (1 << (code & 7))) !== 0 };
}

function fontFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => FONT_FILE.test(name) && !LAST_RESORT.test(name))
    .map((name) => join(folder, name));
}

/** The characters of the file's font, or of all fonts of a collection; none where it cannot be read. */
export function charactersOf(file: string): number[] {
  return fontsIn(file).flatMap((font) => [...font.characterSet]);
}

function fontsIn(file: string): Font[] {
  try {
    const font = create(readFileSync(file));
    return font.isCollection ? font.fonts : [font];
  } catch {
    // A machine's own fonts may be of any kind, broken or closed to us.
    return [];
  }
}
