import { afterEach, expect, test, vi } from 'vitest';
import { watchMemory } from './memory-watch.ts';

const ends: Array<() => void> = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Watches this very process as if it were one that reads, or has no work. */
function watchThis(isBusy: boolean, megabytes: number) {
  const host = { pid: process.pid, isBusy, stopForMemory: vi.fn<(megabytes: number) => void>() };
  const supply = { hosts: [host], endFree: vi.fn<() => void>() };
  const watch = watchMemory(supply, megabytes);
  watch.begin();
  ends.push(() => watch.end());
  return { ...host, ...supply };
}

// @covers read-sources.made-stop-server-read-killed
test.skipIf(process.platform !== 'linux')(
  'the reading that uses most is stopped when all processes together use too much; one without work is ended instead',
  async () => {
    const [reading, free, small] = [watchThis(true, 1), watchThis(false, 1), watchThis(true, 100_000)];
    await vi.waitUntil(() => reading.stopForMemory.mock.calls.length > 0 && free.endFree.mock.calls.length > 0);
    expect(reading.stopForMemory).toHaveBeenCalledWith(1);
    expect(free.stopForMemory).not.toHaveBeenCalled();
    expect(small.endFree).not.toHaveBeenCalled();
  },
);
