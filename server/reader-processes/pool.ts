import { availableParallelism, totalmem } from 'node:os';
import type { ReaderKind, RunReader } from '@cairn/engines/readers.ts';
import { makeConcurrencyLimiter } from '../concurrency/limiter.ts';
import { MemoryWatch } from '../concurrency/memory-watch.ts';
import { releaseMemoryWhenCalm } from '../concurrency/release-memory.ts';
import { HostSupply } from './host-supply.ts';
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
  /** Megabytes of JavaScript memory that one process may use. */
  memoryMb?: number;
  /** Megabytes that all processes together may use, whatever for. */
  allMemoryMb?: number;
  /** Watches their memory, beside that of others. */
  memory?: MemoryWatch;
  /** Milliseconds that one reading may take. */
  timeLimitMs?: (kind: ReaderKind, length: number) => number;
  /** Milliseconds after which a process without work is ended. */
  idleMs?: number;
}

/** Characters of a text, and of other material, from which on a reading is a long one. */
const LONG_TEXT = 100_000;
const LONG_MATERIAL = 1_000_000;
const IDLE_MILLISECONDS = 60_000;
const MOST_PROCESSES = 4;
const MEMORY_MEGABYTES = { least: 256, most: 640, share: 1 / 8 };
/** Of all processes together: with the server, less than 1 GB. A file of 46 MB took up to 420 MB. */
const ALL_MEGABYTES = 500;

/**
 * At most as many processes as the machine has processors to spare (2 to 4), started when there is work and ended when there is none (but one
 * that is kept ready). Readings begin in the order of their requests; long ones have half of the processes, so that a short one never waits
 * for them.
 */
export function makeReaderPool(options: PoolOptions): ReaderPool {
  const size = options.size ?? Math.min(MOST_PROCESSES, Math.max(2, availableParallelism() - 1));
  const {
    codeFolder,
    memoryMb = fittingMemory(),
    allMemoryMb = ALL_MEGABYTES,
    memory = new MemoryWatch(),
    timeLimitMs = fittingTime,
    idleMs = IDLE_MILLISECONDS,
  } = options;
  const all = makeConcurrencyLimiter(size);
  const long = makeConcurrencyLimiter(Math.max(1, Math.floor(size / 2)));
  const hosts = new HostSupply({
    makeHost: () => new ReaderHost({ memoryMb, codeFolder }),
    idleMs,
    afterLast: () => void releaseMemoryWhenCalm(),
  });
  const watch = memory.add({
    megabytes: allMemoryMb,
    canBeginAgain: false,
    endFree: () => hosts.endFree(),
    get watched() {
      return hosts.hosts;
    },
  });

  const run: RunReader = (kind, input, signal) => {
    const length = lengthOf(input);
    return new Promise((resolve, reject) => {
      const work = async (): Promise<void> => {
        const host = await hosts.take(signal);
        const { reading, ended } = host.start(kind, input, { signal, timeLimitMs: timeLimitMs(kind, length) });
        reading.then(resolve, reject);
        watch.begin();
        hosts.release(host, await ended.finally(watch.end));
      };
      const isLong = length > (kind === 'text' ? LONG_TEXT : LONG_MATERIAL);
      const passed = isLong ? long(() => all(work, signal), signal) : all(work, signal);
      passed.catch(reject);
    });
  };
  return { run, keepReady: () => hosts.keepReady(), close: () => hosts.close() };
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
