import type { FailureCode, Method } from '@cairn/contracts/extraction.ts';
import { ledgerLine } from '@cairn/contracts/ledger-line.ts';
import { cleanLink, listLinkIn } from '@cairn/contracts/map-links.ts';
import { isConfirmed, isUncertain, plainPlace } from '@cairn/contracts/places.ts';
import type { ExtractionMethod } from '@cairn/contracts/polling.ts';
import { detectMethod } from '@cairn/engines/detect.ts';
import type { EngineInput } from '@cairn/engines/engine.ts';
import type { RunResult } from '@cairn/engines/run.ts';
import { isServerAway, type Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { withDetails } from '../extraction/details.ts';
import { type ExtractionParts, INTERRUPTION_LIMIT, readSource } from '../extraction/run.ts';
import { insertList } from '../lists/store.ts';
import { countOutcome, readPoller, writeActivity } from '../polling/store.ts';
import { LeaseLost, type QueueEntry } from '../queue/queue.ts';
import { enqueueRequests } from './enqueue.ts';
import { propose } from './proposals.ts';
import type { ReadEntry } from './review.ts';
import * as store from './store.ts';

/** Attempts a request gets before it fails for good. A process that dies uses up none. */
export const ATTEMPT_LIMIT = 4;
/** Seconds before the second, third, fourth attempt. */
const BACK_OFF = [5, 30, 120];

/** Does the work of one queue entry: reads the request's source and makes its list, all in one transaction at the end. */
export async function runRequest(parts: ExtractionParts, entry: QueueEntry, shutdown: AbortSignal): Promise<void> {
  const { database, queue, world, log } = parts;
  const request = await store.beginRequest(database, entry.rowId, entry.leaseToken);
  if (!request) {
    await database.transaction((transaction) => queue.complete(transaction, 'imports', entry.id));
    return;
  }
  if (entry.interruptions >= INTERRUPTION_LIMIT) {
    const sentence = 'The work was cut off too often: the process that did it ended each time. Run it again, or report it.';
    await database.transaction((transaction) => failForGood(parts, transaction, entry, request, 'interrupted', sentence));
    return;
  }
  const { extractionMethod } = await readPoller(database, 'imports');
  const { method, input } = toReading(request, extractionMethod);
  const details = request.details ?? false;
  const read = await readSource(method, { ...input, details }, world, shutdown);
  const result = await withDetails(read, { details }, parts.places, shutdown);
  // Stopped in the midst of them: another process reads from the start.
  if (shutdown.aborted && result !== read) return;
  if (shutdown.aborted && (result.failure ?? result.stoppedBy)?.code === 'cancelled') return;
  if (result.fault) log.error('imports', result.fault, `Request ${request.id}`);
  try {
    await database.transaction((transaction) => writeOutcome(parts, transaction, entry, request, result));
  } catch (error) {
    // Another worker, or no database for now: the entry goes back and the reading is done again.
    if (error instanceof LeaseLost || isServerAway(error)) throw error;
    log.error('imports', error, `The outcome of request ${request.id} was not stored`);
    const failure = { code: 'not-stored', sentence: whyNotStored(error), retryable: !(error instanceof HttpError) } as const;
    await database.transaction((transaction) => writeOutcome(parts, transaction, entry, request, { ...result, failure }));
  }
}

/** In words: our own refusals as they are, the database's with its own message (a full disk, a list that is too long). */
function whyNotStored(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof HttpError ? reason : `What was read could not be stored: ${reason}`;
}

/** Which engine reads a request, and what. */
function toReading(request: store.RequestToRun, extractionMethod: ExtractionMethod): { method: Method; input: EngineInput } {
  switch (request.importType) {
    case 'google-maps': {
      const url = listLinkIn(request.googleMapsUrl ?? '');
      return { method: extractionMethod === 'amify' ? 'amify' : 'browser', input: { url } };
    }
    case 'link': {
      const url = cleanLink(request.linkUrl ?? '');
      return { method: detectMethod({ url }), input: { url } };
    }
    case 'text':
      return { method: 'text', input: { text: request.textContent ?? '' } };
    case 'image':
      if (request.picture) return { method: 'image', input: { images: [{ bytes: request.picture, filename: 'picture' }] } };
      return { method: 'image', input: { url: request.imageUrl ?? '' } };
  }
}

async function writeOutcome(
  parts: ExtractionParts,
  transaction: Transaction,
  entry: QueueEntry,
  request: store.RequestToRun,
  result: RunResult,
): Promise<void> {
  if (result.pausedUntil !== undefined) {
    await postpone(parts, transaction, entry, request, result.pausedUntil, (result.failure ?? result).sentence ?? '');
    return;
  }
  if (result.failure) {
    const { code, sentence, retryable } = result.failure;
    const attempts = request.attempts + 1;
    if (retryable && attempts < ATTEMPT_LIMIT) await tryLater(parts, transaction, entry, request, attempts, code, sentence);
    else await failForGood(parts, transaction, entry, request, code, sentence);
    return;
  }
  const { ledger, source, sentence } = result;
  if (request.listId !== undefined) {
    await proposeChange(parts, transaction, entry, request, result);
    return;
  }
  const places = result.places.filter(isConfirmed).map(plainPlace);
  const nothingConfirmed = places.length === 0;
  const listId = await insertList(transaction, {
    title: request.title,
    description: request.description ?? source.description,
    userId: request.userId,
    // Nobody is shown an empty list: what only a model named waits for review.
    isPublic: request.isPublic && !nothingConfirmed,
    isImported: true,
    importSource: request.importType,
    importRequestId: request.id,
    places,
  });
  if (ledger.unconfirmed) {
    const publishesList = nothingConfirmed && request.isPublic;
    await propose(transaction, { requestId: request.id, listId, reading: entriesOf(result), ledger, sentence, publishesList });
  }
  await settle(parts, transaction, entry, request, {
    status: 'completed',
    attempts: request.attempts + 1,
    error: sentence,
    ledger,
    listId,
  });
  await countOutcome(transaction, 'imports', 'success');
  const message = importedMessage(request.title, result);
  await writeActivity(transaction, 'imports', sentence ? 'warning' : 'success', message, { requestId: request.id, listId, ledger });
}

/** How the activity log tells of a list that was made. */
function importedMessage(title: string, { ledger, sentence, places }: RunResult): string {
  const review = ledger.unconfirmed ? `; ${ledger.unconfirmed} more that only a model named wait for review` : '';
  if (sentence) return `Imported "${title}" in part: ${sentence}${review}`;
  const uncertain = places.filter((place) => isConfirmed(place) && isUncertain(place)).length;
  const check = uncertain === 0 ? '' : `, ${uncertain} of them uncertain: check these`;
  if (ledger.unread) return `Imported "${title}": ${ledgerLine(ledger)}${check}${review}`;
  return `Imported "${title}" with ${ledger.kept} places${check}${review}`;
}

/** What was read, as a review compares it with the list. */
function entriesOf({ places }: RunResult): ReadEntry[] {
  return places.map((place) => ({ ...plainPlace(place), ...(isConfirmed(place) ? {} : { unconfirmed: true }) }));
}

/** A list is made once: a later run of the same request leaves a proposal for it. */
async function proposeChange(
  parts: ExtractionParts,
  transaction: Transaction,
  entry: QueueEntry,
  request: store.RequestToRun & { listId?: string | undefined },
  result: RunResult,
): Promise<void> {
  const { ledger, sentence } = result;
  const listId = request.listId ?? '';
  const proposal = await propose(transaction, { requestId: request.id, listId, reading: entriesOf(result), ledger, sentence });
  await settle(parts, transaction, entry, request, { status: 'completed', attempts: request.attempts + 1, error: sentence, ledger });
  await countOutcome(transaction, 'imports', 'success');
  const what = proposal?.sourceChanged ? 'its source has changed; a proposal waits for review' : 'its source has not changed';
  await writeActivity(transaction, 'imports', sentence ? 'warning' : 'success', `Read "${request.title}" again: ${what}`, {
    requestId: request.id,
    listId,
    ledger,
    ...(proposal ? { proposalId: proposal.id } : {}),
  });
}

/** The service is left alone for now: the request waits for it, which uses up no attempt. */
async function postpone(
  parts: ExtractionParts,
  transaction: Transaction,
  entry: QueueEntry,
  request: store.RequestToRun,
  until: number,
  sentence: string,
): Promise<void> {
  await settle(parts, transaction, entry, request, {
    status: 'pending',
    attempts: request.attempts,
    error: sentence,
    errorCode: 'service-failed' satisfies FailureCode,
  });
  await enqueueRequests(transaction, parts.queue, [request.id], secondsUntil(until));
}

/** Whole seconds from now to a time in milliseconds since 1970, at least one. */
function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / 1_000));
}

async function tryLater(
  parts: ExtractionParts,
  transaction: Transaction,
  entry: QueueEntry,
  request: store.RequestToRun,
  attempts: number,
  code: FailureCode,
  sentence: string,
): Promise<void> {
  const delay = BACK_OFF[attempts - 1] ?? BACK_OFF.at(-1) ?? 0;
  await settle(parts, transaction, entry, request, { status: 'pending', attempts, error: sentence, errorCode: code });
  await enqueueRequests(transaction, parts.queue, [request.id], delay);
  const message = `"${request.title}" will be tried again in ${delay} s (attempt ${attempts} of ${ATTEMPT_LIMIT}): ${sentence}`;
  await writeActivity(transaction, 'imports', 'warning', message, { requestId: request.id, code });
}

async function failForGood(
  parts: ExtractionParts,
  transaction: Transaction,
  entry: QueueEntry,
  request: store.RequestToRun,
  code: FailureCode,
  sentence: string,
): Promise<void> {
  await settle(parts, transaction, entry, request, { status: 'failed', attempts: request.attempts + 1, error: sentence, errorCode: code });
  await countOutcome(transaction, 'imports', 'error');
  await writeActivity(transaction, 'imports', 'error', `"${request.title}" failed: ${sentence}`, { requestId: request.id, code });
}

/** Ends the attempt on the row and the entry in the queue; whoever lost the lease writes nothing. */
async function settle(
  { queue }: ExtractionParts,
  transaction: Transaction,
  entry: QueueEntry,
  request: store.RequestToRun,
  end: store.RequestEnd,
): Promise<void> {
  if (!(await store.endRequest(transaction, request.id, entry.leaseToken, end))) throw new LeaseLost(`Request ${request.id}`);
  await queue.complete(transaction, 'imports', entry.id);
}
