import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Product, startProduct } from '@cairn/e2e/product.ts';
import { type ListPage, type ListPageOptions, startListPage } from '@cairn/engines/testing/list-page.ts';
import { LIST_ID } from '@cairn/engines/testing/list-service.ts';
import type { Measurement } from './measurement.ts';
import { residentMegabytes } from './memory.ts';

const JOBS = 100;
/** The product ends a browser that was not used for 30 s. */
const IDLE_MILLISECONDS = 35_000;

interface Job {
  status: string;
  placesCount: number;
  processingTime?: number;
  errorMessage?: string;
}

/**
 * The browser method over HTTP against a stand-in of the list's page: how much longer a list of 500 takes than the page itself does, and what
 * 100 jobs in a row leave behind once the browser had time to go.
 */
export async function benchBrowser(): Promise<Measurement[]> {
  return [...(await againstThePage()), ...(await manyJobs())];
}

async function withProduct<Result>(
  page: ListPage,
  work: (client: Client, product: Product, scratch: string) => Promise<Result>,
): Promise<Result> {
  // The browsers of this product keep their files here, which distinguishes them from all others.
  const scratch = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const overrides = [...page.overrides].map((pair) => pair.join('=')).join(',');
  const product = await startProduct({ DATA_DIR: join(scratch, 'data'), TMPDIR: scratch, ORIGIN_OVERRIDES: overrides });
  try {
    const client = new Client(product.url);
    await client.signIn();
    return await work(client, product, scratch);
  } finally {
    await product.stop();
    await page.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function readList(client: Client, places: number): Promise<Job> {
  const body = { url: `https://www.google.com/maps/placelists/list/${LIST_ID}`, details: true };
  const job = await client.extract<Job>('/api/extract-browser', body);
  if (job.placesCount !== places || job.errorMessage !== undefined)
    throw new Error(`Read ${job.placesCount} of ${places}: ${job.errorMessage}`);
  return job;
}

/** The page fills without being scrolled first: that is the time it takes by itself, in the same browser. */
async function againstThePage(): Promise<Measurement[]> {
  const plan = { places: 500, batchMs: 100, batchSize: 20, consent: true };
  const separate = await timesOf({ ...plan, fillsItself: true });
  const scrolled = await timesOf(plan);
  const note = `${scrolled.job.toFixed(0)} ms, the page by itself ${separate.delivered.toFixed(0)} ms`;
  return [{ name: 'list page of 500 places', value: scrolled.job / separate.delivered, unit: 'times the page', note }];
}

async function timesOf(plan: ListPageOptions): Promise<{ job: number; delivered: number }> {
  const page = await startListPage(plan);
  return withProduct(page, async (client) => {
    await readList(client, plan.places);
    const { processingTime = 0 } = await readList(client, plan.places);
    return { job: processingTime, delivered: page.deliveredMs() };
  });
}

async function manyJobs(): Promise<Measurement[]> {
  const places = 40;
  const page = await startListPage({ places });
  return withProduct(page, async (client, product, scratch) => {
    for (let nth = 0; nth < 5; nth++) await readList(client, places);
    const before = residentMegabytes(product.process.pid);
    const start = performance.now();
    for (let nth = 0; nth < JOBS; nth++) await readList(client, places);
    const each = (performance.now() - start) / JOBS;
    await wait(IDLE_MILLISECONDS);
    const after = residentMegabytes(product.process.pid);
    return [
      { name: `${JOBS} browser jobs in a row`, value: each, unit: 'ms each' },
      { name: `${JOBS} browser jobs: memory left`, value: after - before, unit: 'MB', note: `${before.toFixed(0)} MB before` },
      { name: `${JOBS} browser jobs: processes left`, value: processesWith(scratch), unit: 'processes' },
    ];
  });
}

/** Browser processes whose own temporary folder lies in this one. */
function processesWith(scratch: string): number {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/environ`, 'utf8').includes(`TMPDIR=${join(scratch, 'cairn-browser-')}`);
    } catch (error) {
      // It ended in the meantime, or belongs to somebody else.
      if (error instanceof Error && /ENOENT|ESRCH|EACCES|EPERM/.test(error.message)) return false;
      throw error;
    }
  }).length;
}
