import type { World } from '@cairn/engines/world.ts';
import { sleep } from './sleep.ts';

/** The real world for engines: what is not given is absent, and an engine says so in its own words. */
export function makeWorld(parts: Omit<World, 'sleep'>): World {
  return { ...parts, sleep };
}
