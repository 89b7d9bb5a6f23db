import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type EngineEvent, EngineFailure, type EngineInput } from '../interface/engine.ts';
import { type FakeWorld, fakeWorld, type StandInReply } from '../testing/fake-world.ts';
import type { World } from '../reading/world.ts';
import { ai } from './ai.ts';

const page = (name: string) => readFileSync(new URL(`../testing/pages/${name}.html`, import.meta.url), 'utf8');
const PAGE = 'https://site.example/page';

/** A world of one site: what it answers by path; the page itself is at `/page`. */
function site(answers: Record<string, StandInReply>): FakeWorld {
  return fakeWorld((url) => answers[url.pathname]);
}

async function run(input: EngineInput, world: World): Promise<EngineEvent[]> {
  const events: EngineEvent[] = [];
  for await (const event of ai.read(input, world, new AbortController().signal)) events.push(event);
  return events;
}

const names = (events: EngineEvent[]) => events.flatMap((event) => (event.type === 'place' ? [event.place.name] : []));

async function failureOf(reply: StandInReply): Promise<EngineFailure> {
  const error = await run({ url: PAGE }, site({ '/page': reply })).catch((thrown: unknown) => thrown);
  if (!(error instanceof EngineFailure)) throw new Error('no failure');
  return error;
}

const html = (body: string, title = 'Page') => `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

describe('ai: fetching', () => {
  it('follows redirects hop by hop and resolves links against the last address', async () => {
    const world = site({
      '/page': { status: 301, headers: { location: '/moved' } },
      '/moved': { status: 302, headers: { Location: 'https://other.example/new/' } },
      '/new/': { status: 200, body: page('cards') },
    });
    const events = await run({ url: `${PAGE}#top` }, world);
    expect(world.requested).toEqual([PAGE, 'https://site.example/moved', 'https://other.example/new/']);
    expect(names(events)).toHaveLength(4);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'place', place: expect.objectContaining({ url: 'https://other.example/p/1' }) }),
    );
    expect(events).toContainEqual(expect.objectContaining({ type: 'source', title: 'Best cafés in Lisbon', service: 'other.example' }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'cost', extractor: 'columns', places: 4 }));
  });

  it('gives up on redirects without end', async () => {
    expect(await failureOf({ status: 302, headers: { location: '/page' } })).toMatchObject({ code: 'unreachable' });
  });

  it('decodes by the charset of the header, else of the page', async () => {
    const text = html('<h1>Café Zoë</h1><p>12 High Street, Leeds LS1 4AB</p>', 'Café Zoë').replace(
      '<head>',
      '<head><meta charset="iso-8859-1">',
    );
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect(names(await run({ url: PAGE }, site({ '/page': { status: 200, body: bytes } })))).toEqual(['Café Zoë']);
    const header = { 'content-type': 'text/html; charset=windows-1252' };
    expect(names(await run({ url: PAGE }, site({ '/page': { status: 200, headers: header, body: bytes } })))).toEqual(['Café Zoë']);
  });

  // @covers extract-methods.ai-reads-url-data-map
  it('reads an answer that is a map file, and map files that a page links to', async () => {
    const kml =
      '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Old Mill</name><Point><coordinates>9.1,48.7</coordinates></Point></Placemark></kml>';
    expect(names(await run({ url: PAGE }, site({ '/page': { status: 200, body: kml } })))).toEqual(['Old Mill']);
    const world = site({ '/page': { status: 200, body: page('map-file') }, '/walks.kml': { status: 200, body: kml } });
    expect(names(await run({ url: PAGE }, world))).toEqual(['Old Mill']);
    const geojson =
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Pond"},"geometry":{"type":"Point","coordinates":[9.1,48.7]}}]}';
    expect(
      names(await run({ url: PAGE }, site({ '/page': { status: 200, headers: { 'content-type': 'application/json' }, body: geojson } }))),
    ).toEqual(['Pond']);
  });

  it('reads an answer of JSON that is no map file', async () => {
    const body =
      '{"results":[{"id":7,"venue_name":"Blue Room","address":"5 Dock Street, Leith","lat":55.97,"lng":-3.17},{"id":8,"venue_name":"Red Room","address":"6 Dock Street, Leith","lat":55.98,"lng":-3.18}]}';
    expect(names(await run({ url: PAGE }, site({ '/page': { status: 200, body } })))).toEqual(['Blue Room', 'Red Room']);
  });

  it('reads an answer that is plain text', async () => {
    const reply = {
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: '# Where to eat in Leeds\n\n- Blue Room, 5 Dock Street, Leeds LS1 4AB\n- Red Room, 6 Dock Street, Leeds LS1 4AB\n',
    };
    expect(names(await run({ url: PAGE }, site({ '/page': reply })))).toEqual(['Blue Room', 'Red Room']);
  });

  it('says which map file of a page could not be read', async () => {
    const body = page('cards').replace('<nav>', '<a href="/gone.gpx">Track</a><nav>');
    const events = await run({ url: PAGE }, site({ '/page': { status: 200, body }, '/gone.gpx': { status: 404 } }));
    expect(names(events)).toHaveLength(4);
    expect(events).toContainEqual({
      type: 'partial',
      texts: expect.arrayContaining([{ code: 'linked-file-unread', values: { link: 'https://site.example/gone.gpx' } }]),
    });
  });
});

describe('ai: states of a page', () => {
  const login = html(
    '<h1>Sign in</h1><form action="/login"><input name="user"><input type="password" name="p"><button>Go</button></form>',
    'Sign in',
  );
  const challenge = html(
    '<div id="challenge-form">Checking if the site connection is secure</div><script src="/cdn-cgi/challenge-platform/x.js"></script>',
    'Just a moment...',
  );
  it.each<[string, StandInReply, string, boolean]>([
    ['a page that is gone', { status: 404, body: html('Not found') }, 'not-found', false],
    ['a page removed for good', { status: 410 }, 'not-found', false],
    ['a page for members', { status: 401 }, 'private', false],
    ['a 403', { status: 403, body: html('Forbidden') }, 'blocked', false],
    ['too many requests', { status: 429 }, 'blocked', true],
    ['a fault of the site', { status: 502, body: 'Bad gateway' }, 'service-failed', true],
    ['a check for robots with its status', { status: 403, body: challenge }, 'captcha', false],
    ['a check for robots without one', { status: 200, body: challenge }, 'captcha', false],
    ['a sign-in form', { status: 200, body: login }, 'login-wall', false],
    ['an empty answer', { status: 200, body: '' }, 'empty', false],
    ['a page built by scripts', { status: 200, body: html('<div id="root"></div><script src="/app.js"></script>') }, 'empty', false],
    ['a page without places', { status: 200, body: page('nothing-shop') }, 'empty', false],
    [
      'a picture',
      { status: 200, headers: { 'content-type': 'image/png' }, body: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]) },
      'unsupported-file',
      false,
    ],
    [
      'prose about places',
      {
        status: 200,
        body: html(`<p>${'We walked from the old town to the river and had a long lunch there. '.repeat(40)}</p>`, 'Restaurants we loved'),
      },
      'no-model',
      false,
    ],
  ])('%s', async (_, reply, code, retryable) => {
    const failure = await failureOf(reply);
    expect({ code: failure.code, retryable: failure.retryable }).toEqual({ code, retryable });
    expect(failure.message).toMatch(/^[A-Z\d].{20,}\.$/i);
  });

  it('gives each state a sentence of its own', async () => {
    const replies: StandInReply[] = [404, 401, 403, 429, 502].map((status) => ({ status }));
    replies.push({ status: 200, body: challenge }, { status: 200, body: login }, { status: 200, body: '' });
    const sentences = await Promise.all(replies.map(async (reply) => (await failureOf(reply)).message));
    expect(new Set(sentences).size).toBe(replies.length);
  });

  it('refuses what is no web address, and a saved page of 50 MB', async () => {
    await expect(run({ url: 'ftp://site.example/x' }, fakeWorld())).rejects.toMatchObject({ code: 'bad-link' });
    await expect(run({ html: '<p>x</p>'.repeat(6_500_000) }, fakeWorld())).rejects.toMatchObject({ code: 'too-large' });
  });
});

describe('ai: browser and model', () => {
  // @covers extract-methods.ai-opens-page-browser-only
  it('opens a page in a browser only where scripts build it', async () => {
    const opened: string[] = [];
    const openPage: NonNullable<World['openPage']> = async (url) => {
      opened.push(url);
      return { url, html: page('cards'), text: '', calls: [] };
    };
    const empty = { status: 200, body: html('<div id="root"></div>') };
    expect(names(await run({ url: PAGE }, { ...site({ '/page': empty }), openPage }))).toHaveLength(4);
    await run({ url: PAGE }, { ...site({ '/page': { status: 200, body: page('cards') } }), openPage });
    expect(opened).toEqual([PAGE]);
  });

  it('can be tried again where the browser failed for now, and the page has nothing without one', async () => {
    const empty = { status: 200, body: html('<div id="root"></div>') };
    const failing = (retryable: boolean) => () =>
      Promise.reject(
        new EngineFailure('browser-failed', { text: 'The browser crashed while reading the page. Try again.' }, { retryable }),
      );
    const reading = (retryable: boolean) => run({ url: PAGE }, { ...site({ '/page': empty }), openPage: failing(retryable) });
    await expect(reading(true)).rejects.toMatchObject({ code: 'browser-failed', retryable: true });
    await expect(reading(false)).rejects.toMatchObject({ code: 'empty', retryable: false });
  });

  const answer = (places: unknown) => async () => ({ answer: { places }, tokens: 7 });

  it('asks the model only for running text, and believes only what the page says', async () => {
    const world = site({
      '/page': { status: 200, body: page('article-links').replace('</article>', '<p>The Old Abbey is worth the walk.</p></article>') },
    });
    const askModel = answer([
      { name: 'The Old Abbey', address: null, phone: null, category: 'Abbey' },
      { name: 'Chez Rosa', address: null, phone: null, category: null },
      { name: 'Made Up Inn', address: null, phone: null, category: null },
    ]);
    const events = await run({ url: PAGE }, { ...world, askModel });
    expect(names(events)).toEqual(['Le Chocolat Bleu', 'Chez Rosa', 'Hotel Lavande', 'The Old Abbey']);
    expect(events).toContainEqual({ type: 'refused', reason: { code: 'not-in-source' }, example: 'Made Up Inn' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'cost', extractor: 'model', places: 1, calls: 1, tokens: 7 }));
  });

  // @covers extract-methods.model-down-ai-ends-found
  it('keeps what was found without the model when it is down, and says so', async () => {
    const askModel = () => Promise.reject(new EngineFailure('model-failed', { text: 'The model does not answer.' }, { retryable: true }));
    const events = await run({ url: PAGE }, { ...site({ '/page': { status: 200, body: page('article-links') } }), askModel });
    expect(names(events)).toHaveLength(3);
    expect(events).toContainEqual({ type: 'partial', texts: expect.arrayContaining([{ text: 'The model does not answer.' }]) });
  });

  // @covers extract-results.methods-ai-text-ask-model
  it.each([
    ['A weekend in Vienna', 40],
    ['Our honeymoon diary', 40],
    ['Vienna, slowly', 1],
    ['Un fine settimana a Vienna', 1],
  ])('asks the model about whatever the readers found nothing in: "%s", %i sentences', async (title, sentences) => {
    const prose = 'We slept late and walked along the river until it was dark. '.repeat(sentences);
    const body = html(`<p>${prose}In the end we sat in Blue Room for hours.</p>`, title);
    const askModel = answer([{ name: 'Blue Room' }, { name: 'Made Up Inn' }]);
    const events = await run({ url: PAGE }, { ...site({ '/page': { status: 200, body } }), askModel });
    expect(names(events)).toEqual(['Blue Room']);
    expect(events).toContainEqual({ type: 'refused', reason: { code: 'not-in-source' }, example: 'Made Up Inn' });
  });

  it('does not ask about a page without any text', async () => {
    const askModel = () => Promise.reject(new Error('asked'));
    const empty = { status: 200, body: html('<div id="root"></div>', '') };
    await expect(run({ url: PAGE }, { ...site({ '/page': empty }), askModel })).rejects.toMatchObject({ code: 'empty' });
  });

  it('asks about a plain text too in which nothing was found', async () => {
    const reply = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'In the end we sat in Blue Room for hours.' };
    expect(names(await run({ url: PAGE }, { ...site({ '/page': reply }), askModel: answer([{ name: 'Blue Room' }]) }))).toEqual([
      'Blue Room',
    ]);
  });

  it('reads how many places the page says it has', async () => {
    const body = page('cards').replace('</nav>', '</nav><p>Showing 1-4 of 12</p>');
    const events = await run({ url: PAGE }, site({ '/page': { status: 200, body } }));
    expect(events).toContainEqual({ type: 'expected', count: 12 });
  });

  // @covers extract-methods.ai-reads-url-data-map
  it('needs no model for a page whose entries were read', async () => {
    const askModel = () => Promise.reject(new Error('asked'));
    const events = await run({ url: PAGE }, { ...site({ '/page': { status: 200, body: page('cards') } }), askModel });
    expect(events.filter(({ type }) => type === 'partial')).toEqual([]);
  });
});
