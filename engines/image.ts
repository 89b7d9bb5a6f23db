import { IMAGE_LIMITS } from '@cairn/contracts/extraction.ts';
import { type Engine, type EngineEvent, EngineFailure, type EngineInput, notesAsEvents } from './engine.ts';
import { sniff } from './sources/file/sniff.ts';
import { fetchFollowing } from './sources/page/fetch.ts';
import { failureOfStatus } from './sources/page/states.ts';
import { checkModelAnswer, PICTURE_INSTRUCTION, PICTURE_SCHEMA } from './sources/picture/model.ts';
import { startReading } from './sources/start-reading.ts';
import { numberedLines } from './values/numbered-entries.ts';
import { expectedOf, type SourceCount } from './values/source-count.ts';
import type { ReadPicture, World } from './world.ts';

interface Picture {
  bytes: Uint8Array;
  filename: string;
}
type PictureText = Awaited<ReturnType<ReadPicture>>;

/**
 * Reads pictures: screenshots of lists and cards, photographs of signs and menus. With a vision model by the model, its answer checked against
 * the words that OCR finds; else by OCR alone. A picture that cannot be read is told, and the others go on. Receipts are boxes in the upright
 * picture. Throws `EngineFailure`: `unsupported-file`, `broken-file`, `too-large`, `no-model` where there is neither, `empty`, and what
 * fetching a picture's address throws.
 */
export const image: Engine = {
  method: 'image',
  async *read(input, world, signal) {
    const pictures = await picturesOf(input, world, signal);
    if (world.readPicture === undefined && world.askModel === undefined)
      throw new EngineFailure('no-model', 'Pictures cannot be read here: neither OCR nor a model that sees is set up.');
    const failures: EngineFailure[] = [];
    const expected: Array<number | undefined> = [];
    for (const [index, picture] of pictures.entries()) {
      signal.throwIfAborted();
      yield { type: 'stage', stage: pictures.length === 1 ? 'Reading the picture' : `Picture ${index + 1} of ${pictures.length}` };
      try {
        checkPicture(picture);
        expected[index] = yield* readOne(picture, index, { world, signal, explain: input.explain === true });
      } catch (error) {
        if (!(error instanceof EngineFailure) || error.code === 'cancelled') throw error;
        if (pictures.length === 1) throw error;
        failures.push(error);
        yield {
          type: 'partial',
          sentence: `Picture ${index + 1} of ${pictures.length} (${picture.filename}) was not read: ${error.message}`,
        };
      }
    }
    // Pictures of one list add up only where each says how many it shows.
    const total = pictures.reduce((sum, _picture, index) => sum + (expected[index] ?? Number.NaN), 0);
    if (!Number.isNaN(total)) yield { type: 'expected', count: total };
    const [first] = failures;
    if (first !== undefined && failures.length === pictures.length) throw first;
  },
};

async function picturesOf(input: EngineInput, world: World, signal: AbortSignal): Promise<Picture[]> {
  if (input.images !== undefined && input.images.length > 0) return input.images;
  if (input.url === undefined) throw new EngineFailure('unsupported-file', 'Give at least one picture: a PNG, JPEG, WebP or GIF.');
  const reply = await fetchFollowing(input.url, world, signal, 'image/*', input.language);
  const failure = failureOfStatus(reply.status, reply.url, '');
  if (failure !== undefined) throw failure;
  return [{ bytes: reply.bytes, filename: URL.parse(reply.url)?.pathname.split('/').at(-1) || 'picture' }];
}

function checkPicture({ bytes, filename }: Picture): void {
  if (bytes.length > IMAGE_LIMITS.bytes) {
    const megabytes = (bytes.length / 1024 / 1024).toFixed(1);
    throw new EngineFailure('too-large', `${filename} has ${megabytes} MB; pictures of at most 10 MB are read. Make it smaller.`);
  }
  if (sniff(bytes, filename) !== 'picture')
    throw new EngineFailure('unsupported-file', `${filename} is not a picture. Give a PNG, JPEG, WebP or GIF.`);
}

/** Answers how many places the picture shows by its own word. */
async function* readOne(
  picture: Picture,
  index: number,
  { world, signal, explain }: { world: World; signal: AbortSignal; explain: boolean },
): AsyncGenerator<EngineEvent, number | undefined, void> {
  let started = performance.now();
  const words = await world.readPicture?.(picture.bytes, signal);
  if (world.askModel !== undefined) {
    try {
      const found = yield* readByModel(picture, words, index, world.askModel, signal);
      if (found.length > 0) return words && expectedOf({ ...wordsOf(words), kept: found });
    } catch (error) {
      if (!(error instanceof EngineFailure) || error.code === 'cancelled' || words === undefined) throw error;
      yield { type: 'partial', sentence: `The picture was read without the model, less exactly: ${error.message}` };
      started = performance.now();
    }
  }
  if (words === undefined) return undefined;
  for (const script of words.missingScripts ?? []) {
    yield {
      type: 'partial',
      sentence: `The picture is partly written in ${script}, which cannot be read here. What it says there is missing.`,
    };
  }
  const { head, items } = await startReading('picture', { words, picture: index, explain }, world, signal);
  const kept: string[] = [];
  for await (const event of items) {
    if (event.type === 'place') kept.push(event.place.name);
    yield event;
  }
  yield* notesAsEvents(head);
  yield { type: 'cost', rung: 'ocr', milliseconds: performance.now() - started, places: kept.length };
  return expectedOf({ ...wordsOf(words), kept });
}

function wordsOf({ lines }: PictureText): Pick<SourceCount, 'opening' | 'numbered'> {
  const texts = lines.map(({ text }) => text);
  return { opening: { titles: [], headings: [], lines: texts }, numbered: numberedLines(texts) };
}

/** Answers the names that were kept; where there are none, what OCR reads is worth more than what the model made up. */
async function* readByModel(
  picture: Picture,
  words: PictureText | undefined,
  index: number,
  askModel: NonNullable<World['askModel']>,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent, string[], void> {
  const started = performance.now();
  const asked = { instruction: PICTURE_INSTRUCTION, material: '', pictures: [picture.bytes], schema: PICTURE_SCHEMA, signal };
  const { answer, tokens } = await askModel(asked);
  const reading = checkModelAnswer(answer, words?.lines, index);
  if (reading === undefined) throw new EngineFailure('model-failed', 'The model did not answer in the form that was asked for.');
  for (const place of reading.places) yield { type: 'place', place };
  for (const one of reading.refused) yield { type: 'refused', ...one };
  yield { type: 'cost', rung: 'model', milliseconds: performance.now() - started, places: reading.places.length, calls: 1, tokens };
  return reading.places.map(({ name }) => name);
}
