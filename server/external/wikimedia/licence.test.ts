import { describe, expect, test } from 'vitest';
import { creditOf } from './licence.ts';

const by = (LicenseShortName: string, more = {}) => ({ LicenseShortName, Artist: 'Ada', ...more });

describe('the credit of a picture', () => {
  test.each([
    [by('CC BY-SA 4.0'), { author: 'Ada', licence: 'CC BY-SA 4.0', licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/' }],
    [by('CC BY 2.0'), { author: 'Ada', licence: 'CC BY 2.0', licenceUrl: 'https://creativecommons.org/licenses/by/2.0/' }],
    [
      by('CC BY-SA 3.0 de', { LicenseUrl: 'https://creativecommons.org/licenses/by-sa/3.0/de/deed.en' }),
      { author: 'Ada', licence: 'CC BY-SA 3.0 de', licenceUrl: 'https://creativecommons.org/licenses/by-sa/3.0/de/deed.en' },
    ],
    [{ LicenseShortName: 'CC0' }, { author: undefined, licence: 'CC0', licenceUrl: undefined }],
    [by('Public domain'), { author: 'Ada', licence: 'Public domain', licenceUrl: undefined }],
    [by('PD-old-100'), { author: 'Ada', licence: 'PD-old-100', licenceUrl: undefined }],
    [by('CC BY 4.0', { Attribution: 'City archive, Lisbon' }), { author: 'City archive, Lisbon', licence: 'CC BY 4.0' }],
  ])('%o', (stated, credit) => {
    expect(creditOf(stated)).toMatchObject(credit);
  });

  test.each([
    ['no licence', { Artist: 'Ada' }],
    ['nothing but white space as the licence', by(' ')],
    ['a licence that forbids use by businesses', by('CC BY-NC 4.0')],
    ['a licence that forbids changed copies', by('CC BY-ND 2.0')],
    ['a licence that forbids it behind its country', by('CC BY 4.0 nc')],
    ['a public domain with conditions', by('PD-user (non-commercial)')],
    ['both forbidden', by('CC BY-NC-SA 3.0')],
    ['fair use', by('Fair use')],
    ['a licence whose whole text would have to be shown', by('GFDL')],
    ['no author where the licence requires one', { LicenseShortName: 'CC BY-SA 4.0' }],
    ['an author of markup alone', by('CC BY 4.0', { Artist: '<img src=x onerror=alert(1)>' })],
  ])('there is none with %s', (_what, stated) => {
    expect(creditOf(stated)).toBeUndefined();
  });

  test('an author is text on one line, whatever markup it was written in', () => {
    const Artist =
      '<div class="fn value">\n<a href="//commons.wikimedia.org/wiki/User:Ada">Ada &amp; Grace</a><span style="display: none;">Ada Grace</span></div><script>alert(1)</script>';
    expect(creditOf(by('CC BY 4.0', { Artist }))?.author).toBe('Ada & Grace');
    expect(creditOf(by('CC BY 4.0', { Artist: 'A'.repeat(6_000) }))?.author).toHaveLength(120);
  });

  test('a licence’s address is a link of the web or left out', () => {
    expect(creditOf(by('CC0', { LicenseUrl: 'javascript:alert(1)' }))?.licenceUrl).toBeUndefined();
    expect(creditOf(by('CC BY 4.0', { LicenseUrl: 'data:text/html,x' }))?.licenceUrl).toBe('https://creativecommons.org/licenses/by/4.0/');
  });
});
