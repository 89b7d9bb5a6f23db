import { expect, test } from 'vitest';
import { betterMethod, detectInput, linkWords } from './detect-input.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const LIST = 'https://maps.app.goo.gl/abcDEF123';

test.each([
  [LIST, { method: 'browser', url: LIST }],
  [`My favourites in Lyon!\n${LIST}`, { method: 'browser', url: LIST }],
  ['https://map.naver.com/p/favorite/myPlace/folder/abc123', { method: 'browser' }],
  ['https://www.google.com/maps/place/Golden+Tavern/@32.8,34.9,17z', { method: 'lookup' }],
  ['https://example.com/ten-cafes', { method: 'ai', url: 'https://example.com/ten-cafes' }],
  ['Café Mira, 3 Long Street\nBar Bravo, Milan', { method: 'text' }],
  [`1. Café Mira https://maps.app.goo.gl/a1\n2. Bar Bravo https://maps.app.goo.gl/b2`, { method: 'text' }],
  [`${LIST} ${'words about it '.repeat(40)}`, { method: 'text' }],
  ['   ', { error: expect.stringContaining('Drop a link') }],
])('%s selects the matching method', (text, taken) => {
  expect(detectInput({ files: [], text })).toMatchObject(taken);
});

// @covers extract-form.several-pictures-go-together-several
test('several pictures are accepted together, a file only by itself, and several files not at all', () => {
  const pictures = [file('a.png', 'image/png'), file('b.jpg', 'image/jpeg')];
  expect(detectInput({ files: pictures, text: 'beside' })).toEqual({ method: 'image', files: pictures });
  expect(detectInput({ files: [file('a.kml', '')], text: '' })).toMatchObject({ method: 'file' });
  for (const files of [
    [file('a.kml', ''), ...pictures],
    [file('a.kml', ''), file('b.gpx', '')],
  ])
    expect(detectInput({ files, text: '' })).toEqual({ error: 'Drop one file at a time, or several images.' });
});

// @covers extract-form.link-recognised-soon-pasted-service
test('a link is classified by its site and the method that reads it better', () => {
  expect(linkWords(LIST)).toBe('Google Maps: a short link');
  expect(linkWords('https://example.com')).toBeUndefined();
  expect([betterMethod(LIST, 'ai'), betterMethod(LIST, 'browser'), betterMethod('https://example.com', 'ai')]).toEqual([
    'browser',
    undefined,
    undefined,
  ]);
});
