import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { z } from 'zod';

/** Where a browser process offers a browser: each WebSocket connection is one of its own. */
export const CDP_PATH = '/browser';
/** Where it says why the last connection to `?host=` failed. */
export const FAILURE_PATH = '/browser/failure';

const failure = z.object({
  code: z.enum(['unreachable', 'timed-out', 'broken-data', 'refused-address', 'bad-link']),
  sentence: z.string(),
  /** The same by codes; a process of an earlier version does not send it. */
  texts: z
    .custom<readonly ReadingText[]>((value) => Array.isArray(value) && value.every((text) => typeof text === 'object' && text !== null))
    .optional(),
  retryable: z.boolean(),
});

/** A failure as it is sent; undefined where the other side has none. */
export function knownFailure(text: string): EngineFailure | undefined {
  const sent = failure.nullable().safeParse(JSON.parse(text));
  if (!sent.data) return undefined;
  const { code, sentence, texts, retryable } = sent.data;
  return new EngineFailure(code, texts ?? { text: sentence }, { retryable });
}

export function toSent(known: EngineFailure | undefined): string {
  return JSON.stringify(known ? { code: known.code, sentence: known.message, texts: known.texts, retryable: known.retryable } : null);
}

/** The same origin with the scheme http or https. */
export function asHttp(origin: string): string {
  return origin.replace(/^ws/, 'http');
}
