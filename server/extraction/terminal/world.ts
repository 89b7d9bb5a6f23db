import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '@cairn/engines/world.ts';
import type { Config } from '../../config.ts';

/** A world, and what gives back its connections. */
export interface TerminalWorld extends World {
  close(): Promise<void>;
}

/** A world whose outside is built at the first request: a file or a saved page is read without loading what only requests need. */
export function makeTerminalWorld(config: Config): TerminalWorld {
  let built: ReturnType<typeof buildFetch> | undefined;
  return {
    fetch: async (url, options) => {
      built ??= buildFetch(config);
      return (await built)(url, options);
    },
    sleep: async (milliseconds, signal) => {
      await wait(milliseconds, undefined, { signal });
    },
    close: async () => {
      await (await built)?.close();
    },
  };
}

async function buildFetch({ originOverrides }: Config) {
  const { makeGuardedFetch } = await import('../../outside/guarded-fetch.ts');
  return makeGuardedFetch({ originOverrides });
}
