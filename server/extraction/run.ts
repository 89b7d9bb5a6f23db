import type { FailureCode } from '@cairn/contracts/extraction.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { engines } from '@cairn/engines';
import type { EngineInput } from '@cairn/engines/engine.ts';
import type { Engine } from '@cairn/engines';
import { type RunBatch, type RunObserver, type RunResult, runEngine } from '@cairn/engines/run.ts';
import type { World } from '@cairn/engines/world.ts';
import { type Database, isServerAway } from '../db/connection.ts';
import { logFailure } from '../db/log-failure.ts';
import { worldOfJob } from '../external/world.ts';
import type { Log } from '../logging/log.ts';
import type { PlaceDirectory } from '../places/directory.ts';
import { LeaseLost, type Queue, type QueueEntry } from '../queue/queue.ts';
import { wantsDetails, withDetails } from './details.ts';
import * as store from './store.ts';

/** One reading may take this long, in milliseconds; then it ends with what it has. */
const TIME_LIMIT = 30 * 60_000;
/** How often work on a row may be cut off before the row is given up: its input may be what kills processes. */
export const INTERRUPTION_LIMIT = 40;
/** Why a row was given up after so many interruptions. */
export const CUT_OFF_TOO_OFTEN =
  'The job was interrupted too often: its process stopped each time, or the database couldn’t save the result.';
/** Milliseconds after its start that a job waits at most for a paused service, because a person waits for the job. */
const PATIENCE = 60_000;
/** The reading waits while more places than these are not yet written: with 5,000 a list of 50,000 took some 80 MB more at its peak, and no less time. */
const MOST_UNWRITTEN = 500;
/** How often a running job looks whether it is to be cancelled, in milliseconds. */
export const CANCEL_CHECK_MILLISECONDS = 500;

export interface ExtractionParts {
  database: Database;
  queue: Queue;
  world: World;
  log: Log;
  /** Absent where no places service is configured. */
  places?: PlaceDirectory | undefined;
  /** Called after a job has ended. */
  onEnd?: (status: store.JobEnd['status']) => void;
}

/** The notification that a job's row changed, for its watchers. */
export function jobWord(jobId: string): string {
  return `job ${jobId}`;
}

export function engineOf(method: store.JobToRun['method']): Engine {
  return engines[method];
}

/** The message of a job whose places the database could not store (a full disk, a list that is too long). */
export function notStored(error: unknown): string {
  return `Couldn’t save the result: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * One reading as a job does it: with its bound on time, and on what it may use of the model. With `keepPlaces: false` only the observer
 * receives the places.
 */
export function readSource(
  method: store.JobToRun['method'],
  input: EngineInput,
  world: World,
  signal: AbortSignal,
  { observer, keepPlaces = true }: { observer?: RunObserver; keepPlaces?: boolean } = {},
): Promise<RunResult> {
  return runEngine(engineOf(method), input, worldOfJob(world), signal, observer, { timeLimitMs: TIME_LIMIT, keepPlaces });
}

/** Does the work of one queue entry: reads the job's source, keeps its progress on its row, ends it in one transaction. */
export async function runJob(parts: ExtractionParts, entry: QueueEntry, shutdown: AbortSignal): Promise<void> {
  const { database, queue, world, log } = parts;
  const job = await store.beginJob(database, entry.rowId, entry.leaseToken);
  if (!job) {
    await database.transaction((transaction) => queue.complete(transaction, 'extraction', entry.id));
    return;
  }
  const finish = async (end: store.JobEnd, rest: ReadPlace[] = [], from = 0) => {
    await database.transaction(async (transaction) => {
      // The row first: its lock keeps another worker out until this commits.
      if (!(await store.endJob(transaction, job.id, entry.leaseToken, end))) throw new LeaseLost(`Job ${job.id}`);
      await queue.complete(transaction, 'extraction', entry.id);
      if (from === 0) await store.removePlaces(transaction, job.id);
      await store.appendPlaces(transaction, job.id, from, rest);
      queue.channel.notify(transaction, jobWord(job.id));
    });
    parts.onEnd?.(end.status);
  };
  if (entry.interruptions >= INTERRUPTION_LIMIT) {
    const errorMessage = `${CUT_OFF_TOO_OFTEN} Nothing was saved. Start it again, or report it.`;
    await finish({ status: 'failed', placesCount: 0, errorMessage, errorCode: 'interrupted' satisfies FailureCode });
    return;
  }

  const cancel = new AbortController();
  const writer = makeProgressWriter({ database, queue, log }, job.id, entry.leaseToken, () => cancel.abort());
  const cancelCheck = setInterval(() => {
    store
      .cancelRequested(database, job.id)
      .then((requested) => requested && cancel.abort())
      .catch(logFailure(log, 'extraction', 'Looking for a cancellation failed'));
  }, CANCEL_CHECK_MILLISECONDS);
  try {
    const signal = AbortSignal.any([cancel.signal, shutdown]);
    const keepPlaces = wantsDetails(job, parts.places);
    const read = await readSource(job.method, engineInput(job), world, signal, { observer: writer.take, keepPlaces });
    const result = await withDetails(read, job, parts.places, signal, writer.take);
    const settled = await writer.settle();
    // Details were added to places that had been written without them.
    const { written, unwritten } = result === read ? settled : { written: 0, unwritten: result.places };
    // Stopped because the process ends, not by a person: the entry is released and another process starts from the beginning.
    const wasCut = (result.failure ?? result.stoppedBy)?.code === 'cancelled' || result !== read;
    if (shutdown.aborted && !cancel.signal.aborted && wasCut) return;
    if (result.fault) log.error('extraction', result.fault, `Job ${job.id}`);
    if (result.failure && result.pausedUntil !== undefined && result.pausedUntil <= job.createdAt.getTime() + PATIENCE)
      return await postpone(parts, entry, job, result.pausedUntil);
    await finish(endOf(result), unwritten, written).catch(async (error) => {
      // Claimed by another worker, or the database is unavailable: the entry is released and the extraction runs again.
      if (error instanceof LeaseLost || isServerAway(error)) throw error;
      log.error('extraction', error, `What job ${job.id} read was not stored`);
      const errorMessage = notStored(error);
      await finish({ status: 'failed', placesCount: 0, errorMessage, errorCode: 'not-stored' satisfies FailureCode });
    });
  } finally {
    clearInterval(cancelCheck);
  }
}

/** The job releases its slot and waits until requests to its service are no longer paused. */
async function postpone({ database, queue }: ExtractionParts, entry: QueueEntry, job: store.JobToRun, until: number): Promise<void> {
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1_000));
  await database.transaction(async (transaction) => {
    if (!(await store.postponeJob(transaction, job.id, entry.leaseToken, 'Waiting for the service to work again')))
      throw new LeaseLost(`Job ${job.id}`);
    await queue.complete(transaction, 'extraction', entry.id);
    await queue.send(transaction, 'extraction', job.id, seconds, entry.group);
    queue.channel.notify(transaction, jobWord(job.id));
  });
}

/** What the row says when the reading is over. */
export function endOf(result: RunResult): store.JobEnd {
  const { ledger, source, costs, failure } = result;
  const common = { placesCount: result.count, ledger, source, costs };
  if (failure) return { ...common, status: 'failed', errorMessage: failure.sentence, errorCode: failure.code };
  return {
    ...common,
    status: 'completed',
    ...(result.sentence ? { errorMessage: result.sentence } : {}),
    ...(result.stoppedBy ? { errorCode: result.stoppedBy.code } : {}),
  };
}

/** A job's stored input as its engine takes it. */
export function engineInput(job: Pick<store.JobToRun, 'method' | 'url' | 'details' | 'language' | 'inputs'>): EngineInput {
  const text = job.inputs.find((input) => input.kind === 'text');
  const file = job.inputs.find((input) => input.kind === 'file');
  const images = job.inputs.filter((input) => input.kind === 'image');
  return {
    ...(job.url === undefined ? {} : { url: job.url }),
    ...(job.language === undefined ? {} : { language: job.language }),
    details: job.details,
    ...(text ? { text: new TextDecoder().decode(text.content) } : {}),
    ...(file ? fileInput(job.method, file) : {}),
    ...(images.length > 0 ? { images: images.map((image) => ({ bytes: image.content, filename: image.filename })) } : {}),
  };
}

/** A file that is a saved page is read as one; any other as it is. */
function fileInput(method: store.JobToRun['method'], file: store.JobToRun['inputs'][number]): EngineInput {
  return method === 'ai' ? { html: file.content } : { file: { bytes: file.content, filename: file.filename } };
}

/**
 * Writes batches to the job's row one after another, never two at once; what arrives while one is being written goes with the next.
 * Places are held only until they are written. A failed write is logged and leaves its places to the next one, or to the end of the job.
 */
function makeProgressWriter(
  { database, queue, log }: Pick<ExtractionParts, 'database' | 'queue' | 'log'>,
  jobId: string,
  leaseToken: string,
  onCancel: () => void,
) {
  let waiting: RunBatch | undefined;
  let writing: Promise<void> | undefined;
  let written = 0;

  const write = async (batch: RunBatch) => {
    const from = batch.restarted ? 0 : written;
    await database.transaction(async (transaction) => {
      const { stage, source } = batch;
      // Whether the list is complete is known at the end only.
      const { complete: _complete, ...ledger } = batch.ledger;
      const cancelled = await store.saveProgress(transaction, jobId, leaseToken, {
        stage,
        ledger,
        source,
        found: from + batch.places.length,
      });
      if (cancelled === undefined) throw new LeaseLost(`Job ${jobId}`);
      if (cancelled) onCancel();
      if (batch.restarted) await store.removePlaces(transaction, jobId);
      await store.appendPlaces(transaction, jobId, from, batch.places);
      queue.channel.notify(transaction, jobWord(jobId));
    });
    written = from + batch.places.length;
  };
  const drain = async () => {
    while (waiting) {
      const batch = waiting;
      waiting = undefined;
      try {
        await write(batch);
      } catch (error) {
        log.error('extraction', error, `Progress of job ${jobId} was not written`);
        waiting = waiting ? joinBatches(batch, waiting) : batch;
        return;
      }
    }
  };
  return {
    take(batch: RunBatch): Promise<void> | undefined {
      waiting = waiting ? joinBatches(waiting, batch) : batch;
      writing ??= drain().finally(() => {
        writing = undefined;
      });
      return waiting !== undefined && waiting.places.length > MOST_UNWRITTEN ? writing : undefined;
    },
    /** Waits for the last write; answers how many places are stored, and the others, which could not be written. */
    async settle(): Promise<{ written: number; unwritten: ReadPlace[] }> {
      await writing;
      // A restart that is not written yet replaces the stored rows.
      return { written: waiting?.restarted ? 0 : written, unwritten: waiting?.places ?? [] };
    },
  };
}

function joinBatches(earlier: RunBatch, later: RunBatch): RunBatch {
  if (later.restarted) return later;
  return { ...later, restarted: earlier.restarted, places: [...earlier.places, ...later.places] };
}
