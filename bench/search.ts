import type { Client } from '@cairn/e2e/product.ts';
import { type Figure, middle, share } from './figure.ts';
import { signedInUser, withBenchProduct } from './product.ts';
import { fillWorld, type WorldSize } from './worlds.ts';

const LISTS = Number(process.env.BENCH_LISTS ?? 100_000);
const SIZE: WorldSize = { lists: LISTS, users: LISTS, requests: LISTS, messages: LISTS };
const ROUNDS = 40;
/** Rounds that warm up plans and caches. */
const WARM_UP = 5;
/** Rows of the pages by which the middle and the end are reached. */
const LARGE_PAGE = 1_000;
const PAGE_GOAL = '≤ 20 ms';

/** Words by what makes them cheap or expensive to find. */
const WORDS: Record<string, string[]> = {
  'in most lists': ['café', 'restaurant', 'street'],
  'in some lists': ['reykjavík', 'kumquat', 'belem'],
  'in few lists': ['talulos', 'nufidor', 'yttalvor'],
  'in no list': ['nowhere-to-be-found', 'zzzzz'],
  'several words': ['best lisbon café', 'hidden paris 2016', 'kumquat reykjavík nowhere'],
  'one letter': ['e', 'q', 'ß', '%', '_'],
  'two letters': ['ca', 'qx', 'zj', '7%'],
  'Chinese, Japanese, Korean': ['東京', '寿司', '카페', '鼎泰豐', '犬', '猫犬', '京喫'],
};
const SHORT_WORDS = new Set(['one letter', 'two letters', 'Chinese, Japanese, Korean']);

/** Search and pages of 50 rows over HTTP, on 100,000 lists of 20 places. */
export async function benchSearch(): Promise<Figure[]> {
  return withBenchProduct({}, async ({ product, database, operator }) => {
    const user = await signedInUser(product, operator);
    const start = performance.now();
    await fillWorld(database, SIZE);
    process.stderr.write(`The world was made in ${((performance.now() - start) / 1_000).toFixed(0)} s\n`);
    return [...(await searchFigures(user)), ...(await pageFigures(operator))];
  });
}

/** Requested by a signed-in user, who sees what visitors see: replies to visitors are kept, and would be found at the second request. */
async function searchFigures(user: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, words] of Object.entries(WORDS)) {
    const goal = SHORT_WORDS.has(name) ? '≤ 50 ms' : '≤ 20 ms';
    for (const what of ['lists', 'users']) {
      const paths = Object.fromEntries(words.map((word) => [word, `/api/search/${what}?limit=10&q=${encodeURIComponent(word)}`]));
      figures.push(await figureOf(`search of ${what}, ${name}`, user, paths, goal, `/api/search/${what}?limit=10`));
    }
  }
  return figures;
}

const PAGES = [
  '/api/firebase/lists?sort=recent',
  '/api/firebase/lists?sort=popular',
  '/api/firebase/requests?order=newest',
  '/api/firebase/requests?order=oldest',
  '/api/firebase/requests?order=title',
  '/api/notifications/messages',
  ...['displayName', 'email', 'isImported', 'listCount', 'totalPlaces', 'createdAt'].flatMap((sort) =>
    ['asc', 'desc'].map((direction) => `/api/admin/users?sort=${sort}&direction=${direction}`),
  ),
];

async function pageFigures(operator: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of PAGES) {
    figures.push(await figureOf(`50 of ${path}`, operator, await pagesFrom(operator, path), PAGE_GOAL));
  }
  return figures;
}

/** Pages of 50 at the beginning, in the middle and at the end, reached by the `next` links of large pages. */
async function pagesFrom(operator: Client, path: string): Promise<Record<string, string>> {
  const cursors: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    cursor = await nextCursor(operator, pageAt(path, LARGE_PAGE, cursor));
    if (cursor !== undefined) cursors.push(cursor);
  }
  const [middleCursor, lastCursor] = [cursors[cursors.length >> 1], cursors.at(-1)];
  return { first: pageAt(path, 50), middle: pageAt(path, 50, middleCursor), last: pageAt(path, 50, lastCursor) };
}

/** The cursor of the page behind this one; undefined on the last page. */
async function nextCursor(operator: Client, page: string): Promise<string | undefined> {
  const { headers } = await operator.call('GET', page);
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return next === undefined ? undefined : (new URL(next, operator.url).searchParams.get('cursor') ?? undefined);
}

function pageAt(path: string, limit: number, cursor = ''): string {
  const [name, query] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('limit', String(limit));
  if (cursor !== '') params.set('cursor', cursor);
  return `${name}?${params}`;
}

/** The slowest of the paths decides, by its 95th percentile. Its floor is a page of as many rows without a search, requested by turns. */
async function figureOf(name: string, client: Client, paths: Record<string, string>, goal: string, unsearched?: string): Promise<Figure> {
  let slowest: { label: string; p50: number; p95: number; floor?: number } = { label: '', p50: 0, p95: 0 };
  for (const [label, path] of Object.entries(paths)) {
    const { times, floor } = await timesOf(client, path, unsearched);
    const p95 = share(times, 0.95);
    if (p95 > slowest.p95) slowest = { label, p50: middle(times), p95, ...(floor === undefined ? {} : { floor: share(floor, 0.95) }) };
  }
  const { label, p50, p95, floor } = slowest;
  return {
    name,
    value: p95,
    unit: 'ms, p95',
    goal,
    note: `slowest: ${label}, p50 ${p50.toFixed(1)} ms`,
    ...(floor === undefined ? {} : { floor }),
  };
}

/** Milliseconds of each round, after those that warm up. */
async function timesOf(client: Client, path: string, floorPath?: string): Promise<{ times: number[]; floor: number[] | undefined }> {
  const times: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const time = await timeOf(client, path);
    const floorTime = floorPath === undefined ? 0 : await timeOf(client, floorPath);
    if (round < WARM_UP) continue;
    times.push(time);
    floor.push(floorTime);
  }
  return { times, floor: floorPath === undefined ? undefined : floor };
}

/** Milliseconds from the request to the last byte of its reply. */
async function timeOf(client: Client, path: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(client.url + path, { headers: { cookie: client.cookie } });
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  return performance.now() - start;
}
