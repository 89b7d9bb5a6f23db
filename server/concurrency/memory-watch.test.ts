import { afterEach, describe, expect, test, vi } from 'vitest';
import { type MemoryUser, MemoryWatch } from './memory-watch.ts';
import { ownBytes, ownBytesOfTree } from './process-memory.ts';

const ends: Array<() => void> = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A user with these processes, of so many megabytes each; its work goes on until the end of the test. */
function use(watch: MemoryWatch, busy: number[], { free = [], ...options }: { free?: number[] } & Partial<MemoryUser> = {}) {
  const stopForMemory = vi.fn<(megabytes: number) => void>();
  const endFree = vi.fn<() => void>(() => void watched.splice(busy.length));
  const processOf = (isBusy: boolean) => (megabytes: number) => ({
    bytes: () => megabytes * 1024 * 1024,
    isBusy: () => isBusy,
    stopForMemory: (limit: number) => {
      stopForMemory(limit);
      watched.splice(
        watched.findIndex(({ bytes }) => bytes() === megabytes * 1024 * 1024),
        1,
      );
    },
  });
  const watched = [...busy.map(processOf(true)), ...free.map(processOf(false))];
  const { begin, end } = watch.add({ watched, endFree, canBeginAgain: false, ...options });
  begin();
  ends.push(end);
  return { left: () => watched.map(({ bytes }) => bytes() / 1024 / 1024), stopForMemory, endFree };
}

const someChecks = () => new Promise((resolve) => setTimeout(resolve, 350));

// @covers read-sources.made-stop-server-read-killed
describe('when processes use too much memory together', () => {
  test('those of one user without work are ended, then the work that uses the most', async () => {
    const [reading, free, small] = [[100, 200], [50], [100]].map((busy, at) =>
      use(new MemoryWatch(), busy, { megabytes: 250, ...(at === 1 && { free: [220] }) }),
    );
    await someChecks();
    expect([reading?.left(), free?.left(), small?.left()]).toEqual([[100], [50], [100]]);
    expect(reading?.stopForMemory.mock.calls).toEqual([[250]]);
    expect([free?.stopForMemory.mock.calls.length, small?.endFree.mock.calls.length]).toEqual([0, 0]);
  });

  test('of several users, work that can begin again is stopped before larger work that cannot', async () => {
    const watch = new MemoryWatch(() => 500);
    const readings = use(watch, [400], { megabytes: 450 });
    const pages = use(watch, [80, 90], { canBeginAgain: true });
    await someChecks();
    expect([readings.left(), pages.left()]).toEqual([[400], [80]]);
  });

  test('work begins when there is room for it, or its job is cancelled', async () => {
    const watch = new MemoryWatch(() => 500);
    const pages = use(watch, [300], { free: [150], canBeginAgain: true });
    await watch.waitForRoom(100, new AbortController().signal);
    expect(pages.left()).toEqual([300]);
    const cancel = new AbortController();
    const waiting = watch.waitForRoom(300, cancel.signal).then(() => 'over');
    expect(await Promise.race([waiting, someChecks()])).toBeUndefined();
    cancel.abort();
    expect(await waiting).toBe('over');
  });
});

test.skipIf(process.platform !== 'linux')('memory is read of a process, and of all that it started', () => {
  expect(ownBytes(process.pid)).toBeGreaterThan(10_000_000);
  expect(ownBytesOfTree(process.ppid)).toBeGreaterThan(ownBytes(process.ppid) + 10_000_000);
  expect([ownBytes(undefined), ownBytesOfTree(2 ** 22)]).toEqual([0, 0]);
});
