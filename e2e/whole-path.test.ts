import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { describeWithBrowsers } from '@cairn/server/external/browser/testing-browsers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { ADMIN_PASSWORD, Client, type Product, startProduct } from './product.ts';

describeWithBrowsers((found) => {
  let base: TestDatabase;
  let service: Awaited<ReturnType<typeof startListService>>;
  let product: Product;
  let browser: TestBrowser;
  let client: Client;

  beforeAll(async () => {
    base = await testDatabase();
    service = await startListService({ places: 45, title: 'Places to see', latencyMs: 200 });
    product = await startProduct({ DATABASE_URL: base.url, ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` });
    client = new Client(product.url);
    await client.signIn();
    browser = await openBrowser(found);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await service.close();
    await base.drop();
  });

  // @covers extract-results.publish-list-makes-chosen-rows
  it('extracts and publishes a list from a link behind the gate on a product without users, with its owner, and opens its public page', async () => {
    const { page, said } = await browser.page();
    await page.goto(`${product.url}/extract`);
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    await page.getByPlaceholder('Enter password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByLabel('Paste a link or text, or drop a file').fill(`https://www.google.com/maps/placelists/list/${LIST_ID}`);
    await page.getByRole('button', { name: 'Extract Places' }).click();
    await page.getByText('All 45 places found').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Places to see');
    await page.getByRole('button', { name: /publish/i }).click();
    await page.getByText('Enter the owner’s name').waitFor();
    await page.getByLabel('Owner’s name').fill('Olive');
    await page.getByRole('button', { name: /publish/i }).click();
    await page.getByRole('link', { name: 'Open list' }).click();
    await page.waitForURL(/\/list\/[\w-]+$/);
    await page.getByRole('heading', { level: 1, name: 'Places to see' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Places to see');
    const { body: users } = await client.call<Array<{ displayName: string; listCount: number }>>('GET', '/api/admin/users');
    expect(users).toMatchObject([{ displayName: 'Olive', listCount: 1 }]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers home.visitor-needs-no-login-public, list.missing-private-list-unknown-path, list.list-reads-without-javascript-tabs
  it('shows the list to a visitor without JavaScript, and a missing one as 404', async () => {
    const lists = await client.call<Array<{ id: string; title: string }>>('GET', '/api/firebase/lists');
    const [list] = lists.body;
    const { page } = await browser.page({ javaScript: false, width: 390, height: 844 });
    const response = await page.goto(`${product.url}/list/${list?.id}`);
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(list?.title);
    const missing = await page.goto(`${product.url}/list/no-such-list`);
    expect(missing?.status()).toBe(404);
    expect(await page.textContent('body')).toContain('List not found');
    const unknown = await page.goto(`${product.url}/no/such/page`);
    expect(unknown?.status()).toBe(404);
    expect(await page.textContent('body')).toContain('404 Page Not Found');
    await page.context().close();
  });
});
