import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFolders } from './make-folders.ts';

const scratch = mkdtempSync(join(tmpdir(), 'cairn-folders-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('makes all that are missing, for their owner alone, and leaves those that are there', () => {
  const folder = join(scratch, 'a', 'b', 'c');
  makeFolders(folder, 0o700);
  makeFolders(folder, 0o700);
  expect([folder, join(scratch, 'a')].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('ends with the error of the system where a file is in the way', () => {
  writeFileSync(join(scratch, 'file'), '');
  expect(() => makeFolders(join(scratch, 'file'), 0o700)).toThrow(/EEXIST/);
  expect(() => makeFolders(join(scratch, 'file', 'below'), 0o700)).toThrow(/ENOTDIR/);
});

describe.runIf(process.platform === 'linux')('where the system lets no one make a folder', () => {
  test('ends', () => {
    expect(() => makeFolders('/proc/cairn/data', 0o700)).toThrow(/ENOENT/);
  });
});
