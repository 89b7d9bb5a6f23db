import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { icuArchiveIn } from './icu-archive.ts';
import { dropRuntimeTables } from './runtime-data.ts';
import { makeIcuLibrary, makePackages } from './testing.ts';

/** Printed by `node tools/install/texts-read.ts` with a runtime of this version of ICU that has all its tables. */
const READ_WITH_ALL_TABLES = {
  icu: '78.3',
  languages: 'a11bacfcc10cf32d',
  calendar: '6b41bf3967094cf3',
  countries: 'bfc67790f32d5995',
  numbers: 'a1da260d439a39a9',
  words: 'a248c2e189744c67',
  encodings: 'b2d37ba251ff4fa0',
  forms: '6a4c248d3a48f3ed',
};
const UNREAD = [
  'coll/de.res',
  'curr/de.res',
  'ibm-850_P100-1995.cnv',
  'lang/sr_Latn.res',
  'translit/root.res',
  'unames.icu',
  'zone/fil.res',
];
const READ = [
  'coll/root.res',
  'de.res',
  'gb18030-2022.cnv',
  'region/de.res',
  'zone/en_GB.res',
  'zone/res_index.res',
  'zone/root.res',
  'zu.res',
];
const SIZE = 3 * 4096;

/** A program with a table of three blocks under each name, each of one letter of its own. */
function makeProgram(names: string[]): { path: string; letterOf: (name: string) => string } {
  const path = join(makePackages(['bin/notes.txt']), 'bin/node');
  const letterOf = (name: string) => String.fromCodePoint(0x41 + names.indexOf(name));
  writeFileSync(path, makeIcuLibrary(names.map((name) => [`icudt78l/${name}`, letterOf(name).repeat(SIZE)])));
  return { path, letterOf };
}

test('tables of ICU that nothing reads leave the contents and the disk, and nothing in the program moves', () => {
  const { path, letterOf } = makeProgram([...READ, ...UNREAD].sort());
  const before = readFileSync(path);
  const stored = statSync(path).blocks;
  expect(dropRuntimeTables(path)).toBe(UNREAD.length * SIZE);
  const program = readFileSync(path);
  expect(program.length).toBe(before.length);
  const [had, has] = [icuArchiveIn(before), icuArchiveIn(program)];
  expect(has?.tables.map(({ name }) => name)).toEqual(READ.toSorted());
  for (const { name, start } of has?.tables ?? []) {
    expect([name, start]).toEqual([name, had?.tables.find((table) => table.name === name)?.start]);
    const at = (has?.contents ?? 0) + start;
    expect(program.subarray(at, at + SIZE).equals(Buffer.alloc(SIZE, letterOf(name)))).toBe(true);
  }
  for (const name of UNREAD) expect(program.includes(letterOf(name).repeat(2))).toBe(false);
  // Of each table the two blocks that are wholly its own.
  expect((stored - statSync(path).blocks) * 512).toBeGreaterThanOrEqual(UNREAD.length * 2 * 4096);
  expect(dropRuntimeTables(path)).toBe(0);
});

test.each<[form: string, make: (program: Buffer) => Buffer]>([
  ['without ICU', (program) => Buffer.from(program.toString('latin1').replace('CmnD', 'None'), 'latin1')],
  ['with tables that are not sorted', (program) => Buffer.from(program.toString('latin1').replace('coll/de', 'zoll/de'), 'latin1')],
  [
    'with a table of another archive',
    (program) => Buffer.from(program.toString('latin1').replace('icudt78l/coll/de', 'icudt77l/coll/de'), 'latin1'),
  ],
  ['of another system', (program) => Buffer.concat([Buffer.from([0xcf, 0xfa, 0xed, 0xfe]), program.subarray(4)])],
  ['that is cut', (program) => program.subarray(0, 0x210)],
])('a program %s stays as it is', (_, make) => {
  const { path } = makeProgram([...READ, ...UNREAD].sort());
  const other = make(readFileSync(path));
  writeFileSync(path, other);
  expect(dropRuntimeTables(path)).toBe(0);
  expect(readFileSync(path).equals(other)).toBe(true);
});

/** The installed runtime without the tables, as a file of its own. */
function shortenedRuntime(): string {
  const copy = join(makePackages(['bin/notes.txt']), 'bin/node');
  copyFileSync(process.execPath, copy);
  dropRuntimeTables(copy);
  return copy;
}

function printed(program: string, args: string[]): unknown {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', env: { LC_ALL: 'C' } });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

test.runIf(process.platform === 'linux')(
  'the runtime without the tables reads calendars, countries, words and encodings as with them',
  () => {
    expect(printed(shortenedRuntime(), [join(import.meta.dirname, 'texts-read.ts')])).toEqual(READ_WITH_ALL_TABLES);
  },
);

test.runIf(process.platform === 'linux')(
  'names of time zones, currencies, languages and units are English and sorting has no language; amounts, times and calendars stay',
  () => {
    const written = `[
    new Date(0).toLocaleString('de', { timeZone: 'Europe/Berlin', timeZoneName: 'long' }),
    new Intl.DisplayNames('de', { type: 'currency' }).of('CHF'),
    new Intl.DisplayNames('de', { type: 'language' }).of('fr'),
    new Intl.NumberFormat('de', { style: 'unit', unit: 'meter', unitDisplay: 'long' }).format(1.5),
    new Intl.NumberFormat('de', { style: 'currency', currency: 'EUR' }).format(1.5),
    new Intl.RelativeTimeFormat('de').format(-3, 'day'),
    new Intl.Collator('sv').resolvedOptions().locale,
    new Date(0).toLocaleDateString('ja', { calendar: 'japanese', timeZone: 'UTC' }),
  ]`;
    expect(printed(shortenedRuntime(), ['-p', `JSON.stringify(${written})`])).toEqual([
      '1.1.1970, 1:00:00 Central European Standard Time',
      'Swiss Franc',
      'French',
      '1,5 meters',
      '1,50\u00a0€',
      'vor 3 Tagen',
      'en-US',
      'S45/1/1',
    ]);
  },
);
