import { EngineFailure } from '@cairn/engines/engine.ts';
import type { OpenPage } from '@cairn/engines/world.ts';
import type { BrowserContext } from 'playwright-core';
import { unlessAborted } from '../../concurrency/abort.ts';
import { brokenDown, toBrowserFailure } from './failures.ts';
import { readPage } from './page.ts';
import type { BrowserProcess } from './process.ts';
import type { BrowserSource } from './source.ts';

const CONTEXT_CLOSE_MS = 3_000;

/** One page in its own context, which is always closed. */
export async function visit(
  running: BrowserProcess,
  url: string,
  options: Parameters<OpenPage>[1],
  source: BrowserSource,
): ReturnType<OpenPage> {
  const gone = new AbortController();
  const onGone = () => gone.abort(brokenDown());
  running.browser.once('disconnected', onGone);
  let context: BrowserContext | undefined;
  let failedAt = url;
  try {
    context = await running.browser.newContext({
      acceptDownloads: false,
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 1600 },
      locale: 'en-US',
      userAgent: userAgentOf(running.browser.version()),
    });
    // The first page is the one that is read. The context also reports requests of windows that do not exist yet, which have no frame.
    context.once('page', (page) =>
      page.on('requestfailed', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) failedAt = request.url();
      }),
    );
    context.on('page', (page) => page.once('crash', onGone));
    return await unlessAborted(readPage(context, url, options), AbortSignal.any([options.signal, gone.signal]));
  } catch (error) {
    if (error instanceof EngineFailure) throw error;
    await source.learnFailure?.(new URL(failedAt).host);
    throw toBrowserFailure(error, failedAt, source);
  } finally {
    running.browser.off('disconnected', onGone);
    if (context !== undefined) await closeContext(context, running);
  }
}

/** A context whose page is stuck does not close: then the whole process is ended. */
async function closeContext(context: BrowserContext, running: BrowserProcess): Promise<void> {
  const timer = setTimeout(running.kill, CONTEXT_CLOSE_MS);
  await context.close().catch(running.kill);
  clearTimeout(timer);
}

/** The name of an ordinary Chrome of this version: sites answer the headless one with other pages. */
function userAgentOf(version: string): string {
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Safari/537.36`;
}
