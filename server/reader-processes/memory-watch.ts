import { readFileSync } from 'node:fs';
import type { HostSupply } from './host-supply.ts';
import type { ReaderHost } from './host.ts';

/** Milliseconds between looks: a reader fills some 100 MB in this time. */
const LOOK_MS = 200;
const PAGE_BYTES = 4_096;
const MEGABYTE = 1024 * 1024;

/** What the watch needs of the processes. */
type Watched = Pick<ReaderHost, 'pid' | 'isBusy' | 'stopForMemory'>;

/**
 * Keeps the memory of all processes together below `megabytes`, where the system reports it (Linux): each is bounded by its own heap only, and
 * buffers are not part of that. Beyond it the processes without work are ended, then the reading that uses the most. `begin` and `end` say
 * when a reading goes on: only then is anything looked at.
 */
export function watchMemory(
  supply: Pick<HostSupply<ReaderHost>, 'endFree'> & { hosts: Iterable<Watched> },
  megabytes: number,
): { begin(): void; end(): void } {
  let readings = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const uses = [...supply.hosts].map((host) => ({ host, bytes: ownBytes(host.pid) })).sort((one, other) => other.bytes - one.bytes);
    const sum = (some: typeof uses) => some.reduce((total, { bytes }) => total + bytes, 0);
    const limit = megabytes * MEGABYTE;
    if (sum(uses) <= limit) return;
    supply.endFree();
    const busy = uses.filter(({ host }) => host.isBusy);
    if (sum(busy) > limit) busy[0]?.host.stopForMemory(megabytes);
  };
  return {
    begin() {
      readings += 1;
      timer ??= setInterval(look, LOOK_MS).unref();
    },
    end() {
      readings -= 1;
      if (readings > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** What is not shared with other processes; 0 where the process has ended, or the system does not report it. */
function ownBytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    // It has ended since.
    return 0;
  }
}
