import { describe, expect, test } from 'vitest';
import { type PrivacyFacts, privacySections } from './legal.ts';

const textOf = (facts: Partial<PrivacyFacts> = {}) =>
  privacySections({ analytics: 'none', wikimedia: 'off', isExtractionOpen: false, ...facts })
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');

describe('the privacy policy', () => {
  test('names both cookies of a session, and the one of visitors who extract only where they may', () => {
    expect(textOf()).toMatch(/one cookie keeps you signed in, and a second one/);
    expect([textOf(), textOf({ isExtractionOpen: true })].map((text) => text.includes('extract without signing in'))).toEqual([
      false,
      true,
    ]);
  });

  test('names what is stored about views and notifications', () => {
    expect(textOf()).toMatch(/hash of your IP address[^]*deleted at the end of the day/);
    expect(textOf()).toMatch(/push service[^]*push service/);
  });

  test('says that analytics start only after consent where that is asked for, and that visits may be recorded', () => {
    expect(textOf()).toContain('uses no analytics service');
    expect(textOf({ analytics: 'always' })).toMatch(/uses an analytics service\. .*record your visit/);
    expect(textOf({ analytics: 'ask' })).toMatch(/only after you agree\. .*record your visit/);
  });

  test('says what Wikimedia is asked for', () => {
    expect(textOf()).not.toContain('Wikimedia');
    expect(textOf({ wikimedia: 'stated' })).toMatch(/Wikimedia about the items that a source names\./);
    expect(textOf({ wikimedia: 'nearby' })).toContain('by name and position');
  });
});
