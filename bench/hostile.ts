import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from '@cairn/e2e/product.ts';
import { HOSTILE_FILES, HOSTILE_TEXTS } from '@cairn/engines/testing/hostile-texts.ts';
import { type Measurement, median } from './measurement.ts';
import { benchLongReplies } from './hostile/long-replies.ts';
import { blankPng } from './hostile/pictures.ts';
import { HOSTILE_PATHS, startHostileSites } from './hostile/sites.ts';
import { zipOf } from './hostile/zip-bomb.ts';
import { LOOP_WATCH, longestPause } from './loop-pause.ts';
import { processTree, programOf, sharedOnceMegabytes } from './memory.ts';
import type { HealthReport } from './overload/messages.ts';
import { type BenchProduct, withBenchProduct } from './product.ts';

const MEGABYTE = 2 ** 20;
const SITE = 'https://hostile.example';
/** No job goes on for longer: it is cancelled, and says so. */
const LONGEST_MS = Number(process.env.BENCH_SECONDS ?? 60) * 1_000;
/** Only groups whose names hold this; all without it. */
const ONLY = process.env.BENCH_CASES ?? '';
const LONG_REPLIES = 'replies';
/** How long the product has to give memory back; its processes without work end after a minute. */
const RELEASE_MS = 70_000;
/** The product loads in advance what the first work needs, in the first half minute with few requests. */
const LOADED_MS = 65_000;

/** Starts one job, and answers its id; undefined where it was rejected, with what the product said. */
type Start = (client: Client) => Promise<{ jobId?: string; detail?: string }>;

interface Job {
  jobId: string;
  status: string;
  placesCount: number;
  errorMessage?: string;
}

const file =
  (filename: string, content: string | Buffer): Start =>
  async ({ url, cookie }) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), filename);
    const reply = await fetch(`${url}/api/extract-file`, { method: 'POST', body: form, headers: { cookie } });
    return (await reply.json()) as { jobId?: string; detail?: string };
  };
const call =
  (path: string, body: object): Start =>
  async (client) =>
    (await client.call<{ jobId?: string; detail?: string }>('POST', path, body)).body;
const text = (name: string): Start => call('/api/extract-text', { text: HOSTILE_TEXTS[name]?.(1_400_000) });
const made = (name: string): Start => file(name, HOSTILE_FILES[name]?.(46 * MEGABYTE) ?? '');
const picture = (png: Buffer): Start =>
  call('/api/extract-image', { images: [{ image: `data:image/png;base64,${png.toString('base64')}` }] });

/** Eight jobs each, started at once. */
const GROUPS: Record<string, () => Start[] | Promise<Start[]>> = {
  files: () => [
    made('deep.json'),
    made('objects.json'),
    made('rows.csv'),
    made('placemarks.kml'),
    file('deep.kml', `<kml><Document>${'<Folder>'.repeat((40 * MEGABYTE) / 8)}`),
    file('attributes.kml', `<kml><Document ${Array.from({ length: 2_000_000 }, (_none, at) => `a${at}="x"`).join(' ')}/></kml>`),
    file('bomb.kmz', zipOf([{ name: 'doc.kml', begin: '<kml><Document><!--', filler: 'a', bytes: 900 * MEGABYTE }])),
    file('line.gpx', `<gpx><wpt lat="1" lon="2"><name>${'a'.repeat(40 * MEGABYTE)}</name></wpt></gpx>`),
  ],
  texts: () =>
    [
      'items with addresses',
      'one line of names',
      'one line of mixed writing',
      'link brackets',
      'templates in templates',
      'telephone numbers',
      'rows of a table',
      'names in Chinese',
    ].map(text),
  pages: () => HOSTILE_PATHS.map((path) => call('/api/extract-ai', { url: SITE + path })),
  pictures: async () => {
    const shapes = [
      { width: 8_000, height: 8_000, colour: 'rgba', bits: 16 },
      { width: 8_000, height: 8_000, colour: 'rgba', bits: 16, isInterlaced: true },
      { width: 64_000, height: 1_000, colour: 'rgba', bits: 8 },
      { width: 30_000, height: 30_000, colour: 'grey', bits: 8 },
      { width: 1_000, height: 64_000, colour: 'grey', bits: 16, isInterlaced: true },
    ] as const;
    const pngs: Buffer[] = [];
    for (const shape of shapes) pngs.push(await blankPng(shape));
    const largest = pngs[1] ?? Buffer.alloc(0);
    return [...pngs, largest, largest, largest].map(picture);
  },
};

/**
 * Eight jobs at once that are made to cost more than they should: the longest pause of the server's event loop, how soon health is answered
 * meanwhile, and what each job ends with; then once more the memory of the server with all of its processes but the database.
 */
export async function benchHostile(): Promise<Measurement[]> {
  const sites = await startHostileSites();
  try {
    const measureAll = async (bench: BenchProduct) => {
      await wait(LOADED_MS);
      const prober = fork(fileURLToPath(new URL('./overload/health-process.ts', import.meta.url)));
      prober.send({ url: `${bench.product.url}/healthz` });
      try {
        // What plays other machines here gives way to the product.
        setPriority(constants.priority.PRIORITY_LOW);
        const measurements: Measurement[] = [];
        for (const [name, make] of Object.entries(GROUPS)) {
          if (!name.includes(ONLY)) continue;
          measurements.push(...(await measurePauses(bench, prober, name, await make())));
          measurements.push(...(await measureMemory(bench, name, await make())));
        }
        if (LONG_REPLIES.includes(ONLY)) measurements.push(...(await benchLongReplies(bench, prober)));
        await wait(RELEASE_MS);
        const { product, server } = memoryOf(bench.product.process.pid ?? 0);
        return [
          ...measurements,
          { name: 'a minute after all', value: product, unit: 'MB', note: `${server.toFixed(0)} MB of it the server` },
        ];
      } finally {
        prober.kill();
      }
    };
    return await withBenchProduct({ ...LOOP_WATCH, ORIGIN_OVERRIDES: `${SITE}=${sites.origin}` }, measureAll, prepare);
  } finally {
    sites.close();
  }
}

/** Does one job of each kind (a page without text is opened in a browser), so that their code has been compiled, as in an installation that is in use. */
async function prepare({ operator }: BenchProduct): Promise<void> {
  const small = await blankPng({ width: 300, height: 200, colour: 'grey', bits: 8 });
  const starts = [
    call('/api/extract-ai', { url: `${SITE}/nothing` }),
    picture(small),
    file('a.csv', 'name,address\nBlue Lamp Bar,1 Long Street\n'),
  ];
  for (const start of starts) await runToEnd(operator, start);
}

async function measurePauses(
  { product, operator }: BenchProduct,
  prober: ChildProcess,
  name: string,
  starts: Start[],
): Promise<Measurement[]> {
  await longestPause(product);
  await healthOf(prober);
  const began = performance.now();
  const ends = await Promise.all(starts.map((start) => runToEnd(operator, start)));
  const seconds = (performance.now() - began) / 1_000;
  const pause = await longestPause(product);
  const health = await healthOf(prober);
  for (const [at, end] of ends.entries()) process.stderr.write(`${name} ${at + 1}: ${end}\n`);
  return [
    { name: `eight ${name} at once, to the last end`, value: seconds, unit: 's', note: [...new Set(ends)].join(' | ').slice(0, 400) },
    {
      name,
      value: pause.milliseconds,
      unit: 'ms longest pause',
      goal: '≤ 50 ms',
      note: `${pause.work.toFixed(0)} ms of it the server's own work`,
    },
    {
      name,
      value: Math.max(...health.times),
      unit: 'ms for health at most',
      note: `${median(health.times).toFixed(0)} ms in the median, ${health.failures.length} failed`,
    },
  ];
}

/** In a run of its own: the system stops processes for some milliseconds to count their memory, and uses half a processor for it. */
async function measureMemory({ product, operator }: BenchProduct, name: string, starts: Start[]): Promise<Measurement[]> {
  const pid = product.process.pid ?? 0;
  const before = memoryOf(pid);
  let [peak, server, database] = [0, 0, 0];
  const sampling = setInterval(() => {
    const now = memoryOf(pid);
    if (now.product > peak) [peak, server] = [now.product, now.server];
    database = Math.max(database, now.database);
  }, 100);
  await Promise.all(starts.map((start) => runToEnd(operator, start)));
  clearInterval(sampling);
  return [
    {
      name,
      value: peak,
      unit: 'MB at most',
      goal: '≤ 1,000 MB',
      note: `${server.toFixed(0)} MB of it the server, ${before.product.toFixed(0)} MB before; database ${database.toFixed(0)} MB beside it`,
    },
  ];
}

/** Starts a job and waits for its end, in words. */
async function runToEnd(client: Client, start: Start): Promise<string> {
  const { jobId, detail } = await start(client);
  if (jobId === undefined) return `rejected: ${detail}`;
  const limit = Date.now() + LONGEST_MS;
  for (let isCancelled = false; ; await wait(200)) {
    // The list of jobs holds no places: only the replies of the job itself would weigh on the server that is measured.
    const { body } = await client.call<Job[]>('GET', '/api/extract?limit=50');
    const job = body.find((one) => one.jobId === jobId);
    if (job?.status === 'completed' || job?.status === 'failed')
      return `${job.placesCount} places${job.errorMessage === undefined ? '' : `, ${job.errorMessage}`}`;
    if (isCancelled || Date.now() < limit) continue;
    await client.call('DELETE', `/api/extract/${jobId}`);
    isCancelled = true;
  }
}

async function healthOf(prober: ChildProcess): Promise<HealthReport> {
  prober.send('report');
  const [report] = (await once(prober, 'message')) as [HealthReport];
  return report;
}

/** Megabytes of the server with all of its processes, of the server alone, and of the database; pages that several share count once. */
function memoryOf(pid: number): { product: number; server: number; database: number } {
  const tree = processTree(pid);
  const isDatabase = (one: number) => programOf(one).startsWith('postgres');
  return {
    product: sharedOnceMegabytes(tree.filter((one) => !isDatabase(one))),
    server: sharedOnceMegabytes([pid]),
    database: sharedOnceMegabytes(tree.filter(isDatabase)),
  };
}
