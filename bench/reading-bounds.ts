import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Product, startProduct } from '@cairn/e2e/product.ts';
import { HOSTILE_FILES, HOSTILE_TEXTS, hostileProse } from '@cairn/engines/testing/hostile-texts.ts';
import type { Measurement } from './measurement.ts';
import { LOOP_WATCH, longestPause } from './loop-pause.ts';
import { processTree, programOf, sharedOnceMegabytes } from './memory.ts';

const TEXT_LENGTH = 2_000_000;
const MEGABYTE = 2 ** 20;
/** How long the product has to give memory back; its processes without work end after a minute. */
const RELEASE_MS = 70_000;
/** Only cases whose names hold one of these, parted by `|`; all of them without it. */
const ONLY = (process.env.BENCH_CASES ?? '').split('|');
/** No job of the profile goes on for longer: it is cancelled, and says so. */
const LONGEST = Number(process.env.BENCH_SECONDS ?? 900) * 1_000;

interface Material {
  path: '/api/extract-text' | '/api/extract-file';
  content: string;
  filename?: string;
}
interface Job {
  jobId: string;
  status: string;
  placesCount: number;
  errorMessage?: string;
}

const texts = (names: string[], length: number): Material[] =>
  names.map((name) => ({
    path: '/api/extract-text' as const,
    content: name === 'prose' ? hostileProse(length) : (HOSTILE_TEXTS[name]?.(length) ?? ''),
  }));
const file = (content: string, filename: string): Material => ({ path: '/api/extract-file', content, filename });
const shortLines = (megabytes: number): string => '€\n'.repeat((megabytes * MEGABYTE) / 4);

const CASES: Record<string, () => Material[]> = {
  'S1: a file of 49 MB of short lines': () => [file(shortLines(49), 'lines.txt')],
  'S2: two files of 20 MB of short lines': () => [file(shortLines(20), 'a.txt'), file(shortLines(20), 'b.txt')],
  'S3: eight texts of 1.4 MB': () =>
    texts(
      Array.from({ length: 8 }, () => 'items with addresses'),
      1_400_000,
    ),
  'eight texts of 2 MB of several shapes': () =>
    texts(
      [
        'items with addresses',
        'prose',
        'the same line',
        'control characters',
        'bytes read as Latin',
        'words with capitals',
        'rows of a table',
        'names in Chinese',
      ],
      TEXT_LENGTH,
    ),
  ...Object.fromEntries(
    Object.entries(HOSTILE_FILES).map(([filename, make]) => [`a file of 46 MB: ${filename}`, () => [file(make(46 * MEGABYTE), filename)]]),
  ),
};

/**
 * Material made to cost more than it should, read by the product over HTTP: seconds to the end of all its jobs, the longest pause of the
 * server's event loop, the memory of the server and its readers above idle while they run and after it; and how long a small text takes.
 */
export async function benchReadingBounds(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const product = await startProduct({ DATA_DIR: dataDir, ...LOOP_WATCH });
  try {
    const client = new Client(product.url);
    await client.signIn();
    const idle = memoryOf(product);
    const measurements: Measurement[] = [{ name: 'the server at rest', value: idle, unit: 'MB' }, ...(await smallTexts(client))];
    for (const [name, make] of Object.entries(CASES)) {
      if (!ONLY.some((part) => name.includes(part))) continue;
      measurements.push(...(await measure(name, make(), product, client, idle)));
    }
    return measurements;
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** From the call to the end of the job, the first one with the start of a process. */
async function smallTexts(client: Client): Promise<Measurement[]> {
  const times: number[] = [];
  for (let at = 0; at < 21; at++) {
    const began = performance.now();
    await read(client, { path: '/api/extract-text', content: '# Bars\n- Blue Lamp Bar, 12 Long Street\n- Red Door Pub\n' }, 2);
    times.push(performance.now() - began);
  }
  const [first = 0, ...rest] = times;
  rest.sort((a, b) => a - b);
  return [
    { name: 'a small text, the first one', value: first, unit: 'ms' },
    { name: 'a small text, in the middle', value: rest[rest.length >> 1] ?? 0, unit: 'ms' },
  ];
}

async function measure(name: string, materials: Material[], product: Product, client: Client, idle: number): Promise<Measurement[]> {
  await longestPause(product);
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(product));
  }, 50);
  const began = performance.now();
  const jobs = await Promise.all(materials.map((material) => read(client, material, 100)));
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(sampling);
  const pause = await longestPause(product);
  await wait(RELEASE_MS);
  const after = memoryOf(product) - idle;
  process.stderr.write(
    `${name}: ${seconds.toFixed(1)} s, ${pause.milliseconds} ms (work ${pause.work}), ${(peak - idle).toFixed(0)} MB, ${after.toFixed(0)} MB\n`,
  );
  const ends = jobs.map(({ status, placesCount, errorMessage }) =>
    errorMessage === undefined ? `${placesCount} places` : `${status}: ${errorMessage}`,
  );
  return [
    { name, value: seconds, unit: 's', note: [...new Set(ends)].join(' | ') },
    { name, value: pause.milliseconds, unit: 'ms longest pause', note: `${pause.work.toFixed(0)} ms of it the server's own work` },
    { name, value: peak - idle, unit: 'MB above idle', note: `${after.toFixed(0)} MB after it` },
  ];
}

/** Starts a job and waits for its end; a request that is rejected on arrival has ended, too. */
async function read(client: Client, material: Material, pollMs: number): Promise<Job> {
  const { status, body } = await send(client, material);
  if (status === 202) return ended(client, body.jobId, pollMs);
  if (body.detail === undefined) throw new Error(`${material.path} answered ${status}`);
  return { jobId: '', status: 'refused', placesCount: 0, errorMessage: body.detail };
}

function send(client: Client, { path, content, filename }: Material): Promise<{ status: number; body: Job & { detail?: string } }> {
  return filename === undefined ? client.call<Job>('POST', path, { text: content }) : upload(client, path, content, filename);
}

async function upload(client: Client, path: string, content: string, filename: string): Promise<{ status: number; body: Job }> {
  const form = new FormData();
  form.set('file', new Blob([content]), filename);
  const reply = await fetch(`${client.url}${path}`, { method: 'POST', body: form, headers: { cookie: client.cookie } });
  return { status: reply.status, body: (await reply.json()) as Job };
}

/** Asks the list of jobs, which holds no places: only the answers of the job itself would weigh on the server that is measured. */
async function ended(client: Client, jobId: string, pollMs: number): Promise<Job> {
  const end = Date.now() + LONGEST;
  for (let isCancelled = false; ; await wait(pollMs)) {
    const { body } = await client.call<Job[]>('GET', '/api/extract?limit=50');
    const job = body.find((one) => one.jobId === jobId);
    if (job?.status === 'completed' || job?.status === 'failed') return job;
    if (isCancelled || Date.now() < end) continue;
    await client.call('DELETE', `/api/extract/${jobId}`);
    isCancelled = true;
  }
}

/** Megabytes of the server and the processes that read for it; pages that several of them share count once. The database is left out. */
function memoryOf({ process: { pid = 0 } }: Product): number {
  const readers = processTree(pid).filter((one) => one !== pid && programOf(one).includes('node'));
  return sharedOnceMegabytes([pid, ...readers]);
}
