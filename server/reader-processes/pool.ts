import { availableParallelism, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReaderKind, RunReader } from '@cairn/engines/readers.ts';
import { makeConcurrencyLimiter } from '../concurrency/limiter.ts';
import { releaseMemory } from '../concurrency/release-memory.ts';
import { ReaderHost } from './host.ts';

/** Runs the pure readers in processes of their own: what is read there can be stopped, and its memory is released. */
export interface ReaderPool {
  run: RunReader;
  /** From now on one process is there before there is work, with its code loaded. */
  keepReady(): void;
  /** Kills what is being read. */
  close(): Promise<void>;
}

/** What the processes may take; each has a default that fits the machine. */
interface PoolOptions {
  codeFolder: string;
  /** Processes at most. */
  size?: number;
  memoryMb?: number;
  /** Milliseconds that one reading may take. */
  timeLimitMs?: (kind: ReaderKind, length: number) => number;
  /** Milliseconds after which a process without work is ended. */
  idleMs?: number;
}

/** Characters of a text, and of other material, from which on a reading is a long one. */
const LONG_TEXT = 100_000;
const LONG_MATERIAL = 1_000_000;
/** A process that uses more bytes after its work is ended at once. */
const MOST_KEPT = 256 * 1024 * 1024;
const IDLE_MILLISECONDS = 60_000;
/** How long a further process is not started while another one has read nothing yet, in milliseconds: started at once, all would be late. */
const START_PAUSE = 1_000;
const MOST_PROCESSES = 4;
const MEMORY_MEGABYTES = { least: 256, most: 1_024, share: 1 / 8 };

/**
 * At most as many processes as the machine has processors to spare (2 to 4), started when there is work and ended when there is none (but one
 * that is kept ready). Who
 * comes first is read first; long readings have half of the processes, so that a short one never waits for them.
 */
export function makeReaderPool(options: PoolOptions): ReaderPool {
  const size = options.size ?? Math.min(MOST_PROCESSES, Math.max(2, availableParallelism() - 1));
  const memoryMb = options.memoryMb ?? fittingMemory();
  const { timeLimitMs = fittingTime, idleMs = IDLE_MILLISECONDS } = options;
  const all = makeConcurrencyLimiter(size);
  const long = makeConcurrencyLimiter(Math.max(1, Math.floor(size / 2)));
  const hosts = new Set<ReaderHost>();
  const free: Array<{ host: ReaderHost; timer?: NodeJS.Timeout }> = [];
  /** Processes with their first reading in hand. */
  const starting = new Map<ReaderHost, PromiseWithResolvers<void>>();
  let isKeptReady = false;
  let closed = false;

  const addHost = (): ReaderHost => {
    const host = new ReaderHost({ memoryMb, codeFolder: options.codeFolder });
    hosts.add(host);
    return host;
  };
  const takeFree = (): ReaderHost | undefined => {
    for (let last = free.pop(); last !== undefined; last = free.pop()) {
      clearTimeout(last.timer);
      if (!last.host.isGone) return last.host;
      hosts.delete(last.host);
    }
    return undefined;
  };
  const noteFirstReading = (host: ReaderHost): ReaderHost => {
    if (!host.hasRead) starting.set(host, Promise.withResolvers());
    return host;
  };
  const takeHost = async (signal: AbortSignal): Promise<ReaderHost> => {
    const host = takeFree();
    if (host) return noteFirstReading(host);
    const firstReadings = [...starting.values()].map(({ promise }) => promise);
    if (firstReadings.length > 0) await Promise.race([...firstReadings, sleep(START_PAUSE, undefined, { ref: false })]);
    signal.throwIfAborted();
    return noteFirstReading(takeFree() ?? addHost());
  };
  const keepOneReady = (): void => {
    if (isKeptReady && !closed && hosts.size === 0) free.push({ host: addHost() });
  };
  const endHost = async (host: ReaderHost): Promise<void> => {
    hosts.delete(host);
    await host.end();
    // The server held what was read, too.
    if (hosts.size === 0 && !closed) await releaseMemory();
    keepOneReady();
  };
  const giveBack = (host: ReaderHost, memory: number): void => {
    if (closed || host.isGone || memory === 0 || memory > MOST_KEPT) {
      // The next reading does not wait for this.
      void endHost(host);
      return;
    }
    const timer = setTimeout(() => {
      free.splice(
        free.findIndex((one) => one.host === host),
        1,
      );
      void endHost(host);
    }, idleMs).unref();
    free.push({ host, timer });
  };

  const run: RunReader = (kind, input, signal) => {
    const length = lengthOf(input);
    return new Promise((resolve, reject) => {
      const work = async (): Promise<void> => {
        const host = await takeHost(signal);
        const { reading, ended } = host.start(kind, input, { signal, timeLimitMs: timeLimitMs(kind, length) });
        reading.then(resolve, reject);
        giveBack(host, await ended);
        starting.get(host)?.resolve();
        starting.delete(host);
      };
      const isLong = length > (kind === 'text' ? LONG_TEXT : LONG_MATERIAL);
      const passed = isLong ? long(() => all(work, signal), signal) : all(work, signal);
      passed.catch(reject);
    });
  };
  return {
    run,
    keepReady() {
      isKeptReady = true;
      keepOneReady();
    },
    async close() {
      closed = true;
      await Promise.all([...hosts].map(endHost));
    },
  };
}

function fittingMemory(): number {
  const { least, most, share } = MEMORY_MEGABYTES;
  return Math.round(Math.min(most, Math.max(least, (totalmem() * share) / 1024 / 1024)));
}

/** Several times what the slowest material of this length took when it was measured (docs/performance.md): the machine may be busy. */
function fittingTime(kind: ReaderKind, length: number): number {
  const megabytes = length / 1_000_000;
  return kind === 'text' ? 900_000 : 60_000 + 10_000 * megabytes;
}

/** Characters or bytes of the longest field. */
function lengthOf(input: object): number {
  return Math.max(0, ...Object.values(input).map((value) => (typeof value === 'string' || value instanceof Uint8Array ? value.length : 0)));
}
