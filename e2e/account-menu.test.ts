import { expect, it } from 'vitest';
import { makeList } from './people.ts';
import { useProduct } from './product-stage.ts';

let userId = '';
let listId = '';
const stage = useProduct({}, async ({ client }) => {
  userId = await client.makeUser('nora');
  listId = await makeList(client, userId, 'Walks');
});

const PATHS: ReadonlyArray<() => string> = [
  () => '/',
  () => `/list/${listId}`,
  () => `/list/${listId}/place/1`,
  () => `/list/${listId}/edit`,
  () => `/list/${listId}/places/new`,
  () => `/list/${listId}/place/1/edit`,
  () => '/list/missing',
  () => `/user/${userId}`,
  () => '/user/missing',
  ...['/new', '/saved', '/extract', '/guide', '/about', '/privacy', '/terms', '/support', '/status', '/sign-in', '/missing'].map(
    (path) => () => path,
  ),
];

// @covers users.account-menu-on-every-page
it('the menu of the account is on every page of a user, with the own lists, the saved ones and signing out', async () => {
  const { page } = await stage.openAs('nora', '/', { width: 360, height: 800 });
  for (const path of PATHS) {
    await page.goto(stage.product.url + path());
    const button = page.getByRole('button', { name: 'Your account' });
    await button.click();
    const menu = page.locator('#account-menu');
    const labels = await menu.getByRole('listitem').allTextContents();
    expect([path(), labels]).toEqual([path(), ['My lists', 'Saved', 'Create a list', 'Sign out']]);
    const box = await menu.boundingBox();
    expect([path(), (box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360]).toEqual([path(), true]);
  }
  await page.context().close();
});

it('an operator who has an account too has it on the operator’s pages', async () => {
  const { page } = await stage.openAsOperator('/sign-in', { width: 360, height: 800 });
  await page.getByLabel('Email').fill('nora@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/user\//);
  for (const path of ['/admin/users', '/firebase-status', '/notifications']) {
    await page.goto(stage.product.url + path);
    await page.getByRole('button', { name: 'Your account' }).click();
    expect([path, await page.locator('#account-menu').getByRole('link', { name: 'My lists' }).getAttribute('href')]).toEqual([
      path,
      `/user/${userId}`,
    ]);
  }
  await page.context().close();
});
