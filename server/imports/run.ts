import type { ActivityText } from '@cairn/contracts/activity-texts.ts';
import type { ListSource } from '@cairn/contracts/view-models.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import type { Method } from '@cairn/contracts/extraction.ts';
import { cleanLink, listLinkIn } from '@cairn/contracts/map-links.ts';
import { isConfirmed } from '@cairn/contracts/places.ts';
import type { ExtractionMethod } from '@cairn/contracts/polling.ts';
import { detectMethod } from '@cairn/engines/detect.ts';
import type { EngineInput } from '@cairn/engines/engine.ts';
import { isServerAway, type Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { wantsDetails, withDetails } from '../extraction/details.ts';
import { CUT_OFF_TOO_OFTEN, type ExtractionParts, INTERRUPTION_LIMIT, notStored, readSource } from '../extraction/run.ts';
import { createImportedList } from '../lists/import-changes.ts';
import { readPoller } from '../polling/store.ts';
import { LeaseLost, type QueueEntry } from '../queue/queue.ts';
import { type Attempt, makeAttempt } from './attempt.ts';
import { propose } from './proposals.ts';
import { EntryCollector, type ImportReading } from './reading.ts';
import { claimRequest, type RequestToRun } from './store.ts';

/** Does the work of one queue entry: reads the request's source and makes its list, all in one transaction at the end. */
export async function runRequest(parts: ExtractionParts, entry: QueueEntry, shutdown: AbortSignal): Promise<void> {
  const { database, queue, world, log } = parts;
  const request = await claimRequest(database, entry.rowId, entry.leaseToken);
  if (!request) {
    await database.transaction((transaction) => queue.complete(transaction, 'imports', entry.id));
    return;
  }
  const attempt = makeAttempt(queue, entry, request);
  if (entry.interruptions >= INTERRUPTION_LIMIT) {
    const sentence = `${CUT_OFF_TOO_OFTEN} Run it again, or report it.`;
    await database.transaction((transaction) => attempt.fail(transaction, { code: 'interrupted', sentence }));
    return;
  }
  const { extractionMethod } = await readPoller(database, 'imports');
  const { method, input } = toReading(request, extractionMethod);
  const details = request.details ?? false;
  const collector = new EntryCollector();
  const keepPlaces = wantsDetails({ details }, parts.places);
  const read = await readSource(method, { ...input, details }, world, shutdown, { observer: collector.take, keepPlaces });
  const result = await withDetails(read, { details }, parts.places, shutdown);
  // Stopped halfway: another process starts from the beginning.
  if (shutdown.aborted && result !== read) return;
  if (shutdown.aborted && (result.failure ?? result.stoppedBy)?.code === 'cancelled') return;
  if (result !== read) collector.take({ places: result.places, restarted: true });
  const reading = { ...result, entries: collector.entries, uncertain: collector.uncertain };
  if (result.fault) log.error('imports', result.fault, `Request ${request.id}`);
  try {
    await database.transaction((transaction) => storeResult(transaction, attempt, request, reading));
  } catch (error) {
    // Claimed by another worker, or no database for now: the queue entry is released and the source read again.
    if (error instanceof LeaseLost || isServerAway(error)) throw error;
    log.error('imports', error, `The outcome of request ${request.id} was not stored`);
    const failure = { code: 'not-stored', sentence: whyNotStored(error), retryable: !(error instanceof HttpError) } as const;
    await database.transaction((transaction) => storeFailure(transaction, attempt, failure));
  }
}

/** The product's own errors have a sentence; for database errors (a full disk, a list that is too long) the database's message is used. */
function whyNotStored(error: unknown): string {
  return error instanceof HttpError ? error.message : notStored(error);
}

/** Which engine reads a request, and what. */
function toReading(request: RequestToRun, extractionMethod: ExtractionMethod): { method: Method; input: EngineInput } {
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

async function storeResult(transaction: Transaction, attempt: Attempt, request: RequestToRun, reading: ImportReading): Promise<void> {
  const { failure, pausedUntil } = reading;
  if (pausedUntil !== undefined) await attempt.postpone(transaction, pausedUntil, (failure ?? reading).sentence ?? '');
  else if (failure) await storeFailure(transaction, attempt, failure);
  else if (request.listId !== undefined) await storeProposal(transaction, attempt, { ...request, listId: request.listId }, reading);
  else await storeList(transaction, attempt, request, reading);
}

async function storeFailure(transaction: Transaction, attempt: Attempt, failure: NonNullable<ImportReading['failure']>): Promise<void> {
  if (failure.retryable && (await attempt.retry(transaction, failure))) return;
  await attempt.fail(transaction, failure);
}

async function storeList(transaction: Transaction, attempt: Attempt, request: RequestToRun, reading: ImportReading): Promise<void> {
  const { ledger, source, sentence, entries } = reading;
  const places = entries.filter(isConfirmed);
  const nothingConfirmed = places.length === 0;
  const listId = await createImportedList(transaction, {
    title: request.title,
    description: request.description ?? source.description,
    userId: request.userId,
    // An empty list stays private: what only a model named waits for review.
    isPublic: request.isPublic && !nothingConfirmed,
    importSource: request.importType,
    importRequestId: request.id,
    source: sourceOf(request),
    places,
  });
  if (ledger.unconfirmed) {
    const publishesList = nothingConfirmed && request.isPublic;
    await propose(transaction, { requestId: request.id, listId, reading: entries, ledger, sentence, publishesList });
  }
  await attempt.complete(transaction, { ledger, sentence, listId, message: importedMessage(request.title, reading), details: { listId } });
}

/** Where the places came from, as the list’s page shows it. */
function sourceOf({ importType, googleMapsUrl, linkUrl }: RequestToRun): ListSource {
  if (importType === 'text' || importType === 'image') return { kind: importType };
  return { kind: 'link', url: webAddress(googleMapsUrl ?? linkUrl) };
}

/** The activity line of a list that was made. */
function importedMessage(title: string, { ledger, sentence, uncertain }: ImportReading): ActivityText {
  const { kept, unread, unconfirmed = 0 } = ledger;
  if (sentence) return { code: 'imported-in-part', values: { title, reason: { text: sentence }, unconfirmed } };
  if (unread) return { code: 'imported-with-report', values: { title, ledger, uncertain, unconfirmed } };
  return { code: 'imported', values: { title, kept, uncertain, unconfirmed } };
}

/** A list is made once: a later run of the same request leaves a proposal for it. */
async function storeProposal(
  transaction: Transaction,
  attempt: Attempt,
  { id, title, listId }: RequestToRun & { listId: string },
  { ledger, sentence, entries: reading }: ImportReading,
): Promise<void> {
  const proposal = await propose(transaction, { requestId: id, listId, reading, ledger, sentence });
  const message: ActivityText = { code: 'read-again', values: { title, hasChanged: proposal?.sourceChanged === true } };
  const details = { listId, ...(proposal ? { proposalId: proposal.id } : {}) };
  await attempt.complete(transaction, { ledger, sentence, message, details });
}
