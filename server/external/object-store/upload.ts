import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FileFacts } from '../../storage/file-store.ts';
import { errorCodeOf, readElement, type WholeReply } from './replies.ts';
import type { BucketRequest } from './requests.ts';

/** All parts but the last have this size: some stores accept no others. One is in memory, in bytes. */
export const PART_BYTES = 16 * 1024 * 1024;
/** The most that a store accepts. */
const MOST_PARTS = 10_000;

interface Target {
  key: string;
  /** Rejects where the reply is no success. */
  ask(request: BucketRequest): Promise<WholeReply>;
  find(): Promise<FileFacts | undefined>;
}

/**
 * Stores what comes out of `source`, whose size need not be known: at once where it fits into one part. Where something fails the parts that
 * were sent are removed. Returns the size in bytes.
 */
export async function uploadInParts(source: AsyncIterable<Uint8Array>, target: Target): Promise<number> {
  const parts = cutIntoParts(source);
  try {
    const first = (await parts.next()).value ?? new Uint8Array();
    if (first.byteLength >= PART_BYTES) return await sendAll(first, parts, target);
    await target.ask({ method: 'PUT', key: target.key, body: first });
    return first.byteLength;
  } finally {
    await parts.return(undefined);
  }
}

async function sendAll(first: Uint8Array, more: AsyncGenerator<Uint8Array>, target: Target): Promise<number> {
  const uploadId = readElement(await target.ask({ method: 'POST', key: target.key, query: { uploads: '' } }), 'UploadId');
  if (uploadId === undefined) throw uploadFailed('it began none');
  try {
    return await sendParts(first, more, uploadId, target);
  } catch (error) {
    await target.ask({ method: 'DELETE', key: target.key, query: { uploadId } }).catch(ignoreAbandoned);
    throw error;
  }
}

async function sendParts(first: Uint8Array, more: AsyncGenerator<Uint8Array>, uploadId: string, target: Target): Promise<number> {
  const tags: string[] = [];
  let bytes = 0;
  for (let part: Uint8Array | undefined = first; part !== undefined; part = (await more.next()).value as Uint8Array | undefined) {
    if (tags.length === MOST_PARTS) throw new EngineFailure('too-large', { code: 'upload-too-large' });
    const query = { partNumber: String(tags.length + 1), uploadId };
    const { header } = await target.ask({ method: 'PUT', key: target.key, query, body: part });
    tags.push(header('etag') ?? '');
    bytes += part.byteLength;
  }
  await complete(tags, bytes, uploadId, target);
  return bytes;
}

/** This request is not repeated: where its reply is lost, the object may be there all the same. */
async function complete(tags: readonly string[], bytes: number, uploadId: string, target: Target): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeMarkup(tag)}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const before = await target.find();
  try {
    const code = errorCodeOf(await target.ask({ method: 'POST', key: target.key, query: { uploadId }, body }));
    // A reply begins before the work is done, so that a failure may follow its status 200.
    if (code !== undefined) throw uploadFailed(code);
  } catch (error) {
    const found = await target.find().catch(() => undefined);
    const isNew = found !== undefined && found.storedAt.getTime() !== before?.storedAt.getTime();
    if (!isNew || found.bytes !== bytes) throw error;
  }
}

function uploadFailed(reason: string): EngineFailure {
  return new EngineFailure('service-failed', { code: 'upload-refused', values: { reason } }, { retryable: true });
}

/** Parts of an upload that could not be removed end by the bucket's own rule. */
function ignoreAbandoned(): void {}

async function* cutIntoParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    for (let from = 0; from < piece.byteLength;) {
      const taken = piece.subarray(from, from + PART_BYTES - size);
      pieces.push(taken);
      size += taken.byteLength;
      from += taken.byteLength;
      if (size < PART_BYTES) continue;
      yield Buffer.concat(pieces);
      pieces = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(pieces);
}
