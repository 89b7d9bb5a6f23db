import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, startProduct } from '@cairn/e2e/product.ts';
import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import { type Database, openDatabase } from '@cairn/server/db/connection.ts';
import { startEmbedded } from '@cairn/server/db/embedded/server.ts';
import type { Measurement } from './measurement.ts';

/** Rows in the table while the calls are measured. */
const REQUESTS = 100_000;
const CLAIMS = 200;
const ROUNDS = 40;
const PICTURE_BYTES = 10 * 1024 * 1024;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The operator's area: how soon a request is taken up, and the calls of the import status page on a full table. */
export async function benchOperator(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-operator-'));
  const service = await startListService({ places: 20 });
  const embedded = await startEmbedded(folder, silent);
  const database = openDatabase(embedded.url, { statementTimeoutMs: 0 });
  try {
    const product = await startProduct({ DATABASE_URL: embedded.url, ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` });
    try {
      const client = new Client(product.url);
      await client.signIn();
      const userId = await client.makeUser('bench');
      return [...(await claimMeasurements(client, database, userId)), ...(await pageMeasurements(client, database, userId))];
    } finally {
      await product.stop();
    }
  } finally {
    await database.close();
    await embedded.stop();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from the row's making to its claim, as the database's own clock has them. */
async function claimMeasurements(client: Client, database: Database, userId: string): Promise<Measurement[]> {
  for (let turn = 0; turn < CLAIMS; turn += 1) {
    await client.call('POST', '/api/firebase/create-request', {
      userId,
      importType: 'google-maps',
      title: `Claim ${turn}`,
      googleMapsUrl: `https://www.google.com/maps/placelists/list/${LIST_ID}`,
    });
    await pause(40);
  }
  await untilQuiet(database);
  const { rows } = await database.query<{ waited: number }>(
    'select extract(epoch from claimed_at - created_at)::float8 * 1000 as waited from import_requests',
  );
  const { body: status } = await client.call<{ successCount: number; errorCount: number }>('GET', '/api/firebase/status');
  const waits = rows.map((row) => row.waited);
  return [
    { name: 'request to claimed, p50', value: percentile(waits, 0.5), unit: 'ms' },
    { name: 'request to claimed, p95', value: percentile(waits, 0.95), unit: 'ms', note: 'wanted: under 50' },
    { name: 'counters: outcomes reported', value: status.successCount + status.errorCount, unit: 'requests', note: `${CLAIMS} made` },
  ];
}

async function untilQuiet(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.query("select 1 from import_requests where status in ('pending', 'processing') limit 1");
    if (rows.length === 0) return;
    await pause(100);
  }
}

async function pageMeasurements(client: Client, database: Database, userId: string): Promise<Measurement[]> {
  await fill(database, userId);
  const calls = await callsOfThePage(client);
  const measurements: Measurement[] = [];
  for (const [name, method, path, body] of calls) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS + 3; round += 1) {
      const from = performance.now();
      const reply = await client.call(method, path, body);
      // The first rounds warm up plans and caches.
      if (round >= 3) times.push(performance.now() - from);
      if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}`);
      bytes = JSON.stringify(reply.body).length;
    }
    measurements.push({
      name: `${name}, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      note: `p50 ${percentile(times, 0.5).toFixed(1)} ms, ${Math.ceil(bytes / 1024)} KB`,
    });
  }
  return [...measurements, await retryMeasurement(client)];
}

/** All requests of the most frequent cause queued again, in one transaction, while the poller is stopped. */
async function retryMeasurement(client: Client): Promise<Measurement> {
  await client.call('POST', '/api/firebase/stop');
  const { body: groups } = await client.call<Array<{ cause: string }>>('GET', '/api/firebase/failures');
  const from = performance.now();
  const { body } = await client.call<{ affected: number }>('POST', '/api/firebase/retry', { cause: groups[0]?.cause });
  return { name: 'retry, a cause, queued', value: performance.now() - from, unit: 'ms', note: `${body.affected} requests` };
}

type Call = [name: string, method: string, path: string, body?: unknown];

async function callsOfThePage(client: Client): Promise<Call[]> {
  const requests = '/api/firebase/requests?limit=25';
  const second = await client.call('GET', requests);
  const next = /<([^>]+)>; rel="next"/.exec(second.headers.get('link') ?? '')?.[1] ?? requests;
  const { body: groups } = await client.call<Array<{ cause: string }>>('GET', '/api/firebase/failures');
  const cause = groups[0]?.cause ?? '';
  return [
    ['status', 'GET', '/api/firebase/status'],
    ['requests', 'GET', requests],
    ['requests, next page', 'GET', next],
    ['requests, page 200', 'GET', `${requests}&offset=10000`],
    ['requests, failed', 'GET', `${requests}&status=failed`],
    ['requests, failed links', 'GET', `${requests}&status=failed&importType=link`],
    ['requests, one cause', 'GET', `${requests}&cause=${encodeURIComponent(cause)}`],
    ['requests, oldest first', 'GET', `${requests}&order=oldest`],
    ['search, in every row', 'GET', `${requests}&q=import`],
    ['search, in a few rows', 'GET', `${requests}&q=number%2077123`],
    ['search, two letters', 'GET', `${requests}&q=zq`],
    ['search, no row', 'GET', `${requests}&q=nowhere-to-be-found`],
    ['search, a user', 'GET', `${requests}&q=bench@example.org`],
    ['search, failed in every row', 'GET', `${requests}&q=import&status=failed`],
    ['newest lists', 'GET', '/api/firebase/lists?sort=recent&limit=20'],
    ['users', 'GET', '/api/firebase/users'],
    ['proposals', 'GET', '/api/firebase/proposals?status=open'],
    ['failure lens', 'GET', '/api/firebase/failures'],
    ['retry, a cause, counted', 'POST', '/api/firebase/retry', { cause, dryRun: true }],
    ['retry, a search, counted', 'POST', '/api/firebase/retry', { q: 'number 77', dryRun: true }],
    ['retry, everything, counted', 'POST', '/api/firebase/retry', { dryRun: true }],
  ];
}

/** Ended requests of all types, two in five failed for one of 40 causes; the newest carries a picture of 10 MB. */
async function fill(database: Database, userId: string): Promise<void> {
  await database.query(
    `insert into users (display_name, username, email) select 'Person ' || n, 'person' || n, 'person' || n || '@example.org' from generate_series(1, 500) n`,
  );
  await database.query(
    `insert into import_requests (user_id, import_type, google_maps_url, link_url, text_content, title, description, status, attempts, error, error_code,
       cause, ledger, created_at, claimed_at, processed_at)
     select case when n % 10 = 0 then $2 else u.ids[1 + n % 500] end, (array['google-maps', 'image', 'text', 'link'])[1 + n % 4],
       case when n % 4 = 0 then 'https://maps.app.goo.gl/' || md5(n::text) end, case when n % 4 = 3 then 'https://example.org/' || md5(n::text) end,
       case when n % 4 = 2 then repeat('A place of note, ' || md5(n::text) || '. ', 40) end, 'Import number ' || n, null,
       case when n % 5 < 2 then 'failed' else 'completed' end, 1, case when n % 5 < 2 then 'The page host' || n || '.example could not be read: reason ' || chr(65 + n % 20) || '.' end,
       case when n % 5 < 2 then case when n % 2 = 0 then 'unreachable' else 'not-found' end end,
       case when n % 5 < 2 then case when n % 2 = 0 then 'unreachable' else 'not-found' end || ': The page … could not be read: reason ' || chr(65 + n % 20) || '.' end,
       '{"expected": 20, "seen": 20, "kept": 20, "dropped": [], "complete": true}', now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $1::int) n, (select array_agg(id) as ids from users) u`,
    [REQUESTS, userId],
  );
  const data = `data:image/png;base64,${Buffer.alloc(PICTURE_BYTES, 7).toString('base64')}`;
  await database.query(
    `with made as (insert into import_requests (user_id, import_type, title, status, image_preview) values ($1, 'image', 'Picture', 'completed', $2) returning id)
     insert into import_pictures (request_id, content) select id, $3 from made`,
    [userId, data.slice(0, 50), Buffer.alloc(PICTURE_BYTES, 7)],
  );
  // As the database does by itself some time after.
  await database.query('vacuum analyze');
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
