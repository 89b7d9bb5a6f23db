import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from './product-stage.ts';
import { makePublicWorld, type PublicWorld } from './public-world.ts';

const VISITOR_PATHS = [
  '/',
  '/guide',
  '/privacy',
  '/terms',
  '/support',
  '/status',
  '/sign-in',
  '/saved',
  '/extract',
  '/missing',
  '/api/docs',
];
const OPERATOR_PATHS = ['/', '/extract', '/firebase-status', '/notifications', '/admin/users', '/status'];

describe('the Content-Security-Policy of the pages', () => {
  let world: PublicWorld;
  const stage = useProduct({}, async ({ client }) => {
    world = await makePublicWorld(client);
  });

  /** Reports each violation on the console, where unknown features of Permissions-Policy are reported too. */
  const watch = (page: Page) =>
    page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) => {
        console.error(`violation: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
      });
    });
  const settled = (page: Page) => page.waitForLoadState('networkidle');
  const expectSilent = async (page: Page, said: string[]) => {
    await settled(page);
    expect(said.filter((line) => !line.includes('status of 404'))).toEqual([]);
    await page.context().close();
  };

  // @covers calls.reply-carries-security-headers-scripts
  it('allows no inline code or style but by hash, and is the same with the same bytes at each request', async () => {
    for (const path of [...VISITOR_PATHS, `/list/${world.kyoto}`, `/user/${world.ada}`]) {
      const [one, other] = [await fetch(stage.product.url + path), await fetch(stage.product.url + path)];
      const policy = one.headers.get('content-security-policy') ?? '';
      expect([path, policy.includes('unsafe'), policy]).toEqual([path, false, other.headers.get('content-security-policy')]);
      const html = await one.text();
      expect([path, html === (await other.text()), / style="/.test(html)]).toEqual([path, true, false]);
    }
  });

  // @covers calls.reply-carries-security-headers-scripts
  it('comes with the other security headers, on pages, files, pictures and calls', async () => {
    const html = await (await fetch(stage.product.url)).text();
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '/no-sheet';
    const paths = ['/', '/missing', sheet, '/robots.txt', '/sitemap.xml', `/list/${world.kyoto}/card.png`, '/api/search/lists', '/healthz'];
    for (const path of paths) {
      const { status, headers } = await fetch(stage.product.url + path);
      expect([path, status]).toEqual([path, path === '/missing' ? 404 : 200]);
      expect(headers.get('content-security-policy'), path).toContain("script-src 'self'");
      expect(headers.get('permissions-policy'), path).toMatch(/^geolocation=\(self\), .*\bcamera=\(\)/);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  it.each(VISITOR_PATHS)('is not violated by %s for visitors', async (path) => {
    const { page, said } = await stage.open(path, {}, watch);
    await expectSilent(page, said);
  });

  it('is not violated by a profile or a list', async () => {
    for (const path of [`/user/${world.ada}`, `/list/${world.kyoto}`, `/list/${world.empty}`]) {
      const { page, said } = await stage.open(path, {}, watch);
      await expectSilent(page, said);
    }
  });

  it.each(OPERATOR_PATHS)('is not violated by %s for operators', async (path) => {
    const { page, said } = await stage.openAsOperator(path, {}, watch);
    await expectSilent(page, said);
  });

  it('is violated neither by the search, which stops the page behind it from scrolling, nor by a toast', async () => {
    const { page, said } = await stage.open(`/user/${world.ada}`, {}, watch);
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.locator('[data-toasts] li').first().waitFor();
    await page.goto(`${stage.product.url}/`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('[role="dialog"]:not([aria-busy])').waitFor();
    await page.waitForFunction(() => document.adoptedStyleSheets.length === 1);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => [getComputedStyle(document.body).overflow, document.adoptedStyleSheets.length])).toEqual([
      'visible',
      0,
    ]);
    await expectSilent(page, said);
  });

  it('is violated neither by the map, its windows and the whole screen, nor by the places beside it', async () => {
    const { page, said } = await stage.open(`/list/${world.single}`, {}, watch);
    await page.getByRole('tab', { name: 'Map' }).click();
    await page.getByText('Loading map...').waitFor({ state: 'detached' });
    const box = await page.getByRole('region', { name: 'Map of the places' }).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 200 - 10);
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
    await expectSilent(page, said);
  });

  it('is violated by no extraction, its results and its exports', async () => {
    const { page, said } = await stage.openAsOperator('/extract', {}, watch);
    const text =
      '1. Blue Lamp, 12 Main Street, Kyoto, Japan\n2. Red Door, 14 Main Street, Kyoto, Japan\n3. Old Mill, 3 Mill Lane, Kyoto, Japan';
    const job = await stage.client.extract<{ totalLocations?: number }>('/api/extract-text', { text });
    await page.goto(`${stage.product.url}/extract?job=${job.jobId}`);
    await page.getByText('Blue Lamp').filter({ visible: true }).first().waitFor();
    await expectSilent(page, said);
  });
});
