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
