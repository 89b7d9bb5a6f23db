import type { World } from '@cairn/engines/world.ts';
import type { Database } from '../db/connection.ts';
import { logFailure } from '../db/log-failure.ts';
import type { Log } from '../logging/log.ts';
import type { PlaceDirectory } from '../places/directory.ts';
import { takeUp } from '../queue/attempt.ts';
import type { Queue, QueueEntry } from '../queue/queue.ts';
import { type JobAttempt, makeJobKind } from './attempt.ts';
import { conclude, type JobEnd, notStored } from './conclude.ts';
import { readInputs } from './inputs.ts';
import { ProgressWriter } from './progress-writer.ts';
import { engineInput, readSource } from './reading.ts';
import { cancelRequested } from './store.ts';

/** How often a running job looks whether it is to be cancelled, in milliseconds. */
export const CANCEL_CHECK_MILLISECONDS = 500;

export interface ExtractionParts {
  database: Database;
  queue: Queue;
  world: World;
  log: Log;
  /** Absent where no places service is configured. */
  places?: PlaceDirectory | undefined;
  /** Whether the cost of the model has a limit, within which readings of users may use it. */
  hasModelLimit?: boolean;
  /** Called after a job has ended. */
  onEnd?: (status: JobEnd['status']) => void;
}

/** Does the work of one queue entry: reads the job's source, keeps its progress on its row, ends it in one transaction. */
export async function runJob(parts: ExtractionParts, entry: QueueEntry, shutdown: AbortSignal): Promise<void> {
  await takeUp(makeJobKind(parts.queue, parts.onEnd), parts, entry, async (attempt) => {
    const cancel = new AbortController();
    const cancelCheck = setInterval(() => {
      cancelRequested(parts.database, attempt.row.id)
        .then((requested) => requested && cancel.abort())
        .catch(logFailure(parts.log, 'extraction', 'Looking for a cancellation failed'));
    }, CANCEL_CHECK_MILLISECONDS);
    try {
      await makeReading(parts, attempt, cancel, shutdown);
    } finally {
      clearInterval(cancelCheck);
    }
  });
}

/** What a job may use: one of users and visitors the model only within the limit on its cost, which is the operator's. */
function worldFor({ world, hasModelLimit = false }: ExtractionParts, { isOfOperators }: JobAttempt['row']): World {
  const { askModel, ...others } = world;
  if (askModel === undefined || isOfOperators) return world;
  return hasModelLimit ? { ...others, askModel: (request) => askModel({ ...request, isLimited: true }) } : others;
}

/** Reads the source of a job and ends the attempt; without an end where the process ends first. `cancel` is a person's wish. */
async function makeReading(parts: ExtractionParts, attempt: JobAttempt, cancel: AbortController, shutdown: AbortSignal): Promise<void> {
  const { database, log } = parts;
  const job = attempt.row;
  const writer = new ProgressWriter({ ...parts, attempt, onCancel: () => cancel.abort() });
  const input = engineInput(job, await readInputs(database, job.id));
  const signal = AbortSignal.any([cancel.signal, shutdown]);
  const { result, hasDetails, mayBeCut } = await readSource(
    { ...parts, world: worldFor(parts, job) },
    job.method,
    input,
    signal,
    writer.take,
  );
  const settled = await writer.settle();
  // Cut because the process ends, not by a person: the entry is released and another process starts from the beginning.
  if (mayBeCut && shutdown.aborted && !cancel.signal.aborted) return;
  if (result.fault) log.error('extraction', result.fault, `Job ${job.id}`);
  const places = hasDetails ? { kept: 0, rest: result.places } : settled;
  const conclusion = conclude(result, places, job, Date.now());
  const otherwise = (error: unknown) => {
    log.error('extraction', error, `What job ${job.id} read was not stored`);
    return notStored(error);
  };
  // A wait that cannot be stored is left to the next worker.
  await attempt.end(() => conclusion, conclusion.status === 'pending' ? undefined : otherwise);
}
