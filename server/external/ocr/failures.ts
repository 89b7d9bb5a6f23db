import { EngineFailure } from '@cairn/engines/engine.ts';

/** Whatever keeps the text of a picture from being read. */
export function unreadable(cause: unknown): EngineFailure {
  return new EngineFailure('broken-file', 'The text in this image couldn’t be read. Try a larger image.', { cause });
}

/** A picture that takes too long. */
export function tooSlow(): EngineFailure {
  return new EngineFailure('timed-out', 'Reading the image took too long. Use a smaller one.');
}

/** A picture that would take too much memory, or does. */
export function tooMuchMemory(): EngineFailure {
  return new EngineFailure(
    'too-large',
    'The image takes too much memory to decode. Save it smaller, as an ordinary PNG or JPEG, and retry.',
  );
}
