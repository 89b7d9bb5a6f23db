import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client, startProduct } from '@cairn/e2e/product.ts';
import { type Measurement, quantile } from './measurement.ts';
import { withBenchProduct } from './product.ts';
import { idsOf } from './public-ids.ts';
import { millisecondsOf } from './reply-time.ts';
import { drawSearches } from './search-words.ts';
import { fillWorld } from './worlds.ts';

const LISTS = Number(process.env.BENCH_LISTS ?? 100_000);
const PAGES = 50;
const root = join(fileURLToPath(import.meta.url), '../..');
const run = promisify(execFile);

/** A backup of 100,000 lists of 20 places while the product runs, its restore into an empty folder, and the product on it while it builds the indexes of the search. */
export async function benchRestore(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const archive = join(folder, 'world.backup');
  try {
    const backup = await withBenchProduct({}, async ({ database, dataDir }) => {
      await fillWorld(database, { lists: LISTS, users: LISTS });
      const { lists } = await idsOf(database);
      return { seconds: await secondsOf('backup', archive, { DATA_DIR: dataDir }), lists };
    });
    const settings = { DATA_DIR: join(folder, 'data') };
    const restored = await secondsOf('restore', archive, settings);
    return [
      { name: 'npm run backup, read back', value: backup.seconds, unit: 's', note: `${(statSync(archive).size / 1e6).toFixed(0)} MB` },
      { name: 'npm run restore', value: restored, unit: 's' },
      ...(await servedMeasurements(settings, backup.lists, restored)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsOf(command: 'backup' | 'restore', archive: string, settings: Record<string, string>): Promise<number> {
  const start = performance.now();
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings };
  await run(process.execPath, [`server/backup/${command}.ts`, archive], { cwd: root, env });
  return (performance.now() - start) / 1_000;
}

async function servedMeasurements(settings: Record<string, string>, lists: string[], restored: number): Promise<Measurement[]> {
  const start = performance.now();
  const product = await startProduct(settings);
  const secondsSince = () => (performance.now() - start) / 1_000;
  try {
    const client = new Client(product.url);
    await millisecondsOf(client, `/list/${lists[0]}`);
    const first = secondsSince();
    const searches = Object.values(drawSearches(PAGES)).flat();
    const pages: number[] = [];
    const found: number[] = [];
    let isBuilding = true;
    for (let nth = 0; isBuilding; nth += 1) {
      pages.push(await millisecondsOf(client, `/list/${lists[nth % lists.length]}`));
      const search = performance.now();
      const { status, headers } = await client.call(
        'GET',
        `/api/search/lists?limit=10&q=${encodeURIComponent(searches[nth % searches.length] ?? '')}`,
      );
      if (status !== 200) throw new Error(`A search answered ${status}`);
      isBuilding = headers.get('x-search-index') === 'building';
      if (isBuilding) found.push(performance.now() - search);
      await wait(100);
    }
    return [
      { name: 'from the begin of the restore to the first list page', value: restored + first, unit: 's', goal: '≤ 120 s' },
      { name: 'list pages while indexes are built', value: quantile(pages, 0.95), unit: 'ms, p95', note: `of ${pages.length}` },
      { name: 'searches meanwhile', value: quantile(found, 0.95), unit: 'ms, p95', note: `p50 ${quantile(found, 0.5).toFixed(0)} ms` },
      { name: 'from the start until all indexes are built', value: secondsSince(), unit: 's' },
    ];
  } finally {
    await product.stop();
  }
}
