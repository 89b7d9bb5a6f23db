import type { EngineInput } from '../interface/engine.ts';
import type { World } from './world.ts';

/** One attempt at reading an input, which the signal ends. */
export interface Attempt {
  input: EngineInput;
  world: World;
  signal: AbortSignal;
}
