import { expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

// @covers saving.signing-missing-wrong-wanted-go
test('a page of our own is opened, with its query and fragment', () => {
  expect(nextAddress('/list/abc?tab=map#top')).toBe('/list/abc?tab=map#top');
});

// @covers saving.signing-never-leads-another-site
test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '',
  null,
  '/sign-in?to=/',
])('never another site or the sign-in page: %s', (input) => expect(nextAddress(input)).toBeUndefined());
