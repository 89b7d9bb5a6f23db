import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Measurement, median } from './measurement.ts';
import { type BenchProduct, withBenchProduct } from './product.ts';
import { idsOf } from './public-ids.ts';
import { fillWorld } from './worlds.ts';

const SMALL = Number(process.env.BENCH_SMALL ?? 10_000);
const LARGE = Number(process.env.BENCH_LARGE ?? 1_000_000);
const ROUNDS = 40;
/** Rounds that warm up plans and caches. */
const WARM_UP = 8;
/** Of the database at its end: a million lists took 15.8 GB. */
const BYTES_PER_LIST = 16_000;
/** Of that size: indexes are built beside the tables, and the write-ahead log grows. */
const HEADROOM = 2.5;
const GIGABYTE = 1e9;
const WORDS = ['café', 'kumquat', 'talulos', 'zzzzz', 'best lisbon café', '東京', 'ca', 'q'];

/**
 * What pages, search and publishing cost with a million lists beside what they cost with 10,000, and how much disk each takes. Both products
 * run at the same time and are requested by turns, so that other work on the machine slows both down.
 */
export async function benchMillion(): Promise<Measurement[]> {
  requireSpace((SMALL + LARGE) * BYTES_PER_LIST * HEADROOM);
  return withBenchProduct({}, async (small) => {
    const smallSize = await fill(small, SMALL);
    return withBenchProduct({}, async (large) => {
      const largeSize = await fill(large, LARGE);
      return [...(await costMeasurements(small, large)), ...sizeMeasurements(smallSize, largeSize)];
    });
  });
}

async function costMeasurements(small: BenchProduct, large: BenchProduct): Promise<Measurement[]> {
  const [floors, costs] = await costsByTurns([small, large]);
  return Object.entries(costs ?? {}).map(([what, times]) => ({
    name: `${what}, ${nameOf(LARGE)}`,
    value: median(times),
    unit: 'ms',
    floor: median(floors?.[what] ?? []),
    goal: `≤ 2 times ${nameOf(SMALL)}`,
  }));
}

function sizeMeasurements(small: Size, large: Size): Measurement[] {
  return [
    { name: `database, ${nameOf(LARGE)}`, value: large.bytes / GIGABYTE, unit: 'GB', floor: small.bytes / GIGABYTE },
    { name: `indexes, ${nameOf(LARGE)}`, value: large.indexBytes / GIGABYTE, unit: 'GB', floor: small.indexBytes / GIGABYTE },
    { name: `time to make ${nameOf(LARGE)}`, value: large.seconds, unit: 's', floor: small.seconds },
  ];
}

const nameOf = (lists: number) => `${lists.toLocaleString('en')} lists`;

/** @throws Error when the disk of temporary files has less than these bytes */
function requireSpace(bytes: number): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  const [needed, free] = [bytes / GIGABYTE, (bavail * bsize) / GIGABYTE].map((size) => size.toFixed(0));
  if (bavail * bsize < bytes) throw new Error(`${LARGE.toLocaleString('en')} lists need ${needed} GB in ${tmpdir()}; ${free} GB are free`);
  process.stderr.write(`${needed} GB are needed for ${LARGE.toLocaleString('en')} lists, ${free} GB are free\n`);
}

interface Size {
  bytes: number;
  indexBytes: number;
  /** How long it took to make. */
  seconds: number;
}

async function fill({ database }: BenchProduct, lists: number): Promise<Size> {
  const start = performance.now();
  await fillWorld(database, { lists, users: Math.ceil(lists / 10) });
  const seconds = (performance.now() - start) / 1_000;
  process.stderr.write(`${nameOf(lists)} were made in ${seconds.toFixed(0)} s\n`);
  const { rows } = await database.query<{ bytes: number; indexBytes: number }>(
    `select pg_database_size(current_database()) as bytes,
       (select sum(pg_indexes_size(oid))::bigint from pg_class where relkind = 'r') as "indexBytes"`,
  );
  return { bytes: rows[0]?.bytes ?? 0, indexBytes: rows[0]?.indexBytes ?? 0, seconds };
}

/** One request, by what it is called in the table; with a body it is a POST. */
type Requests = Record<string, { path: (round: number) => string; body?: object }>;

/** Requested by an operator, to whom no kept reply is sent. */
async function requestsOf({ database }: BenchProduct): Promise<Requests> {
  const ids = await idsOf(database, 2_000);
  const nth = (from: string[], at: number) => from[(at * 7) % from.length] ?? '';
  return {
    'list page': { path: (at) => `/list/${nth(ids.lists, at)}` },
    home: { path: () => '/' },
    profile: { path: (at) => `/user/${nth(ids.users, at)}` },
    search: { path: (at) => `/api/search/lists?limit=10&q=${encodeURIComponent(nth(WORDS, at))}` },
    publish: { path: () => '/api/firebase/lists', body: bodyOf(nth(ids.users, 1)) },
  };
}

/** Milliseconds of each request to each of the products, after rounds that warm up. */
async function costsByTurns(products: BenchProduct[]): Promise<Array<Record<string, number[]>>> {
  const requests = await Promise.all(products.map(requestsOf));
  const times = products.map((): Record<string, number[]> => ({}));
  for (const what of Object.keys(requests[0] ?? {})) {
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      for (const [at, product] of products.entries()) {
        const time = await timeOf(product, requests[at]?.[what], round);
        const measured = times[at];
        if (measured && round >= WARM_UP) measured[what] = [...(measured[what] ?? []), time];
      }
    }
  }
  return times;
}

async function timeOf({ product, operator }: BenchProduct, request: Requests[string] | undefined, round: number): Promise<number> {
  const { path, body } = request ?? { path: () => '/' };
  const start = performance.now();
  const reply = await fetch(product.url + path(round), {
    method: body ? 'POST' : 'GET',
    headers: { cookie: operator.cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path(round)} answered ${reply.status}`);
  return performance.now() - start;
}

function bodyOf(userId: string): object {
  const locations = Array.from({ length: 20 }, (_, at) => ({ name: `Garden Café ${at}`, address: `${at} Long Street, Lisbon, Portugal` }));
  return { userId, title: 'Published by the bench', locations };
}
