import { setTimeout as wait } from 'node:timers/promises';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { OpenPage, WantedCount } from '@cairn/engines/world.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { passConsent } from './consent.ts';
import { scrollList } from './scroll.ts';
import { type PageTraffic, watchTraffic } from './traffic.ts';

const QUIET_MS = 200;
const SETTLE_MS = 8_000;
const TICK_MS = 25;
const MOST_CHARACTERS = 50_000_000;
/** A list may use this share of the time; the rest is for saving the page. The result has what was loaded by then. */
const SCROLLING_SHARE = 0.85;

const PAUSED_TYPES = ['Media', 'Image', 'Font', 'Other'] as const;

const VISIBLE_TEXT = 'document.body ? document.body.innerText : ""';

type PageOptions = Parameters<OpenPage>[1];

/** Opens one page in its own context and returns the result. Rejects with Playwright's errors, which the caller translates. */
export async function readPage(context: BrowserContext, url: string, options: PageOptions): ReturnType<OpenPage> {
  const started = Date.now();
  const page = await preparePage(context);
  const traffic = watchTraffic(page, options.collect);
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 0 });
  await passConsent(page, url);
  const landed = page.url();
  const scroll = options.scrollUntil;
  await settle(page, traffic, scroll?.itemSelector);
  // Some pages send the visitor to the consent page by a script.
  if (page.url() !== landed && (await passConsent(page, url))) await settle(page, traffic, scroll?.itemSelector);
  if (scroll !== undefined) {
    const wanted = scroll.count === undefined ? await wantedBy(page, traffic, scroll.countIn) : { count: scroll.count, sure: true };
    const until = started + options.timeoutMs * SCROLLING_SHARE;
    await scrollList(page, traffic, { itemSelector: scroll.itemSelector, ...wanted }, until);
  }
  const html = await page.content();
  if (html.length > MOST_CHARACTERS) throw new EngineFailure('too-large', { code: 'page-over-limit' });
  const text = await page.evaluate<string>(VISIBLE_TEXT);
  return { url: page.url(), html, text, calls: await traffic.calls() };
}

type CountIn = NonNullable<PageOptions['scrollUntil']>['countIn'];

async function wantedBy(page: Page, traffic: PageTraffic, countIn: CountIn): Promise<WantedCount | undefined> {
  if (countIn === undefined) return undefined;
  return countIn({ url: page.url(), html: await page.content(), calls: await traffic.calls() });
}

async function preparePage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(removeUdp);
  const page = await context.newPage();
  // Windows that the page opens are not read.
  context.on('page', (other) => {
    if (other !== page) other.close().catch(ignoreClosed);
  });
  // Only requests of these types are paused; Playwright's own routes would pause every request of the page.
  const session = await context.newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, resourceType, request }) => {
    const sent =
      resourceType === 'Other' && !asksForPicture(request.headers)
        ? session.send('Fetch.continueRequest', { requestId })
        : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    sent.catch(ignoreClosed);
  });
  await session.send('Fetch.enable', { patterns: PAUSED_TYPES.map((resourceType) => ({ urlPattern: '*', resourceType })) });
  return page;
}

/** A full Chromium also fetches the icon of each page, which counts as `Other`, beside the scripts of workers. */
function asksForPicture(headers: Record<string, string>): boolean {
  const accept = Object.entries(headers).find(([name]) => name.toLowerCase() === 'accept')?.[1];
  return accept?.startsWith('image/') ?? false;
}

/** The window or page closed itself meanwhile: nothing is left to do. */
function ignoreClosed(): void {}

/** Runs in each frame before its scripts: removes what could connect without the proxy. */
function removeUdp(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) Reflect.deleteProperty(globalThis, name);
}

/** Waits until the page has loaded and is quiet, or its list shows a first item, for at most 8 s: some pages are never quiet. */
async function settle(page: Page, traffic: PageTraffic, itemSelector: string | undefined): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  let loaded = false;
  page.waitForLoadState('load', { timeout: SETTLE_MS }).then(
    () => {
      loaded = true;
    },
    // Not within the time: the loop below ends by its own clock.
    () => undefined,
  );
  while (Date.now() < end) {
    if (itemSelector !== undefined && (await page.locator(itemSelector).count()) > 0) return;
    if (loaded && traffic.quietFor(QUIET_MS)) return;
    await wait(TICK_MS);
  }
}
