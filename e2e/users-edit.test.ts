import { describe, expect, it } from 'vitest';
import { failing, makeList, toast } from './people.ts';
import { act, dialog, row, stat, useUsersPage } from './users-page.ts';

const stage = useUsersPage(({ client }) => client.makeUser('carl'));

describe('user management: editing and deleting users', () => {
  // @covers users.social-links-must-json-invalid, users.user-updated-update-failed-server
  // @covers users.duplicate-emails-usernames-refused-whatever
  it('edits a profile: links as JSON, emptied fields, the server’s error; and undoes the edit', async () => {
    await stage.client.makeUser('edda');
    const { page, said } = await stage.openUsers('?q=edda');
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
    for (const words of ['THE ELDER', '@Example.NET']) expect(await stage.find(words)).toMatchObject([{ displayName: 'Edda the Elder' }]);
    expect(await stage.find('edda')).toMatchObject([
      { displayName: 'Edda the Elder', email: 'edda@example.net', socialLinks: { instagram: 'instagram.com/edda' } },
    ]);
    // An empty field of links is null; the other fields stay.
    await act(page, 'Edit', 'Edda the Elder');
    await links.fill('  ');
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.waitFor({ state: 'detached' });
    expect(await stage.find('edda')).toMatchObject([{ displayName: 'Edda the Elder', socialLinks: null }]);
    await toast(page, 'User Updated').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Undone').waitFor();
    expect(await stage.find('edda')).toMatchObject([{ socialLinks: { instagram: 'instagram.com/edda' } }]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.before-deletion-dialog, users.deleting-user-removes-profile-lists
  it('deletes a user after saying what else is deleted, and restores all of it', async () => {
    const hugo = await stage.client.makeUser('hugo');
    for (const title of ['One', 'Two', 'Three']) await makeList(stage.client, hugo, title);
    await stage.base.database.query(
      `insert into messages (type, content, from_user_id, to_user_id, idempotency_key) values ('new_message', 'x', $1, $1, 'hugo')`,
      [hugo],
    );
    const { page, said } = await stage.openUsers('?q=hugo');
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
    expect(await stage.find('hugo')).toHaveLength(1);
    await act(page, 'Delete', 'hugo');
    await remove.getByText('3 lists, 3 places, 1 pending message').waitFor();
    await remove.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'User Deleted').waitFor();
    await page.getByText('No users found matching your search').waitFor();
    expect(await stage.find('hugo')).toHaveLength(0);

    // Also from the audit trail, when the toast is gone.
    await page.getByRole('tab', { name: 'Audit trail' }).click();
    await page.getByRole('list', { name: 'Audit trail' }).getByText('User deleted').waitFor();
    await page.getByRole('button', { name: /^Undo: User deleted/ }).click();
    await toast(page, 'Undone').waitFor();
    await page
      .getByText(/Undone by #\d+/)
      .first()
      .waitFor();
    expect(await stage.find('hugo')).toMatchObject([{ id: hugo, listCount: 3 }]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers users.three-counters-users-those-account
  it('says that users or counters cannot be loaded, and retries', async () => {
    let mend: () => Promise<void> = async () => undefined;
    const { page } = await stage.openAsOperator('/admin/users?q=hugo', {}, async (fresh) => {
      mend = await failing(fresh, /\/api\/admin\/users/, 500, 'The database is away.');
    });
    await page.getByText('The database is away.').waitFor();
    await page.getByText('Couldn’t load the counters.').waitFor();
    await mend();
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.getByText('Couldn’t load the counters.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await row(page, 'hugo').waitFor();
    const { lists } = (await stage.client.call<{ lists: number }>('GET', '/api/admin/users/counters')).body;
    expect([lists > 0, await stat(page, 'Lists').innerText()]).toEqual([true, String(lists)]);
    await page.context().close();
  });
});
