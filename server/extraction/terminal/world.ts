import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '@cairn/engines/world.ts';

/** A world whose outside is built at the first request: a file or a saved page is read without loading what only requests need. */
export function lateWorld(build: () => Promise<World>): World {
  let built: Promise<World> | undefined;
  return {
    fetch: async (url, options) => {
      built ??= build();
      return (await built).fetch(url, options);
    },
    sleep: async (milliseconds, signal) => {
      await pause(milliseconds, undefined, { signal });
    },
  };
}
