import { DARK, LIGHT } from '@cairn/design/colours.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnFiles } from './drawn-files.ts';
import { DRAWN_COUNT, DRAWN_FOLDER } from './drawn-folder.ts';

const drawings = Array.from(drawnFiles(), ([path, draw]) => ({ path, svg: draw() }));

test('there are 24 different drawings, in turn in the six pairs of colours of both schemes, each below 4 KB', () => {
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(DRAWN_COUNT);
  for (const [number, { path, svg }] of drawings.entries()) {
    expect(path).toBe(`${DRAWN_FOLDER}/${number}.svg`);
    const hue = number % 6;
    const [light = '', dark = ''] = svg.split('@media(prefers-color-scheme:dark)');
    expect([light.includes(`.g{fill:${LIGHT.covers[hue]?.ground}}`), dark.includes(`.g{fill:${DARK.covers[hue]?.ground}}`)]).toEqual([
      true,
      true,
    ]);
    expect(svg.length).toBeLessThan(4_000);
  }
});

test('a drawing fills its frame, with the mark in the middle', async () => {
  const { data, info } = await sharp(Buffer.from(drawings[0]?.svg ?? ''))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  const rgb = (colour = '') => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  expect([info.width, info.height]).toEqual([320, 200]);
  expect(pixel(160, 108)).toEqual([...rgb(LIGHT.covers[0]?.letter), 255]);
  for (const [x, y] of [
    [0, 0],
    [319, 199],
  ] as const)
    expect(pixel(x, y)[3]).toBe(255);
});
