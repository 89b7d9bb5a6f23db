import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pictureAddress, pictureHash, pictureSources } from './pictures.ts';

const URLS = [
  'https://a.example/1.jpg',
  `https://a.example/${'x'.repeat(2_000)}`,
  'https://例え.jp/写真?q=é',
  'http://x'.padEnd(55, 'y'),
  'http://x'.padEnd(64, 'y'),
];

test('the hash of an address is the start of its SHA-256', () => {
  for (const url of URLS) expect(pictureHash(url)).toBe(createHash('sha256').update(url).digest('hex').slice(0, 32));
});

// @covers limits.pictures-fetched-resized-served-long
test('only pictures of the web get an address of ours, in one of the fixed widths', () => {
  expect(pictureAddress('https://a.example/1.jpg', 174)).toBe(`/pictures/${pictureHash('https://a.example/1.jpg')}?w=192`);
  expect(pictureAddress('https://a.example/1.jpg', 5_000)).toMatch(/\?w=1920$/);
  expect(pictureSources('https://a.example/1.jpg', 174)).toMatch(/\?w=192 1x, .*\?w=384 2x$/);
  for (const own of ['/api/photo-proxy/x', 'data:image/png;base64,AA==']) {
    expect(pictureAddress(own, 96)).toBe(own);
    expect(pictureSources(own, 96)).toBeUndefined();
  }
});
