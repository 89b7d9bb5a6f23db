import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Measurement, quantile } from '../measurement.ts';
import { residentMegabytes, watchPeak } from '../memory.ts';
import type { HealthReport } from '../overload/messages.ts';
import type { BenchProduct } from '../product.ts';

/** How long each shape goes on: some hundred health checks. */
const SHAPE_MS = 12_000;
const PLACES_OF_LIST = 100_000;
/** As many rows as a CSV of 6.9 MB may have. */
const PLACES_OF_JOB = 695_304;
const NEVER_READ = 20;

/** Requests one address over and over until `signal` is aborted; answers how many whole replies came. */
async function readOn(url: string, headers: RequestOptions['headers'], signal: AbortSignal): Promise<number> {
  let whole = 0;
  while (!signal.aborted) {
    const isWhole = await new Promise<boolean>((resolve) => {
      const call = request(url, { agent: false, headers, signal }, (reply) => {
        reply.resume();
        reply.once('close', () => resolve(reply.complete && reply.statusCode === 200));
      });
      call.once('error', () => resolve(false));
      call.end();
    });
    if (isWhole) whole += 1;
  }
  return whole;
}

/** Opens connections that send a request and read nothing. */
function neverRead(url: string, cookie: string, count: number): () => void {
  const { hostname, port, pathname, search } = new URL(url);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${cookie === '' ? '' : `Cookie: ${cookie}\r\n`}\r\n`);
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

interface Shape {
  name: string;
  path: string;
  cookie: string;
  readers: number;
  /** Whether they read nothing. */
  isStalled?: boolean;
}

/**
 * Health of the server and its memory beside clients that request replies which grow with their list: a job of 695,304 places, a list of 100,000
 * as JSON, file and page; one client, two, and twenty that never read; and beside the making of such a list.
 */
export async function benchLongReplies(bench: BenchProduct, prober: ChildProcess): Promise<Measurement[]> {
  const { listId, jobId, userId } = await fill(bench);
  const { cookie } = bench.operator;
  const made = `cairn_user=${'x'.repeat(43)}`;
  const paths = [
    { name: 'a job of 695,304 places', path: `/api/extract/${jobId}`, cookie },
    { name: 'a list of 100,000 places', path: `/api/firebase/lists/${listId}`, cookie: '' },
    { name: 'the same as KML, with a made-up cookie', path: `/api/firebase/lists/${listId}/export?format=kml`, cookie: made },
    { name: 'its page, with a made-up category', path: `/list/${listId}?category=x`, cookie: made },
    { name: 'the calls of its page', path: `/api/pages/lists/${listId}?pins=true`, cookie: '' },
  ];
  const shapes: Shape[] = paths.flatMap((one) => [
    { ...one, readers: 1 },
    { ...one, readers: 2 },
    ...(one.path.startsWith('/list/') ? [] : [{ ...one, readers: NEVER_READ, isStalled: true }]),
  ]);
  const measurements: Measurement[] = [];
  for (const shape of shapes) measurements.push(...(await measureShape(bench, prober, shape)));
  measurements.push(...(await measureMaking(bench, prober, userId)));
  return measurements;
}

async function measureShape({ product }: BenchProduct, prober: ChildProcess, shape: Shape): Promise<Measurement[]> {
  const url = product.url + shape.path;
  await reportOf(prober);
  const memory = watchPeak(() => residentMegabytes(product.process.pid));
  const idle = residentMegabytes(product.process.pid);
  const end = new AbortController();
  const headers = shape.cookie === '' ? {} : { cookie: shape.cookie };
  const stop = shape.isStalled ? neverRead(url, shape.cookie, shape.readers) : undefined;
  const reading = shape.isStalled ? [] : Array.from({ length: shape.readers }, () => readOn(url, headers, end.signal));
  await wait(SHAPE_MS);
  end.abort();
  stop?.();
  const whole = (await Promise.all(reading)).reduce((sum, count) => sum + count, 0);
  const who = shape.isStalled ? `${shape.readers} that never read` : `${shape.readers} after the other`;
  return measurementsOf(`${shape.name}, ${who}`, await reportOf(prober), {
    goal: '≤ 100 ms',
    memory: memory.stop() - idle,
    note: shape.isStalled ? '' : `, ${whole} whole replies`,
  });
}

function measurementsOf(
  name: string,
  { times, failures }: HealthReport,
  { goal, memory, note }: { goal: string; memory: number; note: string },
): Measurement[] {
  const value = quantile(times, 0.99);
  const about = `${Math.max(0, ...times).toFixed(0)} ms at most of ${times.length}, ${failures.length} failed${note}`;
  return [
    { name, value, unit: 'ms for health, 99th percentile', goal, note: about },
    { name, value: memory, unit: 'MB more than before', goal: '≤ 400 MB' },
  ];
}

async function measureMaking({ product, operator }: BenchProduct, prober: ChildProcess, userId: string): Promise<Measurement[]> {
  const body = { title: 'Made by one call', userId, locations: placesOf(PLACES_OF_LIST) };
  await reportOf(prober);
  const memory = watchPeak(() => residentMegabytes(product.process.pid));
  const idle = residentMegabytes(product.process.pid);
  const { status } = await operator.call('POST', '/api/firebase/lists', body);
  const megabytes = (Buffer.byteLength(JSON.stringify(body)) / 2 ** 20).toFixed(0);
  return measurementsOf('making a list of 100,000 places by one call', await reportOf(prober), {
    goal: '≤ 250 ms',
    memory: memory.stop() - idle,
    note: `, ${megabytes} MB, answered ${status}`,
  });
}

const NOTE = 'Ask for the table by the window, and come before the bus from the harbour arrives with everybody. ';

function placesOf(count: number): object[] {
  return Array.from({ length: count }, (_none, n) => ({
    name: `Place ${n}`,
    address: `${n} Long Street, Lisboa`,
    locality: n % 3 === 0 ? 'Lisboa' : 'Porto',
    countryCode: 'PT',
    category: n % 2 === 0 ? 'cafe' : 'museum',
    rating: (n % 50) / 10,
    reviewCount: n,
    latitude: 38 + (n % 1_000) / 1_000,
    longitude: -9 + (n % 999) / 1_000,
    note: NOTE + n,
    websiteUrl: `https://place-${n}.example/`,
  }));
}

/** A public list and a finished job, by SQL: both would take minutes by the calls that are measured. */
async function fill({ operator, database }: BenchProduct): Promise<{ listId: string; jobId: string; userId: string }> {
  await operator.makeUser('longreplies');
  const users = (await operator.call<Array<{ id: string }>>('GET', '/api/firebase/users')).body;
  const userId = users[0]?.id ?? '';
  const list = { title: 'A hundred thousand places', userId, locations: placesOf(1_000) };
  const { body: made } = await operator.call<{ id: string }>('POST', '/api/firebase/lists', list);
  await database.query(
    `insert into list_places (list_id, position, place, identity, number)
     select list_id, position + 1000 * n, place || jsonb_build_object('name', place ->> 'name' || ' of ' || n), identity || n, number + 1000 * n
     from list_places, generate_series(1, ${PLACES_OF_LIST / 1_000 - 1}) n where list_id = $1`,
    [made.id],
  );
  const { body: job } = await operator.call<{ jobId: string }>('POST', '/api/extract-text', {
    text: 'Blue Lamp Bar, 1 Long Street, Lisboa',
  });
  for (let status = ''; status !== 'completed' && status !== 'failed'; await wait(200))
    status = (await operator.call<{ status: string }>('GET', `/api/extract/${job.jobId}`)).body.status;
  await database.query('delete from extracted_places where job_id = $1', [job.jobId]);
  await database.query(
    `insert into extracted_places (job_id, position, place)
     select $1, n, jsonb_build_object('name', 'Place ' || n, 'address', n || ' Long Street, Lisboa', 'note', 'a note of some words for ' || n)
     from generate_series(0, ${PLACES_OF_JOB - 1}) n`,
    [job.jobId],
  );
  await database.query("update extraction_jobs set status = 'completed', places_count = $2, found = $2 where id = $1", [
    job.jobId,
    PLACES_OF_JOB,
  ]);
  await database.query('analyze');
  return { listId: made.id, jobId: job.jobId, userId };
}

async function reportOf(prober: ChildProcess): Promise<HealthReport> {
  prober.send('report');
  const [report] = (await once(prober, 'message')) as [HealthReport];
  return report;
}
