import type { EngineEvent, EngineFailure, ReaderNotes } from '../interface/engine.ts';
import type { PageReading } from './page/index.ts';
import type { ModelLine } from './page/model-lines.ts';
import type { ReadLines } from './picture/choose-reading.ts';
import type { TextReading } from './text/index.ts';

/** A page as text, or as bytes with what its header says of them. */
export interface PageMaterial {
  html: string | Uint8Array;
  /** Value of the header Content-Type, where there was one. */
  contentType?: string;
  url: string;
}

/** A sign-in form or a check for bots in place of the page, as the `EngineFailure` that it means. */
export type BlockedPage = Pick<EngineFailure, 'code' | 'texts' | 'retryable'>;

export type TextHead = Omit<TextReading, 'places' | 'dropped' | 'traces'> & {
  /** What the text says of how many places it has, beside what was read here. */
  counts: EngineEvent[];
};
export type PageHead = Omit<PageReading, 'places' | 'dropped' | 'traces'> & { blocked?: BlockedPage };

/** Each reader's input, what it reports of the whole before the single items, and the items. All of it can be cloned. */
export interface ReaderTasks {
  text: { input: { text: string; explain: boolean; budgetMs?: number }; head: TextHead; item: EngineEvent };
  page: { input: PageMaterial & { explain: boolean }; head: PageHead; item: EngineEvent };
  'page-lines': { input: PageMaterial; head: undefined; item: ModelLine };
  /** `jsonUrl`: JSON that is no known kind of map file is searched for places, as data of the page at this address. */
  file: { input: { bytes: Uint8Array; filename: string; jsonUrl?: string }; head: undefined; item: EngineEvent };
  picture: {
    input: { words: ReadLines; picture: number; explain: boolean };
    head: ReaderNotes;
    item: EngineEvent;
  };
}
export type ReaderKind = keyof ReaderTasks;

/** What came of a reader: the head at once, the items one by one, each read when it is taken. */
export interface Read<Kind extends ReaderKind> {
  head: ReaderTasks[Kind]['head'];
  items: Iterable<ReaderTasks[Kind]['item']>;
}

/** What came of a reader: what it says of the whole, and its items, read when they are taken. They must be taken, or the signal be aborted. */
export interface Reading<Kind extends ReaderKind> {
  head: ReaderTasks[Kind]['head'];
  items: AsyncIterable<ReaderTasks[Kind]['item']>;
}

/** Runs a reader of `readers.ts`, in order and as fast as its items are taken. Throws what the reader throws, and the signal's reason. */
export type RunReader = <Kind extends ReaderKind>(
  kind: Kind,
  input: ReaderTasks[Kind]['input'],
  signal: AbortSignal,
) => Promise<Reading<Kind>>;
