import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORIGINS, packageFolder, wordsByLanguage, writeTable } from './sources.ts';

interface City {
  name: string;
  population: number;
  /** GeoNames' kind of town; PPLX is a section of one. */
  featureCode: string;
  /** Longitude and latitude. */
  loc: { coordinates: [number, number] };
}

function readCities(): City[] {
  const folder = packageFolder(ORIGINS.cities);
  return createRequire(join(folder, 'package.json'))(folder) as City[];
}

/** Smallest inhabitants of the towns in each row of the table. */
const SIZES = [500_000, 100_000, 15_000] as const;

/** Towns by size: the names that GeoNames gives them, English where there is an English one. */
export function buildTowns(): void {
  const cities = readCities();
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

const POSITIONS_FILE = fileURLToPath(new URL('../../web/map/towns.txt', import.meta.url));
/** Towns with fewer inhabitants are not named on the bundled map. */
const LEAST_ON_MAP = 30_000;

/** Where the towns are whose names the bundled map shows, the largest first: name, latitude, longitude, thousands of inhabitants, `x` for a section. */
export function buildTownPositions(): void {
  const { package: name, version, licence } = ORIGINS.cities;
  const lines = readCities()
    .filter(({ population }) => population >= LEAST_ON_MAP)
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, population, featureCode, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates.map((degrees) => degrees.toFixed(2));
      const section = featureCode === 'PPLX' ? '|x' : '';
      return `${name.replace(/[|]/g, ' ')}|${latitude}|${longitude}|${Math.round(population / 1_000)}${section}`;
    });
  const head = `# Towns on the bundled map. Origin: ${name} ${version} (${licence}), by tools/vocabulary/build.ts. Not edited by hand.`;
  writeFileSync(POSITIONS_FILE, `${[head, ...lines].join('\n')}\n`);
}
