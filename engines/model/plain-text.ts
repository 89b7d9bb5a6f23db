import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, notesAsEvents } from '../engine.ts';
import { areMostlyNames } from '../place/name-only.ts';
import { PlaceCollection } from '../place/place-collection.ts';
import { startReading } from '../sources/start-reading.ts';
import type { Opening } from '../values/expected-count.ts';
import { type NumberedLine, numberedLines } from '../values/numbered-entries.ts';
import { countEvents } from '../values/source-count.ts';
import type { World } from '../world.ts';
import { gatherWithModel } from './gather.ts';
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
  yield { type: 'cost', rung: 'text', milliseconds: performance.now() - began, places: found.length };
  if (gathering !== undefined && world.askModel !== undefined) {
    yield* gatherWithModel(new ModelSource(pasted), gathering, world.askModel, signal, what);
    for (const place of gathering.places) yield { type: 'place', place };
    found = gathering.places;
  }
  yield* notesAsEvents(head);
  const kept = found.map(({ name }) => name);
  yield* countEvents({
    opening: openingOf(pasted, head.title, kept),
    numbered: numberedIn(pasted),
    kept,
    leftOut,
    uncertain: head.uncertain && areMostlyNames(found),
  });
  if (head.unreadFromLine !== undefined) {
    const line = head.unreadFromLine.toLocaleString('en');
    yield {
      type: 'partial',
      sentence: `The text is so long that it was read only up to line ${line}. Give the rest as a text of its own.`,
    };
  }
  return kept.length;
}

/** Longer texts have more entries than anyone numbers. */
const LONGEST_NUMBERED = 200_000;

function numberedIn(text: string): NumberedLine[] {
  return text.length > LONGEST_NUMBERED ? [] : numberedLines(text.split('\n'));
}

const OPENING_LENGTH = 4_000;
const INTRODUCTION_LINES = 8;
const MOST_FIRST = 20;

/** The title, marked headings and first lines: where a text says how many places it has. */
function openingOf(pasted: string, title: string | undefined, names: string[]): Opening {
  const lines = pasted.slice(0, OPENING_LENGTH).split('\n');
  const headings = lines.flatMap((line) => /^\s{0,3}(?:#{1,6}|={2,6})\s*(\S.{0,200})/.exec(line)?.[1]?.replace(/[=#\s]+$/, '') ?? []);
  const isEntry = (line: string): boolean => names.slice(0, MOST_FIRST).some((name) => line.includes(name));
  const introduction = lines
    .filter((line) => line.trim() !== '')
    .slice(0, INTRODUCTION_LINES)
    .filter((line) => !isEntry(line));
  const titles = [title, headings[0]].flatMap((one) => (one === undefined || isEntry(one) ? [] : [one]));
  return { titles, headings, lines, introduction };
}
