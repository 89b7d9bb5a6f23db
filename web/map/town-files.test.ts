import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { townFiles } from './town-files.ts';
import { cellAt, cellsIn, LARGE_TOWNS, type LargeTowns, TOWN_FOLDER, type TownEntry } from './town-folder.ts';

const files = townFiles();
const read = (name: string) => files.get(`${TOWN_FOLDER}/${name}`)?.() ?? '[]';
const large = JSON.parse(read(LARGE_TOWNS)) as LargeTowns;

test('the large towns are one file of at most 25 KB compressed, which names every other file', () => {
  expect(brotliCompressSync(read(LARGE_TOWNS)).length).toBeLessThan(25_000);
  expect(files.size).toBe(large.cells.length + 1);
  expect(large.towns.find(([name]) => name === 'Kyoto')).toEqual(['Kyoto', 135.75, 35.02, 1460]);
  expect(large.towns.find(([name]) => name === 'Navi Mumbai')).toBeUndefined();
  for (const cell of large.cells) expect(brotliCompressSync(read(`${cell}.json`)).length).toBeLessThan(12_000);
});

test('each other file has the towns of its part of the world', () => {
  const cell = cellAt(73.02, 19.04);
  const towns = JSON.parse(read(`${cell}.json`)) as TownEntry[];
  expect(towns).toContainEqual(['Navi Mumbai', 73.02, 19.04, 2600, 1]);
  expect(towns.every(([, longitude, latitude]) => cellAt(longitude, latitude) === cell)).toBe(true);
});

test.each([
  [{ west: -74, south: 40, east: -73, north: 41 }, ['10-13']],
  [{ west: 9, south: 49, east: 11, north: 51 }, ['18-13', '18-14', '19-13', '19-14']],
  // Over the antimeridian.
  [{ west: 175, south: -41, east: 185, north: -40.5 }, ['35-4', '0-4']],
])('the cells of %o are %o', (area, cells) => {
  expect(cellsIn(area).sort()).toEqual(cells.toSorted());
});
