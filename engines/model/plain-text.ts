import { type EngineEvent, notesAsEvents } from '../engine.ts';
import { PlaceCollection } from '../place/place-collection.ts';
import { startReading } from '../sources/start-reading.ts';
import { expectedCount, type Opening } from '../values/stated-count.ts';
import type { World } from '../world.ts';
import { gatherWithModel } from './gather.ts';
import { ModelSource } from './reply-source.ts';

/** A text whose reading takes longer is read as far as it got, in milliseconds. */
const BUDGET = 180_000;

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
  const { head, items } = await startReading('text', { text: pasted, explain, budgetMs: BUDGET }, world, signal);
  if (head.title) yield { type: 'source', title: head.title };
  const counts = { places: 0, dropped: 0 };
  const gathering = head.uncertain && world.askModel !== undefined ? new PlaceCollection() : undefined;
  for await (const item of items) {
    if (item.type === 'dropped') counts.dropped++;
    if (item.type === 'place') counts.places++;
    if (item.type === 'place' && gathering !== undefined) gathering.add(item.place);
    else yield item;
  }
  yield { type: 'cost', rung: 'text', milliseconds: performance.now() - began, places: counts.places };
  if (gathering !== undefined && world.askModel !== undefined) {
    yield* gatherWithModel(new ModelSource(pasted), gathering, world.askModel, signal, what);
    for (const place of gathering.places) yield { type: 'place', place };
    counts.places = gathering.places.length;
  }
  const { places, dropped } = counts;
  const expected = head.expected ?? expectedCount(openingOf(pasted, head.title), places, places + dropped);
  yield* notesAsEvents({ ...head, ...(expected === undefined ? {} : { expected }) });
  if (head.unreadFromLine !== undefined) {
    const line = head.unreadFromLine.toLocaleString('en');
    yield {
      type: 'partial',
      sentence: `The text is so long that it was read only up to line ${line}. Give the rest as a text of its own.`,
    };
  }
  return places;
}

const OPENING_LENGTH = 4_000;

/** The title, marked headings and first lines: where a text says how many places it has. */
function openingOf(pasted: string, title: string | undefined): Opening {
  const lines = pasted.slice(0, OPENING_LENGTH).split('\n');
  const headings = lines.flatMap((line) => /^\s{0,3}(?:#{1,6}|={2,6})\s*(\S.{0,200})/.exec(line)?.[1]?.replace(/[=#\s]+$/, '') ?? []);
  return { title, headings, lines };
}
