import { PASSWORD_LIMIT } from '@cairn/contracts/users.ts';
import { z } from 'zod';

const email = z.email().max(254);
/** Letters and digits of any script, and what is usual between them. No colon: lines of a bulk creation are cut there. */
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{0,59}$/u;

/** Why the text cannot be an email address; undefined when it can. */
export function emailError(text: string): string | undefined {
  return email.safeParse(text).success ? undefined : 'The email address is not valid';
}

/** Why the text cannot be a username; undefined when it can. */
export function usernameError(text: string): string | undefined {
  return USERNAME.test(text)
    ? undefined
    : 'The username is not valid: 1 to 60 letters, digits, dots, dashes or underscores, beginning with a letter or digit';
}

/** Why the text cannot be a password; undefined when it can. */
export function passwordError(text: string): string | undefined {
  if (text.trim() === '') return 'The password is missing';
  return text.length > PASSWORD_LIMIT ? `The password is longer than ${PASSWORD_LIMIT} characters` : undefined;
}
