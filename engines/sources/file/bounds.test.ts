import { expect, test } from 'vitest';
import { file } from '../../methods/file.ts';
import { runEngine } from '../../run.ts';
import { fakeWorld } from '../../testing/fake-world.ts';

/** Shapes that cost more than their size when a reader is careless; each is read to a result or refused, and nothing breaks. */
const SHAPES: Array<[what: string, filename: string, content: () => string]> = [
  ['short lines', 'a.csv', () => '€\n'.repeat(300_000)],
  ['one row of many cells', 'b.csv', () => `name,address\n${'a,'.repeat(400_000)}`],
  ['quotes that never close', 'c.csv', () => `name,address\n${'"a,b\n'.repeat(200_000)}`],
  ['many small tables', 'd.csv', () => 'Name,Address\nHut,Hill Road 1\n\n'.repeat(20_000)],
  ['deep arrays', 'e.json', () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['a deep record', 'f.json', () => `[{"name":"A","lat":1.5,"lng":2.5,"x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}]`],
  ['many numbers', 'g.json', () => `[${'1,'.repeat(500_000)}1]`],
  ['many small lists', 'h.json', () => `[${'[{"a":1}],'.repeat(50_000)}1]`],
  ['lines that never end', 'i.kml', () => `<kml>${'<LineString>'.repeat(100_000)}`],
];

test.each(SHAPES)('%s', async (_, filename, content) => {
  const bytes = new TextEncoder().encode(content());
  const { fault, ledger } = await runEngine(file, { file: { bytes, filename } }, fakeWorld(), new AbortController().signal);
  expect(fault).toBeUndefined();
  expect(ledger.kept).toBeLessThan(20_001);
});

test('JSON of more values than a file about places can have is refused before it is parsed', async () => {
  const bytes = new TextEncoder().encode(`[${'1,'.repeat(10_000_001)}1]`);
  const { failure } = await runEngine(file, { file: { bytes, filename: 'a.json' } }, fakeWorld(), new AbortController().signal);
  expect(failure).toMatchObject({ code: 'too-large' });
});
