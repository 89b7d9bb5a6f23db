import type { IncomingMessage } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { errorCodes, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nextTurn } from '../concurrency/slices.ts';
import { LargeJson, PIECE } from '../concurrency/large-json/parser.ts';
import { ReadBody } from './read-by-schema.ts';
import { brokenJson, parseJson, wellFormed } from './read-request.ts';

/** Bodies of this many bytes and more take milliseconds to parse. */
const LARGE = 100_000;

/**
 * Reads the JSON body of a request: a short one as its value, one that takes long as a `ReadBody`, of which a part is read by the contract in each
 * turn of the event loop, so that other calls are answered in between. An empty one is no body.
 * @throws HttpError 400 when it is not JSON, an error of Fastify when it is too long or not as long as it says
 */
export async function readJsonBody(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  try {
    return await readWithin(request, payload);
  } catch (error) {
    // The rest of a body that is refused is not kept, so that the client can read the answer.
    payload.resume();
    throw error;
  }
}

async function readWithin(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  const { bodyLimit: limit = 0, config } = request.routeOptions;
  const length = Number(request.headers['content-length']);
  if (length > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const short: Buffer[] = [];
  let large: LargeReading | undefined;
  let bytes = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    if (large) await large.take(chunk);
    else short.push(chunk);
    if (large || bytes < LARGE) continue;
    large = new LargeReading(config.body ?? z.unknown());
    for (const earlier of short.splice(0)) await large.take(earlier);
  }
  if (!Number.isNaN(length) && bytes !== length) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  return large ? large.end() : parseJson(Buffer.concat(short).toString('utf8'));
}

/** Reads a large body as it comes. */
class LargeReading {
  readonly #body = new ReadBody();
  readonly #decoder = new StringDecoder('utf8');
  readonly #parser: LargeJson;

  constructor(schema: z.ZodType) {
    this.#parser = new LargeJson(this.#body.sink(schema), { clean: wellFormed });
  }

  async take(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length; at += PIECE) {
      await nextTurn();
      this.#parse(() => this.#parser.push(this.#decoder.write(chunk.subarray(at, at + PIECE))));
    }
  }

  end(): ReadBody | undefined {
    this.#parse(() => {
      this.#parser.push(this.#decoder.end());
      this.#parser.end();
    });
    return this.#body;
  }

  #parse(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw brokenJson(error);
    }
  }
}
