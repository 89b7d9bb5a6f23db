import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@cairn/e2e/product.ts';
import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import type { Measurement } from './measurement.ts';
import { type BenchProduct, withBenchProduct } from './product.ts';

const WATCHERS = 100;
/** Few, since each place that is stored reads the row too; the source takes long, and each watcher checks once a second. */
const PLACES = 20;
const LATENCY_MS = 5_000;
/** PostgreSQL writes the statistics of its tables at most once a second. */
const STATISTICS_MS = 2_000;

/** How often the row of a job is read while its event stream is watched by one and by a hundred, and what the last of them waits. */
export async function benchWatchers(): Promise<Measurement[]> {
  const service = await startListService({ places: PLACES, latencyMs: LATENCY_MS });
  try {
    return await withBenchProduct({ ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` }, async (bench) => {
      await watchJob(bench, 1);
      const one = await watchJob(bench, 1);
      const many = await watchJob(bench, WATCHERS);
      return [
        {
          name: `readings of a job's row, ${WATCHERS} watchers`,
          value: many.readings,
          unit: '',
          floor: one.readings,
          goal: 'one more for each that begins',
        },
        { name: `end of the job at the last of ${WATCHERS}`, value: many.milliseconds, unit: 'ms', floor: one.milliseconds },
      ];
    });
  } finally {
    await service.close();
  }
}

interface Watched {
  /** Of the table of jobs by an index. */
  readings: number;
  /** From the request to the last event at the last watcher. */
  milliseconds: number;
}

async function watchJob({ operator, database }: BenchProduct, watchers: number): Promise<Watched> {
  const readings = async () => {
    await wait(STATISTICS_MS);
    const { rows } = await database.query<{ scans: number }>(
      "select idx_scan::int as scans from pg_stat_user_tables where relname = 'extraction_jobs'",
    );
    return rows[0]?.scans ?? 0;
  };
  const before = await readings();
  const start = performance.now();
  const { body } = await operator.call<{ jobId: string }>('POST', '/api/extract', {
    url: `https://www.google.com/maps/placelists/list/${LIST_ID}`,
  });
  await Promise.all(Array.from({ length: watchers }, () => watchToEnd(operator, body.jobId)));
  const milliseconds = performance.now() - start;
  return { readings: (await readings()) - before, milliseconds };
}

async function watchToEnd(operator: Client, jobId: string): Promise<void> {
  const stream = await fetch(`${operator.url}/api/extract/${jobId}/events`, { headers: { cookie: operator.cookie } });
  if (!stream.ok) throw new Error(`The events of a job answered ${stream.status}`);
  const text = await stream.text();
  if (!text.includes('event: end')) throw new Error(`The events of a job ended without its end: ${text.slice(-200)}`);
}
