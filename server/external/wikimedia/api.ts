import { EngineFailure, ServicePaused } from '@cairn/engines/engine.ts';
import type { FetchReply, World } from '@cairn/engines/world.ts';
import type { z } from 'zod';
import { makeConcurrencyLimiter } from '../../concurrency/limiter.ts';

/** The Action API of one wiki: parameters in, the reply as the schema reads it. */
export type AskWiki = <Schema extends z.ZodType>(
  host: WikiHost,
  parameters: Record<string, string>,
  schema: Schema,
  signal: AbortSignal,
) => Promise<z.output<Schema>>;

export type WikiHost = 'www.wikidata.org' | 'commons.wikimedia.org';

const REPLY_BYTES = 20_000_000;
const TIMEOUT_MS = 30_000;
/** Seconds by which the wiki's copies may be behind before it answers `maxlag` instead: work in the background waits for better times. */
const MOST_LAG = '5';
/** Seconds of rest where the wiki names none. */
const REST_SECONDS = 60;
const LONGEST_REST_SECONDS = 24 * 3_600;
/** Errors of a wiki that is overloaded or being repaired. */
const BUSY = new Set(['maxlag', 'ratelimited', 'readonly', 'internal_api_error_DBQueryTimeoutError']);

/**
 * Asks as the etiquette of the API wants it: one request at a time, by a name with the operator's address, with `maxlag`, and never before the
 * time that a reply names.
 * @returns a function that throws `ServicePaused` while the wiki takes no requests, else `EngineFailure`
 */
export function makeAskWiki({ fetch, agent }: { fetch: World['fetch']; agent: string }): AskWiki {
  const oneAtATime = makeConcurrencyLimiter(1);
  let retryAt = 0;
  return async (host, parameters, schema, signal) => {
    const query = new URLSearchParams({ format: 'json', formatversion: '2', maxlag: MOST_LAG, ...parameters });
    const options = { headers: { 'user-agent': agent, accept: 'application/json' }, maxBytes: REPLY_BYTES, timeoutMs: TIMEOUT_MS, signal };
    return oneAtATime(async () => {
      if (Date.now() < retryAt) throw paused(retryAt);
      const reply = await fetch(`https://${host}/w/api.php?${query}`, options);
      const body = parseJson(reply.text());
      if (isBusy(reply, body)) {
        retryAt = Date.now() + restOf(reply) * 1_000;
        throw paused(retryAt);
      }
      if (reply.status !== 200) throw failed(`status ${reply.status}`, reply.status >= 500);
      const code = errorCode(body);
      if (code !== undefined) throw failed(`"${code.slice(0, 100)}"`, false);
      const read = schema.safeParse(body);
      if (!read.success) throw failed('something that cannot be read', true);
      return read.data;
    });
  };
}

function isBusy({ status }: FetchReply, body: unknown): boolean {
  return status === 429 || status === 503 || BUSY.has(errorCode(body) ?? '');
}

function errorCode(body: unknown): string | undefined {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: { code?: unknown } };
  if (error === undefined) return undefined;
  return typeof error?.code === 'string' ? error.code : 'unknown';
}

/** Retry-After in seconds: a number, or a date. */
function restOf(reply: FetchReply): number {
  const stated = reply.header('retry-after') ?? '';
  const seconds = /^\d+$/.test(stated) ? Number(stated) : Math.ceil((Date.parse(stated) - Date.now()) / 1_000);
  return seconds > 0 ? Math.min(seconds, LONGEST_REST_SECONDS) : REST_SECONDS;
}

function paused(retryAt: number): ServicePaused {
  const seconds = Math.ceil((retryAt - Date.now()) / 1_000);
  return new ServicePaused({ code: 'wikimedia-limits', values: { seconds } }, retryAt);
}

function failed(answer: string, retryable: boolean): EngineFailure {
  return new EngineFailure('service-failed', { code: 'wikimedia-answer', values: { answer } }, { retryable });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
