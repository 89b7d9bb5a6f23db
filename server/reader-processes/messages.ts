import type { ReaderKind } from '@cairn/engines/readers.ts';
import type { Piece, SentFailure } from '../concurrency/helper-messages.ts';

/** The messages to a reader's process. */
export type ToReader =
  | Piece
  | { type: 'read'; kind: ReaderKind; input: Record<string, unknown> }
  /** The last batch of items was taken. */
  | { type: 'more' };

/** What it answers: a head, then batches of items, each after the one before was taken, and the end or a failure. */
export type FromReader =
  | { type: 'head'; head: unknown }
  | { type: 'items'; items: unknown[] }
  /** `memory`: bytes that the process uses. */
  | { type: 'end'; memory: number }
  | (SentFailure & { memory: number });
