import { EngineFailure } from '@cairn/engines/engine.ts';
import type { ActorNews, RunActor } from '@cairn/engines/world.ts';
import { ApifyApiError, ApifyClient } from 'apify-client';
import { failureOfSignal, unlessAborted } from '../../concurrency/abort.ts';

/** Which service, and which of its actors. As config.ts reads it. */
export interface AmifySettings {
  token: string;
  baseUrl: string;
  actor: string | undefined;
}

/** The actor that most use for places on the map. */
const USUAL_ACTOR = 'compass/crawler-google-places';
const PAGE_SIZE = 1_000;
/** The service answers a look at a run as soon as it ends, else after this many seconds. */
const LOOK_SECONDS = 2;
const RUN_TIMEOUT_SECONDS = 25 * 60;
/** How long a cancelled reading waits for the service to confirm the end of its run. */
const ABORT_WAIT_MS = 600;
const ENDED = new Set(['SUCCEEDED', 'FAILED', 'TIMED-OUT', 'ABORTED']);

/**
 * Runs actors through the service's own client. The client speaks to the configured address alone: every request's origin is held against it
 * and no redirect is followed, since the token would go along. The address is the operator's own setting and may be private, so it does not go
 * through the address guard; `originOverrides` count as in the guarded fetch. All failures are `EngineFailure`s with a sentence of their own.
 */
export function makeRunActor(
  settings: AmifySettings,
  options: { originOverrides?: ReadonlyMap<string, string>; lookSeconds?: number; retryDelayMs?: number } = {},
): RunActor {
  const { origin, pathname } = new URL(settings.baseUrl);
  const target = options.originOverrides?.get(origin) ?? origin;
  const client = new ApifyClient({
    token: settings.token,
    baseUrl: target + pathname.replace(/\/+$/, ''),
    maxRetries: 4,
    minDelayBetweenRetriesMillis: options.retryDelayMs ?? 500,
    timeoutSecs: 30,
    requestInterceptors: [(request: OutgoingRequest) => onlyTo(target, request)],
  });
  // Its warnings about retries are for whoever programs against it.
  client.logger.setLevel(0);
  const actor = settings.actor ?? USUAL_ACTOR;
  const look = options.lookSeconds ?? LOOK_SECONDS;

  return async function* run(input, signal): AsyncGenerator<ActorNews, void, void> {
    const ask = <T>(work: Promise<T>): Promise<T> => named(unlessAborted(work, signal), actor);
    if (signal.aborted) throw failureOfSignal(signal);
    const starting = client.actor(actor).start(input, { timeout: RUN_TIMEOUT_SECONDS });
    let ended = false;
    try {
      let current = await ask(starting);
      const { id, defaultDatasetId } = current;
      let read = 0;
      for (;;) {
        yield { type: 'state', state: current.status, runId: id };
        ended = ENDED.has(current.status);
        for (;;) {
          const { items } = await ask(client.dataset(defaultDatasetId).listItems({ offset: read, limit: PAGE_SIZE }));
          read += items.length;
          if (items.length > 0) yield { type: 'items', items };
          if (items.length < PAGE_SIZE) break;
        }
        if (ended) break;
        const next = await ask(client.run(id).get({ waitForFinish: look }));
        if (next === undefined)
          throw new EngineFailure('service-failed', 'The enterprise service no longer knows the run that it started. Try again.', {
            retryable: true,
          });
        current = next;
      }
      const failure = failureOfRun(current.status, current.statusMessage);
      if (failure) throw failure;
    } finally {
      if (!ended) await abortRun(client, starting);
    }
  };
}

interface OutgoingRequest {
  url?: string;
  baseURL?: string;
  maxRedirects?: number;
}

function onlyTo<Request extends OutgoingRequest>(origin: string, request: Request): Request {
  const url = new URL(request.url ?? '', request.baseURL ?? origin);
  if (url.origin !== origin)
    throw new EngineFailure('refused-address', `The enterprise service is asked at ${origin} alone, not at ${url.origin}.`);
  request.maxRedirects = 0;
  return request;
}

/** The run costs money while it lasts. Where the service does not confirm in time, the asking goes on behind. */
async function abortRun(client: ApifyClient, starting: Promise<{ id: string }>): Promise<void> {
  const aborting = starting.then(({ id }) => client.run(id).abort()).then(done, done);
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    aborting,
    new Promise<void>((late) => {
      timer = setTimeout(late, ABORT_WAIT_MS);
    }),
  ]);
  clearTimeout(timer);
}

/** Aborted, or the service cannot be asked any more: its own time limit then ends the run. */
function done(): void {}

function failureOfRun(status: string, message: string | undefined): EngineFailure | undefined {
  const words = message === undefined || message === '' ? '' : ` It says: ${message.slice(0, 300)}`;
  switch (status) {
    case 'SUCCEEDED':
      return undefined;
    case 'TIMED-OUT':
      return new EngineFailure('timed-out', `The run of the enterprise service took longer than it may and was stopped.${words}`, {
        retryable: true,
      });
    case 'ABORTED':
      return new EngineFailure('service-failed', `The run was stopped at the enterprise service, not from here.${words}`, {
        retryable: true,
      });
    default:
      return new EngineFailure('service-failed', `The run of the enterprise service failed.${words}`, { retryable: true });
  }
}

async function named<T>(work: Promise<T>, actor: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof EngineFailure) throw error;
    throw error instanceof ApifyApiError ? failureOfReply(error, actor) : unreachable(error);
  }
}

function failureOfReply(error: ApifyApiError, actor: string): EngineFailure {
  const { statusCode, type = '' } = error;
  if (statusCode === 402 || /usage|limit|quota|credit|billing|not-enough/.test(type.replace('rate-limit-exceeded', ''))) {
    return new EngineFailure('quota', 'The quota of the enterprise service is used up. Raise it there, or choose another method.', {
      cause: error,
    });
  }
  if (statusCode === 401 || statusCode === 403)
    return new EngineFailure('no-token', 'The enterprise service refused the token. Check AMIFY_TOKEN.', { cause: error });
  if (statusCode === 404)
    return new EngineFailure('service-failed', `The enterprise service knows no actor called ${actor}. Check AMIFY_ACTOR.`, {
      cause: error,
    });
  if (statusCode === 429)
    return new EngineFailure('blocked', 'The enterprise service takes no more requests for now. Try again later.', {
      retryable: true,
      cause: error,
    });
  const sentence = `The enterprise service answered with an error (${statusCode}): ${error.message.slice(0, 200)}`;
  return new EngineFailure('service-failed', sentence, { retryable: statusCode >= 500, cause: error });
}

function unreachable(error: unknown): EngineFailure {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new EngineFailure('unreachable', `The enterprise service cannot be reached${code}. Check AMIFY_BASE_URL.`, {
    retryable: true,
    cause: error,
  });
}
