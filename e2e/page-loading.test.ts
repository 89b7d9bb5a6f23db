import { describe, expect, it } from 'vitest';
import { PHONE, usePublicStage } from './public-stage.ts';

const OFFLINE = 'You’re offline. We’ll load this when you’re back.';

describe('following a link', () => {
  const stage = usePublicStage({ own: true });

  it('shows a line at once and keeps the page while the code of the next page loads', async () => {
    let load: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    const { page, said } = await stage.open('/', PHONE, (opened) =>
      opened.route('**/assets/list-page*.js', async (route) => {
        await loaded;
        await route.continue();
      }),
    );
    const link = page.getByRole('link', { name: /Kyoto worth/ }).first();
    // The line is there in the frame after the click, however long the page takes.
    const isShown = await link.evaluate(
      (element: HTMLElement) =>
        new Promise<boolean>((resolve) => {
          element.click();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.querySelector('.page-loading') !== null)));
        }),
    );
    expect(isShown).toBe(true);
    expect(await page.getByRole('heading', { name: 'Popular Lists' }).isVisible()).toBe(true);
    load();
    await page.waitForURL('**/list/*');
    await page.getByRole('heading', { level: 1, name: 'Kyoto worth the walk' }).waitFor();
    expect(await page.locator('.page-loading').count()).toBe(0);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('says that there is no connection, keeps the page, and opens the link when there is one', async () => {
    const { page } = await stage.open('/', PHONE);
    await page.context().setOffline(true);
    const link = page.getByRole('link', { name: /Kyoto worth/ }).first();
    await link.click();
    await page.getByText(OFFLINE).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByRole('heading', { name: 'Popular Lists' }).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Kyoto worth the walk' }).waitFor();
    expect(await page.getByText(OFFLINE).count()).toBe(0);
    await page.context().close();
  });

  it('stays when the notice is closed', async () => {
    const { page } = await stage.open('/', PHONE);
    await page.context().setOffline(true);
    await page
      .getByRole('link', { name: /Kyoto worth/ })
      .first()
      .click();
    await page.getByText(OFFLINE).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.context().setOffline(false);
    await page.waitForLoadState('networkidle');
    expect([new URL(page.url()).pathname, await page.getByText(OFFLINE).count()]).toEqual(['/', 0]);
    await page.context().close();
  });
});
