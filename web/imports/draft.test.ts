import { expect, test } from 'vitest';
import { BLANK, bodyOf, requestErrors } from './draft.ts';
import { sourceOf } from './request-source.ts';

const draft = { ...BLANK, userId: 'u1', title: 'Cafés' };
const missing = 'Required field for selected import type is missing';

// @covers import-status.map-link-pulled-words-around
test('a map link is extracted from the text around it, and text without one stays unchanged', () => {
  const pulled = bodyOf({ ...draft, content: 'Look at this: https://maps.app.goo.gl/abc123XYZ  nice, no?', description: '  ' });
  expect(pulled).toEqual({ userId: 'u1', importType: 'google-maps', title: 'Cafés', googleMapsUrl: 'https://maps.app.goo.gl/abc123XYZ' });
  expect(bodyOf({ ...draft, content: '  no link here ' }).googleMapsUrl).toBe('no link here');
});

test('a selected picture is used instead of an address, and only for its type', () => {
  const both = { ...draft, importType: 'image', content: 'https://example.org/a.png', picture: 'data:image/png;base64,AA' } as const;
  expect(bodyOf(both)).toMatchObject({ imageData: 'data:image/png;base64,AA' });
  expect(bodyOf(both)).not.toHaveProperty('imageUrl');
  expect(bodyOf({ ...both, picture: '' })).toMatchObject({ imageUrl: 'https://example.org/a.png' });
  expect(bodyOf({ ...both, importType: 'text' })).not.toHaveProperty('imageData');
});

test('ratings and categories are requested only when the switch is on', () => {
  expect(bodyOf({ ...draft, content: 'x', details: true })).toMatchObject({ details: true });
  expect(bodyOf({ ...draft, content: 'x' })).not.toHaveProperty('details');
});

// @covers import-status.title-required-required-field-selected
test('what is missing is shown at its field, in the text of the specification', () => {
  expect(requestErrors(bodyOf({ ...BLANK, content: 'x' }))).toMatchObject({ userId: 'User ID is required', title: 'Title is required' });
  expect(requestErrors(bodyOf(draft))).toEqual({ googleMapsUrl: missing });
  expect(requestErrors(bodyOf({ ...draft, importType: 'image' }))).toEqual({ imageUrl: missing });
  expect(requestErrors(bodyOf({ ...draft, importType: 'text', content: '  ' }))).toEqual({ textContent: missing });
  expect(requestErrors(bodyOf({ ...draft, importType: 'link', content: 'not a link' }))).toEqual({ linkUrl: 'Please enter a valid URL' });
});

// @covers import-status.picture-first-50-characters
test('a request is shown by its source; of a picture only the first 50 characters', () => {
  expect(sourceOf({ imageData: `data:image/png;base64,${'A'.repeat(100)}` })).toBe(`data:image/png;base64,${'A'.repeat(28)}...`);
  expect(sourceOf({ textContent: 'one\n two' })).toBe('one two');
  expect(sourceOf({})).toBeUndefined();
});
