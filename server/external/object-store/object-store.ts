import { type FileFacts, type FileStore, MOST_WHOLE_BYTES, requireFileName } from '../../storage/file-store.ts';
import type { GuardOptions } from '../fetch/guarded-connections.ts';
import { makeGuardedStream } from '../fetch/guarded-stream.ts';
import { withOperatorAddress } from '../fetch/operator-address.ts';
import { failureOf } from './failures.ts';
import { errorCodeOf, readElement, readElements, type WholeReply } from './replies.ts';
import { BucketRequests, type Patience } from './requests.ts';
import { presignedAddress } from './presign.ts';
import { bucketAddress, type ObjectStoreSettings } from './settings.ts';
import { uploadInParts } from './upload.ts';

const USUAL_PATIENCE: Patience = { tries: 4, answerMs: 30_000 };

/**
 * The files of a bucket, below its prefix. Requests go through the guard, with the store's address as the operator's own: it may be private.
 * No redirect is followed. What fails throws `EngineFailure`, with a sentence for the operator.
 */
export function makeObjectStore(
  settings: ObjectStoreSettings,
  { originOverrides, resolve, patience = USUAL_PATIENCE }: GuardOptions & { patience?: Patience } = {},
): FileStore {
  const stream = makeGuardedStream({ originOverrides: withOperatorAddress(originOverrides, bucketAddress(settings)), resolve });
  return new ObjectStore(settings, new BucketRequests(settings, stream, patience), () => stream.close());
}

class ObjectStore implements FileStore {
  readonly #settings: ObjectStoreSettings;
  readonly #requests: BucketRequests;
  readonly close: () => Promise<void>;
  readonly linkTo?: (name: string, type: string) => Promise<string>;

  constructor(settings: ObjectStoreSettings, requests: BucketRequests, close: () => Promise<void>) {
    this.#settings = settings;
    this.#requests = requests;
    this.close = close;
    if (settings.publicEndpoint !== undefined) this.linkTo = (name, type) => presignedAddress(settings, this.#keyOf(name), type);
  }

  async get(name: string): Promise<Buffer | undefined> {
    const reply = await this.#requests.ask({ method: 'GET', key: this.#keyOf(name) }, MOST_WHOLE_BYTES);
    return isMissing(reply) ? undefined : this.#requireSuccess(reply).bytes;
  }

  async open(name: string): ReturnType<FileStore['open']> {
    const reply = await this.#requests.open({ method: 'GET', key: this.#keyOf(name) });
    if ('body' in reply) return { body: reply.body, bytes: Number(reply.header('content-length')) };
    if (isMissing(reply)) return undefined;
    throw failureOf(reply, this.#settings);
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    this.#requireSuccess(await this.#requests.ask({ method: 'PUT', key: this.#keyOf(name), body: bytes }));
  }

  upload(name: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    return uploadInParts(source, {
      key: this.#keyOf(name),
      ask: async (request) => this.#requireSuccess(await this.#requests.ask(request)),
      find: () => this.find(name),
    });
  }

  async delete(name: string): Promise<void> {
    const reply = await this.#requests.ask({ method: 'DELETE', key: this.#keyOf(name) });
    if (!isMissing(reply)) this.#requireSuccess(reply);
  }

  async find(name: string): Promise<FileFacts | undefined> {
    // A reply to HEAD has no body and so no reason for a failure; in a list the name itself comes before longer ones.
    for await (const facts of this.list(name)) return facts.name === name ? facts : undefined;
    return undefined;
  }

  async *list(beginning: string): AsyncIterable<FileFacts> {
    const whole = this.#settings.prefix === '' ? '' : `${this.#settings.prefix}/`;
    let next: string | undefined;
    do {
      const query = { 'list-type': '2', prefix: whole + beginning, ...(next !== undefined && { 'continuation-token': next }) };
      const reply = this.#requireSuccess(await this.#requests.ask({ method: 'GET', query }));
      for (const { children } of readElements(reply, ['Contents'])) {
        const value = (name: string) => children.find((child) => child.name === name)?.text ?? '';
        yield { name: value('Key').slice(whole.length), bytes: Number(value('Size')), storedAt: new Date(value('LastModified')) };
      }
      next = readElement(reply, 'IsTruncated') === 'true' ? readElement(reply, 'NextContinuationToken') : undefined;
    } while (next !== undefined);
  }

  #keyOf(name: string): string {
    requireFileName(name);
    return this.#settings.prefix === '' ? name : `${this.#settings.prefix}/${name}`;
  }

  #requireSuccess(reply: WholeReply): WholeReply {
    if (reply.status >= 300) throw failureOf(reply, this.#settings);
    return reply;
  }
}

/** Whether the object does not exist; that a whole bucket does not is a failure. */
function isMissing(reply: WholeReply): boolean {
  return reply.status === 404 && errorCodeOf(reply) !== 'NoSuchBucket';
}
