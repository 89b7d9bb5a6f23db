import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../db/connection.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { readInputs } from './inputs.ts';
import { joinInSlices, SLICE_BYTES } from '../concurrency/join-in-slices.ts';
import { insertJob } from './store.ts';

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.drop());

test('other work gets its turn while the chunks of a long upload are joined', async () => {
  const content = randomBytes(3 * SLICE_BYTES + 5);
  const chunks = Array.from({ length: 49 }, (_, at) => content.subarray(at * 65_536, (at + 1) * 65_536));
  let turns = 0;
  const count = (): void => {
    turns += 1;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  const joined = await joinInSlices(chunks);
  clearImmediate(turn);
  expect(joined.equals(content)).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('long inputs pass to the database and back in slices, and are read as they were', async () => {
  const inputs = [3 * SLICE_BYTES + 5, SLICE_BYTES, 2 * SLICE_BYTES, 7, 0].map((bytes) => ({
    kind: 'file' as const,
    filename: `${bytes}.csv`,
    content: randomBytes(bytes),
  }));
  let longest = 0;
  const measured = (querier: Queryable): Queryable => ({
    async query(text: string, values: unknown[] = []) {
      const reply = await querier.query(text, values);
      const passed = [...values, ...reply.rows.flatMap((row) => Object.values(row as object))];
      longest = Math.max(longest, ...passed.map((value) => (value instanceof Uint8Array ? value.length : 0)));
      return reply as never;
    },
  });
  const id = await fresh.database.transaction((transaction) =>
    insertJob(measured(transaction), { method: 'file', startedBy: 'operator', inputs }),
  );
  const read = await readInputs(measured(fresh.database), id);
  expect(read.map(({ filename }) => filename)).toEqual(inputs.map(({ filename }) => filename));
  expect(read.every(({ content }, at) => inputs[at]?.content.equals(content))).toBe(true);
  expect(longest).toBe(SLICE_BYTES);
});
