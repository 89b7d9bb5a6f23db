import { describe, expect, test } from 'vitest';
import { blockedPageFailure, failureOfStatus } from './blocked-page.ts';

const URL_OF_PAGE = 'https://site.example/list';
const CHALLENGE = '<title>Just a moment...</title>';

describe('a status other than 200', () => {
  test.each([
    [401, 'private', false],
    [403, 'blocked', false],
    [404, 'not-found', false],
    [410, 'not-found', false],
    [429, 'blocked', true],
    [451, 'blocked', false],
    [500, 'service-failed', true],
    [503, 'service-failed', true],
    [418, 'service-failed', false],
  ])('%i means %s, worth another try: %s', (status, code, retryable) => {
    expect(failureOfStatus(status, URL_OF_PAGE, '<p>No</p>')).toMatchObject({ code, retryable });
    expect(failureOfStatus(status, URL_OF_PAGE, '<p>No</p>')?.message).toContain(`HTTP ${status}`);
  });

  test.each([401, 403, 429, 503])('%i with a check for bots means a CAPTCHA', (status) => {
    expect(failureOfStatus(status, URL_OF_PAGE, CHALLENGE)).toMatchObject({ code: 'captcha' });
  });

  test.each([200, 206])('%i is no failure', (status) => {
    expect(failureOfStatus(status, URL_OF_PAGE, CHALLENGE)).toBeUndefined();
  });
});

describe('a page with a good status', () => {
  test('that is a check for bots is a CAPTCHA', () => {
    expect(blockedPageFailure({ html: CHALLENGE, url: URL_OF_PAGE, textLength: 100, places: 0 })).toMatchObject({ code: 'captcha' });
  });

  test.each([
    ['in which places were found', { html: CHALLENGE, textLength: 100, places: 1 }],
    ['with much text', { html: `${CHALLENGE}<p>text</p>`, textLength: 40_000, places: 0 }],
    ['of few words', { html: '<title>Menu</title><p>Soup</p>', textLength: 4, places: 0 }],
  ])('%s is not blocked', (_what, facts) => {
    expect(blockedPageFailure({ ...facts, url: URL_OF_PAGE })).toBeUndefined();
  });
});
