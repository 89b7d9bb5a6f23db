import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, withProduct } from '@cairn/e2e/product.ts';
import { startApifyService } from '@cairn/engines/testing/apify-service.ts';
import { startListPage } from '@cairn/engines/testing/list-page.ts';
import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import type { Measurement } from './measurement.ts';

const ROUNDS = 5;
const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const FIRST_PLACE_GOAL = 300;
const CANCEL_GOAL = 1_000;

interface Job {
  status: string;
  placesCount: number;
}

/** What someone waits for: the first place of a list after the source's first answer, and the end of a job after it was cancelled. */
export async function benchWaits(): Promise<Measurement[]> {
  return [await firstPlace(), ...(await cancellations())];
}

/** A product whose data are removed after the work. */
function withEmptyProduct<Result>(settings: Record<string, string>, work: (client: Client) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  return withProduct({ DATA_DIR: folder, ...settings }, work).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** The second page of the list is held back until the first places are on the job. */
async function firstPlace(): Promise<Measurement> {
  const latencyMs = 400;
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const service = await startListService({ places: 5_000, latencyMs, holdPages: { from: 2, until: held } });
    await withEmptyProduct({ ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` }, async (client) => {
      const { body } = await client.call<{ jobId: string }>('POST', '/api/extract', { url: LIST_URL });
      await until(() => (service.requestedPages.get(1) ?? 0) > 0);
      const answered = performance.now() + latencyMs;
      await until(async () => (await client.call<Job>('GET', `/api/extract/${body.jobId}`)).body.placesCount > 0);
      times.push(performance.now() - answered);
      release();
    });
    await service.close();
  }
  return measurement('first place of a list after its first answer', times.slice(1), FIRST_PLACE_GOAL);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(5);
}

/** Each source never ends by itself. */
async function cancellations(): Promise<Measurement[]> {
  const never = new Promise<void>(() => undefined);
  const page = await startListPage({ places: 500, holdBatches: { from: 40, until: never } });
  const enterprise = await startApifyService({ items: [], runMs: Number.POSITIVE_INFINITY });
  const overrides = [...page.overrides].map((pair) => pair.join('=')).join(',');
  const text = Array.from({ length: 40_000 }, (_, index) => `- Cafe Nr${index} (${index + 1} Main Street) - good coffee`).join('\n');
  const starts: Array<[name: string, path: string, body: object]> = [
    ['a list in the browser', '/api/extract-browser', { url: LIST_URL, details: true }],
    ['a run of the enterprise service', '/api/extract', { url: LIST_URL, method: 'amify' }],
    ['a text of 40,000 lines', '/api/extract-text', { text }],
  ];
  const settings = { ORIGIN_OVERRIDES: overrides, AMIFY_TOKEN: 'a token', AMIFY_BASE_URL: enterprise.origin };
  const measurements = await withEmptyProduct(settings, async (client) => {
    const made: Measurement[] = [];
    for (const [name, path, body] of starts) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) times.push(await cancelled(client, path, body));
      made.push(measurement(`end of ${name} after it was cancelled`, times.slice(1), CANCEL_GOAL));
    }
    return made;
  });
  await enterprise.close();
  await page.close();
  return measurements;
}

/** Milliseconds from the cancelling of a job that is at work to its end. */
async function cancelled(client: Client, path: string, body: object): Promise<number> {
  const { status: accepted, body: started } = await client.call<{ jobId: string }>('POST', path, body);
  if (accepted !== 202) throw new Error(`${path} answered ${accepted}`);
  const address = `/api/extract/${started.jobId}`;
  const status = async () => (await client.call<Job>('GET', address)).body.status;
  await until(async () => (await status()) !== 'pending');
  await sleep(500);
  const start = performance.now();
  await client.call('DELETE', address);
  await until(async () => ['completed', 'failed'].includes(await status()));
  return performance.now() - start;
}

function measurement(name: string, times: number[], goal: number): Measurement {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    name,
    value: sorted[Math.floor(sorted.length / 2)] ?? 0,
    unit: 'ms',
    note: `goal: under ${goal} ms; at worst ${sorted.at(-1)?.toFixed(0)} ms`,
  };
}
