import type { Method } from '@cairn/contracts/extraction.ts';
import type { Engine } from './methods/engine.ts';

export type { Engine } from './methods/engine.ts';

/**
 * Loads its engine at the first reading: a reader of files does not wait for the parts of a reader of pages,
 * and the terminal command starts at once.
 */
function lazy(method: Method, load: () => Promise<Engine>): Engine {
  return {
    method,
    async *read(input, world, signal) {
      yield* (await load()).read(input, world, signal);
    },
  };
}

/** The register: exactly one engine for each method. Menus, detection and dispatch read it; a new engine is one more line. */
export const engines = {
  'map-link': lazy('map-link', async () => (await import('./methods/map-link.ts')).mapLink),
  browser: lazy('browser', async () => (await import('./methods/browser.ts')).browser),
  'browser-ai': lazy('browser-ai', async () => (await import('./methods/browser-ai.ts')).browserAi),
  amify: lazy('amify', async () => (await import('./methods/amify.ts')).amify),
  ai: lazy('ai', async () => (await import('./methods/ai.ts')).ai),
  text: lazy('text', async () => (await import('./methods/text.ts')).text),
  image: lazy('image', async () => (await import('./methods/image.ts')).image),
  file: lazy('file', async () => (await import('./methods/file.ts')).file),
} satisfies Record<Method, Engine>;
