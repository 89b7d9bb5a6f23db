import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '@cairn/server/external/browser/chromium.ts';
import { openBrowser, type TestBrowser } from '@cairn/e2e/browser.ts';
import { ADMIN_PASSWORD } from '@cairn/e2e/product.ts';
import { type Measurement, median } from './measurement.ts';
import { withBenchProduct } from './product.ts';

type Page = Awaited<ReturnType<TestBrowser['page']>>['page'];

const DEMO = fileURLToPath(new URL('../server/demo/main.ts', import.meta.url));
const ROUNDS = 9;
const PHONE = { width: 390, height: 844 };
/** Bytes a second in both directions and milliseconds: 400 kbit/s, 400 ms. */
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOW_PROCESSOR = 4;
/** Milliseconds after which a page has loaded what a tap will need. */
const SETTLED = 2_000;

/** What someone with a slow phone or a slow network waits for: the operator's gate, a place's sheet, the answer to a tap. */
export async function benchPhone(): Promise<Measurement[]> {
  return withBenchProduct({}, async ({ product: { url } }) => {
    await promisify(execFile)(process.execPath, [DEMO, '--url', url, '--password', ADMIN_PASSWORD]);
    // One of its own, which ends with the bench.
    const browser = await openBrowser(await findChromium({ chromiumPath: process.env.CHROMIUM_PATH }));
    try {
      return [
        await measurement('operator’s gate painted, 400 kbit/s and 400 ms', 2_000, () => gate(browser, url)),
        await measurement('place sheet after the tap, processor 4 times slower', 100, () => placeSheet(browser, url, SETTLED)),
        await measurement('the same, tapped as soon as the page works', undefined, () => placeSheet(browser, url, 0)),
        await measurement('answer to a tap, 400 kbit/s and 400 ms', 100, () => tap(browser, url)),
      ];
    } finally {
      await browser.close();
    }
  });
}

/** Each round in a page of its own, without anything kept from the others. */
async function measurement(name: string, goal: number | undefined, measure: () => Promise<number>): Promise<Measurement> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  const [least, most] = [Math.min(...times), Math.max(...times)].map((time) => time.toFixed(0));
  return {
    name,
    value: median(times),
    unit: 'ms',
    ...(goal ? { goal: `≤ ${goal} ms` } : {}),
    note: `${least} to ${most} in ${ROUNDS} rounds`,
  };
}

async function withPage(browser: TestBrowser, work: (page: Page) => Promise<number>): Promise<number> {
  const { page } = await browser.page({ ...PHONE, hydrated: false });
  try {
    return await work(page);
  } finally {
    await page.context().close();
  }
}

async function throttleNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

/** From the start of the navigation to the first paint, at which the gate is seen. */
function gate(browser: TestBrowser, url: string): Promise<number> {
  return withPage(browser, async (page) => {
    await throttleNetwork(page);
    await page.goto(`${url}/admin/users`, { waitUntil: 'commit' });
    await page.getByText('Admin Access Required').waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  });
}

/** From the tap to the frame with the sheet, on a page that was open for `pause` milliseconds. */
function placeSheet(browser: TestBrowser, url: string, pause: number): Promise<number> {
  return withPage(browser, async (page) => {
    await page.goto(url);
    const list = (await page.locator('a[href^="/list/"]').first().getAttribute('href')) ?? '';
    await page.goto(url + list);
    await atRest(page);
    await page.waitForTimeout(pause);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
    await notePaintOf(page, 'dialog[open]');
    await page.locator('a[href*="/place/"]').first().click();
    return painted(page);
  });
}

/** From a tap on a link to the frame with the line that says that its page is opened. */
function tap(browser: TestBrowser, url: string): Promise<number> {
  return withPage(browser, async (page) => {
    await page.goto(url);
    await atRest(page);
    await throttleNetwork(page);
    await notePaintOf(page, '.page-loading');
    await page.locator('a[href^="/user/"]').first().click();
    return painted(page);
  });
}

async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes');
  await page.waitForLoadState('networkidle');
}

/** Notes the time from the next click to the frame after an element that matches was added. */
async function notePaintOf(page: Page, selector: string): Promise<void> {
  await page.evaluate((awaited) => {
    const state = window as unknown as { paintedAfter?: number };
    let clickedAt = 0;
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (clickedAt === 0 || !document.querySelector(awaited)) return;
      observer.disconnect();
      // A task after the next frame's callbacks runs when that frame has been drawn.
      requestAnimationFrame(() => setTimeout(() => (state.paintedAfter = performance.now() - clickedAt)));
    });
    observer.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
  }, selector);
}

async function painted(page: Page): Promise<number> {
  const noted = await page.waitForFunction(() => (window as unknown as { paintedAfter?: number }).paintedAfter);
  return (await noted.jsonValue()) ?? 0;
}
