import { isSameReason } from '@cairn/contracts/reason-texts.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import type { DroppedEntry } from '../place/extractor-findings.ts';
import { mergeInto } from '../place/merge.ts';
import { plainName } from '../values/plain-name.ts';
import type { AskModel } from '../reading/world.ts';
import { type CheckedReply, checkReply, MODEL_SCHEMA, type ModelFind, modelInstruction, NOT_IN_SOURCE } from './reply.ts';
import type { ModelSource, SourceSpan } from './reply-source.ts';

/** Characters that a model gets at once. About 2,500 tokens; what it answers to a dense list of them stays under the 8,000 that most may write. */
const PART_LENGTH = 8_000;
/** Characters that two neighbouring parts share, so that no entry is cut in two in both. */
const OVERLAP = 800;

/** Nothing of what the model named is in the source. */
export class InventedAnswer extends EngineFailure {}

export interface ModelReading {
  /** What the material is, in words: 'the visible text of a web page'. */
  what: string;
  partLength?: number;
  overlap?: number;
}

/** Overlapping parts of a text, cut at line ends where there are some, else at blanks. Together they hold all of it. */
export function splitParts(text: string, partLength = PART_LENGTH, overlap = OVERLAP): SourceSpan[] {
  const parts: SourceSpan[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.length - start <= partLength ? text.length : cutBefore(text, start + partLength, start + partLength / 2);
    parts.push({ start, end });
    if (end === text.length) break;
    start = Math.max(start + 1, cutBefore(text, end - overlap, end - 2 * overlap));
  }
  return parts;
}

function cutBefore(text: string, at: number, least: number): number {
  for (const sign of ['\n', ' ']) {
    const found = text.lastIndexOf(sign, at - 1);
    if (found >= least) return found + 1;
  }
  return Math.floor(at);
}

/**
 * Reads a source with the model, part by part. Yields the places that are in it, each once and in its order, those refused, and the cost.
 * A part that could not be read is reported as a missing part; after two in a row it stops. Throws `EngineFailure` where no part could be read,
 * `InventedAnswer` where nothing that the model named is in the source.
 */
export async function* readWithModel(
  source: ModelSource,
  askModel: AskModel,
  signal: AbortSignal,
  { what, partLength = PART_LENGTH, overlap = OVERLAP }: ModelReading,
): AsyncGenerator<EngineEvent, void, void> {
  const parts = splitParts(source.text, partLength, overlap);
  const tally = { calls: 0, tokens: 0, places: 0, refused: 0 };
  const start = performance.now();
  const failures: Array<{ part: number; failure: EngineFailure }> = [];
  const joiner = new PartJoiner();
  for (const [index, part] of parts.entries()) {
    signal.throwIfAborted();
    if (failures.length >= 2 && failures.at(-1)?.part === index - 1 && failures.at(-2)?.part === index - 2) break;
    yield { type: 'stage', stage: { code: 'asking-model', values: { part: index + 1, parts: parts.length } } };
    tally.calls += 1;
    try {
      const material = source.text.slice(part.start, part.end);
      const { answer, tokens } = await askModel({ instruction: modelInstruction(what), material, schema: MODEL_SCHEMA, signal });
      tally.tokens += tokens;
      const checked = checkReply(answer, source, part);
      tally.refused += checked.refused.filter(({ reason }) => isSameReason(reason, NOT_IN_SOURCE)).length;
      yield* placeEvents(joiner.add(part, checked), tally);
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineFailure) || error.code === 'cancelled') throw error;
      failures.push({ part: index, failure: error });
    }
  }
  yield* placeEvents(joiner.takeRemainder(), tally);
  yield {
    type: 'cost',
    extractor: 'model',
    milliseconds: performance.now() - start,
    places: tally.places,
    calls: tally.calls,
    tokens: tally.tokens,
  };
  yield* failureEvents(failures, tally, parts.length);
}

function* placeEvents({ finds, refused }: Joined, tally: { places: number }): Generator<EngineEvent> {
  for (const { place } of finds) {
    tally.places += 1;
    yield { type: 'place', place };
  }
  for (const { reason, example } of refused) yield { type: 'refused', reason, example };
}

function* failureEvents(
  failures: Array<{ part: number; failure: EngineFailure }>,
  tally: { calls: number; places: number; refused: number },
  parts: number,
): Generator<EngineEvent> {
  const first = failures[0]?.failure;
  if (first !== undefined && failures.length === tally.calls) throw first;
  if (first !== undefined) {
    const unread = failures.length + parts - tally.calls;
    yield { type: 'partial', texts: [{ code: 'model-parts-unread', values: { unread, parts } }, ...first.texts] };
  }
  if (tally.places > 0 || tally.refused === 0) return;
  throw new InventedAnswer('model-failed', { code: 'model-invented-places', values: { count: tally.refused } }, { retryable: true });
}

interface Joined {
  finds: ModelFind[];
  refused: DroppedEntry[];
}

/** Joins the finds of overlapping parts: what two neighbours both saw is one. Holds each part's finds back until its neighbour was seen. */
class PartJoiner {
  #part: SourceSpan = { start: 0, end: 0 };
  #held: ModelFind[] = [];

  /** Takes the finds of the next part; answers those that are settled. */
  add(part: SourceSpan, { finds, refused }: CheckedReply): Joined {
    const earlier = [...this.#held];
    const fresh = finds.filter((find) => {
      const same = earlier.findIndex((candidate) => isSame(candidate, find, this.#part, part));
      if (same < 0) return true;
      const known = earlier[same];
      if (known !== undefined) mergeInto(known.place, find.place);
      earlier.splice(same, 1);
      return false;
    });
    const settled = this.#held;
    this.#held = fresh;
    this.#part = part;
    return { finds: settled, refused };
  }

  takeRemainder(): Joined {
    const finds = this.#held;
    this.#held = [];
    return { finds, refused: [] };
  }
}

/** Two finds of neighbouring parts are the same when they have the same name, do not contradict each other, and one is in the text that the parts share. */
function isSame(one: ModelFind, other: ModelFind, onePart: SourceSpan, otherPart: SourceSpan): boolean {
  if (one.start === other.start) return true;
  if (plainName(one.place.name) !== plainName(other.place.name)) return false;
  if (one.start < otherPart.start && other.start >= onePart.end) return false;
  const [first, second] = [plainName(one.place.address), plainName(other.place.address)];
  return first.includes(second) || second.includes(first);
}
