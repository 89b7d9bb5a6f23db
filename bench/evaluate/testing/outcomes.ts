import { countFields } from '../fields.ts';
import type { Outcome } from '../outcome.ts';

/** The outcome of a text without places of which nothing was reported, with these changes. */
export function emptyOutcome(changes: Partial<Outcome> = {}): Outcome {
  return {
    file: 'texts/one.md',
    kind: 'text',
    set: 'mine',
    language: 'en',
    wanted: 0,
    matched: 0,
    missed: [],
    invented: [],
    fields: countFields({ matches: [], missed: [], invented: [] }),
    complete: false,
    incomplete: false,
    coverage: 'unknown',
    countable: false,
    milliseconds: 1,
    ...changes,
  };
}
