import { expect, test } from 'vitest';
import { detectText, inputOf, takenOver, wordsOf } from './one-field.ts';

const LIST = 'https://maps.app.goo.gl/abcDEF123';
const PAGE = 'https://example.com/ten-cafes';
const NOTE = 'Café Mira, 3 Long Street\nBar Bravo, Milan';

// @covers extract-form.one-field-method-detected
test.each([
  [LIST, { method: 'browser', url: LIST }, 'Detected Google Maps: a short link · using Browser Scraping'],
  [PAGE, { method: 'ai', url: PAGE }, 'Detected URL · using AI Only'],
  [NOTE, { method: 'text', text: NOTE }, 'Detected Text · using Text Input'],
  [
    'https://www.google.com/maps/place/Golden+Tavern/@32.8,34.9,17z',
    { method: 'browser' },
    'Detected Google Maps: a single place · using Single Place Lookup',
  ],
  ['  ', { method: 'browser', url: '', text: '' }, undefined],
])('%s is read as detected, and the method is named', (text, input, words) => {
  const detected = detectText(text);
  expect(inputOf(detected, true)).toMatchObject({ ...input, details: true });
  expect(wordsOf(detected)).toBe(words);
});

test('a method that is chosen instead takes over what it can read', () => {
  expect(takenOver('browser-ai', `See ${LIST}`)).toEqual({ url: LIST });
  expect(takenOver('text', LIST)).toEqual({ text: LIST });
  expect([takenOver('ai', NOTE), takenOver('image', LIST)]).toEqual([{}, {}]);
});
