import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, startProduct } from '@cairn/e2e/product.ts';
import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import type { Figure } from './figure.ts';

interface Job {
  status: string;
  placesCount: number;
  processingTime?: number;
  errorMessage?: string;
}

/**
 * The whole path from the list call to stored rows, over HTTP against a stand-in of the list service: list call, parse, normalise,
 * de-duplicate, store. Places a minute at three sizes, with and without a distance of 200 ms for each request, and the memory it took.
 */
export async function benchReading(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const latencyMs of [0, 200]) {
    for (const places of [500, 5_000, 50_000]) figures.push(...(await readOnce(places, latencyMs)));
  }
  return figures;
}

async function readOnce(places: number, latencyMs: number): Promise<Figure[]> {
  const service = await startListService({ places, latencyMs });
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const product = await startProduct({ DATA_DIR: dataDir, ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` });
  try {
    const client = new Client(product.url);
    await client.signIn();
    const url = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
    await client.extract<Job>('/api/extract', { url });
    const before = residentMegabytes(product.process.pid);
    const watch = watchPeak(product.process.pid);
    const start = performance.now();
    const job = await client.extract<Job>('/api/extract', { url });
    const seconds = (performance.now() - start) / 1_000;
    const peak = watch.stop();
    if (job.status !== 'completed' || job.placesCount !== places)
      throw new Error(`Read ${job.placesCount} of ${places}: ${job.errorMessage}`);
    const name = `list of ${places.toLocaleString('en')}${latencyMs ? `, ${latencyMs} ms a request` : ''}`;
    return [
      { name, value: (places / seconds) * 60, unit: 'places/min', note: `${seconds.toFixed(2)} s` },
      { name: `${name}: memory`, value: peak - before, unit: 'MB above idle', note: `peak ${peak.toFixed(0)} MB` },
    ];
  } finally {
    await product.stop();
    await service.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Resident memory of a process in MB; 0 where the system does not tell it this way. */
function residentMegabytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

function watchPeak(pid: number | undefined): { stop(): number } {
  let peak = residentMegabytes(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
