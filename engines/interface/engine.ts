import type { ReasonText } from '@cairn/contracts/reason-texts.ts';
import type { Coverage, FailureCode } from '@cairn/contracts/extraction.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type ReadingText, type ReadingTexts, readingWords, textsOf } from '@cairn/contracts/reading-texts.ts';
import type { StageText } from '@cairn/contracts/stage-texts.ts';
import type { CostSource } from '../place/extractor.ts';

/** What is to be read. Which fields are set depends on the method: a link, a text, pictures, or a file. */
export interface EngineInput {
  url?: string;
  text?: string;
  images?: Array<{ bytes: Uint8Array; filename: string }>;
  file?: { bytes: Uint8Array; filename: string };
  /** A saved page to read instead of fetching one, as text or as the bytes of its file; `url` is then its address. */
  html?: string | Uint8Array;
  /** Read ratings and categories too, even when that needs a browser. */
  details?: boolean;
  /** BCP 47 tag of the caller's language; names and addresses come in its script where the service offers that. */
  language?: string;
  /** Report the decision behind each place too, as `trace` events; without it they cost nothing. */
  explain?: boolean;
}

/** What an engine reports while it reads, in the order it learns it. */
export type EngineEvent =
  /** The source's own words about itself. `service` names the map service or site. Later events add to earlier ones. */
  | { type: 'source'; title?: string; description?: string; url?: string; service?: string }
  /**
   * How many places the source says it has. An engine that reads prose reports it only where the number agrees with what it read, or is
   * in the source's own heading above it. `doubtful`: what was read is itself uncertain, so a number that agrees does not show that all was read.
   */
  | { type: 'expected'; count: number; doubtful?: boolean }
  /** What happens now, as a short phrase for a person. */
  | { type: 'stage'; stage: StageText }
  /**
   * One entry of the source, read as a place. Entries with different `key`s are never the same one twice, whatever of them was read. An `exact`
   * one keeps the contract already and stays as it is: nothing is cleaned, nothing added that follows from it.
   */
  | { type: 'place'; place: ReadPlace; key?: string; exact?: boolean }
  /** One entry of the source that is left out, and why. `reason` is one of a few fixed phrases, `example` identifies the entry. */
  | { type: 'dropped'; reason: ReasonText; example: string }
  /**
   * How well the end of the source is known. `counted` only for a file that was read to its end, or a list call that answered its last page;
   * `estimated` where all entries that look alike were counted. Reported once the end is reached; without it the coverage is unknown.
   */
  | { type: 'coverage'; coverage: Coverage }
  /** This many more lines look like those that were read, and were not read. Later events add to earlier ones. */
  | { type: 'unread'; count: number; examples: string[] }
  /**
   * Something to know about a place that is kept, or a field of an entry that was not read; no entry is missing for it. `reason` is one of a few
   * phrases, `example` identifies the place or value; `count` is how many it is about, 1 when absent.
   */
  | { type: 'remark'; reason: ReasonText; example: string; count?: number }
  /** A name that only a model gave and that is rejected: not an entry of the source. `reason` is one of a few fixed phrases. */
  | { type: 'refused'; reason: ReasonText; example: string }
  /** Why `place` (by its name) is or is not one, or without it how the source as a whole was judged. Only with `explain`. */
  | { type: 'trace'; place?: string; lines: string[] }
  /** A part of the source could not be read; the run is partial. Something a person can act on. */
  | { type: 'partial'; texts: ReadingTexts }
  /** The source is read again from its start: what was read before is replaced. */
  | { type: 'restart' }
  /** What one extractor, or one stage of reading, cost. */
  | { type: 'cost'; extractor: CostSource; milliseconds: number; places: number; calls?: number; tokens?: number };

/** Reason of a `dropped` place that the data of a page name, and that is none of those that it lists: its publisher, a place that it recommends. */
export const BESIDE_LIST = { code: 'beside-list' } as const;

/** Reason of a `refused` name that the model gave before. */
export const NAMED_AGAIN = { code: 'named-again' } as const;

/** The decision behind one place, or behind the source as a whole where no place is named. */
export interface Trace {
  place?: string;
  lines: string[];
}

/** What a reader of texts, pages or pictures knows of its own answer, beside the places. */
export interface ReaderNotes {
  /** The reader is not sure of its answer: a model, where there is one, should be called too. */
  uncertain: boolean;
  /** How many places the source itself numbers or counts, where the reader knows it from more than a sentence. */
  expected?: number;
  coverage?: Coverage;
  /** Lines that look like those that were read as places, and were not read. */
  unread?: { count: number; examples: string[] };
  /** Only where the caller requested explanations. */
  traces?: Trace[];
}

/** A reader's notes as events of its engine. */
export function* notesAsEvents({ expected, coverage, unread, traces = [] }: Omit<ReaderNotes, 'uncertain'>): Generator<EngineEvent> {
  if (expected !== undefined) yield { type: 'expected', count: expected };
  if (coverage !== undefined) yield { type: 'coverage', coverage };
  if (unread !== undefined) yield { type: 'unread', ...unread };
  for (const trace of traces) yield { type: 'trace', ...trace };
}

/** A failure that we expect: named, with a sentence a person can act on. */
export class EngineFailure extends Error {
  readonly code: FailureCode;
  /** Whether trying again later may help. */
  readonly retryable: boolean;
  /** What is said of it, as rows keep it: by codes and values. Its message has the words. */
  readonly texts: readonly ReadingText[];
  constructor(code: FailureCode, said: ReadingTexts, options: { retryable?: boolean; cause?: unknown } = {}) {
    const texts = textsOf(said);
    super(readingWords(texts), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'EngineFailure';
    this.code = code;
    this.texts = texts;
    this.retryable = options.retryable ?? false;
  }
}

/** The failure of a reading that was cancelled from outside. */
export function readingCancelled(): EngineFailure {
  return new EngineFailure('cancelled', { code: 'cancelled' }, { retryable: true });
}

/** The service was not called at all: it failed several times in a row and is paused until `retryAt` (milliseconds since 1970). */
export class ServicePaused extends EngineFailure {
  readonly retryAt: number;
  constructor(said: ReadingTexts, retryAt: number) {
    super('service-failed', said, { retryable: true });
    this.name = 'ServicePaused';
    this.retryAt = retryAt;
  }
}
