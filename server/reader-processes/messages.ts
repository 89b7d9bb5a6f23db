import type { FailureCode } from '@cairn/contracts/extraction.ts';
import type { ReaderKind } from '@cairn/engines/readers.ts';

/** The messages to a reader's process. Long fields of the input are sent first, in pieces, so that no message blocks the sender. */
export type ToReader =
  | { type: 'piece'; field: string; piece: string | Uint8Array }
  | { type: 'read'; kind: ReaderKind; input: Record<string, unknown> }
  /** The last batch of items was taken. */
  | { type: 'more' };

/** What it answers: a head, then batches of items, each after the one before was taken, and the end or a failure. */
export type FromReader =
  | { type: 'head'; head: unknown }
  | { type: 'items'; items: unknown[] }
  /** `memory`: bytes that the process uses. */
  | { type: 'end'; memory: number }
  | { type: 'failure'; code: FailureCode; message: string; retryable: boolean; memory: number }
  /** An unexpected error, with its stack. */
  | { type: 'fault'; message: string; stack: string; memory: number };

/** Characters or bytes in a piece. */
const PIECE = 256 * 1024;

/** Cuts the long fields of an input off it, in pieces. */
export function* piecesOf(input: object): Generator<ToReader & { type: 'piece' }> {
  for (const [field, value] of Object.entries(input)) {
    if (!isLong(value)) continue;
    for (let at = 0; at < value.length; at += PIECE) yield { type: 'piece', field, piece: value.slice(at, at + PIECE) };
  }
}

/** The input without what `piecesOf` gives of it. */
export function withoutPieces(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !isLong(value)));
}

function isLong(value: unknown): value is string | Uint8Array {
  return (typeof value === 'string' || value instanceof Uint8Array) && value.length > PIECE;
}

/** The field that these pieces make. */
export function joinPieces(pieces: Array<string | Uint8Array>): string | Uint8Array {
  const texts = pieces.filter((piece) => typeof piece === 'string');
  return texts.length === pieces.length ? texts.join('') : Buffer.concat(pieces.filter((piece) => typeof piece !== 'string'));
}
