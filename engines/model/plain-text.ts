import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, notesAsEvents } from '../interface/engine.ts';
import { PlaceCollection } from '../place/place-collection.ts';
import { startReading } from '../reading/start-reading.ts';
import { countsOfText } from '../sources/text/stated-counts.ts';
import type { World } from '../reading/world.ts';
import { readPlacesWithModel } from './read-places.ts';
import { ModelSource } from './reply-source.ts';

/** A text whose reading takes longer is read as far as it got, in milliseconds of processor time. */
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
  let found: ReadPlace[] = [];
  const leftOut: string[] = [];
  const gathering = head.uncertain && world.askModel !== undefined ? new PlaceCollection() : undefined;
  for await (const item of items) {
    if (item.type === 'dropped') leftOut.push(item.example);
    if (item.type === 'place') found.push(item.place);
    if (item.type === 'place' && gathering !== undefined) gathering.add(item.place);
    else yield item;
  }
  yield { type: 'cost', extractor: 'text', milliseconds: performance.now() - began, places: found.length };
  if (gathering !== undefined && world.askModel !== undefined) {
    yield* readPlacesWithModel(new ModelSource(pasted), gathering, { askModel: world.askModel, signal, what });
    for (const place of gathering.places) yield { type: 'place', place };
    found = gathering.places;
  }
  yield* notesAsEvents(head);
  // Only this place knows what the model added.
  yield* gathering === undefined ? head.counts : countsOfText(pasted, { ...head, places: found, leftOut });
  if (head.unreadFromLine !== undefined) {
    yield { type: 'partial', texts: { code: 'text-too-long', values: { line: head.unreadFromLine } } };
  }
  return found.length;
}
