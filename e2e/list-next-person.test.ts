import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectKept, keptOnDevice, KEEPING } from './kept-on-device.ts';
import { PASSWORD } from './people.ts';
import { useProduct } from './product-stage.ts';

const PHONE = { width: 390, height: 844 };
const ids = {} as Record<'nora' | 'ben', string>;
const stage = useProduct({}, async ({ client }) => {
  for (const name of ['nora', 'ben'] as const) ids[name] = await client.makeUser(name);
});

const at = (path: string) => stage.product.url + path;
/** A private list of Nora. */
const makeList = async (title: string) => {
  const locations = [{ name: `${title} place`, note: `${title} note`, latitude: 1, longitude: 2 }];
  const list = { title, visibility: 'private', userId: ids.nora, locations };
  return (await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', list)).body.id;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, name: string, to = '/saved') {
  await page.goto(at(`/sign-in?to=${encodeURIComponent(to)}`));
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(at(to));
}

/** Ends the sessions of a person without a word to their browsers, as time does. */
const endSessions = (name: 'nora' | 'ben') => stage.base.database.query('delete from user_sessions where user_id = $1', [ids[name]]);

/** Everything that is kept on the device, but for the files of the build. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of (await caches.keys()).filter((one) => !one.startsWith('cairn-files ')))
      for (const request of await (await caches.open(name)).keys())
        texts.push(request.url, (await (await caches.match(request, { cacheName: name }))?.text()) ?? '');
    return texts.join('\n');
  });

/** What the page shows and holds: also the values of its fields. */
const held = (page: Page) =>
  page.evaluate(() => {
    const fields = Array.from(document.querySelectorAll('input, textarea'), (field) => (field as HTMLInputElement).value);
    return [document.title, document.body.textContent, ...fields].join('\n');
  });

/** The same, once a document that replaces the page is there too. */
async function heldAtLast(page: Page): Promise<string> {
  for (;;) {
    await page.waitForLoadState('networkidle');
    const text = await held(page).catch((error: unknown) => {
      if (!String(error).includes('context was destroyed')) throw error;
    });
    if (text !== undefined) return text;
  }
}

describe.each(['signs out', 'is signed out by time'])('the next person on the device, when the one before %s', (way) => {
  // @covers users.next-person-on-device
  it('reads nothing of the first one’s lists by going back, online and offline, and nothing of them is kept', async () => {
    const title = `Secret ${way}`;
    const id = await makeList(title);
    const { page } = await stage.openAs('nora', '/', { ...KEEPING, ...PHONE });
    await expectKept(page, ['/']);
    for (const path of [`/user/${ids.nora}`, `/list/${id}`, `/list/${id}/edit`, `/list/${id}/place/1/edit`]) {
      await page.goto(at(path));
      expect(await held(page)).toContain(title);
    }
    if (way === 'signs out') {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('Signed out').first().waitFor();
    } else await endSessions('nora');
    await signIn(page, 'ben');
    for (let step = 0; step < 6; step += 1) {
      await page.goBack();
      expect([step, (await heldAtLast(page)).includes(title)]).toEqual([step, false]);
    }
    await page.context().setOffline(true);
    for (const path of [`/list/${id}`, `/list/${id}/edit`, `/user/${ids.nora}`]) {
      await page.goto(at(path));
      expect([path, (await heldAtLast(page)).includes(title)]).toEqual([path, false]);
    }
    await page.context().setOffline(false);
    await page.goto(at('/saved'));
    expect([(await keptTexts(page)).includes(title), Object.keys(await keptOnDevice(page)).some((name) => name.includes(id))]).toEqual([
      false,
      false,
    ]);
    await page.context().close();
  });

  // @covers users.next-person-on-device, users.share-target
  it('is not offered what the first one shared into the app', async () => {
    const { page } = await stage.openAs('nora', '/', { ...KEEPING, ...PHONE });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    const share = async (text: string) => {
      await page.evaluate((shared) => {
        const form = Object.assign(document.createElement('form'), {
          method: 'post',
          action: '/new/share',
          enctype: 'multipart/form-data',
        });
        const field = Object.assign(document.createElement('textarea'), { name: 'text', value: shared });
        form.append(field);
        document.body.append(form);
        form.submit();
      }, text);
      await page.waitForURL(/\/new\?shared/);
    };
    await share(`Nora’s plan, ${way}`);
    const source = page.getByLabel('Paste a link, a text or a file');
    await expect.poll(() => source.inputValue()).toBe(`Nora’s plan, ${way}`);
    await page.goto(at('/new'));
    await page.getByText('Something you shared is waiting').waitFor();
    if (way === 'signs out') {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('Signed out').first().waitFor();
    } else await endSessions('nora');
    await signIn(page, 'ben', '/new?shared');
    await expect.poll(async () => (await keptTexts(page)).includes('Nora’s plan')).toBe(false);
    expect(await source.inputValue()).toBe('');
    expect(await page.getByText('Something you shared is waiting').count()).toBe(0);
    await page.context().close();
  });
});

describe('a session that ends while its person writes', () => {
  const FORMS = [
    ['a list', (id: string) => `/list/${id}/edit`, 'Description', 'Save'],
    ['a place', (id: string) => `/list/${id}/place/1/edit`, 'Note', 'Save'],
    ['a new list', () => '/new', 'Title', 'Add by hand'],
  ] as const;

  // @covers users.typed-kept-when-session-ends
  it.each(FORMS)('keeps what was typed of %s, and saves it once the same person is signed in again', async (name, pathOf, label, save) => {
    const id = await makeList(`Again ${name}`);
    for (const javaScript of [true, false]) {
      const words = `Kept words of ${name}, with scripts: ${javaScript}`;
      const { page } = await stage.openAs('nora', pathOf(id), { ...PHONE, javaScript });
      await page.getByLabel(label, { exact: true }).fill(words);
      await endSessions('nora');
      await button(page, save).first().click();
      await page.getByRole('alert').getByText('You’re signed out.').waitFor();
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(words);
      const other = await page.context().newPage();
      await signIn(other, 'nora', '/saved');
      await button(page, save).first().click();
      await page.getByRole('status').first().waitFor();
      if (name === 'a new list') expect(page.url()).toContain('/places/new');
      else expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(words);
      await page.context().close();
    }
  });

  // @covers users.typed-kept-when-session-ends
  it('shows nothing of it to another person, and saves nothing of it into the list of the first', async () => {
    const id = await makeList('Of Nora alone');
    const { page } = await stage.openAs('nora', `/list/${id}/edit`, { ...PHONE });
    await page.getByLabel('Description').fill('Words of Nora');
    await endSessions('nora');
    await button(page, 'Save').first().click();
    await page.getByRole('alert').getByText('You’re signed out.').waitFor();
    const other = await page.context().newPage();
    await signIn(other, 'ben', '/new');
    for (const path of ['/new', `/list/${id}/edit`, `/list/${id}`, `/user/${ids.nora}`, `/user/${ids.ben}`]) {
      await other.goto(at(path));
      expect([path, /Words of Nora|Of Nora alone/.test(await held(other))]).toEqual([path, false]);
    }
    expect(await keptTexts(other)).not.toContain('Words of Nora');
    // The page itself is still open, with what its person typed: to its list it is as if there were none.
    const [reply] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      button(page, 'Save').first().click(),
    ]);
    expect(reply.status()).toBe(404);
    expect((await stage.client.call<{ description?: string }>('GET', `/api/firebase/lists/${id}`)).body.description).toBeUndefined();
    await page.context().close();
  });
});
