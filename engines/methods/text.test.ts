import { describe, expect, it } from 'vitest';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { fakeWorld } from '../testing/fake-world.ts';
import type { World } from '../reading/world.ts';
import { text } from './text.ts';

const LIST =
  '# Hotels in Leeds\n\n- Old Mill, 5 Mill Lane, Leeds LS1 4AB\n- Blue Room, 6 Dock Street, Leeds LS1 4AB\n- ~~Grey Inn, 7 Dock Street, Leeds LS1 4AB~~\n';

async function eventsOf(input: string, signal = new AbortController().signal, more: Partial<World> = {}): Promise<EngineEvent[]> {
  const events: EngineEvent[] = [];
  for await (const event of text.read({ text: input }, { ...fakeWorld(), ...more }, signal)) events.push(event);
  return events;
}

// @covers extract-methods.text-reads-pasted-text-left
it('says what it does, the title, each place with provenance, and what it left out', async () => {
  const events = await eventsOf(LIST);
  expect(events.map((event) => event.type)).toEqual(['stage', 'source', 'place', 'place', 'dropped', 'cost']);
  for (const event of events)
    if (event.type === 'place') expect(event.place).toMatchObject({ rung: 'text', receipts: { name: { kind: 'text' } } });
});

it.each(['', '   \n\t ', '\0\0', 'Groceries\n- milk\n- 200 g butter\n'])('fails as empty, with a sentence, on %j', async (input) => {
  await expect(eventsOf(input)).rejects.toMatchObject({
    name: 'EngineFailure',
    code: 'empty',
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
});

it('stops in the middle of a long text when it is cancelled', async () => {
  const long = Array.from({ length: 40_000 }, (_, i) => `- Cafe Nr${i} (${i + 1} Main Street) - good coffee`).join('\n');
  const controller = new AbortController();
  // Runs in the first pause of the reading; one without pauses would come to its end before.
  setImmediate(() => controller.abort(new Error('enough')));
  await expect(eventsOf(long, controller.signal)).rejects.toThrow('enough');
});

describe('with a model', () => {
  const PROSE = 'We slept late, and in the end we sat in the blue room for hours.';
  const never = new AbortController().signal;
  const answering = (places: unknown[], questions: string[] = []): Partial<World> => ({
    askModel: async ({ material }) => {
      questions.push(material);
      return { answer: { places }, tokens: 5 };
    },
  });
  const names = (events: EngineEvent[]) => events.flatMap((event) => (event.type === 'place' ? [event.place.name] : []));

  // @covers extract-results.methods-ai-text-ask-model
  it.each([
    ['', 0],
    ['# A weekend in Vienna\n\n', 1],
    ['# Our honeymoon diary\n\n', 40],
    ['Vienna, slowly\n\n', 200],
  ])(
    'asks it about a text in which nothing was found, and believes only what the text says: title %j, %i sentences more',
    async (title, more) => {
      const before = title + 'We walked along the river until it was dark. '.repeat(more);
      const events = await eventsOf(before + PROSE, never, answering([{ name: 'blue room' }, { name: 'Made Up Inn' }]));
      expect(names(events)).toEqual(['blue room']);
      expect(events).toContainEqual({ type: 'refused', reason: { code: 'not-in-source' }, example: 'Made Up Inn' });
      expect(events).toContainEqual(
        expect.objectContaining({
          place: expect.objectContaining({ confidence: 0.7, receipts: { name: expect.objectContaining({ start: before.length + 44 }) } }),
        }),
      );
    },
  );

  it('asks it about a text in which something was found without certainty, and keeps both', async () => {
    const questions: string[] = [];
    const prose = 'Hotel Astoria was closed, so we slept badly and walked past the Green Door in the old town of Porto.';
    const events = await eventsOf(prose, never, answering([{ name: 'old town of Porto' }], questions));
    expect(questions.length).toBe(1);
    expect(names(events)).toEqual(expect.arrayContaining(['Hotel Astoria', 'old town of Porto']));
  });

  it('does not ask it about a list that was read', async () => {
    const questions: string[] = [];
    const events = await eventsOf(LIST, never, answering([], questions));
    expect([names(events).length, questions]).toEqual([2, []]);
  });

  it('reports its failure where nothing was found before', async () => {
    const askModel = () => Promise.reject(new EngineFailure('model-failed', { text: 'The model does not answer.' }, { retryable: true }));
    await expect(eventsOf(PROSE, never, { askModel })).rejects.toMatchObject({ code: 'model-failed' });
  });
});

it('reports the number that a text states, where it agrees', async () => {
  const list = (line: string) =>
    `# Hotels in Leeds\n\n${line}\n\n- Old Mill, 5 Mill Lane, Leeds LS1 4AB\n- Blue Room, 6 Dock Street, Leeds LS1 4AB\n`;
  const stated = async (line: string) => (await eventsOf(list(line))).filter(({ type }) => type === 'expected');
  expect(await stated('2 hotels found')).toEqual([{ type: 'expected', count: 2 }]);
  expect(await stated('Open from 9 to 17')).toEqual([]);
});
