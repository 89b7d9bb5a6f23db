import { describe, expect, it } from 'vitest';
import { axeProblems, copiedText, overflows } from './checks.ts';
import { usePublicStage } from './public-stage.ts';

describe('sharing a list', () => {
  const stage = usePublicStage();
  const address = () => `${stage.product.url}/list/${stage.world.kyoto}`;

  it.each([
    { width: 320, height: 640, dark: false },
    { width: 390, height: 844, dark: true },
    { width: 1_280, height: 900, dark: false },
  ])('offers its address, a QR code and the code of a frame beside the copied address ($width px)', async (look) => {
    const { page, said } = await stage.browser.page({ ...look, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(address());
    const button = page.locator('header').getByRole('button', { name: 'Share' });
    await button.click();
    const menu = page.getByRole('dialog', { name: 'Share this list' });
    expect(await menu.getByRole('textbox', { name: 'Link' }).inputValue()).toBe(address());
    await menu.getByText('QR code').click();
    await expect.poll(() => menu.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
    await menu.getByText('Embed', { exact: true }).click();
    await menu.getByRole('button', { name: 'Copy code' }).click();
    await menu.getByRole('button', { name: 'Copied!' }).waitFor();
    expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await copiedText(page)).toContain(`<iframe src="${stage.product.url}/embed/list/${stage.world.kyoto}"`);
    expect(said.filter((line) => !line.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
    await page.context().close();
  });

  it('opens the device’s own sheet where there is one, from the compact header too', async () => {
    const { page } = await stage.browser.page({ width: 390, height: 844 });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: unknown) => {
          Object.assign(window, { shared: data });
        },
      });
    });
    await page.goto(address());
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.locator('[data-shown="true"]').waitFor();
    await page.locator('[data-shown="true"]').getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog', { name: 'Share this list' }).getByRole('button', { name: 'Share with…' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared?: unknown }).shared))
      .toEqual({ title: 'Kyoto worth the walk', url: address() });
    await page.context().close();
  });

  it('shows the address to copy by hand where the clipboard is not available', async () => {
    const { page } = await stage.browser.page({ width: 390, height: 844 });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto(address());
    await page.locator('header').getByRole('button', { name: 'Share' }).click();
    const menu = page.getByRole('dialog', { name: 'Share this list' });
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await menu.getByText('Couldn’t copy. Select the text and copy it.').waitFor();
    await menu.getByRole('textbox', { name: 'Link' }).focus();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(address());
    await menu.getByRole('button', { name: 'Close' }).click();
    await menu.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('offers no QR code and no frame of a private list', async () => {
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'Only mine',
      isPublic: false,
      locations: [{ name: 'Here' }],
    });
    const [name = '', value = ''] = (stage.client.cookie.split(';')[0] ?? '').split('=');
    const { page } = await stage.browser.page({ cookies: [{ name, value, url: stage.product.url }] });
    await page.goto(`${stage.product.url}/list/${body.id}`);
    await page.locator('header').getByRole('button', { name: 'Share' }).click();
    const menu = page.getByRole('dialog', { name: 'Share this list' });
    await menu.getByRole('textbox', { name: 'Link' }).waitFor();
    expect(await menu.locator('details').count()).toBe(0);
    await page.context().close();
  });
});
