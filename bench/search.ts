import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, startProduct } from '@cairn/e2e/product.ts';
import { openDatabase } from '@cairn/server/db/connection.ts';
import { startEmbedded } from '@cairn/server/db/embedded/server.ts';
import type { Figure } from './figure.ts';
import { fillWorld, type WorldSize } from './worlds.ts';

const SIZE: WorldSize = { lists: 100_000, users: 100_000, requests: 100_000, messages: 100_000 };
const ROUNDS = 40;
/** Rounds that warm up plans and caches. */
const WARM_UP = 5;
/** Pages that are followed by their `next` links, to measure pages far from the first. */
const FOLLOWED = 20;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

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

/** Search and pages of 50 rows over HTTP, on 100,000 lists of 20 places. */
export async function benchSearch(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-search-'));
  const embedded = await startEmbedded(folder, silent);
  const database = openDatabase(embedded.url, { statementTimeoutMs: 0 });
  try {
    const product = await startProduct({ DATABASE_URL: embedded.url });
    try {
      await fillWorld(database, SIZE);
      const operator = new Client(product.url);
      await operator.signIn();
      return [...(await searchFigures(new Client(product.url))), ...(await pageFigures(operator))];
    } finally {
      await product.stop();
    }
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function searchFigures(visitor: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, words] of Object.entries(WORDS)) {
    const lists = words.map((word) => `/api/search/lists?limit=10&q=${encodeURIComponent(word)}`);
    const users = words.map((word) => `/api/search/users?limit=10&q=${encodeURIComponent(word)}`);
    figures.push(await figureOf(`search of lists, ${name}`, visitor, lists));
    figures.push(await figureOf(`search of users, ${name}`, visitor, users));
  }
  return figures;
}

const PAGES = [
  '/api/firebase/lists?sort=recent',
  '/api/firebase/lists?sort=popular',
  '/api/firebase/requests?order=newest',
  '/api/firebase/requests?order=oldest',
  '/api/firebase/requests?order=title',
  '/api/notifications/messages?',
  ...['displayName', 'email', 'isImported', 'listCount', 'totalPlaces', 'createdAt'].flatMap((sort) =>
    ['asc', 'desc'].map((direction) => `/api/admin/users?sort=${sort}&direction=${direction}`),
  ),
];

async function pageFigures(operator: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of PAGES) figures.push(await figureOf(`page of 50, ${path}`, operator, await pagesFrom(operator, `${path}&limit=50`)));
  return figures;
}

/** The first page, and one that is reached by following the links. */
async function pagesFrom(operator: Client, first: string): Promise<string[]> {
  let path = first;
  for (let page = 0; page < FOLLOWED; page += 1) {
    const { headers } = await operator.call('GET', path);
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? first;
  }
  return [first, path];
}

/** The slowest path decides: the figure is the largest 95th percentile of them. */
async function figureOf(name: string, client: Client, paths: string[]): Promise<Figure> {
  let slowest = { path: '', p50: 0, p95: 0 };
  for (const path of paths) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const start = performance.now();
      const { status } = await client.call('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (round >= WARM_UP) times.push(performance.now() - start);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    if (at(0.95) > slowest.p95) slowest = { path, p50: at(0.5), p95: at(0.95) };
  }
  const note = `p50 ${slowest.p50.toFixed(1)} ms, ${decodeURIComponent(slowest.path)}, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  return { name: `${name}, p95`, value: slowest.p95, unit: 'ms', note };
}
