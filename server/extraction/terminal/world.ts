import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '@cairn/engines/world.ts';
import type { Config } from '../../config.ts';

/** A world, and what gives back its connections, browsers and threads. */
export interface TerminalWorld extends World {
  close(): Promise<void>;
}

/** A part of the world that is built when it is first asked for, and closed if it ever was. */
function late<T>(build: () => Promise<T>, end: (part: T) => Promise<void>) {
  let built: Promise<T> | undefined;
  return {
    get: () => {
      built ??= build();
      return built;
    },
    close: async () => {
      if (built !== undefined) await end(await built);
    },
  };
}

/** The real world, each part loaded at its first use: a file or a saved page is read without waiting for what only requests need. */
export function makeTerminalWorld(config: Config): TerminalWorld {
  const { originOverrides, chromiumPath } = config;
  const fetch = late(
    async () => (await import('../../outside/guarded-fetch.ts')).makeGuardedFetch({ originOverrides }),
    (part) => part.close(),
  );
  const browser = late(
    async () => (await import('../../outside/browser-pool.ts')).makeBrowserPool({ limit: 1, originOverrides, chromiumPath }),
    (part) => part.close(),
  );
  const reader = late(
    async () => (await import('../../outside/ocr.ts')).makeReadPicture(),
    (part) => part.close(),
  );
  return {
    fetch: async (url, options) => (await fetch.get())(url, options),
    openPage: async (url, options) => (await browser.get()).openPage(url, options),
    readPicture: async (bytes, signal) => (await reader.get())(bytes, signal),
    sleep: async (milliseconds, signal) => {
      await wait(milliseconds, undefined, { signal });
    },
    close: async () => {
      await Promise.all([fetch.close(), browser.close(), reader.close()]);
    },
  };
}
