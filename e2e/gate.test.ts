import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdScripts } from './held-scripts.ts';
import { ADMIN_PASSWORD, Client, startProduct } from './product.ts';
import { useProduct } from './product-stage.ts';

const GUARDED = ['/extract', '/firebase-status', '/notifications', '/admin/users'];
const SECRET_USER = 'only-for-operators';

describe('the operator’s gate', () => {
  const stage = useProduct({}, async ({ client }) => {
    const userId = await client.makeUser(SECRET_USER);
    await client.call('POST', '/api/firebase/lists', { title: 'A private list', userId, isPublic: false });
    await client.call('POST', '/api/firebase/create-request', {
      userId,
      importType: 'text',
      title: 'A secret request',
      textContent: 'Nothing',
    });
  });

  const gate = (page: Page) => page.getByRole('dialog', { name: 'Admin Access Required' });
  const passGate = async (page: Page) => {
    await page.getByPlaceholder('Enter password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await gate(page).waitFor({ state: 'detached' });
  };

  // @covers gate.extract-firebase-status-notifications-admin
  it.each(GUARDED)('covers %s: neither the page holds data nor does it request any before the gate is passed', async (path) => {
    const html = await (await fetch(stage.product.url + path)).text();
    for (const secret of [SECRET_USER, 'A private list', 'A secret request']) expect(html).not.toContain(secret);
    const { page } = await stage.browser.page();
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
    });
    await page.goto(stage.product.url + path);
    await gate(page).waitFor();
    await passGate(page);
    // The page requests its data once the gate is gone, so by now every earlier request was recorded.
    await page.getByRole('main').waitFor();
    const passed = requests.indexOf('POST /api/admin/session');
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(requests.slice(0, passed).filter((line) => line !== 'GET /api/admin/session')).toEqual([]);
    await expect.poll(() => requests.slice(passed + 1).some((line) => !line.endsWith('/api/admin/session'))).toBe(true);
    await page.context().close();
  });

  // @covers gate.gate-admin-access-required-sentence, gate.access-admin-panel-disabled-field, gate.click-outside-escape-not-dismiss
  // @covers gate.wrong-password-access-denied-invalid
  it('shows the specification’s texts, cannot be dismissed, and reports a wrong password', async () => {
    const { page } = await stage.browser.page();
    await page.goto(`${stage.product.url}/firebase-status`);
    await gate(page).getByText('This page is password protected. Please enter the admin password to continue.').waitFor();
    const field = page.getByPlaceholder('Enter password');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('required')).not.toBeNull();
    const submit = page.getByRole('button', { name: 'Access Admin Panel' });
    expect(await submit.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await gate(page).isVisible()).toBe(true);
    await field.fill('wrong');
    await submit.click();
    await page.getByText('Access Denied', { exact: true }).waitFor();
    await page.getByText('Invalid password. Please try again.', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await page.evaluate(() => sessionStorage.getItem('admin_authenticated'))).toBeNull();
    expect(await gate(page).isVisible()).toBe(true);
    await page.context().close();
  });

  const openHeld = async () => {
    const opened = await stage.browser.page({ hydrated: false });
    const load = await holdScripts(opened.page);
    await opened.page.goto(`${stage.product.url}/firebase-status`, { waitUntil: 'commit' });
    return { ...opened, load };
  };

  it('is rendered by the server, and keeps what is typed before its scripts have loaded', async () => {
    const { page, said, load } = await openHeld();
    const field = page.getByPlaceholder('Enter password');
    const box = (name: string) => page.getByRole('heading', { name }).boundingBox();
    await page.getByText('This page is password protected. Please enter the admin password to continue.').waitFor();
    const before = await box('Admin Access Required');
    await field.pressSequentially(ADMIN_PASSWORD.slice(0, 4));
    load();
    await gate(page).waitFor();
    expect(await field.inputValue()).toBe(ADMIN_PASSWORD.slice(0, 4));
    expect(await box('Admin Access Required')).toEqual(before);
    await page.keyboard.type(ADMIN_PASSWORD.slice(4));
    await page.keyboard.press('Enter');
    await gate(page).waitFor({ state: 'detached' });
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers gate.early-press-kept
  it.each(['Enter', 'a click'])('opens by %s before its scripts have loaded, once they have', async (press) => {
    const { page, said, load } = await openHeld();
    const field = page.getByPlaceholder('Enter password');
    const submit = page.getByRole('button', { name: 'Access Admin Panel' });
    await field.fill(ADMIN_PASSWORD);
    expect([await submit.isEnabled(), await field.getAttribute('required')]).toEqual([true, '']);
    if (press === 'Enter') await field.press('Enter');
    else await submit.click();
    load();
    await page.getByText('A secret request').first().waitFor();
    expect(await gate(page).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers gate.early-press-kept, gate.access-admin-panel-disabled-field
  it('refuses an early press while the field is empty, and has its button disabled once scripts run', async () => {
    const { page, said, load } = await openHeld();
    const submit = page.getByRole('button', { name: 'Access Admin Panel' });
    await submit.click();
    // The browser points out the field that is required.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('operator-password');
    load();
    await gate(page).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await page.getByPlaceholder('Enter password').fill('x');
    expect(await submit.isEnabled()).toBe(true);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers gate.brand-and-way-back
  it('shows the mark and name of the product and leads back to the home page, before and after its scripts have loaded', async () => {
    const { page, load } = await openHeld();
    const way = page.getByRole('link', { name: 'Back to home' });
    const brand = page.getByText('Cairn', { exact: true });
    await way.waitFor();
    const mark = page.locator('main svg').first();
    expect([await brand.isVisible(), await mark.isVisible(), await way.getAttribute('href')]).toEqual([true, true, '/']);
    // The face of the letters, and with it the width, may still change.
    const places = async () => {
      const boxes = [await brand.boundingBox(), await way.boundingBox()];
      return boxes.map((box) => box && [box.x, box.y]);
    };
    const before = await places();
    load();
    await gate(page).waitFor();
    expect(await places()).toEqual(before);
    expect(await gate(page).locator('svg').first().isVisible()).toBe(true);
    await way.click();
    await page.waitForURL(`${stage.product.url}/`);
    await gate(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  // @covers gate.access-admin-panel-disabled-field, gate.right-sets-admin-authenticated-true, gate.logout-clears-flag-ends-session
  // @covers access.mark-signed-in-opens-nothing
  it('opens with the password, stays open for the tab, and logging out ends the session on the server and removes its cookies', async () => {
    const { page } = await stage.browser.page();
    await page.route('**/api/admin/session', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resume) => setTimeout(resume, 300));
      await route.continue();
    });
    await page.goto(`${stage.product.url}/firebase-status`);
    await page.getByPlaceholder('Enter password').fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    const waiting = page.getByRole('button', { name: 'Authenticating...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    await gate(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => sessionStorage.getItem('admin_authenticated'))).toBe('true');
    await page.reload();
    await page.getByText('A secret request').first().waitFor();
    expect(await gate(page).count()).toBe(0);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    // The mark says that somebody is signed in, to the page's scripts, and opens nothing.
    const readable = cookies.filter(({ httpOnly }) => !httpOnly).map(({ name, value }) => [name, value]);
    expect(readable).toEqual([['cairn_signed_in', '1']]);
    expect(cookies.every(({ sameSite }) => sameSite === 'Lax')).toBe(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await gate(page).waitFor();
    expect(await page.getByText('A secret request').count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('admin_authenticated'))).toBeNull();
    expect((await fetch(`${stage.product.url}/api/firebase/status`, { headers: { cookie } })).status).toBe(401);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  });

  // @covers gate.logout-in-other-tabs
  it.each(['/firebase-status', '/'])(
    'shows the gate in the other tabs at once, in place of their content, when one logs out on %s',
    async (path) => {
      const { page } = await stage.browser.page();
      await page.goto(`${stage.product.url}/firebase-status`);
      await passGate(page);
      const other = await page.context().newPage();
      await other.goto(`${stage.product.url}/firebase-status`);
      await other.getByText('A secret request').first().waitFor();
      // What it asks for gets no reply, so that it hears of the end of the session from the first tab alone.
      await other.route('**/api/**', () => undefined);
      await page.goto(stage.product.url + path);
      if (path === '/') await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('button', { name: path === '/' ? 'Sign out as operator' : 'Logout' }).click();
      await gate(other).waitFor();
      expect(await other.getByText('A secret request').count()).toBe(0);
      expect(await other.evaluate(() => sessionStorage.getItem('admin_authenticated'))).toBeNull();
      await page.context().close();
    },
  );

  // @covers gate.session-ends-brings-gate-back
  it('returns when the session ends, and keeps what was typed', async () => {
    const { page } = await stage.browser.page();
    await page.goto(`${stage.product.url}/firebase-status`);
    await passGate(page);
    await page.getByLabel('Title', { exact: true }).fill('Half a thought');
    await stage.base.database.query('delete from operator_sessions');
    await gate(page).waitFor();
    await passGate(page);
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a thought');
    await page.getByText('Enabled').first().waitFor();
    await page.context().close();
  });

  // @covers access.changing-request-another-site-page
  it('does not accept requests of another site’s page', async () => {
    const signedIn = await fetch(`${stage.product.url}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: ADMIN_PASSWORD }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const stop = (headers: Record<string, string>) =>
      fetch(`${stage.product.url}/api/firebase/stop`, { method: 'POST', headers: { cookie, ...headers } });
    expect((await stop({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await stop({ origin: 'null' })).status).toBe(403);
    expect((await stop({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const status = await fetch(`${stage.product.url}/api/firebase/status`, { headers: { cookie } });
    expect(await status.json()).toMatchObject({ pollingEnabled: true });
    expect((await stop({ origin: stage.product.url })).status).toBe(200);
  });

  // @covers access.changing-password-ends-sessions
  it('ends every session when the password is changed', async () => {
    const before = new Client(stage.product.url);
    await before.signIn();
    expect((await before.call('GET', '/api/firebase/status')).status).toBe(200);
    const other = await startProduct({ DATABASE_URL: stage.base.url, ADMIN_PASSWORD: 'another password' });
    try {
      expect((await before.call('GET', '/api/firebase/status')).status).toBe(401);
      await expect(new Client(other.url).signIn()).rejects.toThrow('401');
      await new Client(other.url).signIn('another password');
    } finally {
      await other.stop();
    }
  }, 60_000);
});
