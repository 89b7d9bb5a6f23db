import { describe, expect, test } from 'vitest';
import { type ReadingTexts, readingWords } from './reading-texts.ts';

describe('what is said of a reading', () => {
  test.each<[ReadingTexts, string]>([
    [{ code: 'no-places' }, 'No places were found.'],
    [
      { code: 'page-not-found', values: { host: 'a.example', status: 404 } },
      'a.example has no page at this URL (HTTP 404). Check the link for a typo.',
    ],
    [
      { code: 'list-came-empty', values: { service: 'Google Maps', count: 1_200 } },
      'Google Maps says that this list has 1,200 places, but returned none. Try the browser method.',
    ],
    [
      {
        code: 'entries-skipped',
        values: {
          count: 3,
          seen: 1_000,
          reasons: [
            { reason: { code: 'no-name' }, count: 2 },
            { reason: { text: 'no position' }, count: 1 },
          ],
        },
      },
      '3 of 1,000 entries were skipped: 2 × no name, 1 × no position.',
    ],
    [{ code: 'scraper-stopped', values: { said: null } }, 'The run was stopped at the scraping provider.'],
    [{ code: 'scraper-stopped', values: { said: 'no memory' } }, 'The run was stopped at the scraping provider. It says: no memory'],
    [{ text: 'A sentence of then.' }, 'A sentence of then.'],
  ])('%j', (texts, words) => {
    expect(readingWords(texts)).toBe(words);
  });

  test('of several sentences is in their order', () => {
    const texts = [{ code: 'no-places' }, { text: 'The file ends early.' }, { code: 'more-parts-unread', values: { count: 12 } }] as const;
    expect(readingWords(texts)).toBe('No places were found. The file ends early. 12 more parts couldn’t be read.');
    expect(readingWords([])).toBe('');
  });
});
