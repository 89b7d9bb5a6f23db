import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { JobEvent, JobSummary } from '@cairn/contracts/extraction.ts';
import type { Log } from '../logging/log.ts';
import { endWhenStalled } from '../concurrency/end-when-stalled.ts';
import { type EventPosition, START, toEventId } from './event-position.ts';
import type { JobFeed, JobFeeds, JobReading } from './job-feed.ts';

/** Proxies cut silent connections; a comment line keeps this one open. Milliseconds. */
const KEEP_ALIVE_MILLISECONDS = 15_000;
/** How long a reader should wait before it connects again, in milliseconds. */
const RETRY_MILLISECONDS = 2_000;

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
  { feeds, log }: { feeds: JobFeeds; log: Log },
  jobId: string,
  response: ServerResponse,
  position: EventPosition = START,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  endWhenStalled(response);
  response.writeHead(200, { 'content-type': EVENT_STREAM, 'x-accel-buffering': 'no' });
  response.write(`retry: ${RETRY_MILLISECONDS}\n\n`);
  const feed = feeds.join(jobId);
  const keepAlive = setInterval(() => response.writableNeedDrain || response.write(': still here\n\n'), KEEP_ALIVE_MILLISECONDS);
  try {
    await sendEvents(feed, response, position, gone.signal);
  } catch (error) {
    // The reply has started, so it can only be ended. The page continues by polling.
    if (!gone.signal.aborted) log.error('extraction', error, `The event stream of job ${jobId} broke`);
  } finally {
    feed.leave();
    clearInterval(keepAlive);
    response.end();
  }
}

async function sendEvents(feed: JobFeed, response: ServerResponse, start: EventPosition, gone: AbortSignal): Promise<void> {
  const left = once(gone, 'abort');
  let position = start;
  let last = '';
  while (!gone.aborted && !position.ended) {
    // Taken before the row is read: a notification that comes while reading is not missed.
    const changed = feed.changed();
    const reading = await feed.current();
    if (!reading) return;
    const { event, isLast, ...next } = await nextEvent(reading, position);
    position = next.position;
    const text = `event: ${position.ended ? 'end' : 'progress'}\ndata: ${JSON.stringify(event)}\n\n`;
    if (text !== last && !response.write(`id: ${toEventId(position)}\n${text}`)) await once(response, 'drain', { signal: gone });
    last = text;
    if (isLast && !position.ended) await Promise.race([changed, left]);
  }
}

/** The event behind `position`, and whether it holds the last of the places that there are. */
async function nextEvent(
  { job, firstPlaceId, placesFrom }: JobReading,
  position: EventPosition,
): Promise<{ event: JobEvent; position: EventPosition; isLast: boolean }> {
  const goesOn = job.placesCount >= position.sent && firstPlaceId === position.firstPlaceId;
  const from = goesOn ? position.sent : 0;
  const places = job.placesCount > from ? await placesFrom(from) : [];
  const sent = from + places.length;
  const isLast = sent >= job.placesCount || places.length === 0;
  const ended = hasEnded(job) && isLast;
  // A reader stops at the end, so only the last event reports it.
  const status = hasEnded(job) && !ended ? 'processing' : job.status;
  const first = from === 0 ? places[0]?.id : position.firstPlaceId;
  return { event: { ...job, status, from, places }, position: { sent, firstPlaceId: first, ended }, isLast };
}
