import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Log } from '../logging/log.ts';

/** Above this share of used space the operator is warned, and caches are no longer written. */
export const FULL_SHARE = 0.9;
/** Milliseconds between two looks at the disk. */
const CHECK_MS = 30_000;

/** What the file system says of itself: blocks of `bsize` bytes, and how many of them this user may still fill. */
export type DiskSpace = Pick<StatsFs, 'bsize' | 'blocks' | 'bavail'>;
/** Reads the space of the disk that has this folder. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>;

/** Bytes. */
export interface DiskState {
  free: number;
  size: number;
  /** More than 90 % of it are used. */
  isNearlyFull: boolean;
}

/** Looks now and then how full the disk of the data folder is. */
export interface DiskWatch {
  start(): void;
  stop(): void;
  /** Looks now. Undefined where the space cannot be read, such as before the folder exists. */
  check(): Promise<DiskState | undefined>;
  /** Whether caches may write, by the last check. */
  hasRoom: () => boolean;
}

/** The share of the disk that is used, as `df` has it: from 0 to 1. */
export function usedShare({ blocks, bavail }: Pick<DiskSpace, 'blocks' | 'bavail'>): number {
  return blocks === 0 ? 0 : 1 - bavail / blocks;
}

export function makeDiskWatch(dataDir: string, log: Log, read: ReadDiskSpace = statfs): DiskWatch {
  let timer: NodeJS.Timeout | undefined;
  let isNearlyFull = false;
  let hasFailed = false;

  const noteFailure = (error: unknown): undefined => {
    // The folder is made by what first writes to it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    if (!hasFailed) log.error('disk', error, 'The space of the disk could not be read');
    hasFailed = true;
  };
  const check = async (): Promise<DiskState | undefined> => {
    const space = await read(dataDir).catch(noteFailure);
    if (!space) return undefined;
    hasFailed = false;
    const wasNearlyFull = isNearlyFull;
    const used = usedShare(space);
    isNearlyFull = used > FULL_SHARE;
    const [free, size] = [space.bavail * space.bsize, space.blocks * space.bsize];
    if (isNearlyFull && !wasNearlyFull)
      log.warn('disk', `The disk of DATA_DIR is nearly full: ${(used * 100).toFixed(1)} % are used, ${Math.floor(free / 1e6)} MB are free`);
    if (wasNearlyFull && !isNearlyFull) log.info('disk', 'The disk of DATA_DIR has room again: pictures and cards are kept');
    return { free, size, isNearlyFull };
  };
  return {
    start() {
      void check();
      timer ??= setInterval(check, CHECK_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
    check,
    hasRoom: () => !isNearlyFull,
  };
}
