import { EngineFailure } from '@cairn/engines/engine.ts';

/** What a helper's process says instead of a result: a failure, or an unexpected error with its stack. */
export type SentFailure =
  | { type: 'failure'; code: EngineFailure['code']; texts: EngineFailure['texts']; retryable: boolean }
  | { type: 'fault'; message: string; stack: string };

/** An error, as it is sent. */
export function sentFailure(error: unknown): SentFailure {
  if (error instanceof EngineFailure) return { type: 'failure', code: error.code, texts: error.texts, retryable: error.retryable };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { type: 'fault', message, stack: stack ?? message };
}

/** The error that was sent. */
export function receivedFailure(sent: SentFailure): Error {
  if (sent.type === 'failure') return new EngineFailure(sent.code, sent.texts, { retryable: sent.retryable });
  return Object.assign(new Error(sent.message), { stack: sent.stack });
}

/** A part of a long field of an input. Long fields are sent first, in pieces, so that no message blocks the sender. */
export interface Piece {
  type: 'piece';
  field: string;
  piece: string | Uint8Array;
}

/** Characters or bytes in a piece. */
const PIECE = 256 * 1024;

/** Cuts the long fields of an input off it, in pieces. */
export function* piecesOf(input: object): Generator<Piece> {
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

/** Puts the pieces of an input together again. */
export class PieceCollector {
  readonly #pieces = new Map<string, Array<string | Uint8Array>>();

  add({ field, piece }: Piece): void {
    const pieces = this.#pieces.get(field) ?? [];
    pieces.push(piece);
    this.#pieces.set(field, pieces);
  }

  /** The whole input; what was collected is forgotten. */
  complete(rest: Record<string, unknown>): Record<string, unknown> {
    const input = { ...rest };
    for (const [field, pieces] of this.#pieces) input[field] = joinPieces(pieces);
    this.#pieces.clear();
    return input;
  }
}

function joinPieces(pieces: Array<string | Uint8Array>): string | Uint8Array {
  const texts = pieces.filter((piece) => typeof piece === 'string');
  return texts.length === pieces.length ? texts.join('') : Buffer.concat(pieces.filter((piece) => typeof piece !== 'string'));
}
