import { pictureHash } from '@cairn/contracts/pictures.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { Log } from '../logging/log.ts';
import { BadPicture } from './open-picture.ts';

/** How long a picture that could not be loaded is not requested again, in milliseconds. */
const PATIENCE = 10 * 60_000;
/** How many such pictures are remembered. */
const MOST_FAILURES = 10_000;

/** The pictures that could not be loaded lately. */
export interface Failures {
  /** Remembers and logs why a picture is not shown. Throws what is no fault of the picture. */
  note(url: string, error: unknown): void;
  hasRecent(url: string): boolean;
}

/** `most`: how many are remembered, the newest. */
export function makeFailures(log: Log, most = MOST_FAILURES): Failures {
  const failures = new Map<string, number>();
  return {
    note(url, error) {
      if (!(error instanceof BadPicture || error instanceof EngineFailure)) throw error;
      // Its whole address may carry a token.
      log.info('pictures', `The picture ${pictureHash(url)} of ${URL.parse(url)?.host ?? 'no site'} is not shown: ${error.message}`);
      for (const oldest of failures.keys()) {
        if (failures.size < most) break;
        failures.delete(oldest);
      }
      failures.set(url, Date.now());
    },
    hasRecent: (url) => Date.now() - (failures.get(url) ?? Number.NEGATIVE_INFINITY) < PATIENCE,
  };
}
