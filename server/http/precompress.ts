import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = [
  { ending: '.br', compress: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } },
  { ending: '.gz', compress: promisify(gzip), options: { level: 9 } },
] as const;
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;
/** Below it the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;

/** Puts a Brotli and a gzip copy beside each file that gains by it: done once, and better than there is time for with each reply. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && COMPRESSIBLE.test(one.name))) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < LEAST_BYTES) continue;
    await Promise.all(compressors.map(async ({ ending, compress, options }) => writeFile(path + ending, await compress(bytes, options))));
  }
}
