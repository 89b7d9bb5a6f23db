import { storedReport } from '@cairn/contracts/reason-texts.ts';
import type { ActivityText } from '@cairn/contracts/activity-texts.ts';
import type { ListSource } from '@cairn/contracts/view-models.ts';
import { visibilityOfNew } from '@cairn/contracts/visibility.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import type { Method } from '@cairn/contracts/extraction.ts';
import { cleanLink, listLinkIn } from '@cairn/contracts/map-links.ts';
import { isConfirmed } from '@cairn/contracts/places.ts';
import type { ExtractionMethod } from '@cairn/contracts/polling.ts';
import { detectMethod } from '@cairn/engines/detect.ts';
import type { EngineInput } from '@cairn/engines/engine.ts';
import type { Transaction } from '../db/connection.ts';
import { readSource } from '../extraction/reading.ts';
import type { ExtractionParts } from '../extraction/run.ts';
import { createImportedList } from '../lists/import-changes.ts';
import { readPoller } from '../polling/store.ts';
import { takeUp } from '../queue/attempt.ts';
import type { QueueEntry } from '../queue/queue.ts';
import { REQUESTS } from './attempt.ts';
import { conclude, notStored, type Outcome, outcomeWithoutResult } from './conclude.ts';
import { propose } from './proposals.ts';
import { EntryCollector, type ImportReading } from './reading.ts';
import type { RequestToRun } from './store.ts';

/** Does the work of one queue entry: reads the request's source and makes its list, all in one transaction at the end. */
export async function runRequest(parts: ExtractionParts, entry: QueueEntry, shutdown: AbortSignal): Promise<void> {
  await takeUp(REQUESTS, parts, entry, async (attempt) => {
    const { database, log } = parts;
    const request = attempt.row;
    const { extractionMethod } = await readPoller(database, 'imports');
    const { method, input } = toReading(request, extractionMethod);
    const collector = new EntryCollector();
    const { result, hasDetails, mayBeCut } = await readSource(parts, method, input, shutdown, collector.take);
    // Stopped halfway: the entry is released and another process starts from the beginning.
    if (mayBeCut && shutdown.aborted) return;
    if (hasDetails) collector.take({ places: result.places, restarted: true });
    const reading = { ...result, entries: collector.entries, uncertain: collector.uncertain };
    if (result.fault) log.error('imports', result.fault, `Request ${request.id}`);
    await attempt.end(
      async (transaction) => conclude(await storeReading(transaction, request, reading), request, Date.now()),
      (error) => {
        log.error('imports', error, `The outcome of request ${request.id} was not stored`);
        return conclude(notStored(error), request, Date.now());
      },
    );
  });
}

/** Which engine reads a request, and what. */
function toReading(request: RequestToRun, extractionMethod: ExtractionMethod): { method: Method; input: EngineInput } {
  const { details = false } = request;
  switch (request.importType) {
    case 'google-maps': {
      const url = listLinkIn(request.googleMapsUrl ?? '');
      return { method: extractionMethod === 'amify' ? 'amify' : 'browser', input: { url, details } };
    }
    case 'link': {
      const url = cleanLink(request.linkUrl ?? '');
      return { method: detectMethod({ url }), input: { url, details } };
    }
    case 'text':
      return { method: 'text', input: { text: request.textContent ?? '', details } };
    case 'image':
      if (request.picture) return { method: 'image', input: { images: [{ bytes: request.picture, filename: 'picture' }], details } };
      return { method: 'image', input: { url: request.imageUrl ?? '', details } };
  }
}

/** Stores what was read, if anything: as a list, or as a proposal for the one that an earlier run made. */
async function storeReading(transaction: Transaction, request: RequestToRun, reading: ImportReading): Promise<Outcome> {
  const withoutResult = outcomeWithoutResult(reading);
  if (withoutResult) return withoutResult;
  if (request.listId !== undefined) return storeProposal(transaction, { ...request, listId: request.listId }, reading);
  return storeList(transaction, request, reading);
}

async function storeList(transaction: Transaction, request: RequestToRun, reading: ImportReading): Promise<Outcome> {
  const { ledger, source, texts, entries } = reading;
  const places = entries.filter(isConfirmed);
  const nothingConfirmed = places.length === 0;
  const listId = await createImportedList(transaction, {
    title: request.title,
    description: request.description ?? source.description,
    userId: request.userId,
    // An empty list stays private: what only a model named waits for review.
    visibility: visibilityOfNew({ isPublic: request.isPublic && !nothingConfirmed }),
    importSource: request.importType,
    importRequestId: request.id,
    source: sourceOf(request),
    places,
  });
  if (ledger.unconfirmed) {
    const publishesList = nothingConfirmed && request.isPublic;
    await propose(transaction, { requestId: request.id, listId, reading: entries, ledger, texts, publishesList });
  }
  return { kind: 'read', ledger, texts, listId, message: importedMessage(request.title, reading), details: { listId } };
}

/** Where the places came from, as the list’s page shows it. */
function sourceOf({ importType, googleMapsUrl, linkUrl }: RequestToRun): ListSource {
  if (importType === 'text' || importType === 'image') return { kind: importType };
  return { kind: 'link', url: webAddress(googleMapsUrl ?? linkUrl) };
}

/** The activity line of a list that was made. */
function importedMessage(title: string, { ledger, texts, uncertain }: ImportReading): ActivityText {
  const { kept, unread, unconfirmed = 0 } = ledger;
  if (texts) return { code: 'imported-in-part', values: { title, reason: texts, unconfirmed } };
  if (unread) return { code: 'imported-with-report', values: { title, ledger: storedReport(ledger), uncertain, unconfirmed } };
  return { code: 'imported', values: { title, kept, uncertain, unconfirmed } };
}

/** A list is made once: a later run of the same request leaves a proposal for it. */
async function storeProposal(
  transaction: Transaction,
  { id, title, listId }: RequestToRun & { listId: string },
  { ledger, texts, entries: reading }: ImportReading,
): Promise<Outcome> {
  const proposal = await propose(transaction, { requestId: id, listId, reading, ledger, texts });
  const message: ActivityText = { code: 'read-again', values: { title, hasChanged: proposal?.sourceChanged === true } };
  const details = { listId, ...(proposal ? { proposalId: proposal.id } : {}) };
  return { kind: 'read', ledger, texts, message, details };
}
