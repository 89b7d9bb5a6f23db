import { expect, test } from 'vitest';
import { numberedLines } from './numbered-entries.ts';
import { countEvents } from './source-count.ts';

const kept = ['Old Mill', 'North Gate', 'Three Herons'];
const source = {
  opening: { titles: ['3 cafes in Bergen'], headings: [], lines: [] },
  numbered: numberedLines(kept.map((name, index) => `${index + 1}. ${name}`)),
  kept,
};

test('a stated number counts, and is doubtful where the reader is not certain of its answer', () => {
  expect([...countEvents(source)]).toEqual([{ type: 'expected', count: 3 }]);
  expect([...countEvents({ ...source, uncertain: true })]).toEqual([{ type: 'expected', count: 3, doubtful: true }]);
});
