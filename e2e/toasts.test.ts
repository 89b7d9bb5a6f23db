import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageOptions } from './browser.ts';
import { makeList, toast } from './people.ts';
import { useProduct } from './product-stage.ts';

let user: string;
const stage = useProduct({}, async ({ client }) => {
  user = await client.makeUser('hera');
});

const openWithClock = (options: PageOptions = {}) =>
  stage.open(`/user/${user}`, { permissions: ['clipboard-read', 'clipboard-write'], ...options }, (page) => page.clock.install());

/** The profile, with the page's clock controlled by the test, and a function that shows a toast. */
async function openProfile(options: PageOptions = {}) {
  const { page, said } = await openWithClock(options);
  // The first toast loads its code; from then on the clock is stopped.
  const card = page.locator('[data-toasts] li');
  const share = async () => {
    await page.getByRole('button', { name: 'Share profile' }).click();
    await card.waitFor();
  };
  await share();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await card.waitFor({ state: 'detached' });
  return { page, said, card, share };
}

/** Whether the visible toast disappears at 5,000 ms, and not before 4,800. */
async function leavesInTime(page: Page): Promise<void> {
  const card = page.locator('[data-toasts] li');
  await page.clock.runFor(4_800);
  expect(await card.count()).toBe(1);
  await page.clock.runFor(400);
  await card.waitFor({ state: 'detached' });
}

describe('a toast stays 5,000 ms', () => {
  // @covers toasts.after-before-closed-mouse-keyboard
  it.each<[string, (page: Page) => Promise<void>]>([
    ['the mouse', (page) => page.locator('[data-toasts]').getByRole('button', { name: 'Close' }).click()],
    [
      'the keyboard',
      async (page) => {
        await page.keyboard.press('F8');
        await page.locator('[data-toasts]').getByRole('button', { name: 'Close' }).focus();
        await page.keyboard.press('Enter');
      },
    ],
    [
      'Escape',
      async (page) => {
        await page.keyboard.press('F8');
        await page.keyboard.press('Escape');
      },
    ],
  ])('after the one before it was closed by %s', async (_how, close) => {
    const { page, said, card, share } = await openProfile();
    await share();
    await page.locator('[data-toasts] li').hover();
    await page.clock.runFor(100);
    await close(page);
    await card.waitFor({ state: 'detached' });
    await page.mouse.move(5, 5);
    await share();
    await leavesInTime(page);
    await share();
    await leavesInTime(page);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers toasts.toast-waits-pointer-focus
  it('longer while the pointer is on it or the focus is in it', async () => {
    const { page, card, share } = await openProfile();
    await share();
    await page.clock.runFor(1_000);
    await card.hover();
    await page.clock.runFor(20_000);
    expect(await card.count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3_800);
    expect(await card.count()).toBe(1);
    await page.clock.runFor(400);
    await card.waitFor({ state: 'detached' });

    await share();
    await page.keyboard.press('F8');
    await page.clock.runFor(20_000);
    expect(await card.count()).toBe(1);
    await page.getByRole('button', { name: 'Share profile' }).focus();
    await page.clock.runFor(5_200);
    await card.waitFor({ state: 'detached' });
    await page.context().close();
  });

  // @covers toasts.after-before-closed-mouse-keyboard
  it('also when its code cannot be loaded', async () => {
    const { page } = await openWithClock();
    await page.route(/\/toaster-/, (route) => route.abort());
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('button', { name: 'Share profile' }).click();
    const plain = page.getByRole('status').filter({ hasText: 'Link copied!' });
    await plain.waitFor();
    await page.clock.runFor(4_800);
    expect(await plain.count()).toBe(1);
    await page.clock.runFor(400);
    await plain.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('a toast over a dialog', () => {
  // @covers toasts.f8-undo-work-keyboard-dialog
  it('is reached by F8, is visible to screen readers, undoes by keyboard, and returns the focus to the dialog', async () => {
    const list = await makeList(stage.client, user, 'Bridges');
    const { page, said } = await stage.openAsOperator('/admin/users');
    await page.getByRole('button', { name: 'Lists: hera', exact: true }).click();
    const lists = page.getByRole('dialog', { name: 'Edit User Lists', exact: true });
    await lists.getByRole('button', { name: 'Delete: Bridges' }).click();
    await page.getByRole('dialog', { name: 'Delete List', exact: true }).getByRole('button', { name: 'Delete' }).click();
    const deleted = toast(page, 'List Deleted');
    const undo = deleted.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await lists.getByRole('button', { name: 'Delete: Bridges' }).waitFor({ state: 'detached' });
    await lists.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await toast(page, 'Undone').waitFor();
    await lists.getByRole('button', { name: 'Delete: Bridges' }).waitFor();
    await expect
      .poll(() => lists.getByRole('button', { name: 'Close' }).evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect((await stage.client.call('GET', `/api/firebase/lists/${list}`)).status).toBe(200);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
