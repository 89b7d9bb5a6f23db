import { describe, expect, test } from 'vitest';
import { Rounds } from './rounds.ts';

/** Rounds that end when the test says so; `news` records whether each one had news. */
function controlled() {
  const news: boolean[] = [];
  const errors: unknown[] = [];
  const ends: Array<PromiseWithResolvers<number>> = [];
  const rounds = new Rounds({
    round(takeNews) {
      news.push(takeNews());
      const end = Promise.withResolvers<number>();
      ends.push(end);
      return end.promise;
    },
    intervalMs: 1_000_000,
    onError: (error) => errors.push(error),
  });
  const end = async (value: number | Error) => {
    const current = ends.at(-1);
    if (value instanceof Error) current?.reject(value);
    else current?.resolve(value);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { rounds, news, errors, end };
}

describe('rounds', () => {
  test('are made one at a time; what wakes during one causes exactly one more', async () => {
    const { rounds, news, end } = controlled();
    rounds.start();
    rounds.wake();
    rounds.wake();
    expect(news).toEqual([true]);
    await end(0);
    expect(news).toEqual([true, false]);
    await end(0);
    expect(news).toEqual([true, false]);
    await rounds.stop();
  });

  test('report news once, also when it arrives during a round', async () => {
    const { rounds, news, end } = controlled();
    rounds.start();
    rounds.wakeWithNews();
    await end(0);
    rounds.wake();
    await end(0);
    expect(news).toEqual([true, true, false]);
    await end(0);
    await rounds.stop();
  });

  test('continue after one that failed, and end with the stop', async () => {
    const { rounds, news, errors, end } = controlled();
    rounds.start();
    await end(new Error('no database'));
    expect(errors).toEqual([new Error('no database')]);
    rounds.wake();
    expect(news).toHaveLength(2);
    rounds.wake();
    const stopped = rounds.stop();
    await end(0);
    await stopped;
    rounds.wakeWithNews();
    expect(news).toHaveLength(2);
  });

  test('can be run by hand without a start, and then report their failure to the caller', async () => {
    const { rounds, errors, end } = controlled();
    const one = rounds.once();
    expect(rounds.once()).toBe(one);
    await end(3);
    expect(await one).toBe(3);
    const broken = rounds.once();
    const rejected = expect(broken).rejects.toThrow('broken');
    await end(new Error('broken'));
    await rejected;
    expect(errors).toEqual([]);
  });
});
