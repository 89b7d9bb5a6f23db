import type { EngineEvent } from '../interface/engine.ts';
import { expectedCount, type Opening, otherPages } from './expected-count.ts';
import { type NumberedLine, numberedEntries } from './numbered-entries.ts';

/** What a source says of how many places it has, beside what was read of it. */
export interface SourceCount {
  opening: Opening;
  /** All its lines that open with a number. */
  numbered: NumberedLine[];
  /** It links to further pages of its list. */
  continued?: boolean;
  /** Names of the places that were kept. */
  kept: string[];
  /** The reader is not certain of what it read, and little but names speaks for it. */
  uncertain?: boolean;
  /** Entries that were read and left out. */
  leftOut?: string[];
}

/** How many places the source has by its own word; undefined where it does not say. */
export function expectedOf({ opening, numbered, continued = false, kept, leftOut = [] }: SourceCount): number | undefined {
  const names = [...kept, ...leftOut];
  return expectedCount(opening, {
    kept: kept.length,
    seen: names.length,
    numbered: numberedEntries(numbered, names),
    continued: continued || otherPages(opening, kept.length) !== undefined,
  });
}

/** The same as events; that there are further pages is a part that was not read. */
export function* countEvents(source: SourceCount): Generator<EngineEvent> {
  const expected = expectedOf(source);
  if (expected !== undefined) yield { type: 'expected', count: expected, ...(source.uncertain === true && { doubtful: true }) };
  const pages = otherPages(source.opening, source.kept.length);
  if (pages !== undefined) yield { type: 'partial', texts: pages };
}
