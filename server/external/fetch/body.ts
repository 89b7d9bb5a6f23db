import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { EngineFailure } from '@cairn/engines/engine.ts';

/** What we say we can unpack. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd';
/** No honest server packs more than twice; each layer multiplies what a hostile one can make us do. */
const MOST_LAYERS = 3;

/**
 * Reads a body whole and unpacked. Stops as soon as the unpacked size exceeds `maxBytes`, and leaves the rest unread.
 * Throws `EngineFailure` `too-large` and `broken-data`; errors of the stream and of zlib pass.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  packing: { encoding: string | undefined; maxBytes: number; host: string },
): Promise<Uint8Array> {
  let unpacked = body;
  for (const encoding of layers(packing.encoding, packing.host)) unpacked = unpack(unpacked, encoding);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of unpacked) {
    size += piece.byteLength;
    if (size > packing.maxBytes) throw tooLarge(packing.host, packing.maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

export function tooLarge(host: string, maxBytes: number): EngineFailure {
  const most = maxBytes >= 1e6 ? `${Math.round(maxBytes / 1e6)} MB` : `${maxBytes} bytes`;
  return new EngineFailure('too-large', { code: 'response-too-large', values: { host, most } });
}

/** The encodings in the order in which they have to be taken off: the last one applied comes first. */
function layers(encoding: string | undefined, host: string): string[] {
  const names = (encoding ?? '').toLowerCase().split(',');
  const packed = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
  if (packed.length > MOST_LAYERS)
    throw new EngineFailure('broken-data', { code: 'response-packed-often', values: { host, times: packed.length } });
  const unknown = packed.find((name) => !/^(x-)?gzip$|^deflate$|^br$|^zstd$/.test(name));
  if (unknown !== undefined)
    throw new EngineFailure('broken-data', { code: 'response-packing-unknown', values: { host, encoding: unknown } });
  return packed.reverse();
}

async function* unpack(packed: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  const pieces = packed[Symbol.asyncIterator]();
  const first = await pieces.next();
  // An answer without a body (304, 204) may still name an encoding.
  if (first.done) return;
  const all = (async function* () {
    try {
      for (let piece: IteratorResult<Uint8Array> = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } finally {
      await pieces.return?.();
    }
  })();
  const decoder = makeDecoder(encoding, first.value);
  let broken: Error | undefined;
  pipeline(all, decoder, (error) => {
    broken = error ?? undefined;
  });
  // The decoder is destroyed with the pipeline's error, so iterating over it throws that error.
  yield* decoder;
  if (broken !== undefined) throw broken;
}

function makeDecoder(encoding: string, first: Uint8Array): Duplex {
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'zstd') return createZstdDecompress();
  if (encoding !== 'deflate') return createGunzip();
  // 'deflate' means zlib (RFC 9110), but some servers send the bare stream; zlib's first byte ends in 8.
  return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
}
