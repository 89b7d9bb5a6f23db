import type { Coverage } from '@cairn/contracts/extraction.ts';
import type { EngineEvent } from './engine.ts';

/** The decision behind one place, or behind the source as a whole where no place is named. */
export interface Trace {
  place?: string;
  lines: string[];
}

/** What a reader of texts, pages or pictures knows of its own answer, beside the places. */
export interface ReaderNotes {
  /** The reader is not sure of its answer: a model, where there is one, should be asked too. */
  uncertain: boolean;
  /** How many places the source itself numbers or counts, where the reader knows it from more than a sentence. */
  expected?: number;
  coverage?: Coverage;
  /** Lines that look like those that were read as places, and were not read. */
  unread?: { count: number; examples: string[] };
  /** Only where the caller asked for explanations. */
  traces?: Trace[];
}

/** A reader's notes as events of its engine. */
export function* notesAsEvents({ expected, coverage, unread, traces = [] }: Omit<ReaderNotes, 'uncertain'>): Generator<EngineEvent> {
  if (expected !== undefined) yield { type: 'expected', count: expected };
  if (coverage !== undefined) yield { type: 'coverage', coverage };
  if (unread !== undefined) yield { type: 'unread', ...unread };
  for (const trace of traces) yield { type: 'trace', ...trace };
}
