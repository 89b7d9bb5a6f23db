import { describe, expect, it } from 'vitest';
import { makeList, PASSWORD, toast } from './people.ts';
import { dialog, useUsersPage } from './users-page.ts';

const stage = useUsersPage(async ({ client }) => {
  const edda = await client.makeUser('edda');
  const { status } = await client.call('PATCH', `/api/admin/users/${edda}`, { displayName: 'Edda the Elder' });
  if (status !== 200) throw new Error(`The user was not changed: ${status}`);
  await makeList(client, edda, 'Gardens');
});

describe('user management: the audit trail', () => {
  // @covers users.audit-trail-read-exported-tampering
  it('lets the audit trail be read, exported and verified, and shows tampering', async () => {
    const { page, said } = await stage.openUsers('?view=audit');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/^Verified: all \d+ entries are intact/).waitFor();
    const head = await page.locator('code').innerText();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    const exported = await (await download).createReadStream();
    const text = (await exported.toArray()).join('');
    expect(text.trim().split('\n').length).toBe(Number(head.split(':')[0]));
    expect(text).not.toContain(PASSWORD);
    await page.getByText('Display name').first().click();
    await page.getByText('Edda the Elder').first().waitFor();

    // Undoing a creation asks for confirmation first, and says what is deleted.
    await page
      .getByRole('button', { name: /^Undo: List created/ })
      .first()
      .click();
    const back = dialog(page, 'Undo Change');
    await back.getByText('1 place, 0 saves, 0 pending messages').waitFor();
    await back.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Undone').waitFor();
    await page
      .getByRole('button', { name: /^Undo: Users created/ })
      .first()
      .click();
    await back.getByText(/^1 user\. Deletes the created users/).waitFor();
    await back.getByRole('button', { name: 'Cancel' }).click();
    await stage.base.database.query(`update audit_log set actor = 'no-such-user' where position = 1`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Number 1 was changed after it was written.').waitFor();
    await stage.base.database.query(`update audit_log set actor = 'operator' where position = 1`);
    await page.getByLabel('Checkpoint (entry:hash)').fill(`${head.split(':')[0]}:${'0'.repeat(64)}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/doesn’t match the checkpoint/).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });
});
