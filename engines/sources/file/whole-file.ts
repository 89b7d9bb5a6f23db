import type { EngineEvent } from '../../interface/engine.ts';
import { readMapFile } from './index.ts';

/** Reads a map file as `readMapFile` does; where no part of it was unreadable, its end is known and the coverage is counted. */
export function* readWholeMapFile(bytes: Uint8Array, filename: string): Generator<EngineEvent> {
  let isWhole = true;
  for (const event of readMapFile(bytes, filename)) {
    if (event.type === 'partial') isWhole = false;
    yield event;
  }
  if (isWhole) yield { type: 'coverage', coverage: 'counted' };
}
