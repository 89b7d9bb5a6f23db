import { charactersOf } from './coverage.ts';
import { type FontFile, SANS, SERIF } from './fonts.ts';

/** Which of the fonts' files a text needs: each costs time to register, and most texts need few of them. */
export interface FontSelection {
  /** Paths of files that together draw what these fonts can draw of the text, in either family of the pages. */
  neededFor(text: string): Set<string>;
}

const PAGE_FAMILIES: readonly string[] = [SERIF, SANS];

/** Reads the characters of these files. Where families share a character, the first file that has it is taken, as the drawing does. */
export function readFontSelection(fonts: readonly FontFile[]): FontSelection {
  const ofPages = fonts.filter(({ family }) => PAGE_FAMILIES.includes(family));
  const byFamily = PAGE_FAMILIES.map((family) => firstFiles(ofPages.filter((font) => font.family === family)));
  const others = firstFiles(fonts.filter((font) => !ofPages.includes(font)));
  return {
    neededFor(text) {
      const needed = new Set<string>();
      for (const character of new Set(text.normalize('NFC') + text.normalize('NFD'))) {
        const code = character.codePointAt(0) ?? 0;
        const own = byFamily.flatMap((files) => files.get(code) ?? []);
        const other = own.length === PAGE_FAMILIES.length ? undefined : others.get(code);
        for (const path of [...own, ...(other ? [other] : [])]) needed.add(path);
      }
      return needed;
    },
  };
}

/** The first file of each character. */
function firstFiles(fonts: readonly FontFile[]): Map<number, string> {
  const files = new Map<number, string>();
  for (const { path } of fonts) {
    for (const code of charactersOf(path)) if (!files.has(code)) files.set(code, path);
  }
  return files;
}
