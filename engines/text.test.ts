import { expect, it } from 'vitest';
import type { EngineEvent } from './engine.ts';
import { fakeWorld } from './testing/fake-world.ts';
import { KINDS } from './testing/texts/kinds.ts';
import { text } from './text.ts';

async function eventsOf(given: string, signal = new AbortController().signal): Promise<EngineEvent[]> {
  const events: EngineEvent[] = [];
  for await (const event of text.read({ text: given }, fakeWorld(), signal)) events.push(event);
  return events;
}

it('tells what it does, the title, each place with receipts, and what it left out', async () => {
  const events = await eventsOf(KINDS[0]?.text ?? '');
  expect(events.map((event) => event.type)).toEqual(['stage', 'source', 'place', 'place', 'place', 'dropped', 'cost']);
  for (const event of events)
    if (event.type === 'place') expect(event.place).toMatchObject({ rung: 'text', receipts: { name: { kind: 'text' } } });
});

it.each(['', '   \n\t ', '\0\0', 'Groceries\n- milk\n- 200 g butter\n'])('fails as empty, with a sentence, on %j', async (given) => {
  await expect(eventsOf(given)).rejects.toMatchObject({
    name: 'EngineFailure',
    code: 'empty',
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
});

it('stops within a second when told to', async () => {
  const long = Array.from({ length: 40_000 }, (_, i) => `- Cafe Nr${i} (${i + 1} Main Street) - good coffee`).join('\n');
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('enough')), 50);
  const began = performance.now();
  await expect(eventsOf(long, controller.signal)).rejects.toThrow('enough');
  expect(performance.now() - began).toBeLessThan(10_000);
});
