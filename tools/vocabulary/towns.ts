import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ORIGINS, packageFolder, wordsByLanguage, writeTable } from './sources.ts';

interface City {
  name: string;
  population: number;
}

/** Smallest inhabitants of the towns in each row of the table. */
const SIZES = [500_000, 100_000, 15_000] as const;

/** Towns by size: the names that GeoNames gives them, English where there is an English one. */
export function buildTowns(): void {
  const folder = packageFolder(ORIGINS.cities);
  const cities = createRequire(join(folder, 'package.json'))(folder) as City[];
  const seen = new Set<string>();
  const table: Record<string, string[]> = {};
  for (const [index, size] of SIZES.entries()) {
    const below = index === 0 ? Number.POSITIVE_INFINITY : (SIZES[index - 1] ?? 0);
    const names = cities.filter(({ population }) => population >= size && population < below).map(({ name }) => name.replace(/[|]/g, ' '));
    const fresh = [...new Set(names)].filter((name) => !seen.has(name) && name.length >= 2).sort();
    for (const name of fresh) seen.add(name);
    table[`from${size}`] = fresh;
  }
  writeTable('towns.ts', ORIGINS.cities, 'Towns of the world by their least number of inhabitants.', wordsByLanguage('TOWNS', table));
}

/** Columns of GeoNames' tables, from 0. */
const [ALTERNATES, POPULATION] = [3, 14];
const LARGE = 300_000;
const LARGEST = 1_000_000;

/** What large towns are called in other languages and scripts. Names of few letters are words of too many languages. */
export function buildTownNames(): void {
  const text = readFileSync(join(packageFolder(ORIGINS.cityNames), 'cities1000.txt'), 'utf8');
  const latin = new Set<string>();
  const other = new Set<string>();
  for (const line of text.split('\n')) {
    const columns = line.split('\t');
    const population = Number(columns[POPULATION]);
    if (!(population >= LARGE)) continue;
    for (const name of (columns[ALTERNATES] ?? '').split(',')) {
      if (/^\p{Lu}[\p{Script=Latin}'’ .-]{3,21}$/u.test(name)) {
        if (population >= LARGEST && /\p{Ll}/u.test(name)) latin.add(name);
      } else if (/^[\p{L}\p{M} ]{2,24}$/u.test(name) && !/\p{Script=Latin}/u.test(name)) other.add(name);
    }
  }
  const table = { latin: [...latin].sort(), other: [...other].sort() };
  writeTable(
    'town-names.ts',
    ORIGINS.cityNames,
    'Names of large towns in other languages and scripts.',
    wordsByLanguage('TOWN_NAMES', table),
  );
}
