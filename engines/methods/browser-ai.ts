import { EngineFailure } from '../interface/engine.ts';
import type { Engine } from './engine.ts';
import { needsBrowser } from '../services/browser-list-page.ts';
import { readListCall } from '../services/list-call.ts';
import { readInBrowser } from '../services/read-in-browser.ts';
import { recogniseLink } from '../services/recognised-link.ts';

/**
 * Reads a shared list by its call and by its page, which a browser opens and a model reads. What the model names and the page does not is
 * refused. Without a model it reads as `browser` does and ends with `no-model`: what was found stays. Throws as `browser` does.
 */
export const browserAi: Engine = {
  method: 'browser-ai',
  async *read(input, world, signal) {
    const outcome = yield* readListCall(recogniseLink(input), input, world, signal);
    const { service, link } = outcome.recognised;
    // A link that names its place by itself has no page with more of it.
    if (outcome.whole && (service === undefined || link.listId === undefined)) return;
    const hasModel = world.askModel !== undefined;
    if (hasModel || needsBrowser(outcome, input))
      yield* readInBrowser(outcome, { input, world, signal }, hasModel ? 'always' : 'when-short');
    if (!hasModel) throw new EngineFailure('no-model', { code: 'method-needs-model' });
  },
};
