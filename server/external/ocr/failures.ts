import { EngineFailure } from '@cairn/engines/engine.ts';

/** Whatever keeps the text of a picture from being read. */
export function unreadable(cause: unknown): EngineFailure {
  return new EngineFailure('broken-file', { code: 'ocr-failed' }, { cause });
}

/** A picture that takes too long. */
export function tooSlow(): EngineFailure {
  return new EngineFailure('timed-out', { code: 'ocr-slow' });
}

/** A picture that would take too much memory, or does. */
export function tooMuchMemory(): EngineFailure {
  return new EngineFailure('too-large', { code: 'image-needs-memory' });
}
