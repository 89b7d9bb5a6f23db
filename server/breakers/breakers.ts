import { SERVICE_NAMES } from '@cairn/contracts/map-links.ts';
import type { Service } from '@cairn/contracts/status.ts';
import { EngineFailure, ServicePaused } from '@cairn/engines/engine.ts';
import { type Database, isServerAway } from '../db/connection.ts';
import type { Log } from '../logging/log.ts';
import { Breaker } from './breaker.ts';
import { serviceAt } from './service-at.ts';
import { readBreakers, removeBreaker, writeBreaker } from './store.ts';

/** A request that comes while a trial is under way is worth a new look after this many milliseconds. */
const TRIAL_PAUSE = 2_000;
/** Breakers that are remembered at once; the oldest closed ones go. */
const LIMIT = 5_000;

/** Which breaker a request goes through: the service's own, or that of the one site where a service is many of them. */
interface BreakerKey {
  key: string;
  service: Service;
}

/** How a reply counts: as a failure of the service, with the milliseconds for which the service asks to be left alone. */
type Judge<Reply> = (reply: Reply) => { failed: boolean; askedPause?: number };

export interface Breakers {
  /**
   * Does `work`, which asks the service, unless its breaker is open. What it throws counts as the service's failure where it is an
   * `EngineFailure` that may pass; without a judge every reply is a success. Throws `ServicePaused` without having asked.
   */
  ask<Reply>(at: BreakerKey, work: () => Promise<Reply>, judge?: Judge<Reply>): Promise<Reply>;
  /** Throws `ServicePaused` while the breaker is not closed; neither makes a trial nor counts. */
  requireClosed(at: BreakerKey): void;
  /** Breakers that are not closed: how many requests are worth beginning for each now (0 while open, 1 for a trial). */
  allowance(): ReadonlyMap<string, number>;
  /** Takes up the breakers that were open when the process before this one ended. */
  load(): Promise<void>;
  /** Waits for what is being written. */
  settle(): Promise<void>;
}

/** Services that are many sites, each with a breaker of its own. */
const MANY_SITES: ReadonlySet<Service> = new Set(['web-pages', 'umap']);

/** The breaker that a request to `url` goes through. */
export function breakerAt(url: string): BreakerKey {
  const service = serviceAt(url);
  return { service, key: MANY_SITES.has(service) ? (URL.parse(url)?.host ?? '') : service };
}

/** The breakers of this process. Those that open are written down, for the status page and for the next start. */
export function makeBreakers(database: Database, log: Log, clock: () => number = Date.now): Breakers {
  const breakers = new Map<string, Breaker>();
  let writing: Promise<void> = Promise.resolve();

  const breakerOf = (key: string): Breaker => {
    const known = breakers.get(key);
    if (known) return known;
    if (breakers.size >= LIMIT) forgetOldest(breakers);
    const made = new Breaker();
    breakers.set(key, made);
    return made;
  };
  const keep = (write: () => Promise<void>) => {
    writing = writing.then(write).catch((error: unknown) => {
      // The note is for the status page; without a database others speak up.
      if (!isServerAway(error)) log.error('breakers', error, 'The state of a circuit breaker was not written');
    });
  };
  const succeed = ({ key }: BreakerKey, breaker: Breaker) => {
    const closed = breaker.succeed();
    if (breakers.get(key) === breaker) breakers.delete(key);
    if (!closed) return;
    log.info('breakers', `${key} works again`);
    keep(() => removeBreaker(database, key));
  };
  const fail = ({ key, service }: BreakerKey, breaker: Breaker, entered: 'pass' | 'trial', askedPause?: number) => {
    if (!breaker.fail(entered, clock(), askedPause)) return;
    log.warn('breakers', `${key} failed several times in a row and is left alone until ${new Date(breaker.retryAt).toISOString()}`);
    const row = { key, service, openedAt: new Date(breaker.openedAt ?? clock()), retryAt: new Date(breaker.retryAt) };
    keep(() => writeBreaker(database, row));
  };

  return {
    async ask(at, work, judge) {
      const breaker = breakerOf(at.key);
      const entered = breaker.enter(clock());
      if (entered === 'refused') throw paused(at, breaker, clock());
      try {
        const reply = await work();
        const verdict = judge?.(reply) ?? { failed: false };
        if (verdict.failed) fail(at, breaker, entered, verdict.askedPause);
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
      for (const { key, openedAt, retryAt } of await readBreakers(database))
        breakers.set(key, Breaker.restore(openedAt.getTime(), retryAt.getTime()));
    },
    settle: () => writing,
  };
}

function forgetOldest(breakers: Map<string, Breaker>): void {
  const closed = [...breakers].find(([, breaker]) => breaker.openedAt === undefined);
  if (closed) breakers.delete(closed[0]);
}

/** What may pass is the service's failure; a wrong link, a refused address or a cancelled job is not. */
function isFailureOfService(error: unknown): boolean {
  return error instanceof EngineFailure && error.retryable && error.code !== 'cancelled';
}

function paused({ key, service }: BreakerKey, breaker: Breaker, now: number): ServicePaused {
  const retryAt = Math.max(breaker.retryAt, now + TRIAL_PAUSE);
  const seconds = Math.ceil((retryAt - now) / 1_000);
  const sentence = `${nameOf(key, service)} failed several times in a row and is left alone for now; it is asked again in ${seconds} s. Try again then.`;
  return new ServicePaused(sentence, retryAt);
}

const NAMES: Partial<Record<Service, string>> = {
  ...SERVICE_NAMES,
  model: 'The model',
  places: 'The places service',
  amify: 'The enterprise service',
};

function nameOf(key: string, service: Service): string {
  return MANY_SITES.has(service) ? key : (NAMES[service] ?? key);
}
