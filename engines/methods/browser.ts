import type { Engine } from './engine.ts';
import { needsBrowser } from '../services/browser-list-page.ts';
import { readListCall } from '../services/list-call.ts';
import { readInBrowser } from '../services/read-in-browser.ts';
import { recogniseLink } from '../services/recognised-link.ts';

/**
 * Reads a shared list: by the list call, and in a browser where that fails, falls short, or ratings and categories are requested too. The
 * browser takes the page's own list call from the network and joins what the panel shows; a model, if one is set up, reads the page only when
 * that falls short as well. Throws as `map-link` does, and `no-browser`.
 */
export const browser: Engine = {
  method: 'browser',
  async *read(input, world, signal) {
    const outcome = yield* readListCall(recogniseLink(input), input, world, signal);
    if (needsBrowser(outcome, input)) yield* readInBrowser(outcome, { input, world, signal }, 'when-short');
  },
};
