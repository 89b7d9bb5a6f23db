import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(fileURLToPath(import.meta.url), '../..');

/** A row of docs/coverage.md: what the product promises, and the tests that show it, each as `file › words of its title`. */
interface Row {
  line: number;
  promise: string;
  proofs: string[];
}

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length < 4 || cells[1] === '' || /^-+$/.test(cells[1] ?? '') || cells[1] === 'promise') return [];
    return [{ line: index + 1, promise: cells[1] ?? '', proofs: (cells[2] ?? '').split('<br>').map((proof) => proof.trim()) }];
  });
}

/** What is wrong with a row; empty when every test it names is there. */
function faults({ line, promise, proofs }: Row): string[] {
  return proofs.flatMap((proof) => {
    const [file = '', title = ''] = proof.split(' › ');
    if (!file || !title) return [`line ${line}: "${promise}" names no test`];
    if (!existsSync(join(root, file))) return [`line ${line}: there is no ${file}`];
    return readFileSync(join(root, file), 'utf8').includes(title) ? [] : [`line ${line}: ${file} has no test "${title}"`];
  });
}

describe('docs/coverage.md', () => {
  const rows = rowsOf(readFileSync(join(root, 'docs/coverage.md'), 'utf8'));

  it('names for every promise a test that exists', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.flatMap(faults)).toEqual([]);
  });

  it('has no promise twice', () => {
    const promises = rows.map((row) => row.promise);
    expect(promises.filter((promise, index) => promises.indexOf(promise) !== index)).toEqual([]);
  });
});
