import { EngineFailure } from '@cairn/engines/engine.ts';
import type { AskModel } from '@cairn/engines/world.ts';
import { expect, test } from 'vitest';
import { withModelMemory } from './memory.ts';

const question = { instruction: 'List.', material: 'A page', schema: { type: 'object' }, signal: new AbortController().signal };

// @covers extract-methods.second-reading-page-asks-model
test('the same request is sent once, a different one is sent too, and a failed one is sent again', async () => {
  let calls = 0;
  const model: AskModel = async ({ material }) => {
    calls += 1;
    if (material === 'broken' && calls < 5) throw new EngineFailure('model-failed', { text: 'Out of order.' });
    return { answer: { places: [{ name: material }] }, tokens: 7 };
  };
  const ask = withModelMemory(model);
  const first = await ask(question);
  (first.answer as { places: unknown[] }).places.pop();
  expect(await ask(question)).toEqual({ answer: { places: [{ name: 'A page' }] }, tokens: 0 });
  expect(calls).toBe(1);
  await ask({ ...question, material: 'Another' });
  await ask({ ...question, schema: {} });
  await ask({ ...question, pictures: [Uint8Array.of(1)] });
  expect(calls).toBe(4);
  calls = 3;
  await expect(ask({ ...question, material: 'broken' })).rejects.toMatchObject({ code: 'model-failed' });
  expect((await ask({ ...question, material: 'broken' })).tokens).toBe(7);
});
