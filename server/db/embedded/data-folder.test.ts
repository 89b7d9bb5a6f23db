import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPassword } from './data-folder.ts';
import { EmbeddedDatabaseError } from './error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-password-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// @covers storage.damaged-missing-unwritable-files-end
test.each([
  ['missing', undefined, /cannot be read: ENOENT/],
  ['empty', ' \n', /is empty, so the database cannot be opened/],
])('a password file that is %s gives one line: what is wrong, that the data is untouched, and what to do', (_state, content, what) => {
  if (content !== undefined) writeFileSync(join(folder, 'cairn-password'), content);
  let problem: unknown;
  try {
    readPassword(folder);
  } catch (error) {
    problem = error;
  }
  expect(problem).toBeInstanceOf(EmbeddedDatabaseError);
  expect(String(problem)).toMatch(what);
  expect(String(problem)).toMatch(/^[^\n]+; the data is untouched: put that file back from a backup$/);
});
