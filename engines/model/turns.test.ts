import { describe, expect, it } from 'vitest';
import { Gate, nextTurn } from './turns.ts';

const forever = new AbortController().signal;

describe('a gate', () => {
  it('lets so many in at a time, the others in the order in which they came', async () => {
    const gate = new Gate(2);
    const events: string[] = [];
    let inside = 0;
    let most = 0;
    const work = (name: string) => async () => {
      most = Math.max(most, ++inside);
      events.push(name);
      await nextTurn();
      inside--;
      return name;
    };
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => gate.pass(work(name), forever));
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(events).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });

  it('rejects who is stopped while waiting, and makes room when work fails', async () => {
    const gate = new Gate(1);
    const stop = new AbortController();
    const failing = gate.pass(async () => {
      await nextTurn();
      throw new Error('broken');
    }, forever);
    const stopped = gate.pass(async () => 'never', stop.signal);
    const last = gate.pass(async () => 'last', forever);
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    await expect(failing).rejects.toThrow('broken');
    expect(await last).toBe('last');
    await expect(gate.pass(async () => 'late', stop.signal)).rejects.toThrow('stopped');
  });
});

it('gives one turn in each round of the event loop', async () => {
  let round = 0;
  let counting = true;
  const count = (): void => {
    round++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const rounds = await Promise.all(
    [1, 2, 3].map(async () => {
      await nextTurn();
      return round;
    }),
  );
  counting = false;
  expect(new Set(rounds).size).toBe(3);
});
