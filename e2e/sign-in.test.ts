import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectShown } from './checks.ts';
import { failing, makeList, PASSWORD, toast } from './people.ts';
import { useProduct } from './product-stage.ts';

describe('signing in, saving lists, and the own profile', () => {
  let ada: string;
  let bob: string;
  let listId: string;
  const stage = useProduct({}, async ({ client }) => {
    ada = await client.makeUser('ada');
    bob = await client.makeUser('bob');
    listId = await makeList(client, bob, 'Bob’s bridges');
  });

  const fill = async (page: Page, email: string, password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  // @covers saving.signing-missing-wrong-wanted-go
  it('says what is missing and what is wrong, then opens the requested page', async () => {
    const { page, said } = await stage.open(`/sign-in?to=${encodeURIComponent(`/list/${listId}?tab=map`)}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Please enter your email address').waitFor();
    await page.getByText('Please enter your password').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('sign-in-email');
    await fill(page, 'ada@example.org', 'not this one');
    await page.getByRole('alert').getByText('Wrong email address or password. Please try again.').waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    expect(said.splice(0).every((line) => line.includes('401'))).toBe(true);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stage.product.url}/list/${listId}?tab=map`);
    // The page knows the signed-in user at once: the count has become a button.
    await page.getByRole('button', { name: 'Save list, 0 saves' }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers saving.signing-never-leads-another-site
  it('never redirects to another site, and signs out again', async () => {
    const { page, said } = await stage.open('/sign-in?to=//example.com/');
    await fill(page, 'ADA@example.org', PASSWORD);
    await page.waitForURL(`${stage.product.url}/user/${ada}`);
    await page.goto(`${stage.product.url}/sign-in`);
    await page.getByText('Signed in as').waitFor();
    expect(await page.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe(`/user/${ada}`);
    const mend = await failing(page, /\/api\/auth\/sign-out/, 500);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await toast(page, 'Sign Out Failed').getByText('You’re still signed in. Please try again.').waitFor();
    await mend();
    said.splice(0);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await toast(page, 'Signed out').waitFor();
    await page.getByLabel('Email').waitFor();
    await page.reload();
    await page.getByLabel('Email').waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers saving.signed-user-saves-list-takes
  it('saves a list, which the owner is notified of, and reverts a save that fails', async () => {
    const { page, said } = await stage.openAs('ada', `/list/${listId}`);
    const button = page.getByRole('button', { name: /^Save list/ });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    const mend = await failing(page, /\/save$/, 500);
    await button.click();
    await toast(page, 'Save Failed').getByText('The list couldn’t be saved. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Save list, 0 saves', pressed: false }).waitFor();
    await mend();
    said.splice(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save list, 1 save', pressed: true }).waitFor();
    await expect.poll(async () => (await stage.client.call<{ saves: number }>('GET', `/api/firebase/lists/${listId}`)).body.saves).toBe(1);
    const messages = await stage.client.call<Array<{ type: string; toUserId: string; fromUserId: string }>>(
      'GET',
      '/api/notifications/messages',
    );
    expect(messages.body).toMatchObject([{ type: 'list_save', fromUserId: ada, toUserId: bob }]);
    await page.reload();
    await page.getByRole('button', { name: 'Save list, 1 save', pressed: true }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('shows a toast’s text also when the code of toasts cannot be loaded', async () => {
    const { page } = await stage.openAs('ada', `/user/${ada}`);
    await page.route(/\/toaster-/, (route) => route.abort());
    const mend = await failing(page, /\/api\/auth\/sign-out/, 500);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('status').getByText('You’re still signed in. Please try again.').waitFor();
    await mend();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('You’re still signed in. Please try again.').waitFor({ state: 'detached' });
    await expectShown(page.getByRole('heading', { name: 'ada' }));
    await page.context().close();
  });

  // @covers list.visitor-sees-count-saves-not
  it('shows a visitor the count of saves, saves on the device when the heart is tapped, and offers to sign in', async () => {
    const { page, said } = await stage.open(`/list/${listId}`);
    const heart = page.getByRole('button', { name: 'Save on this device, 1 save', exact: true });
    expect(await heart.textContent()).toBe('1');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await heart.click();
    const message = toast(page, 'Saved on this device');
    await message.waitFor();
    expect([new URL(page.url()).pathname, await heart.getAttribute('aria-pressed')]).toEqual([`/list/${listId}`, 'true']);
    await message.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${stage.product.url}/sign-in?to=${encodeURIComponent(`/list/${listId}`)}`);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers saving.button-becomes-count-session-ended
  it('saves on this device again when the session has ended', async () => {
    const { page } = await stage.openAs('ada', `/list/${listId}`);
    await page.getByRole('button', { name: 'Save list, 1 save', pressed: true }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save list, 1 save' }).click();
    await toast(page, 'Save Failed').getByText('Please sign in first.').waitFor();
    await expectShown(page.getByRole('button', { name: 'Save on this device, 1 save', exact: true, pressed: false }));
    await page.context().close();
  });

  // @covers home.visitor-needs-no-login-public, profile.saved-no-saved-lists-yet
  // @covers saving.saved-lists-under-saved-profile, saving.signed-user-saves-list-takes
  it('shows saved lists under Saved, only on the user’s own profile, until they are removed again', async () => {
    const own = await stage.openAs('ada', `/user/${ada}?tab=saved`);
    await own.page.getByRole('link', { name: 'Bob’s bridges by bob' }).waitFor();
    for (const other of [await stage.open(`/user/${ada}?tab=saved`), await stage.openAs('bob', `/user/${ada}?tab=saved`)]) {
      await other.page.getByText('No saved lists yet').waitFor();
      expect(await other.page.getByRole('link', { name: 'Bob’s bridges' }).count()).toBe(0);
      await other.page.context().close();
    }
    await own.page.getByRole('link', { name: 'Bob’s bridges' }).click();
    await own.page.getByRole('button', { name: 'Save list, 1 save' }).click();
    await own.page.getByRole('button', { name: 'Save list, 0 saves', pressed: false }).waitFor();
    await own.page.goBack();
    await own.page.getByText('No saved lists yet').waitFor();
    expect(own.said).toEqual([]);
    await own.page.goto(`${stage.product.url}/user/${bob}?tab=saved`);
    await own.page.getByText('Save lists to see them here').waitFor();
    expect(await own.page.getByText('Notify me').count()).toBe(0);
    await own.page.context().close();

    const visitor = await stage.open(`/user/${ada}?tab=saved`);
    await visitor.page.getByText('Save lists to see them here').waitFor();
    expect(await visitor.page.getByText('Notify me').count()).toBe(0);
    // A list that no visitor has seen yet: counts on a kept reply may be a minute old.
    const unsaved = await makeList(stage.client, bob, 'Bob’s towers');
    await visitor.page.goto(`${stage.product.url}/list/${unsaved}`);
    const count = visitor.page.getByRole('button', { name: 'Save on this device, 0 saves', exact: true });
    expect([await count.getAttribute('aria-pressed'), await count.textContent()]).toEqual(['false', '']);
    expect(visitor.said).toEqual([]);
    await visitor.page.context().close();
  });

  // @covers saving.saved-lists-cannot-page-asks
  it('says when the saved lists cannot be loaded, and retries', async () => {
    const { page } = await stage.openAs('ada', `/user/${ada}`);
    const mend = await failing(page, /pages\/saved/, 500, 'The database is away.');
    await page.getByRole('tab', { name: 'Saved' }).click();
    await page.getByText('Couldn’t load your saved lists').waitFor();
    await page.getByText('The database is away.').waitFor();
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectShown(page.getByText('No saved lists yet'));
    await page.context().close();
  });
});
