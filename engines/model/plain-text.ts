import { type EngineEvent, notesAsEvents } from '../engine.ts';
import { PlaceCollection } from '../place/place-collection.ts';
import { readTextInSteps, type TextReading } from '../sources/text/index.ts';
import { expectedCount, type Opening } from '../values/stated-count.ts';
import type { World } from '../world.ts';
import { gatherWithModel } from './gather.ts';
import { ModelSource } from './reply-source.ts';
import { Gate, nextTurn } from './turns.ts';

/** How long the reader may hold the event loop before others get a turn, in milliseconds. */
const TURN = 12;
/** A text of more characters is read alone: its structures take the most memory that one text may. */
const LONG_TEXT = 100_000;
const longTexts = new Gate(1);
const shortTexts = new Gate(2);

interface TextTask {
  world: World;
  signal: AbortSignal;
  explain: boolean;
  /** What the text is, in words, for the model. */
  what: string;
}

/** Reads one text by the reader and, where that is empty or not sure, by the model. Answers how many places were found. */
export async function* readPlainText(pasted: string, task: TextTask): AsyncGenerator<EngineEvent, number, void> {
  const { world, signal, explain, what } = task;
  const began = performance.now();
  const reading = await drive(pasted, signal, explain);
  if (reading.title) yield { type: 'source', title: reading.title };
  const cost = { rung: 'text', milliseconds: performance.now() - began, places: reading.places.length };
  let { places } = reading;
  if (reading.uncertain && world.askModel !== undefined) {
    const gathering = new PlaceCollection();
    for (const place of places) gathering.add(place);
    yield* gatherWithModel(new ModelSource(pasted), gathering, world.askModel, signal, what);
    places = gathering.places;
  }
  for (const place of places) yield { type: 'place', place };
  for (const one of reading.dropped) yield { type: 'dropped', ...one };
  yield { type: 'cost', ...cost };
  const count = places.length;
  const expected = reading.expected ?? expectedCount(openingOf(pasted, reading.title), count, count + reading.dropped.length);
  yield* notesAsEvents({ ...reading, ...(expected === undefined ? {} : { expected }) });
  return count;
}

const OPENING_LENGTH = 4_000;

/** The title, marked headings and first lines: where a text says how many places it has. */
function openingOf(pasted: string, title: string | undefined): Opening {
  const lines = pasted.slice(0, OPENING_LENGTH).split('\n');
  const headings = lines.flatMap((line) => /^\s{0,3}(?:#{1,6}|={2,6})\s*(\S.{0,200})/.exec(line)?.[1]?.replace(/[=#\s]+$/, '') ?? []);
  return { title, headings, lines };
}

/** Runs the reader step by step, giving way to other work and stopping when the signal says so. */
function drive(pasted: string, signal: AbortSignal, explain: boolean): Promise<TextReading> {
  const gate = pasted.length > LONG_TEXT ? longTexts : shortTexts;
  return gate.pass(async () => {
    const steps = readTextInSteps(pasted, { explain });
    for (;;) {
      await nextTurn();
      const end = performance.now() + TURN;
      while (performance.now() < end) {
        signal.throwIfAborted();
        const step = steps.next();
        if (step.done) return step.value;
      }
    }
  }, signal);
}
