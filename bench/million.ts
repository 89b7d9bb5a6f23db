import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Figure, middle } from './figure.ts';
import { type BenchProduct, withBenchProduct } from './product.ts';
import { idsOf } from './public-ids.ts';
import { fillWorld } from './worlds.ts';

const SMALL = Number(process.env.BENCH_SMALL ?? 10_000);
const LARGE = Number(process.env.BENCH_LARGE ?? 1_000_000);
const ROUNDS = 40;
/** Of the size that the small world suggests: indexes are built beside the tables, and the write-ahead log grows. */
const HEADROOM = 2.5;
const GIGABYTE = 1e9;
const WORDS = ['café', 'kumquat', 'talulos', 'zzzzz', 'best lisbon café', '東京', 'ca', 'q'];

/** What pages, search and publishing cost with a million lists beside what they cost with 10,000, and how much disk each takes. */
export async function benchMillion(): Promise<Figure[]> {
  const small = await measure(SMALL);
  requireSpace((small.bytes / SMALL) * LARGE * HEADROOM);
  const large = await measure(LARGE);
  const name = `${LARGE.toLocaleString('en')} lists`;
  const costs = Object.entries(large.costs).map(([what, value]) => ({
    name: `${what}, ${name}`,
    value,
    unit: 'ms',
    floor: small.costs[what] ?? 0,
    goal: `≤ 2 times ${SMALL.toLocaleString('en')} lists`,
  }));
  return [
    ...costs,
    { name: `database, ${name}`, value: large.bytes / GIGABYTE, unit: 'GB', floor: small.bytes / GIGABYTE },
    { name: `indexes, ${name}`, value: large.indexBytes / GIGABYTE, unit: 'GB', floor: small.indexBytes / GIGABYTE },
  ];
}

/** @throws Error when the disk of temporary files has less than these bytes */
function requireSpace(bytes: number): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  const [needed, free] = [bytes / GIGABYTE, (bavail * bsize) / GIGABYTE].map((size) => size.toFixed(0));
  if (bavail * bsize < bytes) throw new Error(`${LARGE.toLocaleString('en')} lists need ${needed} GB in ${tmpdir()}; ${free} GB are free`);
  process.stderr.write(`${needed} GB are needed for ${LARGE.toLocaleString('en')} lists, ${free} GB are free\n`);
}

interface Measured {
  /** Milliseconds in the middle, by what was requested. */
  costs: Record<string, number>;
  bytes: number;
  indexBytes: number;
}

async function measure(lists: number): Promise<Measured> {
  return withBenchProduct({}, async (bench) => {
    await fillWorld(bench.database, { lists, users: Math.ceil(lists / 10) });
    const { rows } = await bench.database.query<{ bytes: number; indexBytes: number }>(
      `select pg_database_size(current_database()) as bytes,
         (select sum(pg_indexes_size(oid))::bigint from pg_class where relkind = 'r') as "indexBytes"`,
    );
    return { costs: await costsOf(bench), bytes: rows[0]?.bytes ?? 0, indexBytes: rows[0]?.indexBytes ?? 0 };
  });
}

/** Requested by an operator, to whom no kept reply is sent. */
async function costsOf(bench: BenchProduct): Promise<Record<string, number>> {
  const ids = await idsOf(bench.database, 2_000);
  const nth = (from: string[], at: number) => from[(at * 7) % from.length] ?? '';
  const search = (at: number) => `/api/search/lists?limit=10&q=${encodeURIComponent(nth(WORDS, at))}`;
  return {
    'list page': await costOf(bench, (at) => `/list/${nth(ids.lists, at)}`),
    home: await costOf(bench, () => '/'),
    profile: await costOf(bench, (at) => `/user/${nth(ids.users, at)}`),
    search: await costOf(bench, search),
    publish: await costOf(bench, () => '/api/firebase/lists', bodyOf(nth(ids.users, 1))),
  };
}

async function costOf({ product, operator }: BenchProduct, path: (round: number) => string, body?: object): Promise<number> {
  const headers = { cookie: operator.cookie, ...(body && { 'content-type': 'application/json' }) };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const reply = await fetch(product.url + path(round), {
      method: body ? 'POST' : 'GET',
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path(round)} answered ${reply.status}`);
    times.push(performance.now() - start);
  }
  return middle(times);
}

function bodyOf(userId: string): object {
  const locations = Array.from({ length: 20 }, (_, at) => ({ name: `Garden Café ${at}`, address: `${at} Long Street, Lisbon, Portugal` }));
  return { userId, title: 'Published by the bench', locations };
}
