import { EngineFailure, ServicePaused } from '../interface/engine.ts';
import type { FetchOptions, FetchReply, World } from '../reading/world.ts';
import { emptyResponse, requestsLimited } from './service-errors.ts';

/** Tries of one request, the first included. With the waits below a page is given up after about 8 seconds of waiting. */
const TRIES = 5;
const WAITS = [500, 1_000, 2_000, 4_000];
/** A service that says how long to wait is obeyed up to this long. */
const LONGEST_WAIT = 15_000;

/** The failure of a reading that was called off. */
export function cancelled(): EngineFailure {
  return new EngineFailure('cancelled', { code: 'stopped' });
}

export function stopWhenCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled();
}

/** Whether a reply of this status may be temporary. */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/**
 * Sends a request, and repeats it after a wait while the failure may pass: a broken connection, a time limit, 408, 425, 429, 5xx, or a body that `read`
 * refuses with a retryable failure. Counts each request in `calls`. Throws the last failure; 429 to the end is `blocked`. A service that is
 * paused (`ServicePaused`) is not waited for.
 */
export async function requestWithRetry<Result>(
  world: World,
  request: { url: string; options?: FetchOptions; signal: AbortSignal; service: string; calls?: { count: number } },
  read: (reply: FetchReply) => Result,
): Promise<Result> {
  let failure: EngineFailure | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    stopWhenCancelled(request.signal);
    if (request.calls) request.calls.count += 1;
    let wait = WAITS[attempt] ?? 0;
    try {
      const reply = await world.fetch(request.url, { ...request.options, signal: request.signal });
      if (!isPassing(reply.status)) return read(reply);
      failure = passingFailure(reply.status, request.service);
      wait = Math.max(wait, Math.min(LONGEST_WAIT, Number(reply.header('retry-after') ?? 0) * 1_000 || 0));
    } catch (error) {
      stopWhenCancelled(request.signal);
      // Nothing was sent, so waiting does not help; the failure of an earlier try, if there was one, says more.
      if (error instanceof ServicePaused) throw failure ?? error;
      if (!(error instanceof EngineFailure) || !isWorthAnotherTry(error)) throw error;
      failure = error;
    }
    if (attempt < TRIES - 1) await world.sleep(wait, request.signal);
  }
  throw (
    failure ?? new EngineFailure('service-failed', { code: 'service-silent', values: { service: request.service } }, { retryable: true })
  );
}

function isWorthAnotherTry(error: EngineFailure): boolean {
  return (
    error.code === 'unreachable' || error.code === 'timed-out' || (error.retryable && error.code !== 'blocked' && error.code !== 'captcha')
  );
}

function passingFailure(status: number, service: string): EngineFailure {
  if (status === 429) {
    return requestsLimited(service);
  }
  return new EngineFailure('service-failed', { code: 'service-error', values: { service, status } }, { retryable: true });
}

/** What a web page that came instead of data is: a blocked page that a person must pass, or just a page. */
export function pageInsteadOfData(body: string, service: string): EngineFailure {
  const head = body.slice(0, 200_000).toLowerCase();
  if (/\/sorry\/|unusual traffic|recaptcha|g-recaptcha|captcha/.test(head)) {
    return new EngineFailure(
      'captcha',
      { code: 'service-captcha', values: { service } },
      {
        retryable: true,
      },
    );
  }
  if (/consent\.(?:google|youtube)|consent\.[a-z]+\.[a-z]+\/|before you continue/.test(head)) {
    return new EngineFailure(
      'not-json',
      { code: 'service-consent', values: { service } },
      {
        retryable: true,
      },
    );
  }
  if (/accounts\.google\.|servicelogin|<input[^>]+type=["']?password|sign in to continue/.test(head)) {
    return new EngineFailure('login-wall', { code: 'service-needs-sign-in', values: { service } });
  }
  return new EngineFailure('not-json', { code: 'service-sent-page', values: { service } }, { retryable: true });
}

/** Parses JSON from outside. HTML and broken text become failures with a sentence of their own. */
export function parseServiceJson(body: string, service: string): unknown {
  const text = body.replace(/^\uFEFF/, '').trimStart();
  if (text === '') {
    throw emptyResponse(service);
  }
  if (text.startsWith('<')) throw pageInsteadOfData(text, service);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EngineFailure(
      'broken-data',
      { code: 'service-data-damaged', values: { service } },
      {
        retryable: true,
        cause,
      },
    );
  }
}
