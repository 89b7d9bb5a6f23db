import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ORIGINS, packageFolder, readJson, wordsByLanguage, writeTable } from './sources.ts';

interface Abbreviation {
  tokens: string[];
  type?: string;
}

/** Words for kinds of street per language. A single letter, with or without a dot, is too little to know a street by. */
export function buildStreetTypes(): void {
  const folder = join(packageFolder(ORIGINS.streets), 'tokens');
  const table: Record<string, string[]> = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const entries = readJson(join(folder, file)) as Abbreviation[];
    const words = entries.filter(({ type }) => type === 'way').flatMap(({ tokens }) => tokens.map((token) => token.toLowerCase()));
    const usable = [...new Set(words)].filter((word) => /^\p{L}[\p{L}\p{M}.׳-]+$/u.test(word) && word.replace(/\P{L}/gu, '').length > 1);
    if (usable.length > 0) table[file.replace('.json', '')] = usable.sort();
  }
  writeTable(
    'street-types.ts',
    ORIGINS.streets,
    'Words for kinds of street by language, lower case.',
    wordsByLanguage('STREET_TYPES', table),
  );
}
