import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Recorded material beside the repository; it is no part of it and may be missing. */
const CORPUS = new URL('../../../shared/corpus/', import.meta.url);

/** Path of a piece of the corpus; undefined where it is missing, which is said on stderr once per piece. */
export function corpusPath(piece: string): string | undefined {
  const path = fileURLToPath(new URL(piece, CORPUS));
  if (existsSync(path)) return path;
  process.stderr.write(`skipped: ${piece} of the recorded corpus is not here\n`);
  return undefined;
}
