import { describe, expect, it } from 'vitest';
import { copiedText } from './checks.ts';
import { holdScripts } from './held-scripts.ts';
import { PHONE, usePublicStage } from './public-stage.ts';

describe('what is pressed before the page’s scripts have loaded', () => {
  const stage = usePublicStage();
  const openHeld = async (path: string) => {
    const opened = await stage.browser.page({ ...PHONE, hydrated: false, permissions: ['clipboard-read', 'clipboard-write'] });
    const release = await holdScripts(opened.page);
    await opened.page.goto(stage.product.url + path, { waitUntil: 'commit' });
    return { ...opened, release };
  };

  // @covers search.early-press-kept
  it('opens the search once they have', async () => {
    const { page, said, release } = await openHeld('/');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByPlaceholder('Search lists, users, places...').waitFor();
    await page.keyboard.type('kyoto');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Kyoto worth the walk/ })
      .waitFor();
    expect(said.filter((line) => !line.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
    await page.context().close();
  });

  // @covers list.early-share-kept
  it('shares the list once they have', async () => {
    const path = `/list/${stage.world.kyoto}`;
    const { page, release } = await openHeld(path);
    await page.locator('header').getByRole('button', { name: 'Share' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog', { name: 'Share this list' }).waitFor();
    expect(await copiedText(page)).toBe(stage.product.url + path);
    await page.context().close();
  });

  it('signs in with what was typed before them', async () => {
    const { page, release } = await openHeld('/sign-in');
    await page.getByLabel('Email').fill('nora@example.org');
    await page.getByLabel('Password').fill('not the password');
    release();
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes');
    const sent = page.waitForRequest('**/api/auth/sign-in');
    await page.getByLabel('Password').press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email: 'nora@example.org', password: 'not the password' });
    await page.getByRole('alert').waitFor();
    expect([await page.getByLabel('Email').inputValue(), await page.getByLabel('Password').inputValue()]).toEqual(['nora@example.org', '']);
    await page.context().close();
  });
});
