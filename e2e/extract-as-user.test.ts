import { expect, it } from 'vitest';
import { useProduct } from './product-stage.ts';

const PHONE = { width: 390, height: 844 };

const stage = useProduct({}, async ({ client }) => {
  await client.makeUser('nora');
});

// @covers access.user-changes-own-lists, extract-job.readings-counted-per-user
it('a user reads a pasted text on a phone, sees the readings that are left, and publishes an unlisted list of the own', async () => {
  const { page, said } = await stage.openAs('nora', '/extract', PHONE);
  await page.getByText('0 of 100 readings').waitFor();
  for (const name of ['Place Lookup', 'Get API Key', 'Import Status']) expect(await page.getByText(name, { exact: true }).count()).toBe(0);
  await page.getByRole('textbox').first().fill('1. Golden Tavern, 12 Mill Lane\n2. Old Mill Hostel, 3 River Street');
  await page.getByRole('button', { name: /^Extract/ }).click();
  await page.getByText(/^1 of 100 readings · more from \d\d:\d\d$/).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Two walks');
  expect(await page.getByLabel('Owner').count()).toBe(0);
  expect(await page.getByLabel('Visibility').getByRole('option').allTextContents()).toEqual([
    'Public: anyone can find it',
    'Unlisted: anyone with the link can see it',
    'Private: only you and admins can see it',
  ]);
  await page.getByLabel('Visibility').selectOption('unlisted');
  await page.getByRole('button', { name: 'Publish as list' }).last().click();
  await page.getByRole('link', { name: 'Open list' }).click();
  await page.getByRole('heading', { name: 'Two walks', level: 1 }).waitFor();
  await page.getByText('Unlisted', { exact: true }).waitFor();
  expect(said).toEqual([]);
  const address = new URL(page.url()).pathname;
  // Another browser, in which no one is signed in, opens it by its address.
  const visitor = await stage.open(address, PHONE);
  await visitor.page.getByRole('heading', { name: 'Two walks', level: 1 }).waitFor();
  expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await Promise.all([page, visitor.page].map((one) => one.context().close()));
});

it('the own profile shows lists that are not public with what they are, and asks for nothing that is not there', async () => {
  const userId = (await stage.client.call<Array<{ id: string }>>('GET', '/api/admin/users')).body[0]?.id ?? '';
  await stage.client.call('POST', '/api/firebase/lists', { userId, title: 'Drafts', visibility: 'private', locations: [{ name: 'Quay' }] });
  const { page, said } = await stage.openAs('nora', `/user/${userId}`, PHONE);
  const card = page.getByRole('link', { name: 'Drafts' });
  await card.getByText('Private', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Two walks' }).getByText('Unlisted', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(said).toEqual([]);
  const visitor = await stage.open(`/user/${userId}`, PHONE);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.page.getByRole('link', { name: /Drafts|Two walks/ }).count()).toBe(0);
  await Promise.all([page, visitor.page].map((one) => one.context().close()));
});

it('a visitor at the extraction page is led to the sign-in of users, and back', async () => {
  const { page, said } = await stage.open('/extract', PHONE);
  await page.getByRole('link', { name: 'Sign in with your account' }).click();
  await page.waitForURL(/\/sign-in\?to=%2Fextract$/);
  expect(said).toEqual([]);
  await page.context().close();
});
