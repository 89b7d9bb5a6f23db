import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, EngineFailure, notesAsEvents } from '../interface/engine.ts';
import { joinReadings } from '../sources/picture/join-readings.ts';
import { linesForNames } from '../sources/picture/lines.ts';
import { checkModelAnswer, PICTURE_INSTRUCTION, PICTURE_SCHEMA, type PictureModelReading } from '../sources/picture/model.ts';
import { startReading } from '../reading/start-reading.ts';
import { numberedLines } from '../values/numbered-entries.ts';
import { expectedOf, type SourceCount } from '../values/source-count.ts';
import type { AskModel, ReadPicture, World } from '../reading/world.ts';

type PictureText = Awaited<ReturnType<ReadPicture>>;

interface PictureTask {
  world: World;
  signal: AbortSignal;
  explain: boolean;
  /** Number of the picture in the provenance, from 0. */
  index: number;
}

/**
 * Reads one picture by the model that sees, its answer held against the words of OCR, and only by OCR where the model does not answer or
 * names something that these words do not show. Answers how many places the picture says it has.
 */
export async function* readPictureBytes(bytes: Uint8Array, task: PictureTask): AsyncGenerator<EngineEvent, number | undefined, void> {
  const { world, signal } = task;
  const words = await world.readPicture?.(bytes, signal);
  const seen = world.askModel && (yield* askAboutPicture(bytes, words, world.askModel, task));
  const confirmed = yield* readConfirmed(words, seen, task);
  for (const place of seen?.unconfirmed ?? []) yield { type: 'place', place };
  for (const one of seen?.refused ?? []) yield { type: 'refused', ...one };
  return words && expectedOf({ ...opening(words), kept: confirmed });
}

/** The places whose names are in the picture; answers their names. */
async function* readConfirmed(
  words: PictureText | undefined,
  seen: PictureModelReading | undefined,
  task: PictureTask,
): AsyncGenerator<EngineEvent, string[], void> {
  const trusted = seen !== undefined && seen.places.length > 0 && seen.unconfirmed.length === 0;
  const own = words === undefined || trusted ? [] : yield* readByOcr(words, seen === undefined, task);
  const places = joinReadings(seen?.places ?? [], own);
  for (const place of places) yield { type: 'place', place };
  return places.map(({ name }) => name);
}

/** What the model names, held against the words; undefined where it failed and the words can replace it. */
async function* askAboutPicture(
  bytes: Uint8Array,
  words: PictureText | undefined,
  askModel: AskModel,
  { signal, index }: PictureTask,
): AsyncGenerator<EngineEvent, PictureModelReading | undefined, void> {
  const started = performance.now();
  try {
    const question = { instruction: PICTURE_INSTRUCTION, material: '', pictures: [bytes], schema: PICTURE_SCHEMA, signal };
    const { answer, tokens } = await askModel(question);
    const reading = checkModelAnswer(answer, words?.lines ?? [], index);
    if (reading === undefined) throw new EngineFailure('model-failed', { code: 'model-invalid-reply' });
    const places = reading.places.length + reading.unconfirmed.length;
    yield { type: 'cost', extractor: 'model', milliseconds: performance.now() - started, places, calls: 1, tokens };
    return reading;
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code === 'cancelled' || words === undefined) throw error;
    yield { type: 'partial', texts: [{ code: 'image-without-model' }, ...error.texts] };
    return undefined;
  }
}

/** The places that the words of OCR show without a model; everything else that is known of them is handed on as events. */
async function* readByOcr(
  words: PictureText,
  withoutModel: boolean,
  { world, signal, explain, index }: PictureTask,
): AsyncGenerator<EngineEvent, ReadPlace[], void> {
  const started = performance.now();
  const missing = withoutModel ? (words.missingScripts ?? []) : [];
  for (const script of missing) {
    yield { type: 'partial', texts: { code: 'script-unread', values: { script } } };
  }
  const { head, items } = await startReading('picture', { words, picture: index, explain }, world, signal);
  const places: ReadPlace[] = [];
  for await (const event of items)
    if (event.type === 'place') places.push(event.place);
    else yield event;
  yield* notesAsEvents(head);
  yield { type: 'cost', extractor: 'ocr', milliseconds: performance.now() - started, places: places.length };
  return places;
}

function opening({ lines }: PictureText): Pick<SourceCount, 'opening' | 'numbered'> {
  const texts = linesForNames(lines).map(({ text }) => text);
  return { opening: { titles: [], headings: [], lines: texts }, numbered: numberedLines(texts) };
}
