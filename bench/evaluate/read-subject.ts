import { basename } from 'node:path';
import { engines } from '@cairn/engines';
import type { EngineInput } from '@cairn/engines/engine.ts';
import type { Engine } from '@cairn/engines';
import { type RunResult, runEngine } from '@cairn/engines/run.ts';
import { decodeText } from '@cairn/engines/texts.ts';
import { type Comparison, compare } from './compare.ts';
import { partsOfPage, partsOfText, statesCount } from './countable.ts';
import { countFields } from './fields.ts';
import type { OfflineWorld } from './offline-world.ts';
import type { Outcome } from './outcome.ts';
import type { Subject } from './subjects.ts';

/** A saved page has some address; this one says nothing about what the page holds. */
const PAGE_ADDRESS = 'https://site.example/';
const TIME_LIMIT_MS = 120_000;

/** One item read by the product's own engine for its kind. With `explain` readers are called with a request to explain their decisions. */
export async function readSubject(
  subject: Subject,
  world: OfflineWorld,
  explain = false,
): Promise<{ result: RunResult; milliseconds: number; input: EngineInput }> {
  const bytes = subject.bytes();
  const { engine, input } = taskOf(subject, bytes);
  const start = performance.now();
  const result = await runEngine(engine, { ...input, explain }, world, new AbortController().signal, undefined, {
    timeLimitMs: TIME_LIMIT_MS,
  });
  return { result, milliseconds: performance.now() - start + world.takeSavedMilliseconds(), input };
}

function taskOf({ kind, item }: Subject, bytes: Uint8Array): { engine: Engine; input: EngineInput } {
  const filename = basename(item.file, '.gz');
  switch (kind) {
    case 'text':
      return { engine: engines.text, input: { text: decodeText(bytes) } };
    case 'file':
      return { engine: engines.file, input: { file: { bytes, filename } } };
    case 'picture':
      return { engine: engines.image, input: { images: [{ bytes, filename }] } };
    default:
      return { engine: engines.ai, input: { html: decodeText(bytes), url: PAGE_ADDRESS } };
  }
}

/** Reads an item and compares what came out with its labels; the comparison itself is handed to `onCompared`. */
export async function outcomeOf(subject: Subject, world: OfflineWorld, onCompared?: (comparison: Comparison) => void): Promise<Outcome> {
  const { item, kind, language } = subject;
  const { result, milliseconds, input } = await readSubject(subject, world);
  const comparison = compare(item.places, result.places, item.optional_places);
  onCompared?.(comparison);
  const { matches, missed, invented } = comparison;
  const wanted = matches.length + missed.length;
  const { failure, fault } = result;
  return {
    file: item.file,
    kind,
    set: item.set,
    language,
    wanted,
    matched: matches.length,
    missed: missed.map(({ name }) => name),
    invented: invented.map(({ name }) => name),
    fields: countFields(comparison),
    complete: result.ledger.complete === true,
    incomplete: matches.length > 0 && result.ledger.complete === false,
    ...(result.ledger.expected === undefined ? {} : { expected: result.ledger.expected }),
    coverage: result.ledger.coverage,
    countable: isCountable(input, item),
    milliseconds,
    ...(failure === undefined ? {} : { failure: failure.code }),
    ...(fault === undefined ? {} : { fault: String(fault) }),
  };
}

/** A file has an end. Other sources are countable where they state the number that the labels agree with. */
function isCountable({ text, html, file }: EngineInput, { places }: Subject['item']): boolean {
  if (file !== undefined) return true;
  const names = places.map(({ name, alt_names: others = [] }) => [name, ...others]);
  if (text !== undefined) return statesCount(partsOfText(text), names);
  return html !== undefined && statesCount(partsOfPage(typeof html === 'string' ? html : decodeText(html)), names);
}
