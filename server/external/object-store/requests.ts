import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { AwsV4Signer } from 'aws4fetch';
import type { GuardedStream, StreamReply, StreamRequest } from '../fetch/guarded-stream.ts';
import { readWhole, type WholeReply } from './replies.ts';
import { bucketAddress, type ObjectStoreSettings } from './settings.ts';

/** How patient the requests are. */
export interface Patience {
  /** How often a request that has the same effect once or twice is sent, at most. */
  tries: number;
  /** How long the store may take before its reply begins, and then between two pieces of it. Milliseconds. */
  answerMs: number;
}

export interface BucketRequest {
  method: StreamRequest['method'];
  /** Undefined: the bucket itself. */
  key?: string | undefined;
  query?: Record<string, string>;
  body?: Uint8Array;
}

/** The pause before the second try, in milliseconds; it doubles before each further one. */
const FIRST_PAUSE_MS = 200;
/** Only these are sent again (RFC 9110, 9.2.2). */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** A list of 1,000 objects has some 500 KB. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Signs requests to one bucket, and sends them again where the store is overloaded or its connections break. */
export class BucketRequests {
  readonly #settings: ObjectStoreSettings;
  readonly #stream: GuardedStream;
  readonly #patience: Patience;
  /** Signing keys of the day. */
  readonly #keys = new Map<string, ArrayBuffer>();
  readonly #host: string;

  constructor(settings: ObjectStoreSettings, stream: GuardedStream, patience: Patience) {
    this.#settings = settings;
    this.#stream = stream;
    this.#patience = patience;
    this.#host = new URL(bucketAddress(settings)).host;
  }

  /** The whole reply, whatever its status. */
  ask(request: BucketRequest, maxBytes = MOST_BYTES): Promise<WholeReply> {
    return this.#repeat(request, async () => readWhole(await this.#send(request), this.#host, maxBytes));
  }

  /** The reply as it comes when it is a success, else whole. */
  open(request: BucketRequest): Promise<StreamReply | WholeReply> {
    return this.#repeat(request, async () => {
      const reply = await this.#send(request);
      return reply.status === 200 ? reply : readWhole(reply, this.#host, MOST_BYTES);
    });
  }

  async #repeat<Reply extends { status: number }>({ method }: BucketRequest, send: () => Promise<Reply>): Promise<Reply> {
    const tries = IDEMPOTENT.has(method) ? this.#patience.tries : 1;
    for (let left = tries - 1, pause = FIRST_PAUSE_MS; ; left -= 1, pause *= 2) {
      try {
        const reply = await send();
        if (left <= 0 || !isPassing(reply.status)) return reply;
      } catch (error) {
        if (left <= 0 || !(error instanceof EngineFailure && error.retryable)) throw error;
      }
      // Processes that failed together should not come back together.
      await sleep(pause * (0.5 + Math.random()));
    }
  }

  async #send({ method, key, query = {}, body }: BucketRequest): Promise<StreamReply> {
    const { accessKeyId, secretAccessKey, region } = this.#settings;
    const bucket = bucketAddress(this.#settings);
    const url = new URL(key === undefined ? bucket : `${bucket}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': digest(body ?? new Uint8Array()) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#keys,
    }).sign();
    const headers = { ...Object.fromEntries(signed.headers), ...(body && { 'content-type': 'application/octet-stream' }) };
    return this.#stream.open(signed.url.href, { method, headers, body, answerMs: this.#patience.answerMs });
  }
}

/** Overload, and failures inside the store. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
