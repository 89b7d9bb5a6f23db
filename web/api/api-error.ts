import type { Problem } from '@cairn/contracts/failures.ts';
import { SITE_TEXT } from '../text/site.ts';

/** A reply that was not OK. `message` is the status, a colon, a space and the body (the status text when that is empty). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The problem document, when the body was one. */
  readonly problem: Partial<Problem> | undefined;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseProblemDetails(body);
  }

  /** The server's sentence for a person, when it sent one. */
  get detail(): string | undefined {
    return this.problem?.detail;
  }
}

function parseProblemDetails(body: string): Partial<Problem> | undefined {
  if (!body.startsWith('{')) return undefined;
  try {
    return JSON.parse(body) as Partial<Problem>;
  } catch {
    // A proxy may respond with anything: then the message above contains its text.
    return undefined;
  }
}

/** The status of a failed call, wherever the failure was made (browser, in-process on the server, sent along with the page). */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** Whether the same call may succeed later: without an answer, with too many calls, or where the server failed. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error) ?? 500;
  return status >= 500 || status === 408 || status === 429;
}

/** What a toast says of a failure: that there is no connection, the server's sentence, or the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof TypeError && navigator.onLine === false) return SITE_TEXT.offlineTap;
  return (error instanceof ApiError && error.detail) || fallback;
}
