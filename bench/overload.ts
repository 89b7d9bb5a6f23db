import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Measurement, median, quantile } from './measurement.ts';
import { LOOP_WATCH, longestPause } from './loop-pause.ts';
import { processTree, programOf, sharedOnceMegabytes } from './memory.ts';
import type { FromCrowd, HealthReport, RequestKind, Second, ToCrowd } from './overload/messages.ts';
import { type BenchProduct, withBenchProduct } from './product.ts';
import { idsOf } from './public-ids.ts';
import { SYLLABLES } from './world-words.ts';
import { fillWorld } from './worlds.ts';

/** How long twice the sustainable rate goes on. */
const OVERLOAD_SECONDS = Number(process.env.BENCH_OVERLOAD_SECONDS ?? 60);
/** How many times the sustainable rate arrives. */
const TIMES = Number(process.env.BENCH_OVERLOAD_TIMES ?? 2);
/** Requests a second; without it, the sustainable rate is found first. */
const RATE = process.env.BENCH_RATE === undefined ? undefined : Number(process.env.BENCH_RATE);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 1_000);
/** A rate is sustainable while the 95th percentile is at most so many milliseconds and nothing is refused. */
const FINE_MS = 250;
const FIRST_RATE = 20;
const STEP = 1.25;
const STEP_SECONDS = 8;
/** At the beginning of a step, what the one before left over is answered. */
const SETTLING_SECONDS = 2;
const WARM_UP_SECONDS = 20;
const LISTS = 5_000;
/** How long half the sustainable rate goes on before and after. */
const ORDINARY_SECONDS = 30;
/** A recovery is judged by so many seconds in a row. */
const SPAN_SECONDS = 3;
/** How long the product has to give memory back; its processes without work end after a minute. */
const RELEASE_MS = 75_000;

/**
 * What becomes of requests that arrive at twice the rate that the product can answer, of health checks meanwhile, and how soon it is as before.
 * Crowd, health prober, product and database share the processors of the machine.
 */
export async function benchOverload(): Promise<Measurement[]> {
  return withBenchProduct(LOOP_WATCH, async (bench) => {
    await fillWorld(bench.database, { lists: LISTS, users: 500 });
    const crowd = new CrowdProcess(bench, await kindsOf(bench));
    const prober = new HealthProber(bench.product.url);
    try {
      await crowd.begin();
      await crowd.run(FIRST_RATE, WARM_UP_SECONDS);
      const rate = RATE ?? (await findSustainable(crowd));
      return await measure(bench, crowd, prober, rate);
    } finally {
      crowd.stop();
      prober.stop();
    }
  });
}

/** What people do: mostly the same few pages; some that were not requested lately; searches; a few changes and extractions. */
async function kindsOf({ database, operator }: BenchProduct): Promise<RequestKind[]> {
  const { lists, users } = await idsOf(database);
  const hot = lists.slice(-30);
  const headers = { cookie: operator.cookie };
  const words = SYLLABLES.flatMap((one) => SYLLABLES.map((other) => one + other));
  const get = (name: string, perThousand: number, paths: string[]): RequestKind => ({ name, perThousand, method: 'GET', paths });
  return [
    get(
      'the same list pages',
      500,
      hot.map((id) => `/list/${id}`),
    ),
    get('home', 100, ['/']),
    get(
      'list JSON',
      100,
      hot.map((id) => `/api/firebase/lists/${id}`),
    ),
    get(
      'a list page for the first time',
      200,
      lists.map((id) => `/list/${id}?category={n}`),
    ),
    get(
      'a profile for the first time',
      30,
      users.map((id) => `/user/${id}?tab=t{n}`),
    ),
    get(
      'search',
      45,
      words.map((word) => `/api/search/lists?q=${word}&limit=30`),
    ),
    {
      name: 'change a list',
      perThousand: 20,
      method: 'PATCH',
      paths: lists.slice(0, 1_000).map((id) => `/api/firebase/lists/${id}`),
      headers,
      body: JSON.stringify({ description: 'Changed {n}' }),
    },
    {
      name: 'extract a text',
      perThousand: 5,
      method: 'POST',
      paths: ['/api/extract-text'],
      headers,
      body: JSON.stringify({ text: '# Bars {n}\n- Blue Lamp Bar, 12 Long Street\n- Red Door Pub, 5 High Street\n' }),
    },
  ];
}

/** The highest rate, in steps of a quarter, at which nothing is refused, nothing fails and the 95th percentile is fine. */
async function findSustainable(crowd: CrowdProcess): Promise<number> {
  let best = 0;
  for (let rate = FIRST_RATE; ; rate = Math.round(rate * STEP)) {
    const step = await crowd.run(rate, STEP_SECONDS);
    crowd.pause();
    const seen = sumOf((await step.ended).slice(SETTLING_SECONDS));
    const p95 = quantile(seen.times, 0.95);
    say(`${rate}/s: p95 ${p95.toFixed(0)} ms, ${seen.refused.length} refused, ${countOf(seen.failures)} failed`);
    if (p95 > FINE_MS || seen.refused.length > 0 || countOf(seen.failures) > 0) break;
    best = rate;
  }
  if (best === 0) throw new Error(`${FIRST_RATE} requests a second are already too many`);
  await wait(5_000);
  return best;
}

async function measure({ product }: BenchProduct, crowd: CrowdProcess, prober: HealthProber, rate: number): Promise<Measurement[]> {
  const pid = product.process.pid ?? 0;
  const waitedBefore = secondsWaited(pid);
  const ordinary = await crowd.run(rate / 2, ORDINARY_SECONDS);
  const waitedOrdinary = secondsWaited(pid) - waitedBefore;
  crowd.pause();
  const before = spansOf((await ordinary.ended).slice(SETTLING_SECONDS));
  const memoryBefore = memoryOf(pid);
  await prober.report();
  await longestPause(product);

  const peak = { product: 0, database: 0 };
  const sampling = setInterval(() => {
    const now = memoryOf(pid);
    peak.product = Math.max(peak.product, now.product);
    peak.database = Math.max(peak.database, now.database);
  }, 500);
  const tooMuch = await crowd.run(rate * TIMES, OVERLOAD_SECONDS);
  const health = await prober.report();
  const pause = await longestPause(product);
  clearInterval(sampling);

  const waitedOverload = secondsWaited(pid);
  const recovering = await crowd.run(rate / 2, ORDINARY_SECONDS);
  const waitedAfter = secondsWaited(pid) - waitedOverload;
  crowd.pause();
  const memoryThen = memoryOf(pid);
  const healthAfter = await prober.report();
  const overload = sumOf(await tooMuch.ended);
  const after = spansOf(await recovering.ended);
  const firstFine = after.findIndex(isFine);
  const recovery = firstFine < 0 ? ORDINARY_SECONDS : firstFine;
  await wait(RELEASE_MS);
  const memoryAfter = memoryOf(pid);

  const answered = overload.times.length / OVERLOAD_SECONDS;
  const of = `of ${overload.arrived.toLocaleString('en')} in ${OVERLOAD_SECONDS} s at ${(rate * TIMES).toFixed(0)} a second`;
  return [
    { name: 'sustainable rate', value: rate, unit: 'requests/s', note: `95th percentile ≤ ${FINE_MS} ms, none refused` },
    { name: `answered at ${TIMES} times that`, value: answered, unit: 'requests/s', floor: rate, note: `${overload.times.length} ${of}` },
    { name: 'answered, median', value: median(overload.times), unit: 'ms' },
    { name: 'answered, 95th percentile', value: quantile(overload.times, 0.95), unit: 'ms', goal: '≤ 1,000 ms' },
    { name: 'refused by 503 with Retry-After', value: overload.refused.length, unit: 'requests', note: of },
    { name: 'refused, 95th percentile', value: quantile(overload.refused, 0.95), unit: 'ms' },
    { name: 'failed otherwise', value: countOf(overload.failures), unit: 'requests', goal: '0', note: wordsOf(overload.failures) },
    { name: 'health, median', value: median(health.times), unit: 'ms', note: `${health.times.length} answers` },
    { name: 'health, longest', value: Math.max(...health.times), unit: 'ms', goal: '≤ 1,000 ms' },
    {
      name: 'health, without an answer 200',
      value: health.failures.length + healthAfter.failures.length,
      unit: 'requests',
      goal: '0',
      note: [...new Set([...health.failures, ...healthAfter.failures])].join(', '),
    },
    {
      name: 'longest pause of the event loop',
      value: pause.milliseconds,
      unit: 'ms',
      note: `${pause.work.toFixed(0)} ms of it the server's own work`,
    },
    {
      name: `from the end of the overload until ${SPAN_SECONDS} s are fine again`,
      value: recovery,
      unit: 's',
      goal: '≤ 5 s',
      note: `at half the sustainable rate: 95th percentile ≤ ${FINE_MS} ms, nothing refused or failed`,
    },
    {
      name: `other spans of ${SPAN_SECONDS} s that are not fine, before`,
      value: before.filter((span) => !isFine(span)).length,
      unit: 'spans',
      note: `of ${before.length}; ${percentilesOf(before)}; the server waited for a processor for ${waitedOrdinary.toFixed(1)} s of ${ORDINARY_SECONDS}`,
    },
    {
      name: 'the same, after the recovery',
      value: after.slice(recovery).filter((span) => !isFine(span)).length,
      unit: 'spans',
      note: `of ${after.length - recovery}; ${percentilesOf(after.slice(recovery))}; it waited for ${waitedAfter.toFixed(1)} s of ${ORDINARY_SECONDS}`,
    },
    { name: 'memory of the server and its readers, before', value: memoryBefore.product, unit: 'MB' },
    { name: 'the same, at its peak', value: peak.product, unit: 'MB', note: `database ${peak.database.toFixed(0)} MB beside it` },
    {
      name: 'the same, a minute after all requests',
      value: memoryAfter.product,
      unit: 'MB',
      note: `${memoryThen.product.toFixed(0)} MB at their end; database ${memoryBefore.database.toFixed(0)} MB before, ${memoryAfter.database.toFixed(0)} MB then; kept replies may take 128 MB`,
    },
  ];
}

/** What each few seconds in a row saw together, beginning with each second. */
function spansOf(seconds: readonly Second[]): Second[] {
  return seconds.slice(0, 1 - SPAN_SECONDS).map((_second, at) => sumOf(seconds.slice(at, at + SPAN_SECONDS)));
}

function isFine({ times, refused, failures }: Second): boolean {
  return quantile(times, 0.95) <= FINE_MS && refused.length === 0 && countOf(failures) === 0;
}

function percentilesOf(spans: readonly Second[]): string {
  const percentiles = spans.map(({ times }) => quantile(times, 0.95));
  return `95th percentile ${median(percentiles).toFixed(0)} ms in the median, ${Math.max(...percentiles).toFixed(0)} ms at most`;
}

/** How long the server's main thread was ready to run and other work had the processors, in seconds; 0 where the system does not tell. */
function secondsWaited(pid: number): number {
  try {
    const [, nanoseconds = 0] = readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ').map(Number);
    return nanoseconds / 1e9;
  } catch {
    return 0;
  }
}

/** Megabytes of the server with its readers, and of the database; pages that several processes share count once in the first. */
function memoryOf(pid: number): { product: number; database: number } {
  const tree = processTree(pid);
  const isDatabase = (one: number) => programOf(one).startsWith('postgres');
  const server = tree.filter((one) => !isDatabase(one));
  return { product: sharedOnceMegabytes(server), database: sharedOnceMegabytes(tree.filter(isDatabase)) };
}

function sumOf(seconds: readonly Second[]): Second {
  const failures: Record<string, number> = {};
  for (const second of seconds)
    for (const [reason, count] of Object.entries(second.failures)) failures[reason] = (failures[reason] ?? 0) + count;
  return {
    phase: seconds[0]?.phase ?? 0,
    arrived: seconds.reduce((sum, { arrived }) => sum + arrived, 0),
    times: seconds.flatMap(({ times }) => times),
    refused: seconds.flatMap(({ refused }) => refused),
    failures,
  };
}

function countOf(failures: Record<string, number>): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}

function wordsOf(failures: Record<string, number>): string {
  return Object.entries(failures)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The process from which the requests come. */
class CrowdProcess {
  readonly #child: ChildProcess;
  readonly #url: URL;
  readonly #kinds: readonly RequestKind[];
  readonly #phases: Array<{ seconds: Second[]; ended: PromiseWithResolvers<Second[]> }> = [];

  constructor({ product }: BenchProduct, kinds: readonly RequestKind[]) {
    this.#url = new URL(product.url);
    this.#kinds = kinds;
    this.#child = fork(fileURLToPath(new URL('./overload/crowd-process.ts', import.meta.url)), { serialization: 'advanced' });
    this.#child.on('message', (message: FromCrowd) => {
      if (message.type !== 'second') return;
      this.#phases[message.phase - 1]?.seconds.push(message);
      // Seconds are reported in their order.
      for (const { seconds, ended } of this.#phases.slice(0, Math.max(0, message.phase - 1))) ended.resolve(seconds);
    });
  }

  async begin(): Promise<void> {
    const { hostname: host, port } = this.#url;
    this.#send({ type: 'begin', crowd: { host, port: Number(port), kinds: this.#kinds, connections: CONNECTIONS } });
    await once(this.#child, 'message');
  }

  /**
   * Lets requests arrive at this rate for so many seconds; they go on arriving until the next rate. `ended` resolves with what became of them,
   * when all have ended and the next rate has begun.
   */
  async run(perSecond: number, seconds: number): Promise<{ ended: Promise<Second[]> }> {
    const { ended } = this.#setRate(perSecond);
    await wait(seconds * 1_000);
    return { ended: ended.promise };
  }

  /** No request arrives until the next rate. */
  pause(): void {
    this.#setRate(0);
  }

  stop(): void {
    this.#child.kill();
  }

  #setRate(perSecond: number) {
    const phase = { seconds: [], ended: Promise.withResolvers<Second[]>() };
    const number = this.#phases.push(phase);
    this.#send({ type: 'rate', phase: number, perSecond });
    return phase;
  }

  #send(message: ToCrowd): void {
    this.#child.send(message);
  }
}

/** The process that asks for /healthz all the time. */
class HealthProber {
  readonly #child: ChildProcess;

  constructor(url: string) {
    this.#child = fork(fileURLToPath(new URL('./overload/health-process.ts', import.meta.url)));
    this.#child.send({ url: `${url}/healthz` });
  }

  /** What it saw since the last report. */
  async report(): Promise<HealthReport> {
    this.#child.send('report');
    const [report] = (await once(this.#child, 'message')) as [HealthReport];
    return report;
  }

  stop(): void {
    this.#child.kill();
  }
}
