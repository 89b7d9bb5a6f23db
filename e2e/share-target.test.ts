import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageOptions } from './browser.ts';
import { axeProblems, expectShown, overflows } from './checks.ts';
import { KEEPING, keptOnDevice } from './kept-on-device.ts';
import { PASSWORD, userCookie } from './people.ts';
import { useProduct } from './product-stage.ts';

const LINK = 'https://maps.app.goo.gl/AbC123';
const FILLED = 'Filled in with what you shared. Nothing has been read yet.';
const WAITING = 'Something you shared is waiting here.';
const STORE = 'cairn-share';

/** A page of another site, on which a bookmark is pressed. */
const elsewhere = createServer((_request, reply) =>
  reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Walks</title><h1>Walks</h1>'),
);
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  elsewhere.close();
  elsewhere.closeAllConnections();
});

const stage = useProduct({}, async ({ client }) => {
  for (const name of ['nora', 'ben']) await client.makeUser(name);
});

const addressOf = (path: string) => stage.product.url + path;
const sourceField = (page: Page) => page.getByLabel('Paste a link, a text or a file');

/** Waits until the service worker answers for the page. */
async function whenControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const whenHydrated = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes');

type SharedFile = { name: string; mimeType: string; buffer: Buffer };
const picture = (name: string): SharedFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
});
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(`${index + 1}.png`));

interface Shared {
  url?: string;
  text?: string;
  title?: string;
  files?: SharedFile[];
}

/** Posts what the system posts when an app shares: the browser itself, to the address in the manifest. */
async function share(page: Page, { files = [], ...fields }: Shared): Promise<void> {
  await page.evaluate((values) => {
    const form = document.createElement('form');
    form.id = 'share';
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    form.action = '/new/share';
    for (const [name, value] of Object.entries(values)) {
      const field = document.createElement('textarea');
      field.name = name;
      field.value = value;
      form.append(field);
    }
    const field = document.createElement('input');
    field.type = 'file';
    field.name = 'files';
    field.multiple = true;
    form.append(field);
    document.body.append(form);
  }, fields);
  if (files.length > 0) await page.locator('#share input[type=file]').setInputFiles(files);
  const shown = page.waitForEvent('load');
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
  await shown;
  await whenHydrated(page);
}

/** A page whose service worker runs, as this user or signed out. */
async function openWithWorker(username?: string, options: PageOptions = {}) {
  const opened = username
    ? await stage.openAs(username, '/', { ...KEEPING, ...options })
    : await stage.open('/', { ...KEEPING, ...options });
  await whenControlled(opened.page);
  return opened;
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const fileNames = (page: Page) =>
  page.locator('#form-files').evaluate((field: HTMLInputElement) => Array.from(field.files ?? [], ({ name, type }) => `${name} ${type}`));
const isKept = async (page: Page) => STORE in (await keptOnDevice(page));
const jobs = async () => (await stage.client.call<unknown[]>('GET', '/api/extract/jobs')).body.length;
const read = (page: Page) => page.getByRole('button', { name: 'Read places' }).click();

describe('what an app shares with a signed-in user', () => {
  // @covers users.share-target
  it('a link in text fills the form, also after a reload, and leaves the device once it is sent', async () => {
    const { page, said } = await openWithWorker('nora');
    await share(page, { text: `Kyoto worth the walk ${LINK}` });
    expect(page.url()).toBe(addressOf('/new?shared'));
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expectShown(page.getByText(FILLED));
      expect(await sourceField(page).inputValue()).toBe(LINK);
    }
    expect(await isKept(page)).toBe(true);
    await read(page);
    await page.waitForURL(/\/extract\?job=/);
    expect(await isKept(page)).toBe(false);
    await page.goto(addressOf('/new'));
    expect([await page.getByText(WAITING).count(), await sourceField(page).inputValue()]).toEqual([0, '']);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('two pictures with words: the words are in the description, and both pictures are sent', async () => {
    const { page, said } = await openWithWorker('nora');
    await share(page, { title: 'Photos', text: 'From the harbour', files: pictures(2) });
    await expectShown(page.getByText(FILLED));
    expect(await fileNames(page)).toEqual(['1.png image/png', '2.png image/png']);
    expect(await page.getByLabel('Description').inputValue()).toBe('From the harbour');
    expect([await page.getByLabel('Description').isVisible(), await sourceField(page).inputValue()]).toEqual([true, '']);
    await read(page);
    await page.waitForURL(/\/extract\?job=/);
    const { body } = await stage.client.call<{ method: string }>(
      'GET',
      `/api/extract/${new URL(page.url()).searchParams.get('job') ?? ''}`,
    );
    expect([body.method, await isKept(page)]).toEqual(['image', false]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('a text file is read from the device', async () => {
    const { page } = await openWithWorker('nora');
    const text = Buffer.from('1. Golden Tavern, 12 Mill Lane\n2. Old Mill Hostel, 3 River Street');
    await share(page, { files: [{ name: 'Orte für Kyōto.txt', mimeType: 'text/plain', buffer: text }] });
    await expectShown(page.getByText(FILLED));
    expect(await fileNames(page)).toEqual(['Orte für Kyōto.txt text/plain']);
    await read(page);
    await page.getByText('Golden Tavern').first().waitFor();
    await page.context().close();
  });

  it('nothing: the form is empty and claims nothing', async () => {
    const { page } = await openWithWorker('nora');
    await share(page, {});
    expect([page.url(), await sourceField(page).inputValue()]).toEqual([addressOf('/new'), '']);
    expect([await page.getByText(FILLED).count(), await page.getByText(WAITING).count(), await isKept(page)]).toEqual([0, 0, false]);
    await page.context().close();
  });

  it('11 pictures: ten are filled in, and the page says that one was left out', async () => {
    const { page } = await openWithWorker('nora');
    await share(page, { files: pictures(11) });
    await expectShown(page.getByText('1 file was left out: at most 10 files of 50 MB in all can be shared at once.'));
    expect((await fileNames(page)).map((name) => name.split(' ')[0])).toEqual(pictures(10).map(({ name }) => name));
    await page.context().close();
  });

  it('a video: its reading names it as what cannot be read', async () => {
    const { page } = await openWithWorker('nora');
    const video = Buffer.alloc(4_096);
    video.write('ftypmp42', 4);
    await share(page, { files: [{ name: 'beach.mp4', mimeType: 'video/mp4', buffer: video }] });
    expect(await fileNames(page)).toEqual(['beach.mp4 video/mp4']);
    await read(page);
    await page.waitForURL(/\/extract\?job=/);
    await expectShown(page.getByRole('alert').filter({ hasText: 'beach.mp4 is not a supported file.' }));
    await page.context().close();
  });

  it('what the server refuses, or a lost connection, leaves it on the device, and its files in the form', async () => {
    const { page } = await openWithWorker('nora');
    await share(page, { files: pictures(2) });
    await sourceField(page).fill('A text as well');
    await read(page);
    await expectShown(page.getByText('Send a text or files, not both: clear one of them.'));
    await expect.poll(() => fileNames(page)).toEqual(['1.png image/png', '2.png image/png']);
    expect(await page.getByText('Choose them once more').count()).toBe(0);
    await page.context().setOffline(true);
    await read(page);
    await page.waitForURL(/^chrome-error:/);
    await page.context().setOffline(false);
    await page.goto(addressOf('/new'));
    await expectShown(page.getByText(WAITING));
    await page.context().close();
  });

  it('waits when the page is opened for something else: it can be used, below what was typed, or discarded', async () => {
    const { page, said } = await openWithWorker('nora');
    await share(page, { text: LINK });
    await page.getByText(FILLED).waitFor();
    await page.goto(addressOf('/new'));
    await page.getByText(WAITING).waitFor();
    expect(await sourceField(page).inputValue()).toBe('');
    await sourceField(page).fill('Typed before');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expectShown(page.getByText(FILLED));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await sourceField(page).inputValue()).toBe(`Typed before\n${LINK}`);
    await page.goto(addressOf('/new'));
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => isKept(page)).toBe(false);
    expect([await page.getByText(WAITING).count(), said]).toEqual([0, []]);
    await page.context().close();
  });

  it('a list by hand from another address leaves what waits alone', async () => {
    const { page } = await openWithWorker('nora');
    await share(page, { text: LINK });
    await page.getByText(FILLED).waitFor();
    await page.goto(addressOf('/new?text=Golden+Tavern'));
    await page.getByLabel('Title').fill('By hand');
    await page.getByRole('button', { name: 'Add by hand' }).click();
    await page.waitForURL(/\/places\/new/);
    expect(await isKept(page)).toBe(true);
    await page.context().close();
  });

  it('on a device that keeps nothing the server takes it', async () => {
    const { page } = await openWithWorker('nora');
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(() => {
      const put = Cache.prototype.put;
      Cache.prototype.put = function (this: Cache, key, reply) {
        const isShare = typeof key === 'string' && key.startsWith('/new/share');
        return isShare ? Promise.reject(new DOMException('No room', 'QuotaExceededError')) : put.call(this, key, reply);
      };
    });
    await share(page, { text: LINK, files: pictures(1) });
    await expectShown(page.getByText(/^The files you shared couldn’t be taken over/));
    expect([page.url(), await sourceField(page).inputValue()]).toEqual([addressOf('/new'), LINK]);
    await page.context().close();
  });
});

describe('what an app shares while no one is signed in', () => {
  // @covers users.share-target
  it('is kept, and filled in after the sign-in; until then only pages and their files are requested, and nothing is started', async () => {
    const before = await jobs();
    const { page, said } = await openWithWorker();
    const requested: string[] = [];
    page.context().on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === stage.product.url) requested.push(`${request.method()} ${pathname}`);
    });
    await share(page, { text: LINK, files: [] });
    expect(page.url()).toBe(addressOf('/sign-in?to=%2Fnew%3Fshared'));
    expect(await isKept(page)).toBe(true);
    const pages = ['POST /new/share', 'GET /new', 'GET /sign-in'];
    expect(requested.filter((line) => !pages.includes(line) && !/^GET \/(?:assets\/|favicon|manifest|service-worker)/.test(line))).toEqual(
      [],
    );
    await signIn(page, 'nora');
    await page.waitForURL(addressOf('/new?shared'));
    await expect.poll(() => sourceField(page).inputValue()).toBe(LINK);
    expect([await jobs(), said]).toEqual([before, []]);
    await page.context().close();
  });
});

it('what waits for more than a day leaves the device when any page is opened', async () => {
  const { page } = await openWithWorker();
  await share(page, { text: LINK });
  await page.evaluate(
    async ([store, about]) => {
      const cache = await caches.open(store);
      const noted = (await (await cache.match(about))?.json()) as { at: number };
      await cache.put(about, new Response(JSON.stringify({ ...noted, at: noted.at - 86_400_001 })));
    },
    [STORE, '/new/share/about'] as const,
  );
  await page.goto(addressOf('/guide'));
  await expect.poll(() => isKept(page)).toBe(false);
  await page.context().close();
});

describe('what Nora shared is not on Ben’s page', () => {
  const open = async () => {
    const { page } = await openWithWorker('nora', { width: 1280 });
    await share(page, { text: LINK });
    await page.getByText(FILLED).waitFor();
    return page;
  };
  const expectNothing = async (page: Page, path: string) => {
    await page.goto(addressOf(path));
    await expect.poll(() => isKept(page)).toBe(false);
    expect([await page.getByText(WAITING).count(), await page.getByText(FILLED).count(), await sourceField(page).inputValue()]).toEqual([
      0,
      0,
      '',
    ]);
  };
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Signed out').first().waitFor();
  };
  const enterAsBen = async (page: Page) => {
    await page.goto(addressOf('/sign-in?to=/new'));
    await whenHydrated(page);
    await signIn(page, 'ben');
    await page.waitForURL(addressOf('/new'));
  };

  it('when she signed out by the menu', async () => {
    const page = await open();
    await signOut(page);
    expect(await isKept(page)).toBe(false);
    await enterAsBen(page);
    await expectNothing(page, '/new');
    await page.context().close();
  });

  it('when she signed out in another tab', async () => {
    const page = await open();
    const other = await page.context().newPage();
    await other.goto(addressOf('/'));
    await whenHydrated(other);
    await signOut(other);
    await enterAsBen(other);
    await expectNothing(other, '/new');
    await expectNothing(page, '/new?shared');
    await page.context().close();
  });

  it.each(['/new', '/new?shared'])('when her session ended by itself, and he opens %s', async (path) => {
    const page = await open();
    await page.context().clearCookies();
    await page.context().addCookies([await userCookie(stage.product, 'ben')]);
    expect(await isKept(page)).toBe(true);
    await expectNothing(page, path);
    await page.context().clearCookies();
    await page.context().addCookies([await userCookie(stage.product, 'nora')]);
    await expectNothing(page, path);
    await page.context().close();
  });
});

describe('without the service worker', () => {
  const post = async (fields: Record<string, string>, files: File[] = [], headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const file of files) body.append('files', file);
    const reply = await fetch(addressOf('/new/share'), { method: 'POST', body, headers, redirect: 'manual' });
    return { status: reply.status, to: reply.headers.get('location'), html: await reply.text(), kept: reply.headers.get('cache-control') };
  };

  it('a share is led on to the page of a new list by 303, which no cache keeps', async () => {
    const reply = await post({ title: 'Kyoto', text: LINK, url: '' });
    expect([reply.status, reply.to, reply.kept]).toEqual([303, `/new?title=Kyoto&text=${encodeURIComponent(LINK)}`, 'private, no-store']);
    expect([(await post({})).to, (await post({ url: '' }, [new File([], '')])).to]).toEqual(['/new', '/new']);
  });

  it('also from another site, as a link could', async () => {
    const reply = await post({ text: LINK }, [], { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
    expect(reply.status).toBe(303);
  });

  it.each([1, 11, 20])('%i files are passed over, and the page says that they could not be taken', async (count) => {
    const files = Array.from({ length: count }, (_, index) => new File(['Quay'], `${index}.txt`));
    expect((await post({}, files)).to).toBe('/new?files=');
    const { page } = await stage.openAs('nora', '/new?files=');
    await expectShown(page.getByText(/^The files you shared couldn’t be taken over/));
    expect([page.url(), await page.getByText(FILLED).count()]).toEqual([addressOf('/new'), 0]);
    await page.context().close();
  });

  it.each([
    ['700 characters of Arabic', 'ق'.repeat(700), 303],
    ['900 of them', 'ق'.repeat(900), 200],
  ])('a text of %s, which may be too long for the address of the sign-in page', async (_name, text, status) => {
    const reply = await post({ text });
    expect([reply.status, (reply.to ?? '').length <= 8_000]).toEqual([status, true]);
    if (status === 200) expect([reply.html.includes(text), reply.html.includes('action="/new"')]).toEqual([true, true]);
  });

  it('such a long text is filled in at once, and can be sent', async () => {
    const text = '1. Golden Tavern, 12 Mill Lane\n2. Old Mill Hostel, 3 River Street\n'.repeat(200);
    const { page, said } = await stage.openAs('nora', '/guide');
    await share(page, { text });
    expect(page.url()).toBe(addressOf('/new/share'));
    expect((await sourceField(page).inputValue()).trim()).toBe(text.trim());
    await read(page);
    await page.waitForURL(/\/extract\?job=/);
    expect(said).toEqual([]);
    await page.context().close();
  });
});

describe('what an address brings', () => {
  it.each([
    [`/new?url=${encodeURIComponent(LINK)}`, LINK],
    [`/new?text=${encodeURIComponent('1. Golden Tavern\n2. Old Mill Hostel')}`, '1. Golden Tavern\n2. Old Mill Hostel'],
  ])('%s fills the form, leaves the address and starts nothing', async (path, text) => {
    const before = await jobs();
    const { page, said } = await stage.openAs('nora', path);
    await expect.poll(() => page.url()).toBe(addressOf('/new'));
    await expectShown(page.getByText(FILLED));
    expect([await sourceField(page).inputValue(), await jobs(), said]).toEqual([text, before, []]);
    await page.reload();
    expect([await sourceField(page).inputValue(), await page.getByText(FILLED).count()]).toEqual(['', 0]);
    await page.context().close();
  });

  it('is filled in after the sign-in', async () => {
    const { page } = await stage.open(`/new?url=${encodeURIComponent(`${LINK}?a=1&b=2`)}`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await signIn(page, 'nora');
    await page.waitForURL((url) => url.pathname === '/new');
    expect(await sourceField(page).inputValue()).toBe(`${LINK}?a=1&b=2`);
    await page.context().close();
  });

  it('is filled in without scripts', async () => {
    const { page } = await stage.openAs('nora', `/new?url=${encodeURIComponent(LINK)}`, { javaScript: false });
    expect(await sourceField(page).inputValue()).toBe(LINK);
    await page.context().close();
  });

  it('/new/other is not found, before and after its scripts run, and /new/share leads to the page of a new list', async () => {
    const { page, said } = await stage.openAs('nora', '/guide');
    const plain = await stage.openAs('nora', '/new/other', { javaScript: false });
    const heading = await plain.page.getByRole('heading', { level: 1 }).textContent();
    expect((await page.goto(addressOf('/new/other')))?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    expect([await page.locator('form[action="/new"]').count(), heading]).toEqual([0, '404 Page Not Found']);
    await page.goto(addressOf('/new/share'));
    expect(page.url()).toBe(addressOf('/new'));
    expect(said.filter((line) => !line.includes('404'))).toEqual([]);
    await page.context().close();
    await plain.page.context().close();
  });
});

describe('the bookmark', () => {
  it.each(['/new', '/guide'])('of %s leads from a page of another site to a new list with its address', async (path) => {
    const { page, said } = await stage.openAs('nora', path);
    if (path === '/new') await page.getByText('From other apps').click();
    const bookmark = page.getByRole('link', { name: 'Save to Cairn' });
    await expectShown(bookmark);
    // Pressed here it does nothing: it is dragged to the bookmarks.
    await bookmark.click();
    expect(page.url()).toBe(addressOf(path));
    const code = (await bookmark.getAttribute('href'))?.replace('javascript:', '') ?? '';
    expect(said).toEqual([]);
    const other = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/walks?city=Kyoto&day=1#map`;
    await page.goto(other);
    await Promise.all([page.waitForURL((url) => url.origin === stage.product.url), page.evaluate(code)]);
    await expect.poll(() => page.url()).toBe(addressOf('/new'));
    await expect.poll(() => sourceField(page).inputValue()).toBe(other);
    await page.context().close();
  });
});

describe.each([360, 390, 1280])('at %i px', (width) => {
  it.each([false, true])('a share that waits and one that is filled in have no axe violation and no overflow (dark: %s)', async (dark) => {
    const { page, said } = await openWithWorker('nora', { width, dark });
    await share(page, { text: 'From the harbour', files: pictures(11) });
    await page.getByText(/^1 file was left out/).waitFor();
    await page.getByText('From other apps').click();
    expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
    await page.goto(addressOf('/new'));
    await page.getByText(WAITING).waitFor();
    expect([await axeProblems(page), await overflows(page), said]).toEqual([[], false, []]);
    await page.context().close();
  });
});
