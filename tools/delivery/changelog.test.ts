import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** Versions and dates of the changelog's headings, newest first. */
const releases = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - (.+)$/gm)].map(([, version = '', date = '']) => ({
  version,
  date,
}));

test('the version of package.json and of its lock file is at the top of the changelog', () => {
  const { version } = JSON.parse(read('package.json'));
  expect([releases[0]?.version, JSON.parse(read('package-lock.json')).version]).toEqual([version, version]);
});

test('the changelog lists each version once, newest first, each with its date but the one in work', () => {
  const numbers = releases.map(({ version }) => version.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => other - one));
  expect(releases.slice(1).filter(({ date }) => !/^\d{4}-\d{2}-\d{2}$/.test(date))).toEqual([]);
  expect(releases[0]?.date).toMatch(/^(\d{4}-\d{2}-\d{2}|unreleased)$/);
});
