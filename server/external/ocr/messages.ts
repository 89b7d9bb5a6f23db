import type { FailureCode } from '@cairn/contracts/extraction.ts';
import type { PictureText } from './ocr.ts';

/** The messages to the process that reads pictures: a picture in pieces, so that none blocks the sender, and that it is whole. */
export type ToPictures = { type: 'piece'; piece: Uint8Array } | { type: 'read' };

/** What it answers to each picture. */
export type FromPictures =
  | { type: 'read'; text: PictureText }
  | { type: 'failure'; code: FailureCode; message: string; retryable: boolean }
  /** An unexpected error, with its stack. */
  | { type: 'fault'; message: string; stack: string };

/** Bytes in a piece. */
const PIECE = 256 * 1024;

/** A picture in pieces. */
export function* piecesOf(bytes: Uint8Array): Generator<ToPictures & { type: 'piece' }> {
  for (let at = 0; at < bytes.length; at += PIECE) yield { type: 'piece', piece: bytes.slice(at, at + PIECE) };
}
