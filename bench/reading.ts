import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@cairn/e2e/product.ts';
import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import type { Measurement } from './measurement.ts';
import { residentMegabytes, watchPeak } from './memory.ts';
import { withBenchProduct } from './product.ts';

const SIZES = [500, 5_000, 50_000];
/** What the start still does in the background is done by then. */
const SETTLED_MS = 3_000;
const POLL_MS = 20;
const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;

interface Job {
  jobId: string;
  status: string;
  placesCount: number;
  errorMessage?: string;
}

interface Import {
  id: string;
  status: string;
  error?: string;
  ledger?: { kept: number };
}

/**
 * The whole path from the list call to stored rows, over HTTP against a stand-in of the list service: list call, parse, normalise,
 * de-duplicate, store. Places a minute at three sizes, with and without a distance of 200 ms for each request, by a job and by an import;
 * and how much memory the server took at its peak above what it had at rest.
 */
export async function benchReading(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const latencyMs of [0, 200]) {
    for (const places of SIZES) measurements.push(...(await readTwice({ how: 'job', places, latencyMs }, readByJob)));
  }
  measurements.push(...(await readTwice({ how: 'import', places: Math.max(...SIZES), latencyMs: 0 }, readByImport)));
  return measurements;
}

interface Case {
  how: string;
  places: number;
  latencyMs: number;
}

/** Each in a product of its own, which has read nothing yet: the first reading gives the memory, the second one the rate. */
async function readTwice(
  { how, places, latencyMs }: Case,
  read: (operator: Client, places: number) => Promise<void>,
): Promise<Measurement[]> {
  const service = await startListService({ places, latencyMs });
  try {
    return await withBenchProduct({ ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` }, async ({ product, operator }) => {
      const { pid } = product.process;
      await wait(SETTLED_MS);
      const idle = residentMegabytes(pid);
      const peak = watchPeak(() => residentMegabytes(pid));
      await read(operator, places);
      const above = peak.stop() - idle;
      const start = performance.now();
      await read(operator, places);
      const seconds = (performance.now() - start) / 1_000;
      const name = `${how}, list of ${places.toLocaleString('en')}${latencyMs ? `, ${latencyMs} ms a request` : ''}`;
      return [
        { name, value: (places / seconds) * 60, unit: 'places/min', note: `${seconds.toFixed(2)} s` },
        { name: `${name}: memory`, value: above, unit: 'MB above idle', goal: '≤ 150 MB', note: `idle ${idle.toFixed(0)} MB` },
      ];
    });
  } finally {
    await service.close();
  }
}

async function readByJob(operator: Client, places: number): Promise<void> {
  const { body: started } = await operator.call<Job>('POST', '/api/extract', { url: LIST_URL });
  const job = await untilEnded<Job>(operator, '/api/extract?limit=5', ({ jobId }) => jobId === started.jobId);
  if (job.status !== 'completed' || job.placesCount !== places)
    throw new Error(`Read ${job.placesCount} of ${places}: ${job.errorMessage}`);
}

async function readByImport(operator: Client, places: number): Promise<void> {
  const userId = await operator.makeUser(`import${Date.now()}`);
  const body = { userId, importType: 'link', title: 'A long list', linkUrl: LIST_URL };
  const { body: made } = await operator.call<Import>('POST', '/api/firebase/create-request', body);
  const done = await untilEnded<Import>(operator, '/api/firebase/requests?limit=5', ({ id }) => id === made.id);
  if (done.ledger?.kept !== places) throw new Error(`Imported ${done.ledger?.kept} of ${places}: ${done.error}`);
}

/** Looks at a collection, whose rows hold no places: replies with all places would weigh on the server that is measured. */
async function untilEnded<Row extends { status: string }>(operator: Client, path: string, isIt: (row: Row) => boolean): Promise<Row> {
  for (;;) {
    const { body } = await operator.call<Row[]>('GET', path);
    const row = body.find(isIt);
    if (row?.status === 'completed' || row?.status === 'failed') return row;
    await wait(POLL_MS);
  }
}
