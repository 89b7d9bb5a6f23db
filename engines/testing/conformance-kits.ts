import { EngineFailure } from '../interface/engine.ts';
import type { OpenedPage, World } from '../reading/world.ts';
import { actorRecord } from './apify-service.ts';
import type { ConformanceKit, Source } from './conformance.ts';
import { fakeWorld } from './fake-world.ts';
import { LIST_ID, type ListServiceOptions, listService } from './list-service.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const PAGE_URL = 'https://places.example/best';
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const streetOf = (number: number) => `${number} Long Street, 10115 Berlin`;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A world that answers nothing until it is instructed to stop. */
function silentWorld(parts: Array<'openPage' | 'askModel' | 'readPicture' | 'runActor'> = []): World {
  const wait = (signal: AbortSignal | undefined): Promise<never> =>
    new Promise((_, reject) => {
      const stop = () =>
        reject(signal?.reason instanceof EngineFailure ? signal.reason : new EngineFailure('cancelled', { text: 'Stopped.' }));
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop, { once: true });
    });
  const world: World = { fetch: (_url, options) => wait(options?.signal), sleep: (_milliseconds, signal) => wait(signal) };
  if (parts.includes('openPage')) world.openPage = (_url, { signal }) => wait(signal);
  if (parts.includes('askModel')) world.askModel = ({ signal }) => wait(signal);
  if (parts.includes('readPicture')) world.readPicture = (_bytes, signal) => wait(signal);
  if (parts.includes('runActor'))
    world.runActor = async function* run(_input, signal) {
      yield { type: 'state', state: 'READY', runId: 'run' };
      await wait(signal);
    };
  return world;
}

/** A shared list whose entries bear plain names. */
function listSource(options: ListServiceOptions, more: Partial<World> = {}): Source {
  const service = listService(options);
  for (const [index, entry] of service.entries.entries()) entry[2] = `Place ${index + 1}`;
  return { input: { url: LIST_URL }, world: { ...fakeWorld((url, { headers }) => service.handle(url, headers)), ...more } };
}

const ofList: ConformanceKit = {
  whole: (places) => listSource({ places }),
  short: (places) => listSource({ places, total: places + 3, noCursor: true }),
  nothing: () => listSource({ places: 0 }),
  broken: () => ({ ...listSource({ places: 3, envelope: 'INVALID_LIST_ID' }), code: 'not-found' }),
  endless: () => ({ input: { url: LIST_URL }, world: silentWorld() }),
  hasEnd: true,
  usesWorld: true,
};

/** The list's page in a browser that answers at once: its panel, and no call of its own. */
function listPage(places: number): OpenedPage {
  const item = (number: number) =>
    `<button jsaction="pane.wfvdle${number}.click"><div class="fontHeadlineSmall">Place ${number}</div>
    <div><span>4.${number % 10}</span><span>(${number * 10})</span></div><div>Museum</div></button>`;
  return { url: LIST_URL, html: `<h1>A list</h1><h2>${places} places</h2>${numbers(places).map(item).join('')}`, text: '', calls: [] };
}

const inBrowser = (places: number): Partial<World> => ({ openPage: async () => listPage(places) });
/** The list call is refused: all is to be had from the page. */
const fromPage = (places: number): Source => listSource({ places, envelope: 'context' }, inBrowser(places));
const answering = (answer: unknown): Partial<World> => ({ askModel: async () => ({ answer, tokens: 1 }) });
const readingModel = (places: number): Partial<World> =>
  answering({ places: numbers(places).map((number) => ({ name: `Place ${number}` })) });

function withModel(source: Source, model: Partial<World>): Source {
  return { ...source, world: { ...source.world, ...model } };
}

function actorSource(items: unknown[]): Source {
  const world: World = {
    ...fakeWorld(),
    async *runActor() {
      yield { type: 'state', state: 'RUNNING', runId: 'run' };
      yield { type: 'items', items: items.slice(0, 5) };
      yield { type: 'items', items: items.slice(5) };
    },
  };
  return { input: { url: LIST_URL }, world };
}
const records = (places: number): unknown[] => numbers(places).map((number) => actorRecord(number - 1));

function pageSource(body: string): Source {
  return {
    input: { url: PAGE_URL },
    world: fakeWorld((url) => (url.href === PAGE_URL ? { status: 200, headers: { 'content-type': 'text/html' }, body } : undefined)),
  };
}

function structuredPage(places: number, more = ''): Source {
  const data = numbers(places).map((number) => ({
    '@context': 'https://schema.org',
    '@type': 'Museum',
    name: `Place ${number}`,
    address: { '@type': 'PostalAddress', streetAddress: `${number} Long Street`, postalCode: '10115', addressLocality: 'Berlin' },
  }));
  return pageSource(
    `<title>Museums</title><script type="application/ld+json">${JSON.stringify(data)}</script>${more}<p>All of them are worth it.</p>`,
  );
}

function geoJson(places: number, more: unknown[] = []): Source {
  const features = numbers(places).map((number) => ({
    type: 'Feature',
    properties: { name: `Place ${number}`, address: streetOf(number) },
    geometry: { type: 'Point', coordinates: [13 + number / 1_000, 52.5] },
  }));
  return fileSource(JSON.stringify({ type: 'FeatureCollection', features: [...features, ...more] }), 'places.geojson');
}

function fileSource(text: string, filename: string): Source {
  return { input: { file: { bytes: bytesOf(text), filename } }, world: fakeWorld() };
}

const textSource = (text: string): Source => ({ input: { text }, world: fakeWorld() });
const listText = (places: number): string =>
  numbers(places)
    .map((number) => `${number}. Cafe ${number}, ${streetOf(number)}`)
    .join('\n');

/** The first bytes of a PNG are enough to be one: what it shows is what the world reads. */
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52);

function pictureSource(places: number, others: Uint8Array[] = []): Source {
  const line = (text: string, y: number, height: number) => ({
    text,
    confidence: 95,
    box: { x: 40, y, width: text.length * height * 0.55, height },
  });
  const lines = numbers(places).flatMap((number) => [
    line(`Place ${number}`, number * 200, 40),
    line('4.5 (120) · Museum', number * 200 + 55, 26),
  ]);
  const images = [PNG, ...others].map((bytes, index) => ({ bytes, filename: `picture-${index + 1}.png` }));
  return {
    input: { images },
    world: { ...fakeWorld(), ...readingModel(places), readPicture: async () => ({ width: 1_080, height: (places + 2) * 200, lines }) },
  };
}

/** A kit for each method of the register: one without a kit does not compile. */
export const kits = {
  'map-link': ofList,
  browser: {
    ...ofList,
    whole: (places: number) => fromPage(places),
    endless: () => ({
      input: { url: LIST_URL },
      world: { ...listSource({ places: 3, envelope: 'context' }).world, openPage: silentWorld(['openPage']).openPage } as World,
    }),
  },
  'browser-ai': {
    ...ofList,
    whole: (places: number) => withModel(fromPage(places), readingModel(places)),
    short: (places: number) =>
      withModel(listSource({ places, total: places + 3, noCursor: true }, inBrowser(places)), readingModel(places + 1)),
    nothing: () => withModel(listSource({ places: 0 }), readingModel(0)),
    endless: () => ({
      input: { url: LIST_URL },
      world: { ...listSource({ places: 3 }, inBrowser(3)).world, askModel: silentWorld(['askModel']).askModel } as World,
    }),
  },
  amify: {
    whole: (places: number) => actorSource(records(places)),
    short: (places: number) => actorSource([...records(places), { error: 'no_results' }]),
    nothing: () => actorSource([]),
    broken: () => ({ input: { url: LIST_URL }, world: fakeWorld(), code: 'no-token' }),
    endless: () => ({ input: { url: LIST_URL }, world: silentWorld(['runActor']) }),
    hasEnd: false,
    usesWorld: true,
  },
  ai: {
    whole: (places: number) => structuredPage(places),
    short: (places: number) => structuredPage(places, '<a href="/more.kml">More of them on a map</a>'),
    nothing: () => pageSource(`<title>A poem</title><p>${'The wind is in the trees again. '.repeat(20)}</p>`),
    broken: () => ({ input: { url: PAGE_URL }, world: fakeWorld(() => ({ status: 404, body: 'Gone' })), code: 'not-found' }),
    endless: () => ({ input: { url: PAGE_URL }, world: silentWorld() }),
    hasEnd: false,
    usesWorld: true,
  },
  text: {
    noun: 'Cafe',
    whole: (places: number) => textSource(listText(places)),
    short: (places: number) => textSource(`${listText(places)}\n${places + 1}. ~~Old Inn, ${streetOf(99)}~~`),
    nothing: () => textSource('Groceries\n- milk\n- 200 g butter\n'),
    broken: () => ({ ...textSource('   \n'), code: 'empty' }),
    endless: () => textSource(listText(60_000)),
    hasEnd: true,
    usesWorld: false,
  },
  image: {
    whole: (places: number) => pictureSource(places),
    short: (places: number) => pictureSource(places, [bytesOf('This is no picture')]),
    nothing: () => pictureSource(0),
    broken: () => ({
      input: { images: [{ bytes: bytesOf('This is no picture'), filename: 'note.png' }] },
      world: pictureSource(1).world,
      code: 'unsupported-file',
    }),
    endless: () => ({ input: { images: [{ bytes: PNG, filename: 'picture.png' }] }, world: silentWorld(['readPicture']) }),
    hasEnd: false,
    usesWorld: true,
  },
  file: {
    whole: (places: number) => geoJson(places),
    short: (places: number) =>
      geoJson(places, [
        {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'LineString',
            coordinates: [
              [1, 2],
              [3, 4],
            ],
          },
        },
      ]),
    nothing: () => geoJson(0),
    broken: () => ({ ...fileSource('{"type": "FeatureCollection", "features": [{"type"', 'places.geojson'), code: 'broken-data' }),
    endless: () =>
      fileSource(
        `name,latitude,longitude\n${numbers(100_000)
          .map((number) => `Place ${number},52.5,${number / 100_000}`)
          .join('\n')}`,
        'places.csv',
      ),
    hasEnd: true,
    usesWorld: false,
  },
} satisfies Record<string, ConformanceKit>;
