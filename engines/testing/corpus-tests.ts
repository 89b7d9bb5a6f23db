import { describe, it } from 'vitest';
import { corpusPath } from './corpus.ts';

/**
 * Defines tests that read a piece of the recorded corpus; `body` gets its path. Where the piece is missing, one skipped test says so by its
 * name, so that no run passes for having read what it could not.
 */
export function describeWithCorpus(title: string, piece: string, body: (path: string) => void): void {
  const path = corpusPath(piece);
  if (path === undefined) describe(title, () => it.skip(`needs ${piece} of the recorded corpus`, () => undefined));
  else describe(title, () => body(path));
}
