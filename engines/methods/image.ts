import { IMAGE_LIMITS } from '@cairn/contracts/extraction.ts';
import { EngineFailure, type EngineInput } from '../interface/engine.ts';
import type { Engine } from './engine.ts';
import { readPictureBytes } from '../model/picture.ts';
import { sniff } from '../sources/file/sniff.ts';
import { failureOfStatus } from '../sources/page/blocked-page.ts';
import { fetchFollowing } from '../reading/fetch-following.ts';
import type { World } from '../reading/world.ts';

interface Picture {
  bytes: Uint8Array;
  filename: string;
}

/**
 * Reads pictures: screenshots of lists and cards, photographs of signs and menus. With a vision model by the model, its answer checked against
 * the words that OCR finds; else only by OCR. A name that only the model gives is unconfirmed. A picture that cannot be read is reported, and
 * the others go on. The provenance of a value is its box in the upright picture. Throws `EngineFailure`: `unsupported-file`, `broken-file`, `too-large`,
 * `no-model` where there is neither, `empty`, and what fetching a picture's address throws.
 */
export const image: Engine = {
  method: 'image',
  async *read(input, world, signal) {
    const pictures = await picturesOf(input, world, signal);
    if (world.readPicture === undefined && world.askModel === undefined) throw new EngineFailure('no-model', { code: 'image-needs-model' });
    const failures: EngineFailure[] = [];
    const expected: Array<number | undefined> = [];
    for (const [index, picture] of pictures.entries()) {
      signal.throwIfAborted();
      yield { type: 'stage', stage: { code: 'reading-image', values: { number: index + 1, images: pictures.length } } };
      try {
        checkPicture(picture);
        expected[index] = yield* readPictureBytes(picture.bytes, { world, signal, explain: input.explain === true, index });
      } catch (error) {
        if (!(error instanceof EngineFailure) || error.code === 'cancelled') throw error;
        if (pictures.length === 1) throw error;
        failures.push(error);
        yield {
          type: 'partial',
          texts: [
            { code: 'image-unread', values: { number: index + 1, images: pictures.length, filename: picture.filename } },
            ...error.texts,
          ],
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
  if (input.url === undefined) throw new EngineFailure('unsupported-file', { code: 'image-missing' });
  const reply = await fetchFollowing(input.url, { world, signal, accept: 'image/*', language: input.language });
  const failure = failureOfStatus(reply.status, reply.url, '');
  if (failure !== undefined) throw failure;
  return [{ bytes: reply.bytes, filename: URL.parse(reply.url)?.pathname.split('/').at(-1) || 'picture' }];
}

function checkPicture({ bytes, filename }: Picture): void {
  if (bytes.length > IMAGE_LIMITS.bytes) {
    const megabytes = (bytes.length / 1024 / 1024).toFixed(1);
    throw new EngineFailure('too-large', { code: 'image-too-large', values: { filename, megabytes } });
  }
  if (sniff(bytes, filename) !== 'picture') throw new EngineFailure('unsupported-file', { code: 'not-an-image', values: { filename } });
}
