import type { Method } from '@cairn/contracts/extraction.ts';
import type { EngineEvent, EngineInput } from '../interface/engine.ts';
import type { World } from '../reading/world.ts';

/** One way of reading. Yields events; throws `EngineFailure` when it cannot go on. Obeys the signal within a second. */
export interface Engine {
  method: Method;
  read(input: EngineInput, world: World, signal: AbortSignal): AsyncGenerator<EngineEvent, void, void>;
}
