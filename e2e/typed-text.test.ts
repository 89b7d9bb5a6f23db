import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeProblems } from './checks.ts';
import { failing, makeList, toast } from './people.ts';
import { act, dialog, useUsersPage } from './users-page.ts';

/** A dialog that holds typed text: how it is opened, one of its fields, and its button with the call that this button makes. */
interface Form {
  title: string;
  field: string;
  text: string;
  /** Other fields that have to be filled before it is sent. */
  also?: Record<string, string>;
  submit: string;
  sends: RegExp;
  failed: string;
  path: string;
  open: (page: Page) => Promise<unknown>;
}

const NOTE = 'Golden Tavern, 24 Harbour Street, Haifa\nCafé Mira, 3 Long Street, Lyon\n';
let jobId: string;

const stage = useUsersPage(async ({ client }) => {
  const olga = await client.makeUser('olga');
  await makeList(client, olga, 'Gardens');
  await client.call('POST', '/api/admin/users/bulk-create', [{ email: 'otto@example.org', username: 'otto', password: '' }]);
  ({ jobId } = await client.extract('/api/extract-text', { text: NOTE }));
});

const USERS = '/admin/users?q=o';
const inLists = async (page: Page, button: string) => {
  await act(page, 'Lists', 'olga');
  await dialog(page, 'Edit User Lists').getByRole('button', { name: button }).click();
};
const FORMS: Form[] = [
  {
    title: 'Edit User',
    field: 'Bio',
    text: 'Walks, and writes down where.',
    submit: 'Save',
    sends: /\/api\/admin\/users\/[\w-]+$/,
    failed: 'Update Failed',
    path: USERS,
    open: (page) => act(page, 'Edit', 'olga'),
  },
  {
    title: 'Reset Password',
    field: 'New password',
    text: 'a long enough new password',
    submit: 'Reset Password',
    sends: /\/reset-password$/,
    failed: 'Reset Failed',
    path: USERS,
    open: (page) => act(page, 'Reset Password', 'olga'),
  },
  {
    title: 'Create Firebase Auth Account',
    field: 'Password',
    text: 'a long enough new password',
    submit: 'Create Auth',
    sends: /\/create-auth$/,
    failed: 'Creation Failed',
    path: USERS,
    open: (page) => act(page, 'Create Auth', 'otto'),
  },
  {
    title: 'New user',
    field: 'Username',
    text: 'oscar',
    also: { Email: 'oscar@example.org' },
    submit: 'Create user',
    sends: /\/bulk-create$/,
    failed: 'Creation Failed',
    path: USERS,
    open: (page) => page.getByRole('button', { name: 'New user' }).click(),
  },
  {
    title: 'Create New List',
    field: 'Description',
    text: 'Where to sit.',
    also: { Title: 'Benches' },
    submit: 'Create New List',
    sends: /\/api\/firebase\/lists$/,
    failed: 'Creation Failed',
    path: USERS,
    open: (page) => inLists(page, 'Create New List'),
  },
  {
    title: 'Edit List',
    field: 'Title',
    text: 'Secret gardens',
    submit: 'Save',
    sends: /\/api\/firebase\/lists\/[\w-]+$/,
    failed: 'Update Failed',
    path: USERS,
    open: (page) => inLists(page, 'Edit: Gardens'),
  },
  {
    title: 'API keys',
    field: 'Key name',
    text: 'importer',
    submit: 'Create key',
    sends: /\/api\/admin\/api-keys$/,
    failed: 'Create Failed',
    path: '/extract',
    open: (page) => page.getByRole('button', { name: 'Get API Key' }).first().click(),
  },
  {
    title: 'Correct this request',
    field: 'Link URL',
    text: 'https://guide.example/other',
    submit: 'Run again',
    sends: /\/api\/firebase\/requests\/[\w-]+$/,
    failed: 'Correction Failed',
    path: '/firebase-status',
    open: (page) => page.getByRole('button', { name: 'Correct' }).click(),
  },
  {
    title: 'Edit place',
    field: 'Name',
    text: 'Silver Tavern',
    submit: 'Save',
    sends: /never/,
    failed: '',
    path: '/extract?job=',
    open: async (page) => {
      const edit = page.getByRole('button', { name: 'Edit: Golden Tavern' });
      const row = page.getByRole('region', { name: 'Results' }).getByRole('button', { name: 'Golden Tavern', exact: true });
      await row.waitFor();
      if (!(await edit.isVisible())) await row.click();
      await edit.click();
    },
  },
];

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' });
const hasFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));
const clickOutside = (page: Page) => page.mouse.click(3, 3);

async function opened(form: Form): Promise<{ page: Page; said: string[]; shown: Locator; field: Locator }> {
  const { page, said } = await stage.openAsOperator(form.path.replace(/=$/, `=${jobId}`));
  await form.open(page);
  const shown = dialog(page, form.title);
  return { page, said, shown, field: shown.getByLabel(form.field, { exact: true }) };
}

describe('text that was typed into a dialog', () => {
  beforeAll(async () => {
    const { client } = stage;
    const [owner] = (await client.call<Array<{ id: string }>>('GET', '/api/firebase/users?q=olga')).body;
    const request = { userId: owner?.id, importType: 'link', title: 'Out of order', linkUrl: 'http://127.0.0.1:1/' };
    expect((await client.call('POST', '/api/firebase/create-request', request)).status).toBe(201);
  });

  // @covers dialogs.asks-before-typed-text-lost
  it.each(FORMS)('of “$title” is thrown away by Escape or a click outside only after a question', async (form) => {
    const { page, said, shown, field } = await opened(form);
    const before = await field.inputValue();
    await field.fill(form.text);
    await page.keyboard.press('Escape');
    await question(page).getByText('It has not been saved.').waitFor();
    expect([await hasFocus(question(page)), await axeProblems(page)]).toEqual([true, []]);
    // Escape answers the question like its first button, and both bring back the field.
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(field), { timeout: 10_000 }).toBe(true);
    expect(await field.inputValue()).toBe(form.text);
    await clickOutside(page);
    await question(page).waitFor();
    await page.keyboard.press('Enter');
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(field), { timeout: 10_000 }).toBe(true);
    expect(await field.inputValue()).toBe(form.text);
    // What was taken back is nothing typed.
    await field.fill(before);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await page.context().close();
    expect(said).toEqual([]);
  });

  // @covers dialogs.asks-before-typed-text-lost
  it.each(FORMS)('“$title” closes at once with nothing typed, by its own button, and by Discard', async (form) => {
    const { page, said, shown, field } = await opened(form);
    await field.waitFor();
    await clickOutside(page);
    await shown.waitFor({ state: 'detached' });
    const isNested = /List$/.test(form.title);
    if (isNested) await dialog(page, 'Edit User Lists').getByRole('button', { name: 'Close' }).click();
    await form.open(page);
    await field.fill(form.text);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shown.waitFor({ state: 'detached' });
    if (isNested) await dialog(page, 'Edit User Lists').getByRole('button', { name: 'Close' }).click();
    await form.open(page);
    await field.fill(form.text);
    await shown.getByRole('button', { name: /^(Cancel|Close)$/ }).click();
    await shown.waitFor({ state: 'detached' });
    expect([await question(page).count(), said]).toEqual([0, []]);
    await page.context().close();
  });

  // @covers dialogs.focus-stays-after-failed-save
  it.each(FORMS.filter(({ failed }) => failed !== ''))(
    '“$title” keeps the focus on its button after a failed save, and closes at once when it is saved',
    async (form) => {
      const { page, shown, field } = await opened(form);
      await field.waitFor();
      const mend = await failing(page, form.sends, 500, 'The database is away.');
      for (const [label, text] of Object.entries({ [form.field]: form.text, ...form.also }))
        await shown.getByLabel(label, { exact: true }).fill(text);
      const button = shown.getByRole('button', { name: form.submit, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await toast(page, form.failed).waitFor();
      await expect.poll(() => hasFocus(button)).toBe(true);
      expect(await field.inputValue()).toBe(form.text);
      await mend();
      await page.keyboard.press('Enter');
      if (form.title === 'API keys') {
        await shown.getByText('Copy this key now').waitFor();
        // Escape would close the toast of the failure first.
        await clickOutside(page);
      }
      await shown.waitFor({ state: 'detached' });
      expect(await question(page).count()).toBe(0);
      await page.context().close();
    },
  );

  // @covers dialogs.asks-before-typed-text-lost
  it('is also kept from a step back, a link in the dialog and a reload', async () => {
    const { page, said } = await stage.openAsOperator('/admin/users?view=audit');
    await page.getByRole('tab', { name: 'Users' }).click();
    await act(page, 'Edit', 'otto');
    const edit = dialog(page, 'Edit User');
    const field = edit.getByLabel('Bio');
    await field.click();
    await page.keyboard.type('Walks.');
    await page.evaluate(() => window.history.back());
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await edit.getByRole('link', { name: 'History' }).click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    expect([await field.inputValue(), new URL(page.url()).searchParams.get('view')]).toEqual(['Walks.', null]);
    const kinds: string[] = [];
    page.on('dialog', (shown) => {
      kinds.push(shown.type());
      void shown.dismiss();
    });
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => kinds).toEqual(['beforeunload']);
    expect(await field.inputValue()).toBe('Walks.');
    await page.evaluate(() => window.history.back());
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/admin/users?view=audit');
    await edit.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Users' }).click();
    await act(page, 'Edit', 'otto');
    await field.fill('Runs.');
    await edit.getByRole('link', { name: 'History' }).click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/admin/users?view=audit&subject=*');
    expect(said).toEqual([]);
    await page.context().close();
  });
});
