import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageOptions } from './browser.ts';
import { axeProblems, expectShown, overflows } from './checks.ts';
import { expectReadable, KEEPING } from './kept-on-device.ts';
import { failing, makeList, PASSWORD, toast } from './people.ts';
import { useProduct } from './product-stage.ts';

const PHONE = { width: 390, height: 844, touch: true };
/** What the browser itself reports of a connection that is away. */
const ofNetwork = (line: string) => /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(line);

let owner: string;
const stage = useProduct({ OPERATOR_EMAIL: 'operator@maps.example' }, async ({ client }) => {
  owner = await client.makeUser('owner');
  for (const name of ['ada', 'bob', 'cleo', 'dora']) await client.makeUser(name);
});

const at = (path: string) => stage.product.url + path;
const savesOf = async (listId: string) => (await stage.client.call<{ saves: number }>('GET', `/api/firebase/lists/${listId}`)).body.saves;
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
/** What the browser keeps of the lists. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('saved-on-device'));

/** Opens these lists in one new browser and saves each on its device. */
async function saveOnDevice(lists: string[], options: PageOptions = PHONE) {
  const { page, said } = await stage.open(`/list/${lists[0]}`, options);
  for (const [index, id] of lists.entries()) {
    if (index > 0) await page.goto(at(`/list/${id}`));
    await page.getByRole('button', { name: 'Save on this device' }).click();
    await page.getByRole('button', { name: 'Save on this device', pressed: true }).waitFor();
  }
  return { page, said };
}

async function signIn(page: Page, username: string, next = '/saved') {
  await page.goto(at(`/sign-in?to=${encodeURIComponent(next)}`));
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(at(next));
}

describe('lists that are saved without an account', () => {
  // @covers saving.device-saves-counted-by-none, saving.device-saves-join-account-by-yes, saving.saved-page-offline-tabs-scripts
  it('are saved by touch, shown under Saved, removed, read offline, and join the account by a yes', async () => {
    const harbour = await makeList(stage.client, owner, 'Round the harbour');
    const hills = await makeList(stage.client, owner, 'Over the hills');
    const { page, said } = await stage.open(`/list/${harbour}`, { ...KEEPING, ...PHONE });
    const requests: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    for (const id of [harbour, hills]) {
      await page.goto(at(`/list/${id}`));
      await page.getByRole('button', { name: 'Save on this device, 0 saves', pressed: false }).tap();
      await page.getByRole('button', { name: 'Save on this device, 0 saves', pressed: true }).waitFor();
      await toast(page, 'Saved on this device').getByRole('button', { name: 'Sign in' }).waitFor();
      // To be read below without a connection.
      await expectReadable(page, `/list/${id}`);
    }
    expect(requests.filter((request) => request.includes('/save'))).toEqual([]);
    expect([await savesOf(harbour), await savesOf(hills)]).toEqual([0, 0]);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Saved' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Saved' }).waitFor();
    expect(await page.title()).toBe('Saved · Cairn');
    expect(await page.locator('main li').getByRole('link').allInnerTexts()).toEqual([
      expect.stringContaining('Over the hills'),
      expect.stringContaining('Round the harbour'),
    ]);
    await page.getByRole('button', { name: 'Remove: Over the hills' }).tap();
    await card(page, 'Over the hills').waitFor({ state: 'detached' });

    await expectReadable(page, '/saved');
    await page.context().setOffline(true);
    await page.reload();
    await expectShown(card(page, 'Round the harbour'));
    await card(page, 'Round the harbour').getByRole('link').tap();
    await page.getByRole('heading', { level: 1, name: 'Round the harbour' }).waitFor();
    await page.context().setOffline(false);

    await signIn(page, 'ada');
    await page.getByText('Add 1 list saved on this device to this account?').waitFor();
    expect(await savesOf(harbour)).toBe(0);
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await toast(page, '1 list added to your account').waitFor();
    await expectShown(page.getByRole('link', { name: 'Round the harbour by owner' }));
    expect([await kept(page), await savesOf(harbour)]).toEqual([null, 1]);
    expect(await page.getByRole('heading', { name: 'On this device' }).count()).toBe(0);
    expect(said.filter((line) => !ofNetwork(line))).toEqual([]);
    await page.context().close();
  });

  // @covers saving.device-saves-join-account-by-yes
  it('are not taken by another account: they stay for who saved them, and nothing of the account stays at sign-out', async () => {
    const lake = await makeList(stage.client, owner, 'Around the lake');
    const tower = await makeList(stage.client, owner, 'Up the tower');
    const { page } = await saveOnDevice([lake], { width: 390, height: 844 });
    await signIn(page, 'bob');
    await page.getByText('Add 1 list saved on this device to this account?').waitFor();
    await page.getByRole('button', { name: 'Not mine' }).click();
    await toast(page, 'Left on this device').waitFor();
    await page.getByText('No saved lists yet').waitFor();
    await page.goto(at(`/list/${tower}`));
    await page.getByRole('button', { name: 'Save list, 0 saves', pressed: false }).click();
    await page.getByRole('button', { name: 'Save list, 1 save', pressed: true }).waitFor();
    await expect.poll(() => savesOf(tower)).toBe(1);
    await page.goto(at('/sign-in'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').waitFor();
    await page.goto(at('/saved'));
    await expectShown(card(page, 'Around the lake'));
    expect([await page.getByText('Up the tower').count(), (await kept(page))?.includes(tower), await savesOf(lake)]).toEqual([0, false, 0]);
    await signIn(page, 'cleo');
    await expectShown(page.getByText('Add 1 list saved on this device to this account?'));
    await page.context().close();
  });

  // @covers saving.device-saves-join-account-by-yes
  it('are asked about after signing in elsewhere, count once, and stay where adding them fails', async () => {
    const park = await makeList(stage.client, owner, 'Through the park');
    const { page } = await saveOnDevice([park], { width: 390, height: 844 });
    await signIn(page, 'dora', `/list/${park}`);
    await page.getByRole('button', { name: 'Save list, 0 saves', pressed: false }).waitFor();
    const mend = await failing(page, /\/save$/, 500, 'The database is away.');
    await toast(page, '1 list saved on this device').getByRole('button', { name: 'Add' }).click();
    await toast(page, 'Not all lists were added').getByText('The database is away.').waitFor();
    expect(await kept(page)).toContain(park);
    await mend();
    await page.getByRole('button', { name: 'Save list, 0 saves', pressed: false }).click();
    await page.getByRole('button', { name: 'Save list, 1 save', pressed: true }).waitFor();
    await expect.poll(() => savesOf(park)).toBe(1);
    await page.goto(at('/saved'));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await toast(page, '1 list added to your account').waitFor();
    expect([await savesOf(park), await kept(page)]).toEqual([1, null]);
    await page.getByRole('button', { name: 'Remove: Through the park' }).click();
    await page.getByText('No saved lists yet').waitFor();
    expect(await savesOf(park)).toBe(0);
    await page.context().close();
  });

  // @covers saving.saved-page-offline-tabs-scripts
  it('are the same in every tab', async () => {
    const pier = await makeList(stage.client, owner, 'Along the pier');
    const { page } = await saveOnDevice([pier], {});
    const other = await page.context().newPage();
    await other.goto(at('/saved'));
    await card(other, 'Along the pier').waitFor();
    await page.getByRole('button', { name: 'Save on this device', pressed: true }).click();
    await other.getByText('No saved lists yet').waitFor();
    await page.getByRole('button', { name: 'Save on this device', pressed: false }).click();
    await other.getByRole('button', { name: 'Remove: Along the pier' }).click();
    await expectShown(page.getByRole('button', { name: 'Save on this device', pressed: false }));
    await page.context().close();
  });

  // @covers saving.device-saves-gone-list
  it('are shown without their title once visitors cannot open them any more, and can be removed', async () => {
    const secret = await makeList(stage.client, owner, 'Soon a secret');
    const cave = await makeList(stage.client, owner, 'Into the cave');
    const { page } = await saveOnDevice([secret, cave]);
    await stage.client.call('PATCH', `/api/firebase/lists/${secret}`, { visibility: 'private' });
    await page.goto(at('/saved'));
    const line = page.getByRole('listitem').filter({ hasText: 'This list is no longer public' });
    await line.waitFor();
    expect([await page.getByText('Soon a secret').count(), await card(page, 'Into the cave').count()]).toEqual([0, 1]);
    await line.getByRole('button', { name: 'Remove' }).click();
    await line.waitFor({ state: 'detached' });
    expect(await kept(page)).not.toContain(secret);
    await page.context().close();
  });

  // @covers saving.device-saves-refused-sentence
  it.each([
    [
      'refuses to store',
      () =>
        (Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        }),
    ],
    [
      'blocks its storage',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('No', 'SecurityError');
          },
        }),
    ],
  ])('are none where the browser %s: heart and page say so and offer to sign in', async (_how, refuse) => {
    const cliffs = await makeList(stage.client, owner, 'Below the cliffs');
    const { page, said } = await stage.open(`/list/${cliffs}`, PHONE, (opened) => opened.addInitScript(refuse));
    await page.getByRole('button', { name: 'Save on this device' }).tap();
    const message = toast(page, 'Save Failed');
    await message.getByText('This browser doesn’t let this site keep anything').waitFor();
    await message.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save on this device' }).getAttribute('aria-pressed')).toBe('false');
    await page.goto(at('/saved'));
    await page.getByText('Nothing can be saved on this device').waitFor();
    await expectShown(page.getByRole('main').getByRole('link', { name: 'Sign in' }));
    expect(said).toEqual([]);
    await page.context().close();
  });
});

describe('the page of saved lists', () => {
  // @covers saving.saved-page-offline-tabs-scripts
  it('says without scripts that it needs them for a visitor, shows a user the own lists, and is in no search engine', async () => {
    const gate = await makeList(stage.client, owner, 'Past the gate');
    const { page } = await stage.openAs('owner', `/list/${gate}`);
    await page.getByRole('button', { name: 'Save list, 0 saves' }).click();
    await expect.poll(() => savesOf(gate)).toBe(1);
    await page.context().close();
    const own = await stage.openAs('owner', '/saved', { javaScript: false });
    await expectShown(own.page.getByRole('link', { name: 'Past the gate by owner' }));
    await own.page.context().close();
    const visitor = await stage.open('/saved', { javaScript: false });
    await visitor.page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
    const sentence = 'Without JavaScript the lists saved on this device can’t be shown. Sign in to see those in your account.';
    expect(await visitor.page.locator('main noscript p').first().innerText()).toBe(sentence);
    expect(await visitor.page.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in?to=%2Fsaved');
    expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await visitor.page.context().close();
  });

  it('has no axe violation and no overflow: empty, with lists, with the question, and with the message', async () => {
    const bay = await makeList(stage.client, owner, 'Beside the bay');
    const { page } = await stage.open('/saved', PHONE);
    const problems: unknown[] = [];
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [360, 1_280]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 844 });
          const found = [...(await axeProblems(page)), ...((await overflows(page)) ? ['wider than its window'] : [])];
          problems.push(...found.map((problem) => `${name}, ${width}, ${colorScheme}: ${problem}`));
        }
      await page.setViewportSize({ width: 390, height: 844 });
    };
    await page.getByText('No saved lists yet').waitFor();
    await look('empty');
    await page.goto(at(`/list/${bay}`));
    await page.getByRole('button', { name: 'Save on this device' }).click();
    await toast(page, 'Saved on this device').waitFor();
    // The focus keeps the message there.
    await toast(page, 'Saved on this device').getByRole('button', { name: 'Sign in' }).focus();
    await look('the message');
    await page.goto(at('/saved'));
    await card(page, 'Beside the bay').waitFor();
    await look('with a list');
    await signIn(page, 'ada');
    await page.getByText('Add 1 list saved on this device to this account?').waitFor();
    await look('the question');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

// @covers saving.account-help-whom-to-ask
it('the sign-in page and the support page say how one gets an account and whom to ask', async () => {
  const signingIn = await stage.open('/sign-in', { javaScript: false });
  const line = signingIn.page.getByText('The person who runs this site makes the accounts. Ask for one, or for help with yours:');
  await expectShown(line);
  expect(await line.getByRole('link').getAttribute('href')).toBe('mailto:operator@maps.example');
  await signingIn.page.context().close();
  const { page } = await stage.open('/support', { javaScript: false });
  await expectShown(page.getByText('The person who runs this site makes the accounts. Ask them for one, or for help with yours.'));
  await expectShown(page.getByRole('main').getByRole('link', { name: 'operator@maps.example' }));
  await page.context().close();
});
