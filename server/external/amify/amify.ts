import { EngineFailure } from '@cairn/engines/engine.ts';
import type { ActorNews, RunActor } from '@cairn/engines/world.ts';
import { failureOfSignal, unlessAborted } from '../../concurrency/abort.ts';
import { type ActorRun, type ActorService, makeActorService, ServiceError } from './service.ts';

/** Which service, and which of its actors. As config.ts reads it. */
export interface AmifySettings {
  token: string;
  baseUrl: string;
  actor: string | undefined;
}

/** The actor that most use for places on the map. */
const USUAL_ACTOR = 'compass/crawler-google-places';
const PAGE_SIZE = 1_000;
/** The service answers a status request for a run as soon as the run ends, else after this many seconds. */
const WAIT_SECONDS = 2;
const RUN_TIMEOUT_SECONDS = 25 * 60;
/** How long a cancelled reading waits for the service to confirm the end of its run. */
const ABORT_WAIT_MS = 600;
/** Codes of the guarded fetch for a call that got no answer. */
const NO_ANSWER = new Set(['unreachable', 'timed-out']);
const ENDED = new Set(['SUCCEEDED', 'FAILED', 'TIMED-OUT', 'ABORTED']);

/**
 * Runs an actor and yields its records as they arrive. A reading that ends early aborts its run, because a run costs money while it lasts.
 * All failures are `EngineFailure`s with a sentence of their own.
 */
export function makeRunActor(
  settings: AmifySettings,
  options: { originOverrides?: ReadonlyMap<string, string>; waitSeconds?: number; retryDelayMs?: number } = {},
): RunActor {
  const { originOverrides, retryDelayMs = 500, waitSeconds = WAIT_SECONDS } = options;
  const service = makeActorService(settings, { originOverrides, retryDelayMs });
  const actor = settings.actor ?? USUAL_ACTOR;

  return async function* run(input, signal): AsyncGenerator<ActorNews, void, void> {
    const ask = <T>(work: Promise<T>): Promise<T> => named(unlessAborted(work, signal), actor);
    if (signal.aborted) throw failureOfSignal(signal);
    // Without the signal: a run whose start was under way when the reading was cancelled must be known to be aborted.
    const starting = service.start(actor, input, RUN_TIMEOUT_SECONDS);
    let ended = false;
    try {
      let current = await ask(starting);
      let read = 0;
      for (;;) {
        yield { type: 'state', state: current.status, runId: current.id };
        ended = ENDED.has(current.status);
        for await (const items of newItems(service, current.defaultDatasetId, read, signal, ask)) {
          read += items.length;
          yield { type: 'items', items };
        }
        if (ended) break;
        const next = await ask(service.readRun(current.id, waitSeconds, signal));
        if (next === undefined)
          throw new EngineFailure(
            'service-failed',
            { code: 'scraper-lost-run' },
            {
              retryable: true,
            },
          );
        current = next;
      }
      const failure = failureOfRun(current.status, current.statusMessage);
      if (failure) throw failure;
    } finally {
      if (!ended) await abortRun(service, starting);
    }
  };
}

/** The data set's records from `from` on, page by page. The service may return smaller pages than requested. */
async function* newItems(
  service: ActorService,
  datasetId: string,
  from: number,
  signal: AbortSignal,
  ask: <T>(work: Promise<T>) => Promise<T>,
): AsyncGenerator<unknown[], void, void> {
  for (let offset = from; ;) {
    const { items, total } = await ask(service.items(datasetId, { offset, limit: PAGE_SIZE }, signal));
    if (items.length === 0) return;
    yield items;
    offset += items.length;
    if (total === undefined ? items.length < PAGE_SIZE : offset >= total) return;
  }
}

/** When the service does not confirm in time, the request continues in the background. */
async function abortRun(service: ActorService, starting: Promise<ActorRun>): Promise<void> {
  const aborting = starting.then(({ id }) => service.abort(id)).then(done, done);
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    aborting,
    new Promise<void>((late) => {
      timer = setTimeout(late, ABORT_WAIT_MS);
    }),
  ]);
  clearTimeout(timer);
}

/** The run was aborted, or the service no longer answers; then its own time limit ends the run. */
function done(): void {}

function failureOfRun(status: string, message: string | null | undefined): EngineFailure | undefined {
  const said = message ? message.slice(0, 300) : null;
  switch (status) {
    case 'SUCCEEDED':
      return undefined;
    case 'TIMED-OUT':
      return new EngineFailure(
        'timed-out',
        { code: 'scraper-timed-out', values: { said } },
        {
          retryable: true,
        },
      );
    case 'ABORTED':
      return new EngineFailure(
        'service-failed',
        { code: 'scraper-stopped', values: { said } },
        {
          retryable: true,
        },
      );
    default:
      return new EngineFailure('service-failed', { code: 'scraper-run-failed', values: { said } }, { retryable: true });
  }
}

async function named<T>(work: Promise<T>, actor: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError) throw failureOfReply(error, actor);
    if (error instanceof EngineFailure && NO_ANSWER.has(error.code)) throw unreachable(error);
    throw error;
  }
}

function failureOfReply(error: ServiceError, actor: string): EngineFailure {
  const { statusCode, type } = error;
  if (statusCode === 402 || /usage|limit|quota|credit|billing|not-enough/.test(type.replace('rate-limit-exceeded', ''))) {
    return new EngineFailure(
      'quota',
      { code: 'scraper-quota' },
      {
        cause: error,
      },
    );
  }
  if (statusCode === 401 || statusCode === 403) return new EngineFailure('no-token', { code: 'scraper-token' }, { cause: error });
  if (statusCode === 404)
    return new EngineFailure(
      'service-failed',
      { code: 'scraper-no-actor', values: { actor } },
      {
        cause: error,
      },
    );
  if (statusCode === 429)
    return new EngineFailure(
      'blocked',
      { code: 'scraper-limits' },
      {
        retryable: true,
        cause: error,
      },
    );
  const text = { code: 'scraper-error', values: { status: statusCode, reason: error.message.slice(0, 200) } } as const;
  return new EngineFailure('service-failed', text, { retryable: statusCode >= 500, cause: error });
}

function unreachable(error: EngineFailure): EngineFailure {
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return new EngineFailure(
    'unreachable',
    { code: 'scraper-unreachable', values: { code } },
    {
      retryable: true,
      cause: error,
    },
  );
}
