import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cellAt, LARGE_TOWNS, type LargeTowns, TOWN_FOLDER, type TownEntry } from './town-folder.ts';

/** Thousands of inhabitants from which a town is named on a map of countries. */
const LARGE = 300;

/** The towns of the bundled map as files under their addresses, so that a map loads those of its own part of the world. */
export function townFiles(): Map<string, () => string> {
  const towns = readTowns();
  const cells = Map.groupBy(towns, ([, longitude, latitude]) => cellAt(longitude, latitude));
  const large: LargeTowns = {
    towns: towns.filter(([, , , thousands, section]) => thousands >= LARGE && section === undefined),
    cells: [...cells.keys()].sort(),
  };
  return new Map([
    [`${TOWN_FOLDER}/${LARGE_TOWNS}`, () => JSON.stringify(large)],
    ...Array.from(cells, ([cell, entries]) => [`${TOWN_FOLDER}/${cell}.json`, () => JSON.stringify(entries)] as const),
  ]);
}

/** The table of tools/vocabulary/towns.ts, the largest first. */
function readTowns(): TownEntry[] {
  const lines = readFileSync(fileURLToPath(new URL('./towns.txt', import.meta.url)), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', latitude, longitude, thousands, section] = line.split('|');
      const entry: TownEntry = [name, Number(longitude), Number(latitude), Number(thousands)];
      if (section !== undefined) entry.push(1);
      return entry;
    });
}
