import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '@cairn/engines/world.ts';
import { failureOfSignal } from './fetch-failures.ts';

/** The real world for engines: what is not given is absent, and an engine says so in its own words. */
export function makeWorld(parts: Omit<World, 'sleep'>): World {
  return { ...parts, sleep };
}

/** Waits; an aborted signal ends it at once with the failure that the signal stands for. */
async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    if (signal.aborted) throw failureOfSignal(signal);
    throw error;
  }
}
