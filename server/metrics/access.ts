import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../errors.ts';

/**
 * Lets only requests with this token read metrics. `token`: METRICS_TOKEN; `authorization`: the header of the request.
 * @throws HttpError 404 where metrics are off, 401 for another token
 */
export function requireMetricsToken(token: string | undefined, authorization: string | undefined): void {
  if (token === undefined) throw new HttpError(404, 'not-found', 'Metrics are off. Set METRICS_TOKEN, then restart.');
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (sent === undefined || !isSame(sent, token))
    throw new HttpError(401, 'unauthorized', 'Send METRICS_TOKEN as a bearer token.', { headers: { 'www-authenticate': 'Bearer' } });
}

/** Whether two secrets are equal, in a time that depends on neither. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
