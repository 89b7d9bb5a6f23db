import type { Problem } from '@cairn/contracts/failures.ts';

interface HttpErrorExtras {
  errors?: Problem['errors'];
  /** Seconds after which another attempt makes sense. */
  retryAfter?: number;
  headers?: Record<string, string>;
}

/** An expected failure: its HTTP status, a short code for programs and a sentence for people. Any layer throws it, the HTTP error handler sends it. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extras: HttpErrorExtras;
  constructor(status: number, code: string, detail: string, extras: HttpErrorExtras = {}) {
    super(detail);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** The error for an id of something that does not exist or that the caller may not see. `what` names the kind of thing in the sentence: 'list', 'user'. */
export function notFound(what: string): HttpError {
  return new HttpError(404, 'not-found', `This ${what} doesn’t exist or has been removed.`);
}

/** Seconds after which to try again while the database is unavailable. */
export const DATABASE_RETRY_SECONDS = 5;

/** The error of every call that needs the database while it does not answer. */
export function databaseUnavailable(): HttpError {
  const detail = 'The database isn’t available right now. Nothing was changed. Try again in a moment.';
  return new HttpError(503, 'database-away', detail, { retryAfter: DATABASE_RETRY_SECONDS });
}

/** The error of a change that the database has no room for. `isSure`: that nothing was saved is known. */
export function diskFull(isSure = true): HttpError {
  const saved = isSure ? 'Nothing was saved.' : 'Check whether your change was saved.';
  return new HttpError(507, 'not-stored', `The database disk is full. ${saved} Free some space, then try again.`);
}

/** Whether a request is to change something, by its method. */
export function isChange({ method }: { method: string }): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
