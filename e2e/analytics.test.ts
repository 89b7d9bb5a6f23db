import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { axeProblems, overflows } from './checks.ts';
import { Client, type Product, startProduct } from './product.ts';
import { makePublicWorld, PICTURE_SITE, type PublicWorld, startPictureSite } from './public-world.ts';

interface SentEvent {
  event: string;
  properties: Record<string, unknown>;
}

/** The service's configuration: without it, nothing is recorded. */
const SETTINGS = {
  autocapture_opt_out: false,
  sessionRecording: { endpoint: '/s/' },
  supportedCompression: ['gzip-js'],
  featureFlags: {},
  flags: {},
};
const SCRIPTS = join(dirname(createRequire(import.meta.url).resolve('posthog-js/package.json')), 'dist');

/** PostHog's own scripts, and its settings as a script and as JSON, as one of its hosts serves them. */
function answerTo(path: string): { type: string; text: string } {
  const [, script] = /^\/static\/(?:[\d.]+\/)?([\w-]+\.js)$/.exec(path) ?? [];
  if (script !== undefined) return { type: 'text/javascript', text: readFileSync(join(SCRIPTS, script), 'utf8') };
  if (path === '/array/phc_test/config.js') {
    const text = `(window._POSTHOG_REMOTE_CONFIG ??= {}).phc_test = ${JSON.stringify({ config: SETTINGS, siteApps: [] })};`;
    return { type: 'text/javascript', text };
  }
  return { type: 'application/json', text: JSON.stringify(SETTINGS) };
}

/** An analytics service on this machine that keeps what it gets. */
async function startAnalytics() {
  const requests: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    const address = request.url ?? '';
    requests.push(address);
    reply.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    reply.setHeader('access-control-allow-headers', 'content-type');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (chunks.length > 0) bodies.push(readBody(Buffer.concat(chunks)));
      const { type, text } = answerTo(address.split('?')[0] ?? '/');
      reply.setHeader('content-type', type).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const events = () => bodies.flatMap(eventsOf);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    events,
    everything: () => JSON.stringify(events().map(unpacked)) + bodies.join('\n') + requests.join('\n'),
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function readBody(bytes: Buffer): string {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString() : bytes.toString();
}

function eventsOf(body: string): SentEvent[] {
  const text = body.startsWith('data=') ? Buffer.from(decodeURIComponent(body.slice(5)), 'base64').toString() : body;
  if (!/^[[{]/.test(text)) return [];
  const sent = JSON.parse(text) as SentEvent | SentEvent[] | { batch: SentEvent[] };
  return Array.isArray(sent) ? sent : 'batch' in sent ? sent.batch : 'event' in sent ? [sent] : [];
}

/** Parts of a recording are sent compressed, as text with one character per byte: unpacked here so that a search sees their content. */
function unpacked(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('\u001f\u008b')) return gunzipSync(Buffer.from(value, 'latin1')).toString();
  if (Array.isArray(value)) return value.map(unpacked);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpacked(one)]));
  return value;
}

describe('analytics', () => {
  let base: TestDatabase;
  let service: Awaited<ReturnType<typeof startAnalytics>>;
  let product: Product;
  let without: Product;
  let pictures: Awaited<ReturnType<typeof startPictureSite>>;
  let browser: TestBrowser;
  let world: PublicWorld;

  beforeAll(async () => {
    base = await testDatabase();
    service = await startAnalytics();
    pictures = await startPictureSite();
    const settings = { DATABASE_URL: base.url, ORIGIN_OVERRIDES: `${PICTURE_SITE}=${pictures.origin}` };
    product = await startProduct({ ...settings, POSTHOG_KEY: 'phc_test', POSTHOG_HOST: service.url });
    without = await startProduct(settings);
    const client = new Client(product.url);
    await client.signIn();
    world = await makePublicWorld(client);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await Promise.all([product.stop(), without.stop()]);
    await Promise.all([service.close(), pictures.close()]);
    await base.drop();
  });

  // @covers limits.analytics-routes-clicks-changes-submits
  it('records routes, clicks, changes, submits and the session, and nothing that was typed', async () => {
    const { page, said } = await browser.page();
    await page.goto(product.url);
    const views = () =>
      service
        .events()
        .filter(({ event }) => event === '$pageview')
        .map(({ properties }) => new URL(String(properties.$current_url)).pathname);
    await expect.poll(views, { timeout: 20_000 }).toEqual(['/']);
    expect(service.requests).toContain('/static/array.js');
    const captured = (kind: string) =>
      service.events().filter(({ event, properties }) => event === '$autocapture' && properties.$event_type === kind).length;
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByPlaceholder('Search lists, users, places...').pressSequentially('xylophone secret');
    await page.getByText('No results found').waitFor();
    await page.getByPlaceholder('Search lists, users, places...').blur();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('link', { name: /Kyoto worth the walk/ })
      .first()
      .click();
    await page.waitForURL('**/list/*');
    await page.getByRole('link', { name: 'coffee shop' }).click();
    await page.goto(`${product.url}/sign-in`);
    // The page works before the recording has started, which misses what was sent until then.
    await expect.poll(views, { timeout: 20_000 }).toEqual(['/', `/list/${world.kyoto}`, '/sign-in']);
    await page.getByLabel('Email').fill('typed@secret.example');
    await page.getByLabel('Password').fill('typed-password-9');
    await page.keyboard.press('Enter');
    await expect.poll(() => captured('click'), { timeout: 20_000 }).toBeGreaterThan(1);
    await expect.poll(() => captured('change'), { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(() => captured('submit'), { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(() => service.events().some(({ event }) => event === '$snapshot'), { timeout: 20_000 }).toBe(true);
    const everything = service.everything();
    for (const typed of ['xylophone', 'typed@secret', 'typed-password-9', 'typed%40secret']) expect(everything).not.toContain(typed);
    expect(said.filter((line) => !line.includes('401'))).toEqual([]);
    await page.context().close();
  });

  it('starts only after the visitor agrees where it has to be asked, remembers a no, and asks on a list at 320 px too', async () => {
    const asking = await startProduct({
      DATABASE_URL: base.url,
      POSTHOG_KEY: 'phc_test',
      POSTHOG_HOST: service.url,
      ANALYTICS_CONSENT: 'ask',
    });
    try {
      const { page } = await browser.page();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const toService = () => requested.filter((url) => url.startsWith(service.url));
      await page.goto(`${asking.url}/privacy`);
      const notice = page.getByRole('region', { name: 'Analytics' });
      await notice.getByRole('button', { name: 'No, thanks' }).click();
      await notice.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect([await notice.count(), toService()]).toEqual([0, []]);
      await page.getByRole('button', { name: 'Change my answer' }).click();
      await notice.getByRole('button', { name: 'Allow' }).click();
      await expect.poll(() => toService().length, { timeout: 20_000 }).toBeGreaterThan(0);
      expect(await notice.count()).toBe(0);
      await page.context().close();
      await holdsOnList(asking.url);
    } finally {
      await asking.stop();
    }
  });

  /** The notice is whole in the window of a list, can be answered, and leaves the page as wide as it was. */
  async function holdsOnList(url: string): Promise<void> {
    for (const options of [
      { width: 320, height: 640 },
      { width: 320, height: 640, dark: true },
      { width: 1_280, height: 800 },
    ]) {
      const { page } = await browser.page(options);
      await page.goto(`${url}/list/${world.kyoto}`);
      const notice = page.getByRole('region', { name: 'Analytics' });
      await notice.waitFor();
      const { x = -1, y = -1, width = 0, height = 0 } = (await notice.boundingBox()) ?? {};
      expect([x >= 0, y >= 0, x + width <= options.width, y + height <= options.height]).toEqual([true, true, true, true]);
      for (const name of ['Allow', 'No, thanks'])
        expect((await notice.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
      await notice.getByRole('button', { name: 'No, thanks' }).click();
      await notice.waitFor({ state: 'detached' });
      await page.context().close();
    }
  }

  // @covers limits.without-key-nothing-analytics-loaded
  it('loads nothing and sends nothing when it is not configured', async () => {
    const { page } = await browser.page();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(without.url);
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('link', { name: /Kyoto worth the walk/ })
      .first()
      .click();
    await page.waitForURL('**/list/*');
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => !url.startsWith(without.url) || url.includes('recorder'))).toEqual([]);
    await page.context().close();
  });
});
