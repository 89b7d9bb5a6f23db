import { expect, it } from 'vitest';
import { nextTurn } from './turns.ts';

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
