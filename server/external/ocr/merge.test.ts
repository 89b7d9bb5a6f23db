import { expect, test } from 'vitest';
import type { ReadLine } from './lines.ts';
import { mergeReadings } from './merge.ts';
import { isInScript, SCRIPTS, type Script } from './scripts.ts';

const scriptOf = (name: string): Script => SCRIPTS.find((script) => script.name === name) ?? expect.fail(name);
const cyrillic = scriptOf('Cyrillic');

function line(text: string, confidence: number, x = 20, y = 100, width = 200): ReadLine {
  return { text, confidence, box: { x0: x, y0: y, x1: x + width, y1: y + 30 } };
}

test('the reading with the higher confidence in the letters of its script counts', () => {
  expect(mergeReadings([line('Kade Bepe3a', 40)], [line('Кафе Берёза', 91)], cyrillic).map(({ text }) => text)).toEqual(['Кафе Берёза']);
});

test('what English reads with high confidence stays, and the other reading is kept as an alternative', () => {
  const [got, ...more] = mergeReadings([line('Grand Hotel', 95)], [line('Сгапа Ное', 60)], cyrillic);
  expect(got).toMatchObject({ text: 'Grand Hotel', alternatives: ['Сгапа Ное'] });
  expect(more).toEqual([]);
});

test('one line replaces the pieces that it was first read as', () => {
  const pieces = [line('Kade', 30, 20, 100, 90), line('bepe3a', 35, 120, 100, 100)];
  expect(mergeReadings(pieces, [line('Кафе Берёза', 88)], cyrillic).map(({ text }) => text)).toEqual(['Кафе Берёза']);
});

test('what only the second reading has counts when its confidence is high; other lines stay unchanged', () => {
  const first = [line('Harbour 3', 90)];
  const second = [line('Музей', 80, 20, 400), line('Ш', 45, 20, 600)];
  expect(mergeReadings(first, second, cyrillic).map(({ text }) => text)).toEqual(['Harbour 3', 'Музей']);
});

test.each([
  ['Cyrillic', 'Улица Садовая, 7', true],
  ['Cyrillic', 'Garden Street 7', false],
  ['Korean', '서울식당 (Seoul)', true],
  ['Chinese or Japanese', 'Café 花', false],
  ['Chinese or Japanese', '一一一一一一一一', false],
  ['Thai', 'ร้านกาแฟ', true],
  ['Devanagari', 'चाय की दुकान', true],
])('%s: %s is in it: %s', (name, text, expected) => {
  expect(isInScript(text, scriptOf(name))).toBe(expected);
});
