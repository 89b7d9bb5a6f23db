import { parentPort } from 'node:worker_threads';
import { problemWith, randomInputs } from '@cairn/engines/testing/random-inputs.ts';
import type { Chunk, ChunkReport } from './messages.ts';

parentPort?.on('message', ({ seed, count }: Chunk) => {
  const report: ChunkReport = { seed, count, problems: [], slowest: { milliseconds: 0, kind: '' } };
  for (const [index, input] of randomInputs(seed, count).entries()) {
    const start = performance.now();
    const problem = problemWith(input);
    const milliseconds = performance.now() - start;
    if (problem !== undefined) report.problems.push({ index, kind: input.kind, problem });
    if (milliseconds > report.slowest.milliseconds) report.slowest = { milliseconds, kind: input.kind };
  }
  parentPort?.postMessage(report);
});
