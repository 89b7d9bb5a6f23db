import sharp from 'sharp';
import { expect, test } from 'vitest';
import { invertBadges } from './badges.ts';
import { darkAreas, type GreyPixels } from './dark-areas.ts';

/** A drawing in grey; lengths in pixels. */
async function drawn(shapes: string): Promise<GreyPixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="white"/>${shapes}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const at = ({ data, width }: GreyPixels, x: number, y: number): number | undefined => data[y * width + x];

test('light signs on a small dark ground become dark on light, without a frame', async () => {
  const pixels = await drawn(
    '<rect x="50" y="60" width="80" height="40" rx="8" fill="#303030"/><rect x="80" y="72" width="10" height="16" fill="white"/>',
  );
  const [badge, ...others] = invertBadges(pixels, darkAreas(pixels));
  expect(badge).toEqual({ x0: 52, y0: 62, x1: 127, y1: 97 });
  expect(others).toEqual([]);
  expect(at(pixels, 85, 80)).toBe(0);
  expect(at(pixels, 60, 80)).toBe(255);
  expect([49, 50, 51, 128, 129, 130].map((x) => at(pixels, x, 80))).toEqual(Array.from({ length: 6 }, () => 255));
});

test.each([
  ['a letter', '<rect x="50" y="60" width="10" height="40" fill="black"/>'],
  ['a rule', '<rect x="10" y="60" width="280" height="4" fill="black"/>'],
  ['a photograph', '<rect x="10" y="10" width="280" height="180" fill="black"/><rect x="80" y="72" width="10" height="16" fill="white"/>'],
  ['a ground without signs', '<rect x="50" y="60" width="80" height="40" fill="black"/>'],
])('%s is none', async (_what, shapes) => {
  const pixels = await drawn(shapes);
  const before = Buffer.from(pixels.data);
  expect(invertBadges(pixels, darkAreas(pixels))).toEqual([]);
  expect(pixels.data.equals(before)).toBe(true);
});
