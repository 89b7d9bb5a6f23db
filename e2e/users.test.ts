import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { axeProblems, overflows } from './checks.ts';
import { failing, makeList, operatorCookie, PASSWORD, toast } from './people.ts';
import { Client, type Product, startProduct } from './product.ts';

interface User {
  id: string;
  displayName: string;
  email?: string;
  socialLinks: object | null;
  hasAuthAccount: boolean;
}

describe('user management', () => {
  let base: TestDatabase;
  let product: Product;
  let browser: TestBrowser;
  let client: Client;
  let cookie: { name: string; value: string; url: string };

  beforeAll(async () => {
    base = await testDatabase();
    product = await startProduct({ DATABASE_URL: base.url });
    client = new Client(product.url);
    await client.signIn();
    cookie = await operatorCookie(product);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await base.drop();
  });

  const open = async (query = '', options: PageOptions = {}) => {
    const { page, said } = await browser.page({ ...options, cookies: [cookie] });
    page.setDefaultTimeout(10_000);
    await page.goto(`${product.url}/admin/users${query}`);
    return { page, said };
  };
  const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const act = (page: Page, action: string, name: string) => page.getByRole('button', { name: `${action}: ${name}`, exact: true }).click();
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
  const find = async (q: string) => (await client.call<User[]>('GET', `/api/admin/users?q=${encodeURIComponent(q)}`)).body;
  const names = (page: Page) => page.getByRole('rowheader').allInnerTexts();
  const stat = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

  // @covers users.three-counters-users-those-account, users.line-email-username-password-makes, users.no-valid-line-invalid-format
  // @covers users.users-created-were-made-skipped, users.no-users-found-no-users, toasts.toast-carry-action
  it('starts empty; creates users from lines, lists every rejected line with its number and reason, and undoes all of it', async () => {
    const { page, said } = await open();
    await page.getByText('No users found', { exact: true }).waitFor();
    const box = page.getByLabel('Bulk create users');
    const submit = page.getByRole('button', { name: 'Create users' });
    await box.fill('no user in here\n\nhalf:a line');
    await submit.click();
    await toast(page, 'Invalid Format').getByText('Please enter email:username:password, one per line').waitFor();
    const result = page.getByRole('region', { name: 'Result of the last creation' }).first();
    await result.getByText(/^Line 3/).waitFor();

    await box.fill(
      `ada@example.org:ada:${PASSWORD}\nADA@example.org:other:pw\nno mail:x:pw\nbob@example.org:bob:two:zebra\nbob@example.org:bob:pw`,
    );
    await submit.click();
    const done = toast(page, 'Users Created');
    await done.getByText('Successfully created 2 user(s). 3 skipped.').waitFor();
    const rejected = (await result.getByRole('listitem').allInnerTexts()).map((text) => /^Line \d/.exec(text)?.[0]);
    expect(rejected).toEqual(['Line 2', 'Line 3', 'Line 4']);
    expect(await page.content()).not.toContain('zebra');
    await row(page, 'ada').getByText('Has Auth').waitFor();
    expect([await stat(page, 'Users').innerText(), await stat(page, 'With account').innerText()]).toEqual(['2', '2']);
    expect(await stat(page, 'Lists').innerText()).toBe('0');

    await done.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Undone').waitFor();
    await page.getByText('No users found', { exact: true }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.toast-claims-no-success-without-sign-in
  it('claims no success when no user was created, and shows the server’s message or the fallback', async () => {
    await client.makeUser('carl');
    const { page } = await open();
    const fill = async (text: string) => {
      await page.getByLabel('Bulk create users').fill(text);
      await page.getByRole('button', { name: 'Create users' }).click();
    };
    await fill('carl@example.org:carl:pw');
    await toast(page, 'Bulk Creation Failed').getByText('No user was created. 1 skipped.').waitFor();
    let mend = await failing(page, /bulk-create/, 500);
    await fill('dora@example.org:dora:pw');
    await toast(page, 'Bulk Creation Failed').getByText('Failed to create users').waitFor();
    await mend();
    mend = await failing(page, /bulk-create/, 413, 'The lines are larger than 2 MB.');
    await page.getByRole('button', { name: 'Create users' }).click();
    await toast(page, 'Bulk Creation Failed').getByText('The lines are larger than 2 MB.').waitFor();
    expect(await page.getByLabel('Bulk create users').inputValue()).toContain('dora');
    await page.context().close();
  });

  // @covers users.no-users-found-no-users, users.search-matches-name-username-email, users.user-email-sort-ascending-first
  it('searches by email, username and name, sorts in the stated directions and pages on the server; the address carries the view', async () => {
    const lines = Array.from({ length: 60 }, (_none, at) => ({
      email: `crowd${String(at).padStart(2, '0')}@example.com`,
      username: `Crowd${String(at).padStart(2, '0')}`,
      password: 'pw',
    }));
    expect((await client.call('POST', '/api/admin/users/bulk-create', lines)).status).toBe(200);
    const { page, said } = await open('?q=crowd&sort=displayName');
    await row(page, 'Crowd00').waitFor();
    await page.getByRole('navigation', { name: 'Users' }).getByText('Page 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await row(page, 'Crowd59').waitFor();
    expect((await names(page)).length).toBe(10);
    await page.reload();
    await row(page, 'Crowd59').waitFor();
    await page.goBack();
    await row(page, 'Crowd00').waitFor();
    const sorts = [
      ['User', 'descending'],
      ['Email', 'ascending'],
      ['Type', 'descending'],
      ['Lists', 'descending'],
      ['Total places', 'descending'],
      ['Created', 'descending'],
      ['Created', 'ascending'],
    ] as const;
    for (const [name, direction] of sorts) {
      await page.getByRole('columnheader', { name }).getByRole('button').click();
      await page.locator(`th[aria-sort="${direction}"]`).filter({ hasText: name }).waitFor();
    }
    expect(new URL(page.url()).searchParams.get('sort')).toBeNull();
    expect(new URL(page.url()).searchParams.get('direction')).toBe('asc');
    await page.getByLabel('Search users').fill('CROWD42@');
    await page.getByText('1 user', { exact: true }).waitFor();
    expect(await names(page)).toEqual([expect.stringContaining('Crowd42')]);
    // Email, username and name of these have nothing in common, so each search shows which field matched.
    await base.database.query(
      "update users set username = 'quiet_otter', display_name = 'Grete Zebra' where email = 'crowd07@example.com'",
    );
    for (const part of ['ROWD07@EX', 'et_OTTE', 'te zebr']) {
      await page.getByLabel('Search users').fill(part);
      await expect.poll(() => names(page)).toEqual([expect.stringContaining('Grete Zebra')]);
    }
    await page.getByLabel('Search users').fill('nobody at all');
    await page.getByText('No users found matching your search').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText('61 users').waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.social-links-must-json-invalid, users.user-updated-update-failed-server
  // @covers users.duplicate-emails-usernames-refused-whatever
  it('edits a profile: links as JSON, emptied fields, the server’s error; and undoes the edit', async () => {
    await client.makeUser('edda');
    const { page, said } = await open('?q=edda');
    await act(page, 'Edit', 'edda');
    const edit = dialog(page, 'Edit User');
    const links = edit.getByLabel('Social links (JSON)');
    await links.fill('{"instagram": ');
    await edit.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Invalid Social Links').getByText('Invalid JSON format').waitFor();
    await edit.getByRole('alert').getByText('Invalid JSON format').waitFor();
    await links.fill('{"instagram": "instagram.com/edda"}');
    await edit.getByLabel('Email').fill('CARL@example.org');
    await edit.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Update Failed').getByText(/email/).waitFor();
    expect(said.splice(0).every((line) => line.includes('409'))).toBe(true);
    await edit.getByLabel('Email').fill('edda@example.net');
    await edit.getByLabel('Display name').fill('Edda the Elder');
    const mend = await failing(page, /\/api\/admin\/users\/[\w-]+$/, 500);
    await edit.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Update Failed').getByText('Failed to update user').waitFor();
    await mend();
    said.splice(0);
    await edit.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'User Updated').waitFor();
    await edit.waitFor({ state: 'detached' });
    for (const words of ['THE ELDER', '@Example.NET']) expect(await find(words)).toMatchObject([{ displayName: 'Edda the Elder' }]);
    expect(await find('edda')).toMatchObject([
      { displayName: 'Edda the Elder', email: 'edda@example.net', socialLinks: { instagram: 'instagram.com/edda' } },
    ]);
    // An empty field of links is null; the other fields stay.
    await act(page, 'Edit', 'Edda the Elder');
    await links.fill('  ');
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.waitFor({ state: 'detached' });
    expect(await find('edda')).toMatchObject([{ displayName: 'Edda the Elder', socialLinks: null }]);
    await toast(page, 'User Updated').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Undone').waitFor();
    expect(await find('edda')).toMatchObject([{ socialLinks: { instagram: 'instagram.com/edda' } }]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.user-created-without-password-no, users.user-imported-regular-auth-no, users.create-auth-offered-users-without
  // @covers users.missing-password-missing-information-please, users.auth-account-created-password-reset
  it('creates accounts for users without one, and new passwords for users with one', async () => {
    const { page, said } = await open('?q=finn');
    await page.getByRole('button', { name: 'New user', exact: true }).click();
    const form = dialog(page, 'New user');
    await form.getByLabel('Username').fill('finn');
    await form.getByRole('button', { name: 'Create user' }).click();
    await toast(page, 'Creation Failed').getByText('The email address is not valid.').waitFor();
    await form.getByLabel('Email').fill('finn@example.org');
    await form.getByRole('button', { name: 'Create user' }).click();
    await toast(page, 'User Created').waitFor();
    await row(page, 'finn').getByText('No Auth').waitFor();
    expect(await page.getByRole('button', { name: /^Reset Password/ }).count()).toBe(0);
    await act(page, 'Create Auth', 'finn');
    const create = dialog(page, 'Create Firebase Auth Account');
    await create.getByRole('button', { name: 'Create Auth' }).click();
    await toast(page, 'Missing Information').getByText('Please enter a password').waitFor();
    await create.getByLabel('Password').fill(PASSWORD);
    await create.getByLabel('Email').fill('carl@example.org');
    await create.getByRole('button', { name: 'Create Auth' }).click();
    await toast(page, 'Creation Failed').getByText(/email/).waitFor();
    expect(said.splice(0).every((line) => line.includes('409'))).toBe(true);
    await create.getByLabel('Email').fill('finn@example.org');
    await create.getByRole('button', { name: 'Create Auth' }).click();
    await toast(page, 'Auth Account Created').waitFor();
    await row(page, 'finn').getByText('Has Auth').waitFor();
    expect(await page.getByRole('button', { name: /^Create Auth/ }).count()).toBe(0);

    await act(page, 'Reset Password', 'finn');
    const reset = dialog(page, 'Reset Password');
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    await toast(page, 'Missing Information').getByText('Please enter a password').waitFor();
    await reset.getByLabel('New password').fill('another one');
    const mend = await failing(page, /reset-password/, 500);
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    await toast(page, 'Reset Failed').getByText('Failed to reset password').waitFor();
    await mend();
    said.splice(0);
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    await toast(page, 'Password Reset').waitFor();
    const visitor = new Client(product.url);
    const signIn = await visitor.call('POST', '/api/auth/sign-in', { email: 'finn@example.org', password: 'another one' });
    expect(signIn.status).toBe(200);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.user-lists-edited-made-deleted, users.user-no-lists-yet, users.list-without-title-validation-error
  // @covers users.list-created-list-updated-list, users.before-deletion-dialog
  it('edits, creates and deletes lists in nested dialogs, says what a deletion includes, and undoes it', async () => {
    const gina = await client.makeUser('gina');
    const { page, said } = await open('?q=gina');
    await act(page, 'Lists', 'gina');
    const lists = dialog(page, 'Edit User Lists');
    await lists.getByText('This user has no lists yet').waitFor();
    await lists.getByRole('button', { name: 'Create New List' }).click();
    const create = dialog(page, 'Create New List');
    await create.getByRole('button', { name: 'Create New List' }).click();
    await toast(page, 'Validation Error').getByText('List title is required').waitFor();
    await create.getByLabel('Title').fill('Gardens');
    await create.getByRole('switch', { name: 'Public' }).click();
    await create.getByRole('button', { name: 'Create New List' }).click();
    await toast(page, 'List Created').waitFor();
    await lists.getByText('Private').waitFor();
    await makeList(client, gina, 'Bridges');
    await lists.getByRole('button', { name: 'Edit: Gardens' }).click();
    const edit = dialog(page, 'Edit List');
    await edit.getByLabel('Title').fill('Secret gardens');
    await edit.getByRole('switch', { name: 'Public' }).click();
    await edit.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'List Updated').waitFor();
    await lists.getByRole('button', { name: 'Delete: Bridges' }).click();
    const remove = dialog(page, 'Delete List');
    await remove.getByText('1 place, 0 saves, 0 pending messages').waitFor();
    const mend = await failing(page, /\/api\/firebase\/lists\/[\w-]+$/, 409, 'This list is being imported. Try again in a minute.');
    await remove.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Deletion Failed').getByText('This list is being imported. Try again in a minute.').waitFor();
    await mend();
    said.splice(0);
    await remove.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'List Deleted').waitFor();
    await lists.getByRole('button', { name: 'Delete: Bridges' }).waitFor({ state: 'detached' });
    await toast(page, 'List Deleted').getByRole('button', { name: 'Undo', includeHidden: true }).click();
    await lists.getByRole('button', { name: 'Delete: Bridges' }).waitFor();
    // Escape leaves one dialog at a time, and the focus returns to what opened it.
    const opener = lists.getByRole('button', { name: 'Delete: Bridges' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await remove.getByText('1 place').waitFor();
    await page.keyboard.press('Escape');
    await remove.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await lists.getByRole('button', { name: 'Close' }).click();
    await lists.waitFor({ state: 'detached' });
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.failed-load-lists-message-retry
  it('says that lists cannot be loaded after two requests, with Retry and Close', async () => {
    const { page } = await open('?q=gina');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/firebase/lists?userId=')) asked += 1;
    });
    const mend = await failing(page, /\/api\/firebase\/lists\?userId=/, 500, 'The database is away.');
    await act(page, 'Lists', 'gina');
    const lists = dialog(page, 'Edit User Lists');
    await lists.getByText('Failed to load lists').waitFor();
    await lists.getByText('The database is away.').waitFor();
    expect(asked).toBe(2);
    await mend();
    await lists.getByRole('button', { name: 'Retry' }).click();
    await lists.getByRole('button', { name: 'Edit: Bridges' }).waitFor();
    await lists.getByRole('button', { name: 'Close' }).click();
    await lists.waitFor({ state: 'detached' });
    await page.context().close();
  });

  // @covers users.before-deletion-dialog, users.deleting-user-removes-profile-lists
  it('deletes a user after saying what else is deleted, and restores all of it', async () => {
    const hugo = await client.makeUser('hugo');
    for (const title of ['One', 'Two', 'Three']) await makeList(client, hugo, title);
    await base.database.query(
      `insert into messages (type, content, from_user_id, to_user_id, idempotency_key) values ('new_message', 'x', $1, $1, 'hugo')`,
      [hugo],
    );
    const { page, said } = await open('?q=hugo');
    const mend = await failing(page, /\/impact$/, 500, 'The database is away.');
    await act(page, 'Delete', 'hugo');
    const remove = dialog(page, 'Delete User');
    await remove.getByText('The database is away.').waitFor();
    expect(await remove.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await mend();
    said.splice(0);
    await remove.getByRole('button', { name: 'Retry' }).click();
    await remove.getByText('3 lists, 3 places, 1 pending message').waitFor();
    await page.keyboard.press('Escape');
    await remove.waitFor({ state: 'detached' });
    expect(await find('hugo')).toHaveLength(1);
    await act(page, 'Delete', 'hugo');
    await remove.getByText('3 lists, 3 places, 1 pending message').waitFor();
    await remove.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'User Deleted').waitFor();
    await page.getByText('No users found matching your search').waitFor();
    expect(await find('hugo')).toHaveLength(0);

    // Also from the audit trail, when the toast is gone.
    await page.getByRole('tab', { name: 'Audit trail' }).click();
    await page.getByRole('list', { name: 'Audit trail' }).getByText('User deleted').waitFor();
    await page.getByRole('button', { name: /^Undo: User deleted/ }).click();
    await toast(page, 'Undone').waitFor();
    await page
      .getByText(/Taken back by number \d+/)
      .first()
      .waitFor();
    expect(await find('hugo')).toMatchObject([{ id: hugo, listCount: 3 }]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.audit-trail-read-exported-tampering
  it('lets the audit trail be read, exported and verified, and shows tampering', async () => {
    const { page, said } = await open('?view=audit');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/^All \d+ entries are intact/).waitFor();
    const head = await page.locator('code').innerText();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    const exported = await (await download).createReadStream();
    const text = (await exported.toArray()).join('');
    expect(text.trim().split('\n').length).toBe(Number(head.split(':')[0]));
    expect(text).not.toContain(PASSWORD);
    await page.getByText('displayName').first().click();
    await page.getByText('Edda the Elder').first().waitFor();

    // Undoing a creation asks for confirmation first, and says what is deleted.
    await page
      .getByRole('button', { name: /^Undo: List created/ })
      .first()
      .click();
    const back = dialog(page, 'Take Back');
    await back.getByText('1 place, 0 saves, 0 pending messages').waitFor();
    await back.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Undone').waitFor();
    await page
      .getByRole('button', { name: /^Undo: Users created/ })
      .first()
      .click();
    await back.getByText(/^1 user\. Removes the users that were made/).waitFor();
    await back.getByRole('button', { name: 'Cancel' }).click();
    await base.database.query(`update audit_log set actor = 'nobody' where position = 1`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Number 1 was changed after it was written.').waitFor();
    await base.database.query(`update audit_log set actor = 'operator' where position = 1`);
    await page.getByLabel('Noted head (number:hash)').fill(`${head.split(':')[0]}:${'0'.repeat(64)}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/is not the entry that was noted/).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.three-counters-users-those-account
  it('says that users or counters cannot be loaded, and retries', async () => {
    const { page } = await browser.page({ cookies: [cookie] });
    const mend = await failing(page, /\/api\/admin\/users/, 500, 'The database is away.');
    await page.goto(`${product.url}/admin/users?q=hugo`);
    await page.getByText('The database is away.').waitFor();
    await page.getByText('The counters could not be loaded.').waitFor();
    await mend();
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.getByText('The counters could not be loaded.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await row(page, 'hugo').waitFor();
    const { lists } = (await client.call<{ lists: number }>('GET', '/api/admin/users/counters')).body;
    expect([lists > 0, await stat(page, 'Lists').innerText()]).toEqual([true, String(lists)]);
    await page.context().close();
  });

  // @covers users.axe-finds-nothing-page-dialogs
  it.each([
    [360, false],
    [390, false],
    [390, true],
    [1280, false],
    [1280, true],
  ])('has no axe violations at %i px, dark: %s, with each of its dialogs open', async (width, dark) => {
    const { page, said } = await open('?q=hugo', { width, dark });
    await row(page, 'hugo').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    for (const [action, title] of [
      ['Edit', 'Edit User'],
      ['Lists', 'Edit User Lists'],
      ['Reset Password', 'Reset Password'],
      ['Delete', 'Delete User'],
    ] as const) {
      await act(page, action, 'hugo');
      await dialog(page, title).waitFor();
      expect(await axeProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog(page, title).waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'New user' }).click();
    await dialog(page, 'New user').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Audit trail' }).click();
    await page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem').first().waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
