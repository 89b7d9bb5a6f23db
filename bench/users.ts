import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, startProduct } from '@cairn/e2e/product.ts';
import { type Database, openDatabase } from '@cairn/server/db/connection.ts';
import { startEmbedded } from '@cairn/server/db/embedded/server.ts';
import type { Measurement } from './measurement.ts';

const USERS = 100_000;
const ROUNDS = 20;
/** Lines of one bulk creation; each costs a password hash. */
const LINES = 5_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The page of users on a full table, sorted, searched and paged, and a bulk creation of 5,000 lines. */
export async function benchUsers(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-users-'));
  const embedded = await startEmbedded(folder, silent);
  const database = openDatabase(embedded.url);
  try {
    const product = await startProduct({ DATABASE_URL: embedded.url });
    try {
      const client = new Client(product.url);
      await client.signIn();
      await fill(database);
      return [...(await pageMeasurements(client)), await bulkMeasurement(client)];
    } finally {
      await product.stop();
    }
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Inserted by SQL: over HTTP 100,000 passwords would be hashed for nothing. */
async function fill(database: Database): Promise<void> {
  await database.query(
    `insert into users (display_name, username, email, is_imported, list_count, place_count, password_hash, created_at)
     select case when n % 3 > 0 then (array['Ada', 'Grace', 'Linus', 'Margaret'])[1 + n % 4] || ' ' || md5(n::text) end, 'user' || n,
       'user' || n || '@example' || n % 50 || '.org', n % 4 = 0, n % 17, n * 7 % 1000, case when n % 2 = 0 then 'none' end,
       now() - make_interval(secs => n) from generate_series(1, $1) n`,
    [USERS],
  );
  await database.query('analyze users');
}

const SORTS = ['displayName', 'email', 'isImported', 'listCount', 'totalPlaces', 'createdAt'];
const SEARCHES = ['a', 'user', 'user99', 'grace', 'example7.org', 'nothing like it', 'user12345@example45.org'];

async function pageMeasurements(client: Client): Promise<Measurement[]> {
  const base = '/api/admin/users?limit=100';
  const groups: Record<string, string[]> = {
    'users sorted': SORTS.flatMap((sort) => ['asc', 'desc'].map((direction) => `${base}&sort=${sort}&direction=${direction}`)),
    'users searched': SEARCHES.flatMap((q) => SORTS.map((sort) => `${base}&q=${encodeURIComponent(q)}&sort=${sort}`)),
    'users far down the table': SORTS.map((sort) => `${base}&sort=${sort}&offset=${USERS / 2}`),
    'users, a page of 1,000': ['/api/admin/users'],
    'users, the three counters': ['/api/admin/users/counters'],
  };
  const measurements: Measurement[] = [];
  for (const [name, paths] of Object.entries(groups)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) for (const path of paths) times.push(await time(client, path));
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    measurements.push({ name: `${name}, p95`, value: at(0.95), unit: 'ms', note: `p50 ${at(0.5).toFixed(1)} ms; wanted: under 50` });
  }
  return measurements;
}

async function time(client: Client, path: string): Promise<number> {
  const start = performance.now();
  const { status } = await client.call('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - start;
}

async function bulkMeasurement(client: Client): Promise<Measurement> {
  const lines = Array.from({ length: LINES }, (_, n) => ({
    email: `bulk${n}@example.org`,
    username: `bulk${n}`,
    password: 'correct horse',
  }));
  const start = performance.now();
  const making = client.call<{ created: number }>('POST', '/api/admin/users/bulk-create', lines);
  let done = false;
  const ended = making.finally(() => {
    done = true;
  });
  let slowest = 0;
  while (!done) {
    slowest = Math.max(slowest, await time(client, '/api/admin/users?limit=100'));
    await new Promise((resume) => setTimeout(resume, 250));
  }
  const { body } = await ended;
  if (body.created !== LINES) throw new Error(`${body.created} of ${LINES} users were made`);
  const note = `wanted: under 120; meanwhile the page of users took ${slowest.toFixed(0)} ms at worst`;
  return { name: `bulk creation of ${LINES.toLocaleString('en')} users`, value: (performance.now() - start) / 1_000, unit: 's', note };
}
