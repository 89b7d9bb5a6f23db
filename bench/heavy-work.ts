import { setTimeout as wait } from 'node:timers/promises';
import { startListPage } from '@cairn/engines/testing/list-page.ts';
import { LIST_ID } from '@cairn/engines/testing/list-service.ts';
import { type Measurement, median, quantile } from './measurement.ts';
import { LOOP_WATCH, longestPause } from './loop-pause.ts';
import { type BenchProduct, withBenchProduct } from './product.ts';
import { idsOf } from './public-ids.ts';
import { fillWorld } from './worlds.ts';

const PER_SECOND = 50;
const SECONDS = Number(process.env.BENCH_LOAD_SECONDS ?? 20);
const FILE_BYTES = 49 * 2 ** 20;
const SMALL_FILE_BYTES = 10_000;

/**
 * List pages at 50 a second, first alone, then while a browser job, an OCR job and a file of 49 MB are read by the same product. Such jobs
 * were done before in an earlier start, so their code has been compiled.
 */
export async function benchHeavyWork(): Promise<Measurement[]> {
  const page = await startListPage({ places: 500, batchMs: 100, batchSize: 20 });
  const overrides = [...page.overrides].map((pair) => pair.join('=')).join(',');
  try {
    const measure = async (bench: BenchProduct) => {
      const { lists } = await idsOf(bench.database);
      await pagesFor(bench, lists, SECONDS / 4);
      await longestPause(bench.product);
      const alone = await pagesFor(bench, lists, SECONDS);
      const pauseAlone = await longestPause(bench.product);
      const jobs = await startJobs(bench, `/list/${lists[0]}`, FILE_BYTES);
      const loaded = await pagesFor(bench, lists, SECONDS);
      const pause = await longestPause(bench.product);
      for (const job of jobs) await bench.operator.call('DELETE', `/api/extract/${job}`);
      return [
        measurementOf('list pages at 50 a second, nothing else', alone),
        {
          ...measurementOf('list pages at 50 a second, three jobs', loaded),
          floor: quantile(alone, 0.95),
          goal: '≤ 50 ms or 2 times alone',
        },
        { name: 'longest pause, nothing else', value: pauseAlone.milliseconds, unit: 'ms', note: noteOf(pauseAlone) },
        { name: 'longest pause, three jobs', value: pause.milliseconds, unit: 'ms', goal: '≤ 50 ms', note: noteOf(pause) },
      ];
    };
    return await withBenchProduct({ ...LOOP_WATCH, ORIGIN_OVERRIDES: overrides }, measure, prepare);
  } finally {
    await page.close();
  }
}

/** Makes the lists, and does each kind of job once. */
async function prepare(bench: BenchProduct): Promise<void> {
  await fillWorld(bench.database, { lists: 300, users: 50 });
  const { lists } = await idsOf(bench.database);
  for (const job of await startJobs(bench, `/list/${lists[0]}`, SMALL_FILE_BYTES)) await bench.operator.whenEnded(job);
}

function measurementOf(name: string, times: number[]): Measurement {
  return { name, value: quantile(times, 0.95), unit: 'ms, p95', note: `p50 ${median(times).toFixed(1)} ms, ${times.length} pages` };
}

function noteOf({ work }: { work: number }): string {
  return `${work.toFixed(0)} ms of it the server's own work`;
}

/** Milliseconds of each page; requests begin when it is their time, whatever becomes of earlier ones. */
async function pagesFor({ product }: BenchProduct, lists: string[], seconds: number): Promise<number[]> {
  const pages: Array<Promise<number>> = [];
  const start = performance.now();
  for (let at = 0; at < seconds * PER_SECOND; at += 1) {
    await wait(Math.max(0, start + (at * 1_000) / PER_SECOND - performance.now()));
    pages.push(timeOf(`${product.url}/list/${lists[at % lists.length]}`));
  }
  return Promise.all(pages);
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  return performance.now() - start;
}

/** Starts the three jobs, with a file of so many bytes, and answers their ids. The picture is the link card of a page. */
async function startJobs({ product, operator }: BenchProduct, page: string, fileBytes: number): Promise<string[]> {
  const list = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
  const form = new FormData();
  form.set('file', new Blob([rowsOf(fileBytes)]), 'places.csv');
  const upload = fetch(`${product.url}/api/extract-file`, { method: 'POST', body: form, headers: { cookie: operator.cookie } });
  const replies = [
    (await operator.call<{ jobId?: string }>('POST', '/api/extract-browser', { url: list })).body,
    (await operator.call<{ jobId?: string }>('POST', '/api/extract-image', { images: [{ image: await pictureOf(product, page) }] })).body,
    (await (await upload).json()) as { jobId?: string },
  ];
  return replies.map(({ jobId }) => {
    if (jobId === undefined) throw new Error(`A job was not started: ${JSON.stringify(replies)}`);
    return jobId;
  });
}

function rowsOf(bytes: number): string {
  let text = 'name,address,latitude,longitude\n';
  for (let row = 0; text.length < bytes; row += 1) text += `Blue Lamp Bar ${row},"${row} Long Street, Testville",52.5,13.4\n`;
  return text;
}

async function pictureOf({ url }: BenchProduct['product'], page: string): Promise<string> {
  const html = await (await fetch(url + page)).text();
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const { pathname, search } = new URL(address);
  const picture = await (await fetch(url + pathname + search)).arrayBuffer();
  return `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
}
