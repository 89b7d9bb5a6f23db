import { extract, extractBrowser, extractImage } from '@cairn/contracts/extraction.ts';
import { createRequest } from '@cairn/contracts/imports.ts';
import { createList, updateList } from '@cairn/contracts/lists.ts';
import { updateUser } from '@cairn/contracts/users.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { parseJson, readPart, withoutEmptyOptionals } from './read-request.ts';

const read = (schema: z.ZodType, body: unknown) => readPart(schema, withoutEmptyOptionals(schema, body));

// @covers calls.empty-text-means-none
test('an empty text in an optional field counts as absent, at any depth', () => {
  expect(read(extract.body, { url: 'https://a.example/', method: '', language: '', details: '' })).toEqual({ url: 'https://a.example/' });
  const place = { name: 'A', address: '', countryCode: '', rating: '', images: '', openingHours: { openNow: '', weekdayText: ['Mon'] } };
  expect(read(createList.body, { title: 'T', userId: 'u', imageUrl: '', isPublic: '', locations: [place] })).toMatchObject({
    locations: [{ name: 'A', openingHours: { weekdayText: ['Mon'] } }],
  });
  const request = { userId: 'u', title: 'T', importType: '', googleMapsUrl: 'https://maps.app.goo.gl/x', linkUrl: '', imageData: '' };
  expect(read(createRequest.body, request)).toMatchObject({ importType: 'google-maps' });
  expect(read(extractImage.body, { images: [{ image: 'data:', filename: '' }] })).toEqual({
    images: [{ image: 'data:', filename: 'image' }],
  });
});

test('an empty text still removes a stored value where it may, and is rejected in a required field', () => {
  expect(read(updateList.body, { description: '', imageUrl: '' })).toEqual({ description: null, imageUrl: null });
  expect(read(updateUser.body, { bio: '', socialLinks: '' })).toEqual({ bio: null, socialLinks: null });
  expect(() => read(updateList.body, { title: '' })).toThrow('List title is required');
  expect(() => read(createList.body, { title: 'T', userId: 'u', locations: [{ name: '' }] })).toThrow('locations.0.name');
});

test('null bytes and lone surrogates are removed from texts on input', () => {
  expect(parseJson('{"a\\u0000b":["x\\u0000","\\ud800!","\\ud83d\\ude00"]}')).toEqual({ ab: ['x', '\ufffd!', '😀'] });
});

test('a link gets only its first error, and a country code is accepted in upper and lower case', () => {
  expect(() => read(extractBrowser.body, { url: 'javascript:x' })).toThrow(/^Please enter a valid URL$/);
  expect(() => read(extractBrowser.body, { url: 'https://a.example/' })).toThrow(/^Please enter a valid Google Maps URL$/);
  const images = Array.from({ length: 11 }, () => ({ image: 'data:' }));
  expect(() => read(extractImage.body, { images })).toThrow(/^Please send at most 10 images at once$/);
  expect(() => read(extractImage.body, { images: [] })).toThrow(/^Please select at least one image file$/);
  expect(read(createList.body, { title: 'T', userId: 'u', locations: [{ name: 'A', countryCode: 'de' }] })).toMatchObject({
    locations: [{ countryCode: 'DE' }],
  });
});
