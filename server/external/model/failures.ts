import type { ReadingTexts } from '@cairn/contracts/reading-texts.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { APICallError } from 'ai';

/** The longest wait that a server may ask for; a longer one counts as a failure. */
const LONGEST_WAIT_MS = 60_000;

/** How long to wait before a retry: the server's `Retry-After` (seconds or a date), else doubling from half a second. Undefined: do not retry. */
export function waitBeforeRetry(error: unknown, retries: number): number | undefined {
  if (!isPassing(error)) return undefined;
  const requested = APICallError.isInstance(error) ? parseRetryAfter(error.responseHeaders?.['retry-after']) : undefined;
  if (requested !== undefined) return requested <= LONGEST_WAIT_MS ? requested : undefined;
  // With jitter, so that jobs rejected together do not retry together.
  return 500 * 2 ** retries * (0.8 + Math.random() * 0.4);
}

/** Too many requests, a server error or no connection. */
function isPassing(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false;
  const { statusCode } = error;
  return statusCode === undefined ? error.isRetryable : statusCode === 408 || statusCode === 429 || statusCode >= 500;
}

function parseRetryAfter(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** Whether the server rejects the schema itself (older servers do not support `json_schema`); then the schema goes into the prompt. */
export function refusesSchema(error: unknown): boolean {
  if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422)) return false;
  return /response_format|json_schema|structured|schema/i.test(`${error.message} ${error.responseBody ?? ''}`);
}

/** Codes of sentences that say that no connection was made. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'host-refused',
  'host-unknown',
  'host-lookup-failed',
  'host-out-of-reach',
  'no-secure-connection',
]);

/** Statuses of servers in front that waited for the model in vain: it may have answered later. */
const WAITED_IN_VAIN: ReadonlySet<number> = new Set([408, 504, 524]);

/** Whether it is certain that no model answered, so that the call cost nothing: the server rejected it, or was not reached. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof EngineFailure) {
    const isRefusedAddress = error.cause instanceof EngineFailure && error.cause.code === 'refused-address';
    return isRefusedAddress || error.texts.some((text) => 'code' in text && text.code === 'model-redirects');
  }
  if (!APICallError.isInstance(error)) return false;
  const { statusCode } = error;
  return statusCode === undefined ? wasNotConnected(error.cause) : statusCode >= 400 && !WAITED_IN_VAIN.has(statusCode);
}

function wasNotConnected(cause: unknown): boolean {
  if (cause instanceof EngineFailure) return cause.texts.some((text) => 'code' in text && NOT_CONNECTED.has(text.code));
  return cause instanceof Error && cause.cause !== undefined && wasNotConnected(cause.cause);
}

/** The named failure behind what the AI SDK threw. */
export function toModelFailure(error: unknown, model: string): EngineFailure {
  if (error instanceof EngineFailure) return error;
  if (!APICallError.isInstance(error)) return failed({ code: 'model-unreadable-reply', values: { model } }, true, error);
  const { statusCode } = error;
  if (statusCode === undefined || statusCode === 200) {
    return failed({ code: statusCode === undefined ? 'model-unreachable' : 'model-unexpected-reply' }, true, error);
  }
  if (statusCode === 401 || statusCode === 403) return failed({ code: 'model-key' }, false, error);
  if (statusCode === 404) return failed({ code: 'model-unknown', values: { model } }, false, error);
  if (statusCode === 413) return failed({ code: 'model-source-too-long' }, false, error);
  if (statusCode === 429) return failed({ code: 'model-quota' }, true, error);
  if (statusCode >= 500) return failed({ code: 'model-error', values: { status: statusCode } }, true, error);
  return failed({ code: 'model-rejected', values: { status: statusCode, reason: error.message.slice(0, 200) } }, false, error);
}

export function failed(texts: ReadingTexts, retryable: boolean, cause?: unknown): EngineFailure {
  return new EngineFailure('model-failed', texts, { retryable, cause });
}
