import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('docs/performance.md says of every bench how it is run and what it measures', () => {
  const names = [...read('bench/main.ts').matchAll(/^ {2}'?([\w-]+)'?: bench\w+,$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  const [table = ''] = /^\| command \|[^]*?\n\n/m.exec(read('docs/performance.md')) ?? [];
  const commands = [...names.map((name) => `npm run bench -- ${name}\``), 'npm run chaos`', 'npm run chaos:push`', 'npm run cluster`'];
  expect(commands.filter((command) => !table.includes(command))).toEqual([]);
});
