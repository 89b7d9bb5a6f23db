import { describe, expect, test } from 'vitest';
import { recogniseEmails, recogniseWebsites } from './website.ts';

describe('web sites', () => {
  test.each([
    ['https://example.org/menu?x=1.', 'https://example.org/menu?x=1'],
    ['(www.example.org)', 'www.example.org'],
    ['see http://example.org/a_(b), please', 'http://example.org/a_(b)'],
    ['trattoria-rosa.it', 'trattoria-rosa.it'],
    ['Buchung: gasthof-anker.at/zimmer', 'gasthof-anker.at/zimmer'],
    ['кафе https://example.org。', 'https://example.org'],
  ])('%s', (text, url) => {
    expect(recogniseWebsites(text).find(({ confidence }) => confidence >= 0.5)?.value).toBe(url);
  });

  test.each([
    'e.g. this',
    'St.Martin',
    'photo.jpg',
    'index.html',
    'hello@example.org',
    'Fr.de',
    'no dots here',
    '12.50',
    'end.Next one',
    '',
  ])('none: %s', (text) => {
    expect(recogniseWebsites(text).filter(({ confidence }) => confidence >= 0.5)).toEqual([]);
  });
});

test.each([
  ['Mail: info@example.org.', 'info@example.org'],
  ['@handle', undefined],
  ['a@b', undefined],
])('e-mail: %s', (text, email) => {
  expect(recogniseEmails(text)[0]?.value).toBe(email);
});
