import { expect, it } from 'vitest';
import { useProduct } from './product-stage.ts';

const stage = useProduct();

// @covers users.operator-own-account
it('an operator without an account is offered one, signs in with it, and makes a list of the own in the same browser', async () => {
  const { page, said } = await stage.openAsOperator('/admin/users', { width: 390, height: 844 });
  await page.getByText('You’re an operator without an account of your own.').waitFor();
  await page.getByRole('button', { name: 'Make my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('olga@example.org');
  await dialog.getByLabel('Username').fill('olga');
  await dialog.getByLabel('Password (optional)').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Sign in with it' }).click();
  await page.getByLabel('Email').fill('olga@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/new$/);
  await page.getByLabel('Title', { exact: true }).fill('My own');
  await page.getByRole('button', { name: 'Add by hand' }).click();
  await page.waitForURL(/\/places\/new\?done=made$/);
  const listId = new URL(page.url()).pathname.split('/')[2];
  const { body } = await stage.client.call<{ owner: { username?: string }; visibility: string }>('GET', `/api/firebase/lists/${listId}`);
  expect([body.owner.username, body.visibility]).toEqual(['olga', 'private']);
  const trail = await stage.client.call<Array<{ action: string; actor: string }>>('GET', `/api/admin/audit?subjectId=${listId}`);
  expect(trail.body.find(({ action }) => action === 'list.create')?.actor).toMatch(/^.+ \(user [\w-]+\)$/);
  await page.goto(`${stage.product.url}/admin/users`);
  await page.getByRole('heading', { name: 'User Management' }).waitFor();
  await page.getByText('olga@example.org').first().waitFor();
  expect(await page.getByText('You’re an operator without an account of your own.').count()).toBe(0);
  expect(said).toEqual([]);
  await page.context().close();
});
