import { SERVICE_NAMES } from '@cairn/contracts/map-links.ts';
import type { Service } from '@cairn/contracts/status.ts';
import { EngineFailure, ServicePaused } from '@cairn/engines/engine.ts';
import type { Database } from '../db/connection.ts';
import { logFailure } from '../db/log-failure.ts';
import type { Log } from '../logging/log.ts';
import { Breaker } from './breaker.ts';
import { serviceAt } from './service-at.ts';
import { readBreakers, removeBreaker, writeBreaker } from './store.ts';

/** Milliseconds after which a request that was rejected because a trial is running may be tried again. */
const TRIAL_PAUSE = 2_000;
/** Most breakers in memory; the oldest closed one is dropped, or where all are open the oldest. */
const LIMIT = 5_000;

/** The breaker of a request: that of the service, or that of the single site where a service is many sites. */
interface BreakerKey {
  key: string;
  service: Service;
}

/** How a reply counts: as a failure of the service, with its Retry-After in milliseconds. */
type Judge<Reply> = (reply: Reply) => { failed: boolean; requestedPause?: number };

export interface Breakers {
  /**
   * Runs `work`, a request to the service, unless the breaker is open: then it throws `ServicePaused`. A thrown `EngineFailure` that is
   * transient counts as the service's failure; without a judge every reply is a success.
   */
  ask<Reply>(at: BreakerKey, work: () => Promise<Reply>, judge?: Judge<Reply>): Promise<Reply>;
  /** Throws `ServicePaused` while the breaker is not closed; neither makes a trial nor counts. */
  requireClosed(at: BreakerKey): void;
  /** Breakers that are not closed, with how many requests each allows now (0 while open, 1 for a trial). */
  allowance(): ReadonlyMap<string, number>;
  /** Restores the breakers that were open when the previous process ended. */
  load(): Promise<void>;
  /** Waits for pending writes. */
  settle(): Promise<void>;
}

/** Services that are many sites, each with its own breaker. */
const MANY_SITES: ReadonlySet<Service> = new Set(['web-pages', 'umap']);

/** One for each host of services that are many sites, else one for the service. */
export function breakerAt(url: string): BreakerKey {
  const service = serviceAt(url);
  return { service, key: MANY_SITES.has(service) ? (URL.parse(url)?.host ?? '') : service };
}

/** The breakers of this process. Open ones are stored, for the status page and for the next start. */
export function makeBreakers(database: Database, log: Log, clock: () => number = Date.now): Breakers {
  const breakers = new Map<string, Breaker>();
  const writes = makeWriteSequence(log);

  const breakerOf = (key: string): Breaker => {
    const known = breakers.get(key);
    if (known) return known;
    if (breakers.size >= LIMIT) forgetOldest(breakers);
    const made = new Breaker();
    breakers.set(key, made);
    return made;
  };
  const succeed = ({ key }: BreakerKey, breaker: Breaker) => {
    const closed = breaker.succeed();
    if (breakers.get(key) === breaker) breakers.delete(key);
    if (!closed) return;
    log.info('breakers', `${key} works again`);
    writes.add(() => removeBreaker(database, key));
  };
  const fail = ({ key, service }: BreakerKey, breaker: Breaker, entered: 'pass' | 'trial', requestedPause?: number) => {
    if (!breaker.fail(entered, clock(), requestedPause)) return;
    log.warn('breakers', `${key} failed several times in a row and is paused until ${new Date(breaker.retryAt).toISOString()}`);
    const row = { key, service, openedAt: new Date(breaker.openedAt ?? clock()), retryAt: new Date(breaker.retryAt) };
    writes.add(() => writeBreaker(database, row));
  };

  return {
    async ask(at, work, judge) {
      const breaker = breakerOf(at.key);
      const entered = breaker.enter(clock());
      if (entered === 'refused') throw paused(at, breaker, clock());
      try {
        const reply = await work();
        const verdict = judge?.(reply) ?? { failed: false };
        if (verdict.failed) fail(at, breaker, entered, verdict.requestedPause);
        else succeed(at, breaker);
        return reply;
      } catch (error) {
        if (isFailureOfService(error)) fail(at, breaker, entered);
        else breaker.abandon(entered);
        throw error;
      }
    },
    requireClosed(at) {
      const breaker = breakers.get(at.key);
      if (breaker && breaker.state(clock()) !== 'closed') throw paused(at, breaker, clock());
    },
    allowance() {
      const open = [...breakers].filter(([, breaker]) => breaker.openedAt !== undefined);
      return new Map(open.map(([key, breaker]) => [key, breaker.state(clock()) === 'open' ? 0 : 1]));
    },
    async load() {
      for (const { key, openedAt, retryAt } of await readBreakers(database, new Date(clock())))
        breakers.set(key, Breaker.restore(openedAt.getTime(), retryAt.getTime()));
    },
    settle: writes.settle,
  };
}

/** Writes the states of breakers one after another, so that the last state is the one that stays. */
function makeWriteSequence(log: Log): { add(write: () => Promise<void>): void; settle(): Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  return {
    add(write) {
      last = last.then(write).catch(logFailure(log, 'breakers', 'The state of a circuit breaker was not written'));
    },
    settle: () => last,
  };
}

function forgetOldest(breakers: Map<string, Breaker>): void {
  const all = [...breakers];
  const [dropped] = all.find(([, breaker]) => breaker.openedAt === undefined) ?? all[0] ?? [];
  if (dropped !== undefined) breakers.delete(dropped);
}

/** Transient failures are the service's; a wrong link, a blocked address, a cancelled job or a call that was not made is not. */
function isFailureOfService(error: unknown): boolean {
  return error instanceof EngineFailure && error.retryable && error.code !== 'cancelled' && error.code !== 'no-model';
}

function paused({ key, service }: BreakerKey, breaker: Breaker, now: number): ServicePaused {
  const retryAt = Math.max(breaker.retryAt, now + TRIAL_PAUSE);
  const seconds = Math.ceil((retryAt - now) / 1_000);
  return new ServicePaused({ code: 'service-paused', values: { name: nameOf(key, service), seconds } }, retryAt);
}

const NAMES: Partial<Record<Service, string>> = {
  ...SERVICE_NAMES,
  model: 'The model',
  places: 'The places service',
  wikimedia: 'Wikimedia',
  amify: 'The scraping provider',
  storage: 'The object store',
};

function nameOf(key: string, service: Service): string {
  return MANY_SITES.has(service) ? key : (NAMES[service] ?? key);
}
