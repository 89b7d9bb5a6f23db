import { describe, expect, it } from 'vitest';
import { failing, makeList, toast } from './people.ts';
import { act, dialog, useUsersPage } from './users-page.ts';

const stage = useUsersPage();

describe('user management: the lists of a user', () => {
  // @covers users.user-lists-edited-made-deleted, users.user-no-lists-yet, users.list-without-title-validation-error
  // @covers users.list-created-list-updated-list, users.before-deletion-dialog, users.failed-deletion-deletion-failed-message
  it('edits, creates and deletes lists in nested dialogs, says what a deletion includes, and undoes it', async () => {
    const gina = await stage.client.makeUser('gina');
    const { page, said } = await stage.openUsers('?q=gina');
    await act(page, 'Lists', 'gina');
    const lists = dialog(page, 'Edit User Lists');
    await lists.getByText('This user has no lists yet').waitFor();
    await lists.getByRole('button', { name: 'Create New List' }).click();
    const create = dialog(page, 'Create New List');
    await create.getByRole('button', { name: 'Create New List' }).click();
    await toast(page, 'Validation Error').getByText('List title is required').waitFor();
    await create.getByLabel('Title').fill('Gardens');
    let mend = await failing(page, /\/api\/firebase\/lists$/, 507, 'The database disk is full.');
    await create.getByRole('button', { name: 'Create New List' }).click();
    await toast(page, 'Creation Failed').getByText('The database disk is full.').waitFor();
    await mend();
    said.splice(0);
    await create.getByRole('switch', { name: 'Public' }).click();
    await create.getByRole('button', { name: 'Create New List' }).click();
    await toast(page, 'List Created').waitFor();
    await lists.getByText('Private').waitFor();
    await makeList(stage.client, gina, 'Bridges');
    await lists.getByRole('button', { name: 'Edit: Gardens' }).click();
    const edit = dialog(page, 'Edit List');
    await edit.getByLabel('Title').fill('Secret gardens');
    await edit.getByRole('switch', { name: 'Public' }).click();
    mend = await failing(page, /\/api\/firebase\/lists\/[\w-]+$/, 409, 'This list is being imported.');
    await edit.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Update Failed').getByText('This list is being imported.').waitFor();
    await mend();
    said.splice(0);
    await edit.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'List Updated').waitFor();
    await lists.getByRole('button', { name: 'Delete: Bridges' }).click();
    const remove = dialog(page, 'Delete List');
    await remove.getByText('1 place, 0 saves, 0 pending messages').waitFor();
    mend = await failing(page, /\/api\/firebase\/lists\/[\w-]+$/, 409, 'This list is being imported. Try again in a minute.');
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
    const { page } = await stage.openUsers('?q=gina');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/firebase/lists?userId=')) requests += 1;
    });
    const mend = await failing(page, /\/api\/firebase\/lists\?userId=/, 500, 'The database is away.');
    await act(page, 'Lists', 'gina');
    const lists = dialog(page, 'Edit User Lists');
    await lists.getByText('Failed to load lists').waitFor();
    await lists.getByText('The database is away.').waitFor();
    expect(requests).toBe(2);
    await mend();
    await lists.getByRole('button', { name: 'Retry' }).click();
    await lists.getByRole('button', { name: 'Edit: Bridges' }).waitFor();
    await lists.getByRole('button', { name: 'Close' }).click();
    await lists.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
