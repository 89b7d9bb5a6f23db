import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import * as contract from '@cairn/contracts/imports.ts';
import type { ImportSource } from '@cairn/contracts/lists.ts';
import { isConfirmed, type Place, plainPlace } from '@cairn/contracts/places.ts';
import * as polling from '@cairn/contracts/polling.ts';
import * as reviews from '@cairn/contracts/reviews.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../app/context.ts';
import { type Change, changeRecorded, recordMade, tellAudit } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import { readJob, readPlaces } from '../extraction/store.ts';
import { page, pageSize } from '../http/page.ts';
import { route } from '../http/route.ts';
import { changeOnce } from '../idempotency/change-once.ts';
import { insertList } from '../lists/store.ts';
import { readPoller, setMethod } from '../polling/store.ts';
import { apiKeyOf } from '../security/actor.ts';
import { insertImportedUser } from '../users/store.ts';
import * as browse from './browse.ts';
import { enqueueRequests } from './enqueue.ts';
import { failedRequestRoutes } from './failed-routes.ts';
import { LIST_GONE } from './list-lock.ts';
import * as proposals from './proposals.ts';
import { sourceToStore } from './source.ts';
import * as store from './store.ts';
import { takeBack } from './take-back.ts';

/** The calls of contracts/imports.ts, and the import poller's of contracts/polling.ts. */
export function importRoutes(app: FastifyInstance, context: Context): void {
  const { database, queue, importPoller } = context;
  failedRequestRoutes(app, context);

  route(app, contract.createRequest, (call) =>
    changeOnce(database, contract.createRequest, call, async (transaction) =>
      recordMade(transaction, call.actor, await makeRequest(transaction, call.body, apiKeyOf(call.actor))),
    ),
  );
  route(app, contract.listRequests, async (call) => {
    const { q, status, importType, cause, dismissed, order, offset, cursor } = call.query;
    const filter = { q, status, importType, cause, dismissed, apiKeyId: apiKeyOf(call.actor) };
    const [{ requests, next }, total] = await Promise.all([
      browse.readRequests(database, filter, { order, limit: pageSize(call.query), offset, cursor }),
      browse.countRequests(database, filter),
    ]);
    return page(call, requests, { total, next });
  });
  route(app, contract.rerunRequest, ({ params, reply }) =>
    changeRecorded(database, reply, async (transaction) => {
      const request = await store.lockRequest(transaction, params.requestId);
      if (!request) throw notFound('import request');
      if (request.status === 'processing')
        throw new HttpError(409, 'processing', 'This request is being worked on right now. Wait until it has ended.');
      if (request.isListGone) throw new HttpError(409, 'list-gone', LIST_GONE);
      // One that waits has its entry in the queue already; a second one would only be read twice.
      const waits = request.status === 'pending';
      if (!waits) {
        await store.resetRequest(transaction, params.requestId);
        await enqueueRequests(transaction, queue, [params.requestId]);
      }
      const answer = await readOrRefuse(transaction, params.requestId);
      const { id, userId, title: name } = answer;
      const before = { status: request.status };
      const change = { action: 'request.rerun', subject: { kind: 'request', id }, aboutUserId: userId, name, before } as const;
      return { answer, change: waits ? undefined : change };
    }),
  );
  route(app, contract.publishJob, (call) =>
    changeOnce(database, contract.publishJob, call, async (transaction) =>
      recordMade(transaction, call.actor, await publish(transaction, call.params.jobId, call.body)),
    ),
  );

  route(app, reviews.listProposals, ({ query }) => proposals.readProposals(database, query));
  route(app, reviews.getProposal, async ({ params }) => ({
    ...(await proposals.readProposal(database, params.proposalId)),
    changes: await proposals.readChanges(database, params.proposalId),
  }));
  route(app, reviews.acceptProposal, ({ params, body, reply }) =>
    changeRecorded(database, reply, (transaction) => proposals.accept(transaction, params.proposalId, body.changeIds)),
  );
  route(app, reviews.rejectProposal, ({ params, reply }) =>
    changeRecorded(database, reply, (transaction) => proposals.reject(transaction, params.proposalId)),
  );
  route(app, reviews.takeBackImport, ({ params, reply }) =>
    changeRecorded(database, reply, (transaction) => takeBack(transaction, params.requestId)),
  );

  const status = async (): Promise<polling.ImportPollerStatus> => {
    const [state, currentlyProcessing, { extractionMethod }] = await Promise.all([
      importPoller.status(),
      store.processingIds(database),
      readPoller(database, 'imports'),
    ]);
    return { ...state, currentlyProcessing, extractionMethod };
  };
  route(app, polling.importStatus, status);
  route(app, polling.setExtractionMethod, async ({ body, reply }) => {
    await changeRecorded(database, reply, async (transaction) => ({
      answer: undefined,
      change: methodSet(await setMethod(transaction, 'imports', body.method), body.method),
    }));
    return status();
  });
  route(app, polling.startImports, async ({ reply }) => {
    tellAudit(reply, await importPoller.enable());
    return status();
  });
  route(app, polling.stopImports, async ({ reply }) => {
    tellAudit(reply, await importPoller.disable());
    return status();
  });

  async function makeRequest(
    transaction: Transaction,
    body: z.output<(typeof contract.createRequest)['body']>,
    apiKeyId: string | undefined,
  ) {
    const { userId: chosen, newUserName, title, description, isPublic = true, ...source } = body;
    const userId =
      newUserName === undefined ? await requireUser(transaction, chosen ?? '') : await insertImportedUser(transaction, newUserName);
    const id = await store.insertRequest(transaction, { userId, title, description, isPublic, apiKeyId, ...sourceToStore(source) });
    await enqueueRequests(transaction, queue, [id]);
    const after = { importType: body.importType, userId, newUserName };
    const change = { action: 'request.create', subject: { kind: 'request', id }, aboutUserId: userId, name: title, after } as const;
    return { answer: await readOrRefuse(transaction, id), change };
  }
}

async function readOrRefuse(transaction: Transaction, id: string): Promise<contract.ImportRequest> {
  const request = await store.readRequest(transaction, id);
  if (!request) throw notFound('import request');
  return request;
}

/** Makes a list of a job's places. */
async function publish(transaction: Transaction, jobId: string, body: z.output<(typeof contract.publishJob)['body']>) {
  await requireUser(transaction, body.userId);
  const job = await readJob(transaction, jobId);
  if (!job) throw notFound('job');
  if (job.status !== 'completed') throw new HttpError(409, 'not-completed', 'Only a completed extraction can be published.');
  const places = choosePlaces(await readPlaces(transaction, jobId), body);
  const { title, description, userId, isPublic = true } = body;
  const importSource = IMPORT_SOURCE[job.method] ?? 'link';
  const id = await insertList(transaction, { title, description, userId, isPublic, isImported: true, importSource, places });
  const after = { title, description, userId, isPublic, importSource, jobId, locationCount: places.length };
  const change = { action: 'list.publish', subject: { kind: 'list', id }, aboutUserId: userId, name: title, after } as const;
  return { answer: { id, listId: id, locationCount: places.length }, change };
}

const IMPORT_SOURCE: Partial<Record<string, ImportSource>> = {
  'map-link': 'google-maps',
  browser: 'google-maps',
  'browser-ai': 'google-maps',
  amify: 'google-maps',
  file: 'manual',
  text: 'text',
  image: 'image',
};

/**
 * The job's places as they are to stand on the list: chosen, in the order wanted, changed ones as changed. What only a model named is among
 * them where it is chosen or changed.
 */
function choosePlaces(read: ExtractedPlace[], { placeIds, places: changed = [] }: z.output<(typeof contract.publishJob)['body']>): Place[] {
  const byId = new Map<string, Place>(read.map(({ id, jobId: _jobId, ...place }) => [id, plainPlace(place)]));
  const asked = [...(placeIds ?? []), ...changed.map(({ id }) => id)];
  if (asked.some((placeId) => !byId.has(placeId)))
    throw new HttpError(409, 'unknown-place', 'A chosen place is not, or no longer, among those of this job. Load the job again.');
  for (const { id, ...place } of changed) byId.set(id, place);
  const confirmed = read.filter(({ id, ...place }) => isConfirmed(place) || changed.some((one) => one.id === id));
  const chosen = (placeIds ?? confirmed.map(({ id }) => id)).flatMap((placeId) => byId.get(placeId) ?? []);
  if (chosen.length === 0) throw new HttpError(409, 'nothing-chosen', 'There is no place to publish: choose at least one.');
  return chosen;
}

/** Another method of the import poller as the audit trail keeps it; undefined when it is the one before. */
function methodSet(before: polling.ExtractionMethod | undefined, method: polling.ExtractionMethod): Change | undefined {
  if (before === undefined) return undefined;
  const subject = { kind: 'poller', id: 'imports' } as const;
  return { action: 'poller.method', subject, name: 'Import', before: { method: before }, after: { method } };
}

async function requireUser(transaction: Transaction, userId: string): Promise<string> {
  const { rowCount } = await transaction.query('select 1 from users where id = $1 and deleted_at is null for key share', [userId]);
  if (!rowCount) throw new HttpError(404, 'unknown-user', 'There is no such user. Choose one from the list.');
  return userId;
}
