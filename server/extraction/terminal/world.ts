import type { World } from '@cairn/engines/world.ts';
import type { Config } from '../../config/config.ts';
import type { GuardedFetch } from '../../external/fetch/guarded-fetch.ts';
import { makeExternalServices } from '../../external/services.ts';

/** A world, and the function that closes its connections, browsers and threads. */
export interface TerminalWorld extends World {
  close(): Promise<void>;
}

/** The real world, each part loaded at its first use: a file or a saved page is read without waiting for what only requests need. */
export function makeTerminalWorld(config: Config): TerminalWorld {
  const { originOverrides } = config;
  let made: Promise<GuardedFetch> | undefined;
  const fetch: World['fetch'] = async (url, options) => {
    made ??= import('../../external/fetch/guarded-fetch.ts').then(({ makeGuardedFetch }) => makeGuardedFetch({ originOverrides }));
    return (await made)(url, options);
  };
  const { world, close } = makeExternalServices({ ...config, hasBrowser: true, browserLimit: 1, fetch });
  return {
    ...world,
    close: async () => {
      await close();
      await (await made)?.close();
    },
  };
}
