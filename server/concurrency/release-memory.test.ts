import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { releaseAfterOverload, untilReleased } from './release-memory.ts';

afterEach(() => void vi.useRealTimers());

// @covers health.overload-503-health-answers
test('memory is released once after an overload, when nothing is refused any more', () => {
  vi.useFakeTimers();
  const state = { refused: 0, released: 0 };
  const release = async () => void (state.released += 1);
  const { stop } = releaseAfterOverload({ refused: () => state.refused, release, everyMs: 1_000 });
  const releasedAfter = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1_000);
    return state.released;
  };
  expect(releasedAfter(10)).toBe(0);
  state.refused = 5;
  expect(releasedAfter(1)).toBe(0);
  state.refused = 9;
  expect(releasedAfter(1)).toBe(0);
  expect(releasedAfter(10)).toBe(1);
  state.refused = 10;
  expect(releasedAfter(10)).toBe(2);
  state.refused = 11;
  stop();
  expect(releasedAfter(10)).toBe(2);
});

test('memory that cannot be released now, since the process is busy, is released later', async () => {
  const answers = [false, false, true, true];
  await untilReleased(async () => answers.shift() ?? false, 1);
  expect(answers).toEqual([true]);
});

/** In a process of its own, in which nothing else makes garbage: the collections there were, and whether the garbage is gone. */
const SCRIPT = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { setTimeout as wait } from 'node:timers/promises';
  import { startCollection } from ${JSON.stringify(new URL('./release-memory.ts', import.meta.url).href)};
  const seen = [];
  const names = { [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'begun', [constants.NODE_PERFORMANCE_GC_MAJOR]: 'finished' };
  new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ detail }) => names[detail.kind]).filter(Boolean)))
    .observe({ entryTypes: ['gc'] });
  const garbage = new WeakRef(Array.from({ length: 200_000 }, (_none, at) => ({ at })));
  await wait(500);
  seen.length = 0;
  if (process.argv[1] === 'collect') startCollection();
  for (let waited = 0; waited < (process.argv[1] === 'collect' ? 30_000 : 2_000) && !seen.includes('finished'); waited += 100) await wait(100);
  console.log(JSON.stringify({ seen: seen.slice(0, 2), isGone: garbage.deref() === undefined }));
`;

// @covers read-sources.made-stop-server-read-killed
test('garbage is collected beside the program, and is not without that', async () => {
  const run = async (what: string) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SCRIPT, what]);
    return JSON.parse(stdout) as object;
  };
  expect(await Promise.all([run('collect'), run('wait')])).toEqual([
    { seen: ['begun', 'finished'], isGone: true },
    { seen: [], isGone: false },
  ]);
});
