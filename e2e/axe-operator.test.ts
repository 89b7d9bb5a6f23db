import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoProblems, type State } from './axe-walk.ts';
import { LIST_URL, part, rowOf, ImportStage } from './import-page.ts';
import { failing } from './people.ts';
import { act, dialog, row } from './users-page.ts';

const PHONE = { width: 390, height: 844 };

const stage = new ImportStage(async (started) => {
  await started.request('Cafés');
  for (const title of ['Lost one', 'Lost two'])
    await started.request(title, `https://www.google.com/maps/placelists/list/${title.replace(' ', '-')}-is-no-list`);
});

const walk = async (states: readonly State[]) => {
  const { page } = await stage.openStatus('', PHONE);
  await expectNoProblems(page, states);
  await page.context().close();
};
const at = (path: string, ready: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.goto(new URL(path, page.url()).href);
  await ready(page);
};
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
/** A dialog over the page, which the dialog before it was closed for. */
const over = (title: string | RegExp, open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  if ((await page.getByRole('dialog').count()) > 0) await close(page);
  await open(page);
  await page.getByRole('dialog', { name: title }).waitFor();
};

describe('the operator’s pages in every state', () => {
  // @covers import-status.axe-finds-nothing-page-desk, extract-results.axe-finds-nothing-dialogs-failed
  it('have no axe violations and no horizontal overflow: imports and their dialogs', async () => {
    const failures = (page: Page) => part(page, 'Failures by Cause');
    await walk([
      [
        'imports, with details of one',
        async (page) => {
          await rowOf(page, 'Cafés').getByText('completed').waitFor();
          await failures(page).getByRole('button', { name: 'Retry 2' }).waitFor();
          await rowOf(page, 'Cafés').getByRole('button', { name: 'Details' }).click();
        },
      ],
      [
        'a form without what is required',
        async (page) => {
          await page.getByRole('button', { name: 'Create Request' }).click();
          await page.getByText('Title is required').waitFor();
        },
      ],
      ['retrying', over(/^Run 2 failed requests/, (page) => failures(page).getByRole('button', { name: 'Retry 2' }).click())],
      [
        'dismissing',
        over(/^Dismiss 2/, (page) =>
          failures(page)
            .getByRole('button', { name: /^Dismiss/ })
            .click(),
        ),
      ],
      ['correcting', over('Correct this request', (page) => rowOf(page, 'Lost one').getByRole('button', { name: 'Correct' }).click())],
      ...['Image', 'Text', 'Link'].map((type): State => [
        `correcting: ${type}`,
        (page) => page.getByRole('dialog').getByLabel('Import type').selectOption(type),
      ]),
      ['undoing an import', over('Undo this import?', (page) => rowOf(page, 'Cafés').getByRole('button', { name: 'Undo import' }).click())],
    ]);
  });

  it('have no axe violations and no horizontal overflow: the review of an import, and imports that cannot be loaded', async () => {
    await stage.serveList({ places: 9, title: 'Source' });
    await stage.request('Again', LIST_URL);
    const { page } = await stage.openStatus('?q=caf%C3%A9s', PHONE);
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Re-run' }).click();
    await expectNoProblems(page, [
      ['the review', over('Review changes', (opened) => rowOf(opened, 'Cafés').getByRole('button', { name: 'Review changes' }).click())],
      ['no request found', at('/firebase-status?q=nothing-like-this', (opened) => opened.getByText('No requests match.').waitFor())],
      [
        'imports that cannot be loaded',
        async (opened) => {
          await failing(opened, /\/api\/firebase\/(?:status|requests)/, 500, 'The database is away.');
          await opened.reload();
          await opened.getByText('Failed to load Firebase status').waitFor();
        },
      ],
    ]);
    await page.context().close();
  });

  // @covers users.axe-finds-nothing-page-dialogs
  it('have no axe violations and no horizontal overflow: users, and the dialogs of their profiles and lists', async () => {
    const { status } = await stage.client.call('POST', '/api/firebase/lists', {
      userId: stage.owner,
      title: 'Bridges',
      locations: [{ name: 'One' }],
    });
    expect(status).toBe(201);
    const lists = (page: Page) => dialog(page, 'Edit User Lists');
    /** Opens a dialog over that of the lists. */
    const overLists = (title: string, button: string) => async (page: Page) => {
      await lists(page).getByRole('button', { name: button }).click();
      await dialog(page, title).waitFor();
    };
    const back = (title: string) => async (page: Page) => {
      await page.keyboard.press('Escape');
      await dialog(page, title).waitFor({ state: 'detached' });
    };
    await walk([
      ['users', at('/admin/users', (page) => row(page, 'iris').waitFor())],
      ['editing', over('Edit User', (page) => act(page, 'Edit', 'iris'))],
      ['lists', over('Edit User Lists', (page) => act(page, 'Lists', 'iris'))],
      ['a new list', overLists('Create New List', 'Create New List')],
      [
        'editing a list',
        async (page) => {
          await back('Create New List')(page);
          await overLists('Edit List', 'Edit: Bridges')(page);
        },
      ],
      [
        'deleting a list',
        async (page) => {
          await back('Edit List')(page);
          await overLists('Delete List', 'Delete: Bridges')(page);
          await dialog(page, 'Delete List').getByText('1 place').waitFor();
        },
      ],
    ]);
  });

  // @covers users.axe-finds-nothing-page-dialogs
  it('have no axe violations and no horizontal overflow: accounts, new users and the audit trail', async () => {
    const withoutAccount = [{ email: 'jule@example.org', username: 'jule' }];
    expect((await stage.client.call('POST', '/api/admin/users/bulk-create', withoutAccount)).status).toBe(200);
    await walk([
      ['users with and without an account', at('/admin/users', (page) => row(page, 'jule').waitFor())],
      ['resetting a password', over('Reset Password', (page) => act(page, 'Reset Password', 'iris'))],
      ['creating an account', over('Create Firebase Auth Account', (page) => act(page, 'Create Auth', 'jule'))],
      ['deleting', over('Delete User', (page) => act(page, 'Delete', 'iris'))],
      ['a new user', over('New user', (page) => page.getByRole('button', { name: 'New user' }).click())],
      [
        'the audit trail',
        async (page) => {
          await close(page);
          await page.getByRole('tab', { name: 'Audit trail' }).click();
          const list = page.getByRole('list', { name: 'Audit trail' });
          await list.getByRole('listitem').first().waitFor();
          await list.locator('summary').first().click();
        },
      ],
      ['no user found', at('/admin/users?q=no-such-user', (page) => page.getByText('No users found matching your search').waitFor())],
    ]);
  });

  it('have no axe violations and no horizontal overflow: notifications', async () => {
    await walk([
      [
        'a message without what is required',
        async (page) => {
          await at('/notifications', (opened) => opened.getByText('Poll Count').waitFor())(page);
          await page.getByRole('button', { name: 'Create Notification' }).click();
          await page.getByText('Content is required').waitFor();
        },
      ],
      [
        'notifications that cannot be loaded',
        async (page) => {
          await failing(page, /\/api\/notifications\//, 500, 'The database is away.');
          await page.reload();
          await page.getByText('Failed to load the notification status').waitFor();
        },
      ],
    ]);
  });
});
