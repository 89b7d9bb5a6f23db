import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = [
  { ending: '.br', compress: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } },
  { ending: '.gz', compress: promisify(gzip), options: { level: 9 } },
] as const;
const COMPRESSIBLE = /\.(?:m?js|css|svg|json|txt)$/;
/** Smaller files are not compressed: the headers outweigh what is saved. */
const LEAST_BYTES = 1024;

/**
 * Puts a Brotli and a gzip copy beside each file that becomes smaller, where they are missing: better compression than there is time for in each reply.
 * Takes 8 s of one core on a new build, one file after the other, so that requests are served meanwhile. Ends early, without an error, when the
 * signal is aborted.
 */
export async function precompress(folder: string, signal?: AbortSignal): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && COMPRESSIBLE.test(one.name))) {
    const path = join(entry.parentPath, entry.name);
    for (const { ending, compress, options } of compressors) {
      if (signal?.aborted) return;
      if (existsSync(path + ending)) continue;
      const bytes = await readFile(path);
      if (bytes.length < LEAST_BYTES) break;
      await writeWhole(path + ending, await compress(bytes, options));
    }
  }
}

/** A reply that is sent meanwhile gets the whole copy or none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}-${process.pid}`;
  await writeFile(aside, bytes);
  await rename(aside, path);
}
