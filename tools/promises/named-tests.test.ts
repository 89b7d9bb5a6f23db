import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testDeclarations } from './declarations.ts';

const root = join(fileURLToPath(import.meta.url), '../../..');
const read = (name: string) => readFileSync(join(root, 'docs/decisions', name), 'utf8');
const text = read('visitor-faults.md');
const rows = Array.from(text.matchAll(/^\| (\d+) \|(.*)\|$/gm), ([, number, cells = '']) => ({ number: Number(number), cells }));
/** `e2e/home.test.ts`: 'title of a test'; other titles of the same file follow after commas. */
const NAMED = /`([\w./-]+\.test\.tsx?)`: ((?:'[^']+'(?:, )?)+)/g;

/** What is wrong with the tests that these cells name. */
function missingIn(cells: string): string[] {
  return Array.from(cells.matchAll(NAMED)).flatMap(([, file = '', titles = '']) => {
    if (!existsSync(join(root, file))) return [`there is no ${file}`];
    const known = testDeclarations(file, readFileSync(join(root, file), 'utf8')).map(({ title }) => title);
    const named = Array.from(titles.matchAll(/'([^']+)'/g), ([, title = '']) => title);
    return named.filter((title) => !known.includes(title)).map((title) => `${file} has no test '${title}'`);
  });
}

describe('the table of the faults that visitors found', () => {
  it('has each of the 42 once, with a test or a reason', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_unused, index) => index + 1));
    const bare = rows.filter(({ cells }) => !cells.match(NAMED) && !cells.includes('Reason: ')).map(({ number }) => number);
    expect(bare).toEqual([]);
  });

  it('names tests that exist, by their exact titles', () => {
    expect(rows.flatMap(({ number, cells }) => missingIn(cells).map((problem) => `${number}: ${problem}`))).toEqual([]);
  });
});

describe('the table of what people met with lists elsewhere', () => {
  it('has a test in each row, and names tests that exist', () => {
    const kinds = read('people-kinds.md')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (?:---|kind)/.test(line));
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter((line) => !line.match(NAMED))).toEqual([]);
    expect(kinds.flatMap(missingIn)).toEqual([]);
  });
});
