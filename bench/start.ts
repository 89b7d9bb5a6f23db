import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '@cairn/e2e/product.ts';
import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import { type Measurement, median } from './measurement.ts';
import { processTree, programOf, sharedOnceMegabytes } from './memory.ts';
import { withBenchProduct } from './product.ts';

const STARTS = 5;
/** By then what the start does in the background is done. */
const SETTLED_MS = 20_000;

/** From the start of the process to its first line, on a data folder that exists; the memory of all its processes at rest; the first place; a stop. */
export async function benchStart(): Promise<Measurement[]> {
  return [...(await startMeasurements()), await firstPlaceMeasurement(), await stopMeasurement()];
}

async function startMeasurements(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  try {
    await (await startProduct({ DATA_DIR: dataDir })).stop();
    const seconds: number[] = [];
    for (let nth = 0; nth < STARTS; nth += 1) {
      const start = performance.now();
      const product = await startProduct({ DATA_DIR: dataDir });
      seconds.push((performance.now() - start) / 1_000);
      await product.stop();
    }
    return [
      { name: 'start to ready, existing DATA_DIR', value: median(seconds), unit: 's', goal: '≤ 1.2 s', note: `median of ${STARTS}` },
      await idleMeasurement(dataDir),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function idleMeasurement(dataDir: string): Promise<Measurement> {
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    await wait(SETTLED_MS);
    const pid = product.process.pid ?? 0;
    const all = processTree(pid);
    const parts = Map.groupBy(all, (one) => (one === pid ? 'server' : programOf(one)));
    const texts = [...parts].map(([name, pids]) => `${name} ${sharedOnceMegabytes(pids).toFixed(0)}`);
    return {
      name: 'memory of all processes at rest',
      value: sharedOnceMegabytes(all),
      unit: 'MB',
      goal: '≤ 300 MB',
      note: texts.join(', '),
    };
  } finally {
    await product.stop();
  }
}

/** From the request to the event with the first place, on a source that takes 200 ms for each request. */
async function firstPlaceMeasurement(): Promise<Measurement> {
  const service = await startListService({ places: 5_000, latencyMs: 200 });
  try {
    return await withBenchProduct({ ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` }, async ({ product, operator }) => {
      const start = performance.now();
      const url = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
      const { body } = await operator.call<{ jobId: string }>('POST', '/api/extract', { url });
      const stream = await fetch(`${product.url}/api/extract/${body.jobId}/events`, { headers: { cookie: operator.cookie } });
      let text = '';
      for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        if (text.includes('"places":[{')) break;
      }
      const value = performance.now() - start;
      return { name: 'first place by the event stream', value, unit: 'ms', floor: 200, note: 'floor: one request to the source' };
    });
  } finally {
    await service.close();
  }
}

/** From SIGTERM to the end of the process, while it reads a source that does not answer and a stream of that job is open. */
async function stopMeasurement(): Promise<Measurement> {
  const source = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(source, 'listening');
  const { port } = source.address() as AddressInfo;
  try {
    return await withBenchProduct({ ORIGIN_OVERRIDES: `https://slow.example=http://127.0.0.1:${port}` }, async ({ product, operator }) => {
      const { body } = await operator.call<{ jobId: string }>('POST', '/api/extract-ai', { url: 'https://slow.example/' });
      await once(source, 'request');
      const stream = await fetch(`${product.url}/api/extract/${body.jobId}/events`, { headers: { cookie: operator.cookie } });
      const start = performance.now();
      await product.stop();
      const value = (performance.now() - start) / 1_000;
      await stream.body?.cancel().catch(() => undefined);
      return { name: 'stop during a reading, its stream open', value, unit: 's', goal: '≤ 10 s' };
    });
  } finally {
    source.closeAllConnections();
    source.close();
  }
}
