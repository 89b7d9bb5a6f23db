import { describe, expect, it } from 'vitest';
import { expectShown } from './checks.ts';
import { KML, NOTE } from './extract-form.ts';
import { useProduct } from './product-stage.ts';
import { ADMIN_PASSWORD } from './product.ts';
import { press, shownRows } from './stand-ins/extract-page.ts';

describe('the extraction page, open to all', () => {
  const stage = useProduct({ EXTRACT_ACCESS: 'public' });

  it('says that it needs JavaScript where there is none', async () => {
    const { page } = await stage.browser.page({ javaScript: false });
    await page.goto(`${stage.product.url}/extract`);
    await expectShown(page.getByText('This page needs JavaScript.', { exact: true }));
    await page.context().close();
  });

  it('names a chosen file in its native control too, keeps the focus there, and clears both', async () => {
    const { page } = await stage.browser.page();
    await page.goto(`${stage.product.url}/extract`);
    const choosing = page.waitForEvent('filechooser');
    await press(page, 'Choose a file');
    await (await choosing).setFiles({ name: 'trip.kml', mimeType: '', buffer: Buffer.from(KML) });
    await page.getByText('trip.kml', { exact: true }).waitFor();
    const named = () =>
      page.getByLabel('File', { exact: true }).evaluate((field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name));
    await expect.poll(named).toEqual(['trip.kml']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('extract-file');
    await press(page, 'Clear');
    await expect.poll(named).toEqual([]);
    await press(page, 'Detect the method instead');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('extract-anything');
    await page.context().close();
  });

  // @covers extract-job.visitor-job-after-reload, extract-job.job-opens-only-for-starter
  it('shows a visitor the own job and its text after a reload and in the list of jobs, and another browser nothing of it', async () => {
    const { page } = await stage.browser.page();
    await page.goto(`${stage.product.url}/extract`);
    await page.locator('#extract-anything').fill(NOTE);
    await press(page, 'Extract Places');
    await expect.poll(() => shownRows(page)).toEqual(['Golden Tavern', 'Café Mira']);
    await page.reload();
    await expect.poll(() => shownRows(page)).toEqual(['Golden Tavern', 'Café Mira']);
    const address = page.url();
    expect(address).toContain('?job=');
    await page.getByText('Earlier extractions', { exact: true }).click();
    await expect.poll(() => page.locator('details[open] a[href*="?job="]').count()).toBe(1);
    const { page: other } = await stage.browser.page();
    await other.goto(address);
    await expectShown(other.getByText('Processing Error', { exact: true }).first());
    expect(await other.getByText('Café Mira').count()).toBe(0);
    await page.context().close();
    await other.context().close();
  });
});

describe('the extraction page behind its gate', () => {
  const stage = useProduct();

  it('takes back that access was denied once the right password opens it', async () => {
    const { page } = await stage.browser.page({ width: 390, height: 844 });
    await page.goto(`${stage.product.url}/extract`);
    const enter = async (password: string) => {
      await page.getByPlaceholder('Enter password').fill(password);
      await press(page, 'Access Admin Panel');
    };
    const denied = page.getByText('Access Denied', { exact: true });
    await enter('wrong');
    await denied.first().waitFor();
    await enter(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Extract Places' }).waitFor();
    // Before the toast would leave by itself.
    await expect.poll(() => denied.count(), { timeout: 2_000 }).toBe(0);
    await page.context().close();
  });
});
