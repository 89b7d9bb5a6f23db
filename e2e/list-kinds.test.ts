import { VISIBILITIES, type Visibility } from '@cairn/contracts/visibility.ts';
import { describe, expect, it } from 'vitest';
import { listAddress, LIST_PATHS } from './list-paths.ts';
import { PASSWORD } from './people.ts';
import { Client } from './product.ts';
import { useProduct } from './product-stage.ts';

// What people met with lists elsewhere: docs/decisions/people-kinds.md has the rules.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ids = {} as Record<'nora' | 'ben', string>;
const people = {} as Record<'nora' | 'ben', Client>;
const lists = {} as Record<Visibility, string>;

const stage = useProduct({}, async ({ client, product }) => {
  for (const name of ['nora', 'ben'] as const) {
    ids[name] = await client.makeUser(name);
    people[name] = await signedIn(name, product.url);
  }
  for (const visibility of VISIBILITIES)
    lists[visibility] = await makeList({
      title: `Walks ${visibility}`,
      visibility,
      locations: [{ name: 'Old Mill', latitude: 1, longitude: 2 }, { name: 'Quay' }],
    });
});

async function signedIn(name: string, url = stage.product.url): Promise<Client> {
  const person = new Client(url);
  expect((await person.call('POST', '/api/auth/sign-in', { email: `${name}@example.org`, password: PASSWORD })).status).toBe(200);
  return person;
}

async function makeList(body: object, as = people.nora): Promise<string> {
  const made = await as.call<{ id: string }>('POST', '/api/firebase/lists', body);
  expect(made.status).toBe(201);
  return made.body.id;
}

const read = (path: string, cookie = '') => fetch(stage.product.url + path, { redirect: 'manual', headers: { cookie } });
const textOf = async (path: string, cookie = '') => (await read(path, cookie)).text();
const addressOf = (path: string, id: string) => listAddress(path, id, stage.product.url);
const readers = (): Record<string, string> => ({ visitor: '', 'another user': people.ben.cookie, owner: people.nora.cookie });

describe('the address of a list', () => {
  it('is random, in every reply that names it, stays when who may see it changes, and leads to no other', async () => {
    for (const id of Object.values(lists)) expect(id).toMatch(UUID);
    const id = lists.unlisted;
    for (const path of LIST_PATHS) {
      // Markdown escapes what may be a sign of its own.
      const text = (await textOf(addressOf(path, id))).replaceAll('\\', '');
      for (const [, named = ''] of text.matchAll(/\/(?:embed\/)?list\/([\w-]+)/g)) expect([path, named]).toEqual([path, id]);
    }
    const changing = await makeList({ title: 'Changing' });
    for (const visibility of ['unlisted', 'private', 'public']) {
      const { body } = await people.nora.call<{ id: string }>('PATCH', `/api/firebase/lists/${changing}`, { visibility });
      expect(body.id).toBe(changing);
    }
    // A neighbour that is private and one that does not exist have the same answer.
    const answers = [lists.private, '00000000-0000-4000-8000-000000000000', `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`];
    const replies = await Promise.all(
      answers.map(async (one) => {
        const reply = await read(`/api/firebase/lists/${one}`);
        return [reply.status, (await reply.text()).replaceAll(one, ''), reply.headers.get('cache-control')];
      }),
    );
    expect(replies[0]?.[0]).toBe(404);
    expect(new Set(replies.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('opens nothing of a place by the counted number of its row', async () => {
    const { body } = await people.nora.call<{ locations: Array<{ id: string }> }>('GET', `/api/firebase/lists/${lists.private}`);
    const place = body.locations[0]?.id ?? '';
    expect(place).not.toBe('');
    for (const path of [`/list/${lists.public}/place/${place}`, `/api/pages/lists/${lists.public}/places/${place}`])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    const moved = await people.ben.call('PATCH', `/api/firebase/lists/${lists.public}/places/${place}`, { note: 'Theirs' });
    expect(moved.status).toBe(403);
  });
});

describe('what a reply says of its list', () => {
  // @covers users.list-replies-name-nothing-else, access.visitor-never-sent-email-address
  it('is not the owner’s address, other lists, file names, readings or their texts: marked values are in no body and no header', async () => {
    await stage.client.makeUser('marked');
    const email = 'marked@example.org';
    const marked = await signedIn('marked');
    const file = new FormData();
    file.append('file', new File(['Name,Address\nGolden Tavern,12 Mill Lane\nMarkedleftout,3 River Street'], 'markedfile.csv'));
    const started = await fetch(`${stage.product.url}/api/extract-file`, {
      method: 'POST',
      body: file,
      headers: { cookie: marked.cookie },
    });
    const { jobId } = (await started.json()) as { jobId: string };
    await marked.whenEnded(jobId);
    const job = await marked.call<{ places: Array<{ id: string; name: string }> }>('GET', `/api/extract/${jobId}`);
    const chosen = job.body.places.find(({ name }) => name === 'Golden Tavern')?.id ?? '';
    const publish = { title: 'Open list', visibility: 'unlisted', placeIds: [chosen] };
    const { body } = await marked.call<{ id: string }>('POST', `/api/extract/${jobId}/publish`, publish);
    const other = await makeList(
      { title: 'Markedtitle', visibility: 'private', locations: [{ name: 'Markedplace', note: 'Markednote' }] },
      marked,
    );
    await people.ben.call('PUT', `/api/firebase/lists/${body.id}/save`);
    const secrets = [email, other, jobId, 'markedtitle', 'markedplace', 'markednote', 'markedfile', 'markedleftout'];
    const asReaders = { visitor: '', 'another user': people.ben.cookie, owner: marked.cookie };
    let named = 0;
    for (const visibility of ['unlisted', 'public']) {
      expect((await marked.call('PATCH', `/api/firebase/lists/${body.id}`, { visibility })).status).toBe(200);
      for (const path of LIST_PATHS)
        for (const [who, cookie] of Object.entries(asReaders)) {
          const reply = await read(addressOf(path, body.id), cookie);
          expect([path, who, reply.status]).toEqual([path, who, 200]);
          const said = `${JSON.stringify([...reply.headers])}\n${await reply.text()}`.toLowerCase();
          named += Number(said.includes('golden tavern'));
          expect([path, who, secrets.filter((one) => said.includes(one.toLowerCase()))]).toEqual([path, who, []]);
        }
    }
    expect(named).toBeGreaterThan(30);
  });

  it('is the same of an unlisted list for a visitor and another user, and all of it for the owner; an ended session changes nothing', async () => {
    const places = async (cookie: string) =>
      JSON.parse(await textOf(`/api/firebase/lists/${lists.unlisted}`, cookie)) as { title: string; locations: Array<{ name: string }> };
    const seen = await Promise.all(Object.values(readers()).map(places));
    for (const one of seen) expect([one.title, one.locations.length]).toEqual(['Walks unlisted', 2]);
    expect(seen[1]).toEqual({ ...seen[0], saved: false });
    for (const path of ['/list/:id/feed.xml', '/embed/list/:id', '/list/:id/qr.svg', '/list/:id/print']) {
      const texts = await Promise.all(Object.values(readers()).map((cookie) => textOf(addressOf(path, lists.unlisted), cookie)));
      expect([path, new Set(texts).size]).toEqual([path, 1]);
    }
    // The page of another user has no link to another unlisted or private list of the owner.
    for (const cookie of ['', people.ben.cookie]) {
      const page = await textOf(`/list/${lists.unlisted}`, cookie);
      for (const other of [lists.private, lists.shared]) expect(page).not.toContain(other);
    }
  });

  it('is sent to a browser whose session ended, or whose account was deleted, as to a visitor, and leads to no sign-in', async () => {
    const gone = await stage.client.makeUser('leaving');
    const leaving = await signedIn('leaving');
    await stage.client.call('DELETE', `/api/admin/users/${gone}`);
    const cookies = ['cairn_user=ended; cairn_signed_in=1', 'cairn_operator=ended', leaving.cookie];
    for (const cookie of cookies)
      for (const visibility of ['public', 'unlisted'] as const)
        for (const path of LIST_PATHS) {
          const { status, headers, redirected } = await read(addressOf(path, lists[visibility]), cookie);
          expect([path, cookie, status, headers.get('location'), redirected]).toEqual([path, cookie, 200, null, false]);
        }
  });
});

describe('a new list', () => {
  const visibilityOf = async (id: string) =>
    (await people.nora.call<{ visibility: string }>('GET', `/api/firebase/lists/${id}`)).body.visibility;
  const post = async (path: string, fields: Record<string, string>, isMultipart = false) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const reply = await fetch(stage.product.url + path, {
      method: 'POST',
      body: isMultipart ? form : new URLSearchParams(fields),
      redirect: 'manual',
      headers: { cookie: people.nora.cookie },
    });
    return { status: reply.status, to: reply.headers.get('location') ?? '' };
  };

  // @covers users.new-lists-begin-private
  it('is private where a person made it by a form without saying who may see it: by hand, and of a reading', async () => {
    const byHand = await post('/new', { action: 'by-hand', title: 'By hand' }, true);
    expect(await visibilityOf(byHand.to.split('/')[2] ?? '')).toBe('private');
    const reading = await post(
      '/new',
      { action: 'read', title: 'Read', text: '1. Golden Tavern, 12 Mill Lane\n2. Old Mill, 3 River Street' },
      true,
    );
    const jobId = new URLSearchParams(reading.to.split('?')[1]).get('job') ?? '';
    const job = await people.nora.whenEnded<{ draft?: { visibility?: string } }>(jobId);
    expect(job.draft?.visibility).toBe('private');
    const published = await post(`/new/${jobId}/publish`, { title: 'Read' });
    expect(await visibilityOf(published.to.split('/')[2] ?? '')).toBe('private');
  });

  it('is public by the calls of the API without visibility, as they are documented', async () => {
    expect(await visibilityOf(await makeList({ title: 'By the API' }))).toBe('public');
  });

  it('begins with a choice that says of each kind who will see the list, the private one chosen', async () => {
    const page = await textOf('/new', people.nora.cookie);
    const choices = Array.from(page.matchAll(/<input[^>]*name="visibility"[^>]*>/g), ([input]) => [
      /value="([^"]*)"/.exec(input)?.[1],
      /\schecked/.test(input),
    ]);
    expect(choices).toEqual([
      ['private', true],
      ['unlisted', false],
      ['public', false],
    ]);
    for (const sentence of [
      'Everyone can find it, with all its places, notes and pictures, and your name',
      'Everyone who has its link',
      'Only you',
    ])
      expect(page).toContain(sentence);
  });
});

describe('the name of a person', () => {
  it('is in no address: what it is changed to or taken from leads nowhere else, and pages, feed, frame and card go on', async () => {
    const id = await stage.client.makeUser('early');
    const early = await signedIn('early');
    const list = await makeList({ title: 'Named', locations: [{ name: 'Quay', latitude: 1, longitude: 2 }] }, early);
    const addresses = [`/user/${id}`, `/user/${id}/feed.xml`, `/list/${list}`, `/list/${list}/feed.xml`, `/embed/list/${list}`];
    for (const path of addresses) expect(await textOf(path)).toContain('early');
    for (const username of ['late', 'new', 'early', 'saved']) {
      await stage.client.call('PATCH', `/api/admin/users/${id}`, { username, displayName: username });
      for (const path of addresses) {
        const text = await textOf(path);
        expect([path, text.includes(username)]).toEqual([path, true]);
      }
      expect((await read(`/list/${list}/card.png`)).status).toBe(200);
      expect((await read(`/user/${username}`)).status).toBe(404);
    }
    // Somebody else may take a name that became free, and gets no address of its former owner.
    const made = await stage.client.call('POST', '/api/admin/users/bulk-create', [{ email: 'taker@example.org', username: 'early' }]);
    expect(made.body).toMatchObject({ created: 1 });
    expect(await textOf(`/list/${list}`)).toContain('saved');
    // Names that are also pages change neither.
    expect((await read('/saved')).status).toBe(200);
    expect((await read('/new')).headers.get('location')).toBe('/sign-in?to=%2Fnew');
  });
});

describe('a reading', () => {
  const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

  it('hands its picture to who started it alone', async () => {
    const images = [{ image: `data:image/png;base64,${PNG}`, filename: 'where-i-live.png' }];
    const { body } = await people.nora.call<{ jobId: string }>('POST', '/api/extract-image', { images });
    await people.nora.whenEnded(body.jobId);
    const address = `/api/extract/${body.jobId}/input/0`;
    const statuses = await Promise.all(Object.values(readers()).map(async (cookie) => (await read(address, cookie)).status));
    expect(statuses[0]).toBe(401);
    expect(statuses.slice(1)).toEqual([404, 200]);
    const own = await read(address, people.nora.cookie);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  });

  const brand = (name: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${name}\0\0\0\0mif1${name}`), Buffer.alloc(4_096)]);
  it.each([
    ['HEIC', 'photo.heic', brand('heic')],
    ['HEIC with the name of a JPEG', 'photo.jpg', brand('heic')],
    ['0 bytes', 'photo.jpg', Buffer.alloc(0)],
  ])('of a picture that cannot be read (%s) ends with a sentence, by the form and by the API', async (_name, name, bytes) => {
    const file = () => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
    const form = new FormData();
    form.append('action', 'read');
    form.append('files', file());
    const posted = await fetch(`${stage.product.url}/new`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { cookie: people.nora.cookie },
    });
    const single = new FormData();
    single.append('file', file());
    const called = await fetch(`${stage.product.url}/api/extract-file`, {
      method: 'POST',
      body: single,
      headers: { cookie: people.nora.cookie },
    });
    const sentences: string[] = [];
    const ofJob = async (jobId: string) => {
      const job = await people.nora.whenEnded<{ errorMessage?: string }>(jobId);
      expect(job.status).toBe('failed');
      return job.errorMessage ?? '';
    };
    if (posted.status === 303) {
      const to = posted.headers.get('location') ?? '';
      sentences.push(await ofJob(new URLSearchParams(to.split('?')[1]).get('job') ?? ''));
    } else sentences.push(/role="alert"[^>]*>([^<]+)</.exec(await posted.text())?.[1] ?? '');
    const body = (await called.json()) as { jobId?: string; detail?: string };
    sentences.push(body.jobId ? await ofJob(body.jobId) : (body.detail ?? ''));
    expect(sentences.map((one) => /\w+ \w+/.test(one))).toEqual([true, true]);
    if (bytes.length > 0) for (const sentence of sentences) expect(sentence).toMatch(/JPEG/);
  });
});

describe('what another app shares', () => {
  const share = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const reply = await fetch(`${stage.product.url}/new/share`, { method: 'POST', body: form, redirect: 'manual' });
    return [reply.status, reply.headers.get('location')];
  };

  it('is led on as it came to the page of a new list, signed out too, and from there to the sign-in and back', async () => {
    expect(await share({ text: 'https://maps.example/list' })).toEqual([303, '/new?text=https%3A%2F%2Fmaps.example%2Flist']);
    expect(await share({ title: 'https://maps.example/list' })).toEqual([303, '/new?title=https%3A%2F%2Fmaps.example%2Flist']);
    const to = '/new?text=https%3A%2F%2Fmaps.example%2Flist';
    const led = await read(to);
    expect([led.status, led.headers.get('location')]).toEqual([303, `/sign-in?to=${encodeURIComponent(to)}`]);
  });

  // @covers users.share-target
  it('starts nothing where its address is opened, however often and by whom', async () => {
    const jobs = async () => (await people.nora.call<unknown[]>('GET', '/api/extract')).body.length;
    const before = await jobs();
    const to = '/new?url=https%3A%2F%2Fmaps.example%2Flist';
    for (const method of ['GET', 'HEAD', 'GET'])
      for (const cookie of ['', people.nora.cookie])
        await fetch(stage.product.url + to, { method, headers: { cookie }, redirect: 'manual' }).then((reply) => reply.text());
    expect(await jobs()).toBe(before);
    // The field is filled in by the server too, so that it works without scripts.
    expect(await textOf(to, people.nora.cookie)).toContain('https://maps.example/list');
  });
});
