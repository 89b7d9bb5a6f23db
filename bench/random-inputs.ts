import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Measurement } from './measurement.ts';
import type { Chunk, ChunkReport } from './random-inputs/messages.ts';

const INPUTS = Number(process.env.BENCH_INPUTS ?? 1_000_000);
const CHUNK = 1_000;
/** The first seed: another one makes other inputs. */
const SEED = Number(process.env.BENCH_SEED ?? 1);
/** A chunk that takes longer holds an input that a reader does not come to an end with. */
const LONGEST_CHUNK_MS = 300_000;
const SHOWN = 20;

/** Has every reader of outside data read random inputs; prints each kind of problem once, with the seed that makes the input again. */
export async function benchRandomInputs(): Promise<Measurement[]> {
  const chunks: Chunk[] = Array.from({ length: Math.ceil(INPUTS / CHUNK) }, (_, index) => ({
    seed: SEED + index,
    count: Math.min(CHUNK, INPUTS - index * CHUNK),
  }));
  const reports: ChunkReport[] = [];
  const stuck: Chunk[] = [];
  const seen = new Set<string>();
  const work = async (): Promise<void> => {
    let worker = makeWorker();
    for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
      worker.postMessage(chunk);
      const report = await reportOf(worker);
      if (report) {
        reports.push(report);
        showProblems(report, seen);
        continue;
      }
      stuck.push(chunk);
      console.log(`seed ${chunk.seed}: no end after ${LONGEST_CHUNK_MS / 1_000} s`);
      await worker.terminate();
      worker = makeWorker();
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const slowest = reports.map((report) => report.slowest).toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
  return [
    { name: 'random inputs read', value: reports.reduce((sum, { count }) => sum + count, 0), unit: 'inputs' },
    {
      name: 'errors and impossible places',
      value: reports.reduce((sum, { problems }) => sum + problems.length, 0),
      unit: 'inputs',
      goal: 'none',
    },
    { name: 'chunks without an end', value: stuck.length, unit: 'chunks', goal: 'none' },
    { name: 'the slowest input', value: slowest?.milliseconds ?? 0, unit: 'ms', ...(slowest && { note: slowest.kind }) },
  ];
}

function makeWorker(): Worker {
  return new Worker(new URL('./random-inputs/worker.ts', import.meta.url));
}

/** Undefined where none comes in time. */
async function reportOf(worker: Worker): Promise<ChunkReport | undefined> {
  const [report] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_CHUNK_MS) }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') return [];
    throw error;
  })) as [ChunkReport?];
  return report;
}

function showProblems({ seed, problems }: ChunkReport, seen: Set<string>): void {
  for (const { index, kind, problem } of problems) {
    const key = problem.split('\n').slice(0, 2).join(' ');
    if (seen.has(key) || seen.size >= SHOWN) continue;
    seen.add(key);
    console.log(`seed ${seed}, input ${index} (${kind}): ${problem.split('\n').slice(0, 6).join('\n')}`);
  }
}
