import sharp from 'sharp';
import { expect, test } from 'vitest';
import { darkAreas } from './dark-areas.ts';
import { starLines } from './stars.ts';

/** The points of a five-pointed star of a size, its box at x and 40. */
function points(x: number, size: number): string {
  return Array.from({ length: 10 }, (_, index) => {
    const [angle, radius] = [(Math.PI / 5) * index - Math.PI / 2, index % 2 === 0 ? size / 2 : size / 4.4];
    return `${x + size / 2 + radius * Math.cos(angle)},${40 + size / 2 + radius * Math.sin(angle)}`;
  }).join(' ');
}

const filled = (x: number, size = 40): string => `<polygon points="${points(x, size)}" fill="#303030"/>`;
const outlined = (x: number, size = 40): string =>
  `<polygon points="${points(x, size)}" fill="white" stroke="#303030" stroke-width="1.5"/>`;
const half = (x: number, size = 40): string =>
  `${outlined(x, size)}<clipPath id="left"><rect x="${x}" y="0" width="${size / 2}" height="200"/></clipPath><polygon clip-path="url(#left)" points="${points(x, size)}" fill="#303030"/>`;

async function starsOn(...shapes: string[]): Promise<string[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><rect width="400" height="120" fill="white"/>${shapes.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return starLines(darkAreas({ data, width: info.width, height: info.height }), info.width).map(({ text }) => text);
}

test.each([
  ['five filled ones', [filled(20), filled(70), filled(120), filled(170), filled(220)], '★★★★★'],
  ['four and a half', [filled(20), filled(70), filled(120), filled(170), half(220)], '★★★★½'],
  ['one filled and four empty ones', [filled(20), outlined(70), outlined(120), outlined(170), outlined(220)], '★☆☆☆☆'],
  ['three whose empty ones are too pale to be seen', [filled(20), filled(70), filled(120)], '★★★'],
])('stars are a rating: %s', async (_what, shapes, text) => {
  expect(await starsOn(...shapes)).toEqual([text]);
});

test.each([
  ['one star, a sign before a number', [filled(20)]],
  ['squares', [20, 70, 120, 170, 220].map((x) => `<rect x="${x}" y="40" width="40" height="40" fill="black"/>`)],
  ['dots', [20, 70, 120, 170, 220].map((x) => `<circle cx="${x + 20}" cy="60" r="20" fill="black"/>`)],
  ['letters', ['<text x="20" y="80" font-size="50" font-weight="bold">AVOOAWA</text>']],
])('no rating: %s', async (_what, shapes) => {
  expect(await starsOn(...shapes)).toEqual([]);
});
