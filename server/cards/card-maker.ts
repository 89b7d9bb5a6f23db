import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeConcurrencyLimiter } from '../concurrency/limiter.ts';
import { HttpError } from '../errors.ts';
import type { CoverShape } from './cover-shapes.ts';
import type { CoverFacts } from './cover.ts';
import type { CardFacts, CardFile } from './draw.ts';
import type { CardAnswer, CardOrder } from './worker.ts';

/** Draws cards and covers on a separate thread, so that page requests do not wait for them. */
export interface CardMaker {
  /**
   * The card as this file.
   * @throws HttpError 503 when too many wait already
   */
  draw(facts: CardFacts, file?: CardFile): Promise<Uint8Array>;
  /**
   * The cover as SVG.
   * @throws HttpError 503 when too many wait already
   */
  drawCover(cover: CoverFacts, shape: CoverShape): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Two at once keep the thread busy while the picture library works on its own threads. */
const AT_ONCE = 2;
/** A card takes some 50 ms, so this many requests may wait; more are rejected. */
const MOST_WAITING = 60;

/** What the thread draws. */
type CardWork = { facts: CardFacts; file: CardFile } | { cover: CoverFacts; shape: CoverShape };

interface Waiter {
  resolve(drawn: Uint8Array): void;
  reject(error: Error): void;
}

/** The thread starts with the first card (fonts and the world are read then: about a second) and again after it broke. */
export function makeCardMaker(fontFolder: string): CardMaker {
  const limit = makeConcurrencyLimiter(AT_ONCE);
  const waiters = new Map<number, Waiter>();
  // Made by the thread where the fonts find no room, and removed here: a thread that is ended runs nothing of its own.
  const otherFolder = join(tmpdir(), `cairn-fonts-${randomUUID()}`);
  let worker: Worker | undefined;
  let lastId = 0;
  let waiting = 0;

  const settle = (answer: CardAnswer) => {
    const waiter = waiters.get(answer.id);
    waiters.delete(answer.id);
    if ('drawn' in answer) waiter?.resolve(answer.drawn);
    else waiter?.reject(new Error(`The card could not be drawn: ${answer.problem}`));
  };

  const startWorker = () => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { fontFolder, otherFolder } });
    const end = (error: Error) => {
      if (worker === started) worker = undefined;
      for (const waiter of waiters.values()) waiter.reject(error);
      waiters.clear();
    };
    started.on('message', settle);
    started.on('error', end);
    started.on('exit', () => end(new Error('The thread that draws cards has ended')));
    // A thread without work must not keep the process from ending.
    started.unref();
    return started;
  };

  const order = (work: CardWork) =>
    new Promise<Uint8Array>((resolve, reject) => {
      worker ??= startWorker();
      lastId += 1;
      waiters.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, ...work } satisfies CardOrder);
    });

  const queue = async (work: CardWork) => {
    if (waiting >= MOST_WAITING) throw new HttpError(503, 'busy', 'The server is busy. Try again in a moment.', { retryAfter: 2 });
    waiting += 1;
    try {
      return await limit(() => order(work));
    } finally {
      waiting -= 1;
    }
  };

  return {
    draw: (facts, file = 'card.png') => queue({ facts, file }),
    drawCover: (cover, shape) => queue({ cover, shape }),
    async close() {
      await worker?.terminate();
      await rm(otherFolder, { recursive: true, force: true });
    },
  };
}
