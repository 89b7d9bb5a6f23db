import { type FoundChromium, findChromium } from '@cairn/server/external/browser/chromium.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const HYDRATION_MILLISECONDS = 50_000;

/** A real browser for tests, found as the product finds its own. Its console output is recorded. */
export interface TestBrowser {
  /** A page in its own context. `said` collects console warnings, errors and uncaught exceptions, without the graphics driver's notes: a silent page leaves it empty. */
  page(options?: PageOptions): Promise<{ page: Page; said: string[] }>;
  /** Closes its pages. */
  close(): Promise<void>;
}

export interface PageOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  /** Whether the screen can be tapped. */
  touch?: boolean;
  javaScript?: boolean;
  cookies?: Array<{ name: string; value: string; url: string }>;
  permissions?: string[];
  /** False: `goto` and `reload` do not wait until the page is hydrated. */
  hydrated?: boolean;
  /** Whether the page may register its service worker; requests that go through it cannot be intercepted by the test. */
  serviceWorker?: boolean;
}

/** What Playwright says where a page may not register its service worker. */
const BLOCKED_WORKER = 'warning: Service Worker registration blocked by Playwright';

/** The browser that the product would find, started once for all test files of this process; it ends with the process. */
let shared: Promise<Browser> | undefined;

async function launch(found: FoundChromium | undefined): Promise<Browser> {
  if (!found) throw new Error('No browser can be had: set CHROMIUM_PATH');
  return chromium.launch(found);
}

/** A start that fails is the failure of its own file: the next one tries again. */
function sharedBrowser(): Promise<Browser> {
  shared ??= findChromium({ chromiumPath: process.env.CHROMIUM_PATH })
    .then(launch)
    .catch((error: unknown) => {
      shared = undefined;
      throw error;
    });
  return shared;
}

/**
 * A browser of its own from this file, else contexts in the one that the product would find; throws when there is none, since the tests
 * need a real one.
 */
export async function openBrowser(chosen?: FoundChromium): Promise<TestBrowser> {
  const browser = await (chosen ? launch(chosen) : sharedBrowser());
  const contexts: BrowserContext[] = [];
  return {
    async page(options = {}) {
      const { width = 1280, height = 900, dark = false, javaScript = true, cookies = [], permissions = [], hydrated = true } = options;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
        javaScriptEnabled: javaScript,
        permissions,
        hasTouch: options.touch ?? false,
        serviceWorkers: options.serviceWorker ? 'allow' : 'block',
        locale: 'en-GB',
      });
      contexts.push(context);
      if (cookies.length > 0) await context.addCookies(cookies);
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => {
        const line = `${message.type()}: ${message.text()}`;
        if (/^(?:error|warning)$/.test(message.type()) && line !== BLOCKED_WORKER && !isOfDriver(line)) said.push(line);
      });
      page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      if (javaScript && hydrated) waitUntilHydrated(page);
      return { page, said };
    },
    async close() {
      if (chosen) await browser.close();
      else await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Notes of the graphics driver on how fast a map is drawn, which depend on the machine and its load. */
function isOfDriver(line: string): boolean {
  return line.includes('GL Driver Message');
}

/** A test acts like a person, who looks before clicking: after each `goto` and `reload` it waits until the page is hydrated. */
function waitUntilHydrated(page: Page): void {
  const hydrated = async () => {
    // Polled from here: a test may have stopped the page's clock.
    const end = Date.now() + HYDRATION_MILLISECONDS;
    // A page that is not one of the product's (the API document, a file) has no root to wait for.
    const isHydrated = () => page.evaluate(() => !document.querySelector('#root') || document.documentElement.dataset.hydrated === 'yes');
    while (!(await isHydrated())) {
      if (Date.now() > end)
        throw new Error(`The code of ${page.url()} did not take the page over within ${HYDRATION_MILLISECONDS / 1000} s`);
      await new Promise((resume) => setTimeout(resume, 20));
    }
  };
  const { goto, reload } = page;
  page.goto = async (...options) => {
    const response = await goto.apply(page, options);
    await hydrated();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload.apply(page, options);
    await hydrated();
    return response;
  };
}
