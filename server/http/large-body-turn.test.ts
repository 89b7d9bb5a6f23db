import { expect, test } from 'vitest';
import { makeLargeBodyTurns } from './large-body-turn.ts';

test('other work runs between two large bodies; a small body does not wait', async () => {
  const turn = makeLargeBodyTurns();
  const order: string[] = [];
  const large = 'x'.repeat(200_000);
  setImmediate(() => {
    order.push('other work');
    setImmediate(() => order.push('more work'));
  });
  const parsed = ['first', 'second', 'third'].map(async (name) => {
    await turn(large);
    order.push(name);
  });
  expect(turn('{}')).toBeUndefined();
  await Promise.all(parsed);
  expect(order).toEqual(['other work', 'first', 'more work', 'second', 'third']);
});
