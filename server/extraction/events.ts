import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { JobEvent, JobSummary } from '@cairn/contracts/extraction.ts';
import type { Context } from '../app/context.ts';
import type { Database } from '../db/connection.ts';
import { type EventPosition, START, toEventId } from './event-position.ts';
import { jobWord } from './run.ts';
import { readFirstPlaceId, readJob, readPlaces } from './store.ts';

/** How long to wait for a notification before looking anyway, in milliseconds: notifications can be lost, rows cannot. */
const LOOK_MILLISECONDS = 1_000;
/** Proxies cut silent connections; a comment line keeps this one open. Milliseconds. */
const KEEP_ALIVE_MILLISECONDS = 15_000;
/** How long a reader should wait before it connects again, in milliseconds. */
const RETRY_MILLISECONDS = 2_000;
/** Places of one event: what a slow reader makes the server hold. */
const PLACES_PER_EVENT = 500;

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** Whether nothing more will come. */
export function hasEnded({ status }: Pick<JobSummary, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}

/**
 * Sends a job's changes as server-sent events until it ends or its reader is gone: `progress`, and `end` as the last one, each a `JobEvent`
 * with the places that were not sent before, in parts of 500. The id of an event names how far its reader has come (event-position.ts);
 * `position` is that of the last event that this reader has. When the reading starts anew, `from` falls back to 0. A reader that is slow
 * is waited for.
 */
export async function streamJob(
  { database, queue, log }: Pick<Context, 'database' | 'queue' | 'log'>,
  jobId: string,
  response: ServerResponse,
  position: EventPosition = START,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.writeHead(200, { 'content-type': EVENT_STREAM, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  response.write(`retry: ${RETRY_MILLISECONDS}\n\n`);
  const changes = watchChanges((listener) => queue.channel.subscribe(jobWord(jobId), listener), gone.signal);
  const keepAlive = setInterval(() => response.writableNeedDrain || response.write(': still here\n\n'), KEEP_ALIVE_MILLISECONDS);
  try {
    await sendEvents(database, jobId, response, position, changes, gone.signal);
  } catch (error) {
    // The reply has started, so it can only be ended. The page continues by polling.
    if (!gone.signal.aborted) log.error('extraction', error, `The event stream of job ${jobId} broke`);
  } finally {
    changes.stop();
    clearInterval(keepAlive);
    response.end();
  }
}

async function sendEvents(
  database: Database,
  jobId: string,
  response: ServerResponse,
  start: EventPosition,
  changes: Changes,
  gone: AbortSignal,
): Promise<void> {
  let position = start;
  let last = '';
  while (!gone.aborted && !position.ended) {
    // Armed before the row is read: a notification that comes while reading is not missed.
    const changed = changes.next();
    const next = await readNext(database, jobId, position);
    if (!next) return;
    const { event, isLast } = next;
    position = next.position;
    const text = `event: ${position.ended ? 'end' : 'progress'}\ndata: ${JSON.stringify(event)}\n\n`;
    if (text !== last && !response.write(`id: ${toEventId(position)}\n${text}`)) await once(response, 'drain', { signal: gone });
    last = text;
    if (isLast && !position.ended) await changed;
  }
}

/** The event behind `position`, and whether it holds the last of the places that there are. Undefined when the job is gone. */
async function readNext(
  database: Database,
  jobId: string,
  position: EventPosition,
): Promise<{ event: JobEvent; position: EventPosition; isLast: boolean } | undefined> {
  const job = await readJob(database, jobId);
  if (!job) return undefined;
  const goesOn = job.placesCount >= position.sent && (await readFirstPlaceId(database, jobId)) === position.firstPlaceId;
  const from = goesOn ? position.sent : 0;
  const places = job.placesCount > from ? await readPlaces(database, jobId, from, PLACES_PER_EVENT) : [];
  const sent = from + places.length;
  const isLast = sent >= job.placesCount || places.length === 0;
  const ended = hasEnded(job) && isLast;
  const firstPlaceId = from === 0 ? places[0]?.id : position.firstPlaceId;
  // A reader stops at the end, so only the last event reports it.
  const status = hasEnded(job) && !ended ? 'processing' : job.status;
  return { event: { ...job, status, from, places }, position: { sent, firstPlaceId, ended }, isLast };
}

interface Changes {
  /** Resolves at the next notification, after a second, or when the reader is gone. */
  next(): Promise<void>;
  stop(): void;
}

function watchChanges(subscribe: (listener: () => void) => () => void, gone: AbortSignal): Changes {
  let wake: () => void = () => undefined;
  const unsubscribe = subscribe(() => wake());
  gone.addEventListener('abort', () => wake());
  return {
    next() {
      wake();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, LOOK_MILLISECONDS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    stop() {
      unsubscribe();
      wake();
    },
  };
}
