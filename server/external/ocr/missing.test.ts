import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ReadLine } from './lines.ts';
import { missingScriptOf } from './missing.ts';
import type { ReadyPicture } from './picture.ts';
import type { OcrThreads } from './threads.ts';

const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
  .png()
  .toBuffer();
const picture: ReadyPicture = { bytes, width: 600, height: 400, scale: 1, dark: false };

function lines(count: number, confidence: number, top = 0): ReadLine[] {
  return Array.from({ length: count }, (_, index) => {
    const y0 = top + index * 40;
    return { text: 'E33 i', confidence, box: { x0: 20, y0, x1: 220, y1: y0 + 30 } };
  });
}

/** Threads of which only the guess at a script answers, with these guesses one after the other. */
function guessing(guesses: Array<[name: string, confidence: number]>, installed = ['osd', 'eng', 'kor']): OcrThreads {
  const script = async () => {
    const [name, confidence] = guesses.shift() ?? ['Latin', 0];
    return { name, confidence };
  };
  const worker = { script, read: () => Promise.reject(new Error('not called')), end: async () => undefined };
  return { has: (language) => installed.includes(language), of: async () => worker, wide: async () => worker, end: async () => undefined };
}

const doubtful = lines(4, 20);
const bengali: Array<[string, number]> = [
  ['Bengali', 4],
  ['Bengali', 6],
  ['Bengali', 3],
];

// @covers extract-methods.script-without-data-named
test('a script on which all guesses agree is reported when no installed language reads it', async () => {
  expect(await missingScriptOf(doubtful, doubtful, picture, guessing([...bengali]))).toBe('Bengali');
});

test.each<[string, Array<[string, number]>]>([
  ['guesses that differ', [...bengali.slice(0, 2), ['Latin', 9]]],
  ['guesses that are not sure', bengali.map(([name]) => [name, 1])],
  ['Latin', bengali.map(() => ['Latin', 9])],
  ['a script whose data is installed', bengali.map(() => ['Hangul', 9])],
])('%s name none', async (_, guesses) => {
  expect(await missingScriptOf(doubtful, doubtful, picture, guessing(guesses))).toBeUndefined();
});

test('a few uncertain lines among many certain ones, or fewer than three lines, name no script', async () => {
  expect(await missingScriptOf([...doubtful, ...lines(4, 95, 200)], doubtful, picture, guessing([...bengali]))).toBeUndefined();
  expect(await missingScriptOf(doubtful.slice(0, 2), doubtful.slice(0, 2), picture, guessing([...bengali]))).toBeUndefined();
});
