import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../server/db/testing.ts';
import { dropIcuTables } from './icu-data.ts';
import { makeIcuLibrary, makePackages } from './testing.ts';

test('of ICU’s tables the sort order without a language is left, and what follows them moves by whole pages', () => {
  const path = join(makePackages(['a/notes.txt']), 'libicudata.so.60.2');
  const [sorting, other] = ['s'.repeat(100), 'o'.repeat(20_000)];
  const name = (table: string) => `icudt60l/${table}`;
  writeFileSync(
    path,
    makeIcuLibrary([
      [name('af.res'), other],
      [name('coll/root.res'), sorting],
      [name('zu.res'), other],
    ]),
  );
  expect(dropIcuTables(path)).toBe(36_864);
  const library = readFileSync(path);
  expect([library.indexOf(sorting) > 0, library.includes('ooo'), library.includes('zu.res')]).toEqual([true, false, false]);
  const contents = 0x200 + 32;
  expect(library.readUInt32LE(contents)).toBe(1);
  const [nameAt, dataAt] = [contents + library.readUInt32LE(contents + 4), contents + library.readUInt32LE(contents + 8)];
  expect([library.toString('latin1', nameAt, library.indexOf(0, nameAt)), library.indexOf(sorting)]).toEqual([
    name('coll/root.res'),
    dataAt,
  ]);
  const lastAt = Number(library.readBigUInt64LE(64 + 56 + 8));
  expect([lastAt % 4096, library.toString('latin1', lastAt)]).toEqual([0, 'last']);
  expect(dropIcuTables(path)).toBe(0);
});

test('a library without the tables, and a file that is none, stay as they are', () => {
  const modules = makePackages(['a/notes.txt']);
  const library = join(modules, 'libother.so');
  writeFileSync(library, makeIcuLibrary([]).fill(0, 0x200));
  expect([dropIcuTables(library), dropIcuTables(join(modules, 'a/notes.txt'))]).toEqual([0, 0]);
});

test('the embedded database still sorts by the order of Unicode where a query asks for it', async () => {
  const { database, drop } = await testDatabase({ empty: true });
  const { rows } = await database.query<{ word: string }>(
    `SELECT word FROM unnest(ARRAY['zebra', 'Äpfel', 'apple', 'Été', 'east']) word ORDER BY word COLLATE "unicode"`,
  );
  await drop();
  expect(rows.map(({ word }) => word)).toEqual(['Äpfel', 'apple', 'east', 'Été', 'zebra']);
});
