import { passwordFormError } from '@cairn/contracts/users.ts';

/** How many of the most common passwords are refused: who guesses passwords begins with these. */
const MOST_COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when a password is set: the list takes some milliseconds and megabytes, and most processes set none. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    // The most common first.
    const [...ranked] = dictionary['passwords-common'];
    return new Set(ranked.slice(0, MOST_COMMON));
  });
  return common;
}

/**
 * Why a new password is refused, as a sentence without its full stop; undefined when it can be used. `email`: the address that its user signs
 * in with. For where a password is set: who signs in with an older one is not locked out.
 */
export async function passwordError(password: string, email?: string | null): Promise<string | undefined> {
  const problem = passwordFormError(password);
  if (problem !== undefined) return problem;
  const folded = fold(password);
  if (email && folded === fold(email)) return 'The password must not be the email address';
  return (await commonPasswords()).has(folded) ? 'This password is one of the most common ones. Choose another one' : undefined;
}

/** What differs in case or Unicode form only is tried together. */
function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** A line for operators where `ADMIN_PASSWORD` is a password that no user could set. It stays valid: the operator chose it. */
export async function operatorPasswordWarning(password: string | undefined): Promise<string | undefined> {
  const problem = password === undefined ? undefined : await passwordError(password);
  return problem === undefined ? undefined : `ADMIN_PASSWORD is easily guessed: ${problem[0]?.toLowerCase()}${problem.slice(1)}`;
}
