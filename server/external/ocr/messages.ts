import type { Piece, SentFailure } from '../../concurrency/helper-messages.ts';
import type { PictureText } from './ocr.ts';

/** The messages to the process that reads pictures. `input` has `bytes`, unless they were sent in pieces. */
export type ToPictures = Piece | { type: 'read'; input: Record<string, unknown> };

/** What it answers to each picture. */
export type FromPictures = { type: 'read'; text: PictureText } | SentFailure;
