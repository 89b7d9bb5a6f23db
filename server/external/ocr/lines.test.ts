import type { Page, Word } from 'tesseract.js';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

/** A word of 10 px a letter and 20 px high; only what is read of it. */
function word(text: string, x: number, y: number, confidence = 90): Word {
  return { text, confidence, bbox: { x0: x, y0: y, x1: x + text.length * 10, y1: y + 20 } } as Word;
}

/** Each list of words is a separate line for Tesseract, as in sparse text. */
function page(...lines: Word[][]): Page {
  return { blocks: lines.map((words) => ({ paragraphs: [{ lines: [{ words }] }] })) } as Page;
}

const textsOf = (read: Page) => linesOf(read).map(({ text }) => text);

test('pieces of one line are joined in any order', () => {
  expect(textsOf(page([word('Bakery', 115, 101)], [word('Lower', 20, 200)], [word('Riverside', 20, 100)]))).toEqual([
    'Riverside Bakery',
    'Lower',
  ]);
});

test('columns stay separate: a gap wider than a space separates lines, from the left', () => {
  expect(
    textsOf(page([word('Open', 300, 100)], [word('Riverside', 20, 101)], [word('Closed', 300, 140)], [word('Orchard', 20, 141)])),
  ).toEqual(['Riverside', 'Open', 'Orchard', 'Closed']);
  expect(textsOf(page([word('Riverside', 20, 100), word('Open', 300, 100)]))).toEqual(['Riverside', 'Open']);
});

test('a heading and the small text beside it are two lines', () => {
  const heading = { ...word('Orchard', 20, 90), bbox: { x0: 20, y0: 90, x1: 200, y1: 130 } };
  expect(textsOf(page([heading], [word('km', 210, 100)]))).toEqual(['Orchard', 'km']);
});

test('pieces that run from right to left are read from the right', () => {
  expect(textsOf(page([word('הנמל', 20, 100)], [word('מסעדת', 65, 100)]))).toEqual(['מסעדת הנמל']);
});

test('characters of East Asia get no spaces between words', () => {
  expect(textsOf(page([word('花見', 20, 100), word('茶屋', 45, 100)]))).toEqual(['花見茶屋']);
});

test.each([
  ['Korean syllables close together are a word, further apart two', '달빛', '식당', 5, '달빛식당', 10, '달빛 식당'],
  ['Thai has spaces only between phrases', 'ร้าน', 'อาหาร', 5, 'ร้านอาหาร', 15, 'ร้าน อาหาร'],
])('%s', (_what, first, second, near, together, far, apart) => {
  const read = (gap: number) => textsOf(page([word(first, 20, 100), word(second, 20 + first.length * 10 + gap, 100)]));
  expect(read(near)).toEqual([together]);
  expect(read(far)).toEqual([apart]);
});

test('a combining mark belongs to the letter before it and is no word', () => {
  expect(textsOf(page([word('ที', 20, 100), word('\u0e48นี', 45, 100)]))).toEqual(['ที\u0e48นี']);
});

test('the box contains all pieces, and the confidence is their mean weighted by length', () => {
  const [line] = linesOf(page([word('Elm', 20, 100, 50)], [word('Bakery', 60, 104, 95)]));
  expect(line?.box).toEqual({ x0: 20, y0: 100, x1: 120, y1: 124 });
  expect(line?.confidence).toBeCloseTo((3 * 50 + 6 * 95) / 9);
});
