import { describe, expect, it } from 'vitest';
import { failing, PASSWORD, toast } from './people.ts';
import { Client } from './product.ts';
import { act, dialog, names, row, stat, useUsersPage } from './users-page.ts';

const stage = useUsersPage();

describe('user management: creating and finding users', () => {
  // @covers users.three-counters-users-those-account, users.line-email-username-password-makes, users.no-valid-line-invalid-format
  // @covers users.users-created-were-made-skipped, users.lines-not-sent-apart, users.no-users-found-no-users, toasts.toast-carry-action
  it('starts empty; creates users from lines, counts what the server skipped, lists apart what was not sent, and undoes all of it', async () => {
    const { page, said } = await stage.openUsers();
    await page.getByText('No users found', { exact: true }).waitFor();
    const box = page.getByLabel('Bulk create users');
    const submit = page.getByRole('button', { name: 'Create users' });
    await box.fill('no user in here\n\nhalf:a line');
    await submit.click();
    await toast(page, 'Invalid Format').getByText('Please enter email:username:password, one per line').waitFor();
    const result = page.getByRole('region', { name: 'Result of the last creation' }).first();
    await result
      .getByRole('list', { name: '2 lines not sent' })
      .getByText(/^Line 3/)
      .waitFor();

    await box.fill(
      `ada@example.org:ada:${PASSWORD}\nADA@example.org:other:${PASSWORD}\nno mail:x:${PASSWORD}\nbob@example.org:bob:two:zebra\nbob@example.org:bob:${PASSWORD}`,
    );
    await submit.click();
    const done = toast(page, 'Users Created');
    await done.getByText('Successfully created 2 user(s). 2 skipped.', { exact: true }).waitFor();
    const linesOf = async (list: string) =>
      (await result.getByRole('list', { name: list }).getByRole('listitem').allInnerTexts()).map((text) => /^Line \d/.exec(text)?.[0]);
    expect(await linesOf('2 lines skipped')).toEqual(['Line 2', 'Line 3']);
    expect(await linesOf('1 line not sent')).toEqual(['Line 4']);
    expect(await page.content()).not.toContain('zebra');
    await row(page, 'ada').getByText('Has Auth').waitFor();
    expect([await stat(page, 'Users').innerText(), await stat(page, 'With sign-in').innerText()]).toEqual(['2', '2']);
    expect(await stat(page, 'Lists').innerText()).toBe('0');

    await done.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Undone').waitFor();
    await page.getByText('No users found', { exact: true }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.toast-claims-no-success-without-sign-in
  it('claims no success when no user was created, and shows the server’s message or the fallback', async () => {
    await stage.client.makeUser('carl');
    const { page } = await stage.openUsers();
    const fill = async (text: string) => {
      await page.getByLabel('Bulk create users').fill(text);
      await page.getByRole('button', { name: 'Create users' }).click();
    };
    await fill(`carl@example.org:carl:${PASSWORD}`);
    await toast(page, 'Bulk Creation Failed').getByText('No users were created. 1 skipped.').waitFor();
    let mend = await failing(page, /bulk-create/, 500);
    await fill(`dora@example.org:dora:${PASSWORD}`);
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
      password: PASSWORD,
    }));
    expect((await stage.client.call('POST', '/api/admin/users/bulk-create', lines)).status).toBe(200);
    const { page, said } = await stage.openUsers('?q=crowd&sort=displayName');
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
    await stage.base.database.query(
      "update users set username = 'quiet_otter', display_name = 'Grete Zebra' where email = 'crowd07@example.com'",
    );
    for (const part of ['ROWD07@EX', 'et_OTTE', 'te zebr']) {
      await page.getByLabel('Search users').fill(part);
      await expect.poll(() => names(page)).toEqual([expect.stringContaining('Grete Zebra')]);
    }
    await page.getByLabel('Search users').fill('no such person');
    await page.getByText('No users found matching your search').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText('61 users').waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.user-created-without-password-no, users.user-imported-regular-auth-no, users.create-auth-offered-users-without
  // @covers users.missing-password-missing-information-please, users.auth-account-created-password-reset
  // @covers users.three-counters-users-those-account
  it('creates accounts for users without one, and new passwords for users with one', async () => {
    const { page, said } = await stage.openUsers('?q=finn');
    const counted = async () => [Number(await stat(page, 'Users').innerText()), Number(await stat(page, 'With sign-in').innerText())];
    await expect.poll(() => stat(page, 'Users').innerText()).toMatch(/^\d+$/);
    const [users = 0, withSignIn = 0] = await counted();
    await page.getByRole('button', { name: 'New user', exact: true }).click();
    const form = dialog(page, 'New user');
    await form.getByLabel('Username').fill('finn');
    await form.getByRole('button', { name: 'Create user' }).click();
    await toast(page, 'Creation Failed').getByText('The email address is not valid.').waitFor();
    await form.getByLabel('Email').fill('finn@example.org');
    await form.getByRole('button', { name: 'Create user' }).click();
    await toast(page, 'User Created').waitFor();
    await row(page, 'finn').getByText('No Auth').waitFor();
    await expect.poll(counted).toEqual([users + 1, withSignIn]);
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
    await expect.poll(counted).toEqual([users + 1, withSignIn + 1]);
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
    const mendAgain = await failing(page, /reset-password/, 429, 'Too many attempts. Wait a minute.');
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    await toast(page, 'Reset Failed').getByText('Too many attempts. Wait a minute.').waitFor();
    await mendAgain();
    said.splice(0);
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    await toast(page, 'Password Reset').waitFor();
    const visitor = new Client(stage.product.url);
    const signIn = await visitor.call('POST', '/api/auth/sign-in', { email: 'finn@example.org', password: 'another one' });
    expect(signIn.status).toBe(200);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
