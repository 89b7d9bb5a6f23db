import { createHash } from 'node:crypto';

/** A body's entity tag. A weak one (RFC 9110, section 8.8.1): it is the same for the compressed and the plain body. */
export function entityTag(body: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether the caller's copy, by its `If-None-Match`, is the one of this tag. */
export function hasCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => opaque(known) === opaque(tag));
}

/** Weak comparison ignores the prefix of weak tags. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
