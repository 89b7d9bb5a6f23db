import { describe, expect, test } from 'vitest';
import { isTownBehindStreet } from './pieces.ts';

describe('a postal code that looks like a year', () => {
  test.each(['2018 Antwerpen', '2000 Maribor', '2000 Neuchâtel', '2000 Frederiksberg', '1930 Zaventem', '2000 Szentendre'])(
    'has a town behind it in "%s"',
    (text) => {
      expect(isTownBehindStreet(text)).toBe(true);
    },
  );

  test.each(['2018 Sommer', '2000 Besucher', 'Maribor 2000', '2020', '2015 renovated', '1999 Maribor Festival'])(
    'is none in "%s"',
    (text) => {
      expect(isTownBehindStreet(text)).toBe(false);
    },
  );
});
