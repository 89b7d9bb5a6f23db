import { setImmediate as turn } from 'node:timers/promises';
import { type Engine, EngineFailure } from './engine.ts';
import { readTextInSteps, type TextReading } from './sources/text/index.ts';

/** How long the reader may hold the event loop before others get a turn, in milliseconds. */
const TURN = 25;

/**
 * Reads places out of pasted text, without a model: lists, threads, notes, wiki source, chat.
 * Fails with `empty` when the text holds nothing, or nothing that reads as a place.
 */
export const text: Engine = {
  method: 'text',
  async *read(input, _world, signal) {
    const given = input.text ?? '';
    if (!/[\p{L}\p{N}]/u.test(given))
      throw new EngineFailure('empty', 'The text is empty. Paste a list of places, one on each line, or a note that names them.');
    yield { type: 'stage', stage: 'Reading the text' };
    const began = performance.now();
    const reading = await drive(given, signal);
    if (reading.title) yield { type: 'source', title: reading.title };
    for (const place of reading.places) yield { type: 'place', place };
    for (const one of reading.dropped) yield { type: 'dropped', ...one };
    yield { type: 'cost', rung: 'text', milliseconds: performance.now() - began, places: reading.places.length };
    if (reading.places.length === 0)
      throw new EngineFailure(
        'empty',
        'No place was found in the text. Put each place on a line of its own, with its address or what it is if you can.',
      );
  },
};

/** Runs the reader step by step, giving way to other work and stopping when the signal says so. */
async function drive(given: string, signal: AbortSignal): Promise<TextReading> {
  const steps = readTextInSteps(given);
  let since = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN) continue;
    await turn();
    since = performance.now();
  }
}
