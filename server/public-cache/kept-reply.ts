import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from './entity-tag.ts';
import type { Encoding } from './accept-encoding.ts';
import type { Dependence } from './public-changes.ts';

/** Smaller bodies are not compressed: the headers outweigh what is saved. */
const LEAST_COMPRESSED = 1024;
/** A good size for about 2 ms per 100 KB. */
const BROTLI_QUALITY = 5;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} as const;

/** Headers as Node's `writeHead` takes them: names and values in turn. */
export type HeaderPairs = string[];

/** A body in one encoding, with all headers of its reply. */
export interface EncodedReply {
  body: Buffer;
  headers: HeaderPairs;
}

/** What is known of a reply when it is made. */
export interface MadeReply extends Dependence {
  /** The pattern of the route that made it, such as `/list/:id`. */
  route: string;
  body: Buffer;
  /** All headers but those of the body's tag, length and encoding. */
  headers: HeaderPairs;
  /** Milliseconds of the monotonic clock. */
  madeAt: number;
  /** Versions of what it shows, read before it; undefined where they were not. */
  versions: string | undefined;
  /** Whether its topics are all that it depends on. Otherwise it is served only while the database is unavailable. */
  isComplete: boolean;
  /** Whether it is about a list that only those find who know its address. */
  isUnlisted?: boolean | undefined;
}

/** A successful reply to a visitor, with copies of its body in each encoding that was requested. */
export class KeptReply {
  readonly made: MadeReply;
  readonly etag: string;
  /** Headers of the reply to a client that has this body already. */
  readonly notModified: HeaderPairs;
  /** Of the store: whether it was requested since the store last considered to drop it. */
  wasUsed = false;
  readonly #encoded = new Map<Encoding, EncodedReply>();
  readonly #compressing = new Map<Encoding, Promise<EncodedReply>>();
  readonly #grow: (bytes: number) => void;
  #bytes: number;

  /** `grow` is called with the bytes that a compressed copy adds. */
  constructor(made: MadeReply, grow: (reply: KeptReply, bytes: number) => void = () => undefined) {
    this.made = made;
    this.etag = entityTag(made.body);
    const headers = [...made.headers, 'etag', this.etag];
    this.notModified = withoutBodyHeaders(headers);
    this.#encoded.set('identity', { body: made.body, headers: [...headers, 'content-length', String(made.body.length)] });
    this.#bytes = made.body.length;
    this.#grow = (bytes) => {
      this.#bytes += bytes;
      grow(this, bytes);
    };
  }

  /** Bytes of all copies. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The reply in this encoding if it is ready. */
  ready(encoding: Encoding): EncodedReply | undefined {
    return this.#encoded.get(this.made.body.length < LEAST_COMPRESSED ? 'identity' : encoding);
  }

  /** The reply in this encoding; it is compressed once, however many wait for it. */
  async encoded(encoding: Encoding): Promise<EncodedReply> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    if (encoding === 'identity') throw new Error('The plain body is always ready');
    const started = this.#compressing.get(encoding) ?? this.#compress(encoding).finally(() => this.#compressing.delete(encoding));
    this.#compressing.set(encoding, started);
    return started;
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<EncodedReply> {
    const body = ofItsOwn(await compressors[encoding](this.made.body));
    const headers = [...this.made.headers, 'etag', this.etag, 'content-encoding', encoding, 'content-length', String(body.length)];
    const encoded = { body, headers };
    this.#encoded.set(encoding, encoded);
    this.#grow(body.length);
    return encoded;
  }
}

/** Zlib answers a short result as part of a buffer of 8 or 16 KB, which would be kept whole. */
function ofItsOwn(part: Buffer): Buffer {
  if (part.length === part.buffer.byteLength) return part;
  const own = Buffer.allocUnsafeSlow(part.length);
  part.copy(own);
  return own;
}

function withoutBodyHeaders(headers: HeaderPairs): HeaderPairs {
  return headers.filter((_, at) => !/^content-(?:type|disposition|language)$/.test(headers[at - (at % 2)] ?? ''));
}
