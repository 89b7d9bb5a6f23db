import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID = 'x-request-id';
/** What an id from outside may look like: it is written to the log. */
const VALID = /^[\w.-]{1,64}$/;

/** The id that the caller or a proxy gave the request, if it can be used. */
export function incomingRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const id = headers[REQUEST_ID];
  return typeof id === 'string' && VALID.test(id) ? id : undefined;
}

/** The id of a request: the one that it came with, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  return incomingRequestId(request) ?? randomUUID();
}
