import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from './people.ts';
import { Client } from './product.ts';
import { useProduct } from './product-stage.ts';

const PHONE = { width: 390, height: 844 };
const ids = {} as Record<'nora' | 'ben', string>;
const people = {} as Record<'nora' | 'ben', Client>;

const stage = useProduct({}, async ({ client, product }) => {
  for (const name of ['nora', 'ben'] as const) {
    ids[name] = await client.makeUser(name);
    people[name] = new Client(product.url);
    await people[name].call('POST', '/api/auth/sign-in', { email: `${name}@example.org`, password: PASSWORD });
  }
});

/** Posts a form as a browser does; a redirect is not followed. `files`: as a form with files. */
async function post(
  path: string,
  fields: Record<string, string>,
  options: { as?: Client | undefined; files?: File[]; headers?: Record<string, string> } = {},
) {
  const { as = people.nora, files, headers = {} } = options;
  let body: URLSearchParams | FormData = new URLSearchParams(fields);
  if (files) {
    body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const file of files) body.append('files', file);
  }
  const reply = await fetch(stage.product.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie: as.cookie, ...headers },
  });
  return { status: reply.status, to: reply.headers.get('location') ?? '', html: await reply.text(), headers: reply.headers };
}

const read = async (path: string, as = people.nora) => (await as.call<Record<string, unknown>>('GET', path)).body;
const listOf = (id: string) =>
  read(`/api/firebase/lists/${id}`) as Promise<{
    title: string;
    description?: string;
    visibility: string;
    locations: Array<{ id: string; name: string; number: number; note?: string }>;
  }>;

async function makeList(title: string, names: string[] = []): Promise<string> {
  const { body } = await people.nora.call<{ id: string }>('POST', '/api/firebase/lists', {
    title,
    visibility: 'private',
    locations: names.map((name) => ({ name })),
  });
  return body.id;
}

const begin = (fields: Record<string, string>, files: File[] = []) => post('/new', { action: 'read', ...fields }, { files });

describe('a new list', () => {
  // @covers users.own-forms-bad-input
  it('a title of spaces is refused at the field, with what was typed in the others', async () => {
    const reply = await begin({ action: 'by-hand', title: '   ', description: 'Kept words' });
    expect([reply.status, reply.html.includes('List title is required'), reply.html.includes('Kept words')]).toEqual([400, true, true]);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['200 characters of Arabic', 'ق'.repeat(200), 303, ''],
    ['201 of them', 'ق'.repeat(201), 400, 'At most 200 characters'],
  ])('a title of %s', async (_name, title, status, sentence) => {
    const reply = await begin({ action: 'by-hand', title });
    expect([reply.status, reply.html.includes(sentence)]).toEqual([status, true]);
    if (status === 303) expect((await listOf(reply.to.split('/')[2] ?? '')).title).toBe(title);
  });

  it.each([
    [5_000, 303],
    [5_001, 400],
  ])('a description of %i characters', async (length, status) => {
    const description = 'ä'.repeat(length);
    const reply = await begin({ action: 'by-hand', title: 'Long', description });
    expect(reply.status).toBe(status);
    if (status === 303) expect((await listOf(reply.to.split('/')[2] ?? '')).description).toBe(description);
    else expect([reply.html.includes('At most 5000 characters'), reply.html.includes(description)]).toEqual([true, true]);
  });

  it.each([
    ['no address', 'picture.jpg'],
    ['no web address', 'file:///etc/passwd'],
  ])('a cover that is %s is refused at the field', async (_name, imageUrl) => {
    const reply = await begin({ action: 'by-hand', title: 'Cover', imageUrl });
    expect([reply.status, reply.html.includes('Please enter a valid URL')]).toEqual([400, true]);
  });

  it('a cover in the private network is never requested: the cover is drawn', async () => {
    let requests = 0;
    const inside = createServer((_request, reply) => {
      requests += 1;
      reply.end();
    });
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const imageUrl = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/cover.jpg`;
    const reply = await begin({ action: 'by-hand', title: 'Private cover', imageUrl, visibility: 'public' });
    expect(reply.status).toBe(303);
    const { page } = await stage.open(`/list/${reply.to.split('/')[2]}`, PHONE);
    await page.getByRole('heading', { name: 'Private cover', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([
      requests,
      await page.locator('header img').evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0)),
    ]).toEqual([0, false]);
    await page.context().close();
    inside.close();
  });

  it('forged owner and visibility: the list is the caller’s, and one of the four', async () => {
    const reply = await begin({ action: 'by-hand', title: 'Forged', userId: ids.ben, isPublic: 'true', visibility: 'private' });
    const list = (await read(`/api/firebase/lists/${reply.to.split('/')[2]}`)) as { userId: string; visibility: string };
    expect([list.userId, list.visibility]).toEqual([ids.nora, 'private']);
    const wrong = await begin({ action: 'by-hand', title: 'Forged', visibility: 'everyone' });
    expect([wrong.status, wrong.html.includes('Expected one of: public, unlisted, shared, private')]).toEqual([400, true]);
  });

  const picture = (index: number) =>
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], `${index}.png`, { type: 'image/png' });
  it.each([
    ['nothing', {}, [], 'Paste a link or a text, or choose a file.'],
    ['11 pictures', {}, Array.from({ length: 11 }, (_, index) => picture(index)), 'Please send at most 10 images at once'],
    ['a picture and a table', {}, [picture(0), new File(['Name\nQuay'], 'list.csv')], 'Choose one file, or several pictures.'],
    ['a text and a file', { text: 'Quay' }, [picture(0)], 'Send a text or files, not both: clear one of them.'],
  ])('a source of %s is refused with its sentence', async (_name, fields, files, sentence) => {
    const reply = await begin({ title: 'Kept', ...fields }, files);
    expect([reply.status, reply.html.includes(sentence), reply.html.includes('value="Kept"')]).toEqual([400, true, true]);
  });

  it('a video is named as what cannot be read, by its reading', async () => {
    const video = new Uint8Array(4_096);
    video.set(new TextEncoder().encode('ftypmp42'), 4);
    const reply = await begin({}, [new File([video], 'beach.mp4', { type: 'video/mp4' })]);
    const jobId = new URLSearchParams(reply.to.split('?')[1]).get('job') ?? '';
    let job = await read(`/api/extract/${jobId}`);
    const events = await fetch(`${stage.product.url}/api/extract/${jobId}/events`, { headers: { cookie: people.nora.cookie } });
    await events.text();
    job = await read(`/api/extract/${jobId}`);
    expect([reply.status, job.status, String(job.errorCode)]).toEqual([303, 'failed', 'unsupported-file']);
  });
});

describe('a list that changes', () => {
  it('two tabs: what does not touch is joined; the second to change the same is asked, keeps what was typed, and may save again', async () => {
    const id = await makeList('Walks');
    const seen = { 'was.title': 'Walks', 'was.description': '', 'was.imageUrl': '', 'was.visibility': 'private' };
    const form = { title: 'Walks', description: '', imageUrl: '', visibility: 'private', ...seen };
    expect((await post(`/list/${id}/edit`, { ...form, title: 'Walks in spring' })).status).toBe(303);
    expect((await post(`/list/${id}/edit`, { ...form, description: 'By the river' })).status).toBe(303);
    expect(await listOf(id)).toMatchObject({ title: 'Walks in spring', description: 'By the river' });
    const second = await post(`/list/${id}/edit`, { ...form, title: 'Walks in autumn' });
    expect(second.status).toBe(409);
    expect(second.html).toContain('Meanwhile this was changed elsewhere to: Walks in spring');
    expect(second.html).toContain('value="Walks in autumn"');
    expect((await listOf(id)).title).toBe('Walks in spring');
    const shown = /name="was\.title" value="([^"]*)"/.exec(second.html)?.[1] ?? '';
    expect((await post(`/list/${id}/edit`, { ...form, title: 'Walks in autumn', 'was.title': shown })).status).toBe(303);
    expect((await listOf(id)).title).toBe('Walks in autumn');
  });

  it('deleted by the operator while the form is open: the owner reads how to restore it, and what was typed', async () => {
    const id = await makeList('Going');
    await stage.client.call('DELETE', `/api/firebase/lists/${id}`);
    const reply = await post(`/list/${id}/edit`, { title: 'Kept words', 'was.title': 'Going' });
    expect([
      reply.status,
      reply.html.includes('This list has been removed since you opened this page.'),
      reply.html.includes('Kept words'),
    ]).toEqual([409, true, true]);
    expect((await post(`/list/${id}/edit`, { title: 'x' }, { as: people.ben })).status).toBe(404);
    expect((await post(`/list/${id}/edit`, { action: 'restore' })).to).toBe(`/list/${id}`);
    expect((await listOf(id)).title).toBe('Going');
  });

  it('another person’s list is as if it did not exist, and a readable one is not theirs to change', async () => {
    const id = await makeList('Mine', ['Quay']);
    for (const path of [`/list/${id}/edit`, `/list/${id}/places/new`, `/list/${id}/place/1/edit`]) {
      expect((await post(path, { title: 'Theirs', name: 'Theirs' }, { as: people.ben })).status).toBe(404);
      const page = await fetch(stage.product.url + path, { headers: { cookie: people.ben.cookie } });
      expect([page.status, (await page.text()).includes('Quay')]).toEqual([404, false]);
    }
    await post(`/list/${id}/edit`, { visibility: 'public', 'was.visibility': 'private' });
    expect((await post(`/list/${id}/edit`, { title: 'Theirs' }, { as: people.ben })).status).toBe(403);
    expect((await fetch(`${stage.product.url}/list/${id}/edit`, { headers: { cookie: people.ben.cookie } })).status).toBe(404);
    expect(await listOf(id)).toMatchObject({ title: 'Mine', visibility: 'public' });
  });

  it('places are added, changed, moved and taken off, and what was taken off is put back', async () => {
    const id = await makeList('Order', ['One', 'Two']);
    const names = async () => (await listOf(id)).locations.map(({ name }) => name);
    const half = await post(`/list/${id}/places/new`, { name: 'Three', latitude: '47,5' });
    expect([half.status, half.html.includes('Please enter both latitude and longitude'), half.html.includes('value="Three"')]).toEqual([
      400,
      true,
      true,
    ]);
    expect((await post(`/list/${id}/places/new`, { name: ' ' })).status).toBe(400);
    expect((await post(`/list/${id}/places/new`, { name: 'Three', latitude: '47,5', longitude: '8.5', action: 'another' })).to).toBe(
      `/list/${id}/places/new?done=added`,
    );
    const [one, , three] = (await listOf(id)).locations;
    await post(`/list/${id}/edit`, { action: 'up', place: three?.id ?? '' });
    expect(await names()).toEqual(['One', 'Three', 'Two']);
    await post(`/list/${id}/edit`, { action: 'up', place: three?.id ?? '' });
    await post(`/list/${id}/edit`, { action: 'down', place: one?.id ?? '' });
    expect(await names()).toEqual(['Three', 'Two', 'One']);
    const off = await post(`/list/${id}/edit`, { action: 'remove', place: three?.id ?? '' });
    expect(await names()).toEqual(['Two', 'One']);
    const entry = /entry=(\d+)/.exec(off.to)?.[1] ?? '';
    expect((await post(`/list/${id}/edit`, { action: 'put-back', entry }, { as: people.ben })).status).toBe(404);
    expect((await post(`/list/${id}/edit`, { action: 'put-back', entry })).status).toBe(303);
    expect(await names()).toEqual(['Three', 'Two', 'One']);
    expect((await post(`/list/${id}/edit`, { action: 'put-back', entry })).status).toBe(409);
    expect((await post(`/list/${id}/edit`, { action: 'put-back', entry: '1' })).status).toBe(404);
    const gone = await post(`/list/${id}/edit`, { action: 'remove', place: '999999' });
    expect([gone.status, gone.html.includes('This place doesn’t exist or has been removed.')]).toEqual([404, true]);
    const undone = await stage.client.call<Array<{ action: string; actor: string }>>('GET', `/api/admin/audit?subjectId=${id}`);
    expect(undone.body.filter(({ action }) => action === 'undo').map(({ actor }) => actor)).toEqual([expect.stringContaining(ids.nora)]);
  });

  it('two tabs change one place: the second is asked about the field that both changed', async () => {
    const id = await makeList('Tabs', ['Quay']);
    const form = { name: 'Quay', 'was.name': 'Quay', note: '', 'was.note': '' };
    const [place] = (await listOf(id)).locations;
    const path = `/list/${id}/place/1/edit`;
    expect((await post(path, { ...form, note: 'Bring cash' })).status).toBe(303);
    const second = await post(path, { ...form, note: 'Closed on Mondays' });
    expect([
      second.status,
      second.html.includes('Meanwhile this was changed elsewhere to: Bring cash'),
      second.html.includes('Closed on Mondays'),
    ]).toEqual([409, true, true]);
    expect(await listOf(id)).toMatchObject({ locations: [{ id: place?.id, note: 'Bring cash' }] });
  });

  it('a long list is shown in pages of 50, and each leads to the next and back', async () => {
    const id = await makeList(
      'Long',
      Array.from({ length: 120 }, (_, index) => `Place ${index + 1}`),
    );
    const page = async (query: string) => {
      const html = await fetch(`${stage.product.url}/list/${id}/edit${query}`, { headers: { cookie: people.nora.cookie } }).then((one) =>
        one.text(),
      );
      return {
        names: Array.from(html.matchAll(/aria-label="Move up: ([^"]+)"/g), ([, name]) => name),
        after: /edit\?after=(\d+)#/.exec(html)?.[1],
        before: /edit\?before=(\d+)#/.exec(html)?.[1],
      };
    };
    const first = await page('');
    const second = await page(`?after=${first.after}`);
    const third = await page(`?after=${second.after}`);
    expect([first.names.length, second.names.length, third.names.length, third.after, first.before]).toEqual([
      50,
      50,
      20,
      undefined,
      undefined,
    ]);
    expect((await page(`?before=${third.before}`)).names).toEqual(second.names);
    expect(second.names[0]).toBe('Place 51');
  });
});

describe('who sends a form', () => {
  it('a person who was deleted in the middle is signed out: what was typed is there, and nothing of the list', async () => {
    const gone = await stage.client.makeUser('gone');
    const person = new Client(stage.product.url);
    await person.call('POST', '/api/auth/sign-in', { email: 'gone@example.org', password: PASSWORD });
    const { body } = await person.call<{ id: string }>('POST', '/api/firebase/lists', { title: 'Secret title', visibility: 'private' });
    await stage.client.call('DELETE', `/api/admin/users/${gone}`);
    const reply = await post(`/list/${body.id}/edit`, { title: 'Kept words' }, { as: person });
    expect([
      reply.status,
      reply.html.includes('You’re signed out.'),
      reply.html.includes('Kept words'),
      reply.html.includes('Secret title'),
    ]).toEqual([401, true, true, false]);
    const page = await fetch(`${stage.product.url}/list/${body.id}/edit`, { headers: { cookie: person.cookie }, redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([303, `/sign-in?to=${encodeURIComponent(`/list/${body.id}/edit`)}`]);
  });

  it('another site’s page changes nothing, and none of its words are shown', async () => {
    const id = await makeList('Safe');
    const reply = await post(
      `/list/${id}/edit`,
      { title: 'Their words' },
      { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
    );
    expect([reply.status, reply.html.includes('Requests from other sites aren’t allowed.'), reply.html.includes('Their words')]).toEqual([
      403,
      true,
      false,
    ]);
    expect((await listOf(id)).title).toBe('Safe');
  });

  it('more than 60 changes in a minute are refused, with what was typed', async () => {
    const fast = await stage.client.makeUser('fast');
    const person = new Client(stage.product.url);
    await person.call('POST', '/api/auth/sign-in', { email: 'fast@example.org', password: PASSWORD });
    const { body } = await person.call<{ id: string }>('POST', '/api/firebase/lists', { title: 'Fast', userId: fast });
    const change = () => post(`/list/${body.id}/edit`, { title: 'Kept words', 'was.title': 'Fast' }, { as: person });
    const replies = await Promise.all(Array.from({ length: 120 }, change));
    const last = replies.find(({ status }) => status === 429);
    expect([last?.status, last?.html.includes('Too many changes in one minute.'), last?.html.includes('Kept words')]).toEqual([
      429,
      true,
      true,
    ]);
  });

  it('an operator without an account is led to the extraction page, a visitor to the sign-in', async () => {
    const to = async (cookie: string) =>
      (await fetch(`${stage.product.url}/new`, { headers: { cookie }, redirect: 'manual' })).headers.get('location');
    expect([await to(stage.client.cookie), await to('')]).toEqual(['/extract', '/sign-in?to=%2Fnew']);
  });
});

describe('without scripts', () => {
  // @covers users.own-forms-without-scripts
  it('a person signs in, makes a list by hand, adds a place, changes it, and takes it off and back', async () => {
    const { page } = await stage.open('/new', { ...PHONE, javaScript: false });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel('Email').fill('ben@example.org');
    await page.getByLabel('Password').fill('wrong password');
    await button('Sign in').click();
    expect(await page.getByRole('alert').textContent()).toContain('password');
    expect([await page.getByLabel('Email').inputValue(), await page.getByLabel('Password').inputValue()]).toEqual(['ben@example.org', '']);
    await page.getByLabel('Password').fill(PASSWORD);
    await button('Sign in').click();
    expect(new URL(page.url()).pathname).toBe('/new');
    await page.getByLabel('Title', { exact: true }).fill('By hand');
    await button('Add by hand').click();
    await page.getByLabel('Name').fill('Old Mill');
    await button('Save').click();
    await page.getByRole('link', { name: 'Edit place: Old Mill' }).click();
    await page.getByLabel('Note').fill('Nice');
    await button('Save').click();
    await page.goto(page.url().replace(/\/place\/.*/, '/edit'));
    await button('Take off the list: Old Mill').click();
    await button('Put it back').click();
    expect(await page.getByRole('link', { name: 'Edit place: Old Mill' }).count()).toBe(1);
    await page.context().close();
  });

  it('a pasted text is read, looked at and published', async () => {
    const { page } = await stage.openAs('ben', '/new', { ...PHONE, javaScript: false });
    await page.getByLabel('Title', { exact: true }).fill('Plainly read');
    await page.getByLabel('Paste a link, a text or a file').fill('1. Golden Tavern, 12 Mill Lane\n2. Old Mill Hostel, 3 River Street');
    await page.getByRole('button', { name: 'Read places' }).click();
    const jobId = new URL(page.url()).searchParams.get('job') ?? '';
    await fetch(`${stage.product.url}/api/extract/${jobId}/events`, { headers: { cookie: people.ben.cookie } }).then((reply) =>
      reply.text(),
    );
    await page.getByRole('link', { name: /^Without JavaScript/ }).click();
    await page.getByText('All 2 places found').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Plainly read');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { name: 'Plainly read', level: 1 }).waitFor();
    expect(await page.getByText('Golden Tavern').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
