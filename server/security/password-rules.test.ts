import { expect, test } from 'vitest';
import { operatorPasswordWarning, passwordError } from './password-rules.ts';

const SHORT = 'Use a password of at least 8 characters';
const COMMON = 'This password is one of the most common ones. Choose another one';
const OWN = 'The password must not be the email address';

// @covers users.easily-guessed-passwords-refused
test.each([
  ['', 'Please enter a password'],
  ['        ', 'Please enter a password'],
  ['a', SHORT],
  ['1234567', SHORT],
  // Eight code units, four characters.
  ['😀😀😀😀', SHORT],
  ['12345678', COMMON],
  ['iloveyou1', COMMON],
  ['Trustno1', COMMON],
  ['ｐａｓｓｗｏｒｄ', COMMON],
  ['ada@example.org', OWN],
  ['ADA@Example.org', OWN],
  ['x'.repeat(201), 'The password is longer than 200 characters'],
  ['correct horse', undefined],
  ['eightchr', undefined],
  ['ada@example.org!', undefined],
  ['x'.repeat(200), undefined],
])('%j as a new password: %s', async (password, problem) => {
  expect(await passwordError(password, 'ada@example.org')).toBe(problem);
});

// @covers users.easily-guessed-passwords-refused
test('is compared with ten thousand common passwords and no more', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'].filter((password) => password.length >= 8);
  const refused = await Promise.all(ranked.map((password) => passwordError(password)));
  const last = dictionary['passwords-common'].indexOf(ranked[refused.lastIndexOf(COMMON)] ?? '');
  expect([last < 10_000, refused.filter((one) => one !== undefined).length]).toEqual([true, refused.lastIndexOf(COMMON) + 1]);
  expect(dictionary['passwords-common'].slice(0, 3)).toEqual(['123456', 'password', '12345678']);
});

// @covers environment.weak-admin-password-warned
test('an operator’s own password is only warned of, without being shown', async () => {
  expect(await operatorPasswordWarning(undefined)).toBeUndefined();
  expect(await operatorPasswordWarning('a long and rare one')).toBeUndefined();
  expect(await operatorPasswordWarning('zebra')).toBe('ADMIN_PASSWORD is easily guessed: use a password of at least 8 characters');
  expect(await operatorPasswordWarning('password1')).toBe(
    'ADMIN_PASSWORD is easily guessed: this password is one of the most common ones. Choose another one',
  );
});
