import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { setImmediate as nextRound } from 'node:timers/promises';
import { type Read, type ReaderKind, readers } from '@cairn/engines/readers.ts';
import { PieceCollector, sentFailure } from '../concurrency/helper-messages.ts';
import { releaseMemory } from '../concurrency/release-memory.ts';
import type { FromReader, ToReader } from './messages.ts';

// The process that reads untrusted material (pool.ts starts it). It knows neither settings nor database, and may be killed at any time.

/** A batch is sent once it has this many items, or roughly this many characters of JSON. */
const BATCH_ITEMS = 100;
const BATCH_CHARACTERS = 64 * 1024;
/** Milliseconds between checks that the server still runs: a killed server cannot report its end. */
const CHECK_MS = 250;

const parent = process.ppid;
const pieces = new PieceCollector();
let taken: (() => void) | undefined;

function send(message: FromReader): Promise<void> {
  return new Promise((resolve, reject) => process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())));
}

async function read(kind: ReaderKind, rest: Record<string, unknown>): Promise<void> {
  const input = pieces.complete(rest);
  const { head, items } = await readHead(kind, input);
  await send({ type: 'head', head });
  let batch: unknown[] = [];
  let size = 0;
  for (const item of items) {
    batch.push(item);
    size += weightOf(item);
    if (batch.length < BATCH_ITEMS && size < BATCH_CHARACTERS) continue;
    await sendBatch(batch);
    batch = [];
    size = 0;
  }
  if (batch.length > 0) await sendBatch(batch);
  await send({ type: 'end', memory: process.memoryUsage.rss() });
  keepCode();
}

let isCodeKept = false;

/** Node.js keeps compiled code at a regular exit only, and this process is killed. */
function keepCode(): void {
  if (!isCodeKept) flushCompileCache();
  isCodeKept = true;
}

/** Pauses between the steps, so that the end of the server is noticed. */
async function readHead(kind: ReaderKind, input: object): Promise<Read<ReaderKind>> {
  // The sender's types say which input belongs to which kind.
  const steps = readers[kind](input as never);
  let nextCheck = performance.now() + CHECK_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < nextCheck) continue;
    await nextRound();
    if (process.ppid !== parent) process.exit(1);
    nextCheck = performance.now() + CHECK_MS;
  }
}

async function sendBatch(items: unknown[]): Promise<void> {
  const wasTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  await send({ type: 'items', items });
  await wasTaken;
}

/** Characters of an item, counted where they can be many. */
function weightOf(item: unknown): number {
  if (typeof item === 'string') return item.length;
  if (typeof item !== 'object' || item === null) return 8;
  let weight = 8;
  for (const value of Object.values(item)) weight += weightOf(value);
  return weight;
}

process.on('message', (message: ToReader) => {
  if (message.type === 'piece') pieces.add(message);
  else if (message.type === 'more') taken?.();
  else read(message.kind, message.input).catch((error: unknown) => send({ ...sentFailure(error), memory: process.memoryUsage.rss() }));
});
// A terminal sends its signals to all of its processes; this one ends with the server.
process.on('SIGINT', () => undefined);
const disconnected = once(process, 'disconnect');
// Loading the code left some 20 MB that nothing uses.
await releaseMemory();
await disconnected;
process.exit(0);
