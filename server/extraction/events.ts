import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JobEvent } from '@cairn/contracts/extraction.ts';
import type { Context } from '../context.ts';
import { PLACES_RUNG } from '../places/enrich.ts';
import { jobWord } from './run.ts';
import { readFirstPlaceId, readJob, readPlaces } from './store.ts';

/** A look without a word from the worker, in milliseconds: words can be lost, rows cannot. */
const LOOK_MILLISECONDS = 1_000;
/** Proxies cut silent connections; a comment line keeps this one open. Milliseconds. */
const KEEP_ALIVE_MILLISECONDS = 15_000;

/**
 * Sends a job's news as server-sent events until it ends or nobody listens: `progress`, and `end` as the last one, each a `JobEvent`
 * with the places that were not sent before. When the reading starts anew or details were added, `from` falls back to 0.
 */
export async function streamJob(
  { database, queue, log }: Context,
  jobId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  response.flushHeaders();
  let sent = 0;
  let firstId: string | undefined;
  let last = '';
  let open = true;
  let look: () => void = () => undefined;
  const close = () => {
    open = false;
    look();
  };
  request.once('close', close);
  const unsubscribe = queue.wakeUp.on(jobWord(jobId), () => look());
  const keepAlive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MILLISECONDS);

  try {
    while (open) {
      // Armed before the row is read: a word that comes while reading is not missed.
      const word = new Promise<void>((resume) => {
        const timer = setTimeout(resume, LOOK_MILLISECONDS);
        look = () => {
          clearTimeout(timer);
          resume();
        };
      });
      const job = await readJob(database, jobId);
      if (!job) break;
      const ended = job.status === 'completed' || job.status === 'failed';
      // Places that were given details at the end are other ones than those sent.
      const anew = sent > 0 && (await readFirstPlaceId(database, jobId)) !== firstId;
      if (anew || job.placesCount < sent || (ended && job.costs?.some(({ rung }) => rung === PLACES_RUNG))) sent = 0;
      const places = job.placesCount > sent ? await readPlaces(database, jobId, sent) : [];
      if (sent === 0) firstId = places[0]?.id;
      const event: JobEvent = { ...job, from: sent, places };
      const text = JSON.stringify(event);
      if (ended || text !== last) response.write(`event: ${ended ? 'end' : 'progress'}\ndata: ${text}\n\n`);
      last = text;
      sent += places.length;
      if (ended) break;
      await word;
    }
  } catch (error) {
    // The reply has begun: all that is left is to end it. The page goes on polling.
    log.error('extraction', error, `The event stream of job ${jobId} broke`);
  } finally {
    unsubscribe();
    clearInterval(keepAlive);
    request.off('close', close);
    response.end();
  }
}
