import { expect, test } from 'vitest';
import { makeLargeInputLimit } from './large-inputs.ts';

/** Jobs that work until the test ends them. */
function makeJobs() {
  const cancelled = new Set<string>();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const limit = makeLargeInputLimit({
    sizeOf: async (id) => (id.startsWith('large') ? 46_000_000 : 1_000),
    isCancelled: async (id) => cancelled.has(id),
    checkMs: 5,
  });
  const shutdown = new AbortController();
  const park = <Result>(wait: () => Promise<Result>) => wait();
  const run = (id: string) => {
    const work = () => {
      begun.push(id);
      return new Promise<void>((resolve) => ends.set(id, resolve));
    };
    return limit(id, work, { signal: shutdown.signal, slot: { park } });
  };
  return { run, begun, shutdown, cancel: (id: string) => cancelled.add(id), end: (id: string) => ends.get(id)?.() };
}

// @covers read-sources.made-stop-server-read-killed
test('two jobs with large inputs are begun at once and small ones always; the next large one when one has ended', async () => {
  const { run, begun, end } = makeJobs();
  const jobs = ['large 1', 'large 2', 'large 3', 'small'].map(run);
  await expect.poll(() => begun).toHaveLength(3);
  expect(begun).toEqual(expect.arrayContaining(['large 1', 'large 2', 'small']));
  end('large 1');
  await jobs[0];
  await expect.poll(() => begun).toContain('large 3');
  for (const id of begun) end(id);
  await Promise.all(jobs);
});

test('one that is cancelled while it waits begins at once to end, and at a stop those that wait are left', async () => {
  const { run, begun, shutdown, cancel, end } = makeJobs();
  const jobs = ['large 1', 'large 2', 'large 3', 'large 4'].map(run);
  await expect.poll(() => begun).toHaveLength(2);
  cancel('large 4');
  await expect.poll(() => begun).toHaveLength(3);
  expect(begun).toEqual(['large 1', 'large 2', 'large 4']);
  shutdown.abort(new Error('stopping'));
  await jobs[2];
  for (const id of begun) end(id);
  await Promise.all(jobs);
  expect(begun).not.toContain('large 3');
});
