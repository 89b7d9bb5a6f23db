import { setImmediate as nextRound } from 'node:timers/promises';

/** Most bytes that are copied, parsed or passed to the database at once: with 49 MB in one go, no other request is answered for 0.2 s. */
export const SLICE_BYTES = 1024 * 1024;

/** The chunks as one buffer. Other work gets its turn after each slice. */
export async function joinInSlices(chunks: Uint8Array[]): Promise<Buffer> {
  const joined = Buffer.allocUnsafe(chunks.reduce((bytes, chunk) => bytes + chunk.length, 0));
  let at = 0;
  let sliceEnd = SLICE_BYTES;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
    if (at < sliceEnd) continue;
    await nextRound();
    sliceEnd = at + SLICE_BYTES;
  }
  return joined;
}
