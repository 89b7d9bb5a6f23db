import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FetchReply } from '@cairn/engines/world.ts';
import { z } from 'zod';
import { sleep } from '../../concurrency/sleep.ts';
import { makeGuardedFetch } from '../fetch/guarded-fetch.ts';
import { withOperatorAddress } from '../fetch/operator-address.ts';

const runRecord = z.object({ id: z.string(), defaultDatasetId: z.string(), status: z.string(), statusMessage: z.string().nullish() });
const errorRecord = z.object({ error: z.object({ type: z.string().default(''), message: z.string().default('') }) });

/** A run of an actor as the service describes it; `status` is `READY`, `RUNNING`, `SUCCEEDED`, `FAILED`, `TIMED-OUT`, `ABORTED` or on the way to one. */
export type ActorRun = z.infer<typeof runRecord>;

/** The calls of an Apify-compatible service that are needed to run an actor. */
export interface ActorService {
  /** `timeoutSeconds`: after which the service itself ends the run. */
  start(actor: string, input: unknown, timeoutSeconds: number): Promise<ActorRun>;
  /** Answers as soon as the run has ended, else after `waitSeconds`; undefined when the service no longer knows the run. */
  readRun(runId: string, waitSeconds: number, signal: AbortSignal): Promise<ActorRun | undefined>;
  /** Records from `offset` on, at most `limit`, and how many the data set has so far, when the service reports it. */
  items(datasetId: string, page: { offset: number; limit: number }, signal: AbortSignal): Promise<{ items: unknown[]; total?: number }>;
  abort(runId: string): Promise<void>;
}

/** The service answered with an error; `type` is the service's code for it. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly statusCode: number;
  readonly type: string;
  constructor(statusCode: number, type: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.type = type;
  }
}

const MOST_RETRIES = 4;
const TIMEOUT_MS = 30_000;
/** A page of 1,000 records with reviews and picture addresses takes tens of megabytes. */
const MOST_BYTES = 200_000_000;

interface Call {
  method?: 'GET' | 'POST';
  path: string;
  query?: Record<string, number>;
  body?: unknown;
  signal?: AbortSignal;
}

interface Settings {
  token: string;
  baseUrl: string;
}
interface CallOptions {
  originOverrides?: ReadonlyMap<string, string> | undefined;
  retryDelayMs: number;
}

/**
 * The service at `baseUrl` through the guarded fetch; that address is the operator's own setting and the one that may be private. No redirect
 * is followed, since the token would go along. Tries again, at most four times, after 429, 5xx and connections that fail. Throws
 * `ServiceError` for an answer that is an error, and `EngineFailure`s of the guarded fetch for a call without an answer.
 */
export function makeActorService(settings: Settings, options: CallOptions): ActorService {
  const call = makeCaller(settings, options);
  const askRun = async (request: Call): Promise<ActorRun> => parsed(await call(request), z.object({ data: runRecord })).data;

  return {
    start: (actor, input, timeout) =>
      askRun({ method: 'POST', path: `actors/${encodeURIComponent(actor.replace('/', '~'))}/runs`, query: { timeout }, body: input }),
    readRun: async (runId, waitForFinish, signal) => {
      try {
        return await askRun({ path: `actor-runs/${encodeURIComponent(runId)}`, query: { waitForFinish }, signal });
      } catch (error) {
        if (error instanceof ServiceError && error.statusCode === 404) return undefined;
        throw error;
      }
    },
    items: async (datasetId, page, signal) => {
      const reply = await call({ path: `datasets/${encodeURIComponent(datasetId)}/items`, query: page, signal });
      const total = reply.header('x-apify-pagination-total');
      return { items: parsed(reply, z.array(z.unknown())), ...(total === undefined ? {} : { total: Number(total) }) };
    },
    abort: async (runId) => {
      await call({ method: 'POST', path: `actor-runs/${encodeURIComponent(runId)}/abort` });
    },
  };
}

/** Makes what sends a call, and sends it again after failures that may pass. */
function makeCaller({ token, baseUrl }: Settings, { originOverrides, retryDelayMs }: CallOptions): (request: Call) => Promise<FetchReply> {
  const fetch = makeGuardedFetch({ originOverrides: withOperatorAddress(originOverrides, baseUrl) });
  const base = baseUrl.replace(/\/+$/, '');

  const callOnce = async ({ method = 'GET', path, query = {}, body, signal }: Call): Promise<FetchReply> => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const reply = await fetch(`${base}/v2/${path}?${search}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
    });
    if (reply.status >= 200 && reply.status < 300) return reply;
    throw errorOf(reply);
  };

  return async (request) => {
    const signal = request.signal ?? new AbortController().signal;
    for (let retries = 0; ; retries += 1) {
      try {
        return await callOnce(request);
      } catch (error) {
        if (signal.aborted || retries === MOST_RETRIES || !isPassing(error)) throw error;
        await sleep(retryDelayMs * 2 ** retries, signal);
      }
    }
  };
}

function isPassing(error: unknown): boolean {
  if (error instanceof ServiceError) return error.statusCode === 429 || error.statusCode >= 500;
  return error instanceof EngineFailure && error.retryable;
}

function errorOf(reply: FetchReply): Error {
  if (reply.status >= 300 && reply.status < 400) return new EngineFailure('refused-address', { code: 'scraper-redirects' });
  const said = errorRecord.safeParse(jsonOf(reply)).data?.error;
  return new ServiceError(reply.status, said?.type ?? '', said?.message ?? '');
}

function parsed<T>(reply: FetchReply, schema: z.ZodType<T>): T {
  const { data, success } = schema.safeParse(jsonOf(reply));
  if (success) return data;
  throw new EngineFailure('broken-data', { code: 'scraper-unexpected' });
}

/** Undefined where it is no JSON. */
function jsonOf(reply: FetchReply): unknown {
  try {
    return JSON.parse(reply.text());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
