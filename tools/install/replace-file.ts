import { chmodSync, closeSync, ftruncateSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

/** What a file system stores at once. */
const BLOCK = 4096;
const ZEROS = Buffer.alloc(BLOCK);

/**
 * Puts a new file with the same rights in the place of `path`; processes that use the old one keep it. Blocks of zeros are not stored where the
 * file system can leave them out: they read as zeros.
 */
export function replaceFile(path: string, content: Buffer): void {
  const smaller = `${path}.smaller`;
  const file = openSync(smaller, 'w');
  try {
    for (let start = 0; start < content.length;) {
      const end = endOfRun(content, start);
      if (!isZeros(content, start)) writeAt(file, content.subarray(start, end), start);
      start = end;
    }
    ftruncateSync(file, content.length);
  } finally {
    closeSync(file);
  }
  chmodSync(smaller, statSync(path).mode);
  renameSync(smaller, path);
}

/** The end of the blocks from `start` on that are all zeros, or all not. */
function endOfRun(content: Buffer, start: number): number {
  const zeros = isZeros(content, start);
  let end = start + BLOCK;
  while (end < content.length && isZeros(content, end) === zeros) end += BLOCK;
  return Math.min(end, content.length);
}

function isZeros(content: Buffer, start: number): boolean {
  const block = content.subarray(start, start + BLOCK);
  return block.equals(block.length === BLOCK ? ZEROS : ZEROS.subarray(0, block.length));
}

function writeAt(file: number, bytes: Buffer, position: number): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written, bytes.length - written, position + written);
}
