import * as contract from '@cairn/contracts/imports.ts';
import * as reviews from '@cairn/contracts/reviews.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { changeRecorded } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import { route } from '../http/route.ts';
import { apiKeyOf } from '../security/actor.ts';
import { enqueueRequests } from './enqueue.ts';
import * as failed from './failed.ts';
import { LIST_GONE } from './list-lock.ts';
import { sourceToStore } from './source.ts';
import * as store from './store.ts';

/** What can be done about failed import requests: look at causes, run again, correct, dismiss. */
export function failedRequestRoutes(app: FastifyInstance, { database, queue }: Context): void {
  route(app, reviews.listFailures, () => failed.readFailures(database));
  route(app, reviews.retryRequests, ({ body: { dryRun, ...filter }, reply }) =>
    changeRecorded(database, reply, async (transaction) => {
      const counted = await failed.countRetries(transaction, filter);
      if (dryRun) return { answer: counted, change: undefined };
      const ids = await failed.resetFailed(transaction, filter);
      await enqueueRequests(transaction, queue, ids);
      const after = { ...counted, affected: ids.length, ...filter };
      const change = { action: 'requests.retry', subject: { kind: 'requests' }, after } as const;
      return { answer: { ...counted, affected: ids.length }, change: ids.length === 0 ? undefined : change };
    }),
  );
  route(app, reviews.dismissRequests, ({ body: { dryRun, ...filter }, reply }) =>
    changeRecorded(database, reply, async (transaction) => {
      if (dryRun) return { answer: { affected: await failed.countFailed(transaction, filter) }, change: undefined };
      const dismissal = await failed.dismissFailed(transaction, filter);
      const affected = dismissal.ids.length;
      const change = {
        action: 'requests.dismiss',
        subject: { kind: 'requests' },
        after: { affected, ...filter },
        undoData: dismissal,
      } as const;
      return { answer: { affected }, change: affected === 0 ? undefined : change };
    }),
  );
  route(app, contract.getRequest, async ({ params, actor }) => {
    const request = await store.readWholeRequest(database, params.requestId, apiKeyOf(actor));
    if (!request) throw notFound('import request');
    return request;
  });
  route(app, contract.correctRequest, ({ params, body, reply }) =>
    changeRecorded(database, reply, async (transaction) => {
      const { requestId } = params;
      const request = await store.lockRequest(transaction, requestId);
      if (!request) throw notFound('import request');
      if (request.status !== 'failed')
        throw new HttpError(409, 'not-failed', 'Only a failed request can be corrected. This one has not failed, or no longer.');
      if (request.isListGone) throw new HttpError(409, 'list-gone', LIST_GONE);
      const before = await readSource(transaction, requestId);
      await store.replaceSource(transaction, requestId, sourceToStore(body));
      await store.resetRequest(transaction, requestId);
      await enqueueRequests(transaction, queue, [requestId]);
      const after = await readSource(transaction, requestId);
      const { userId, title: name } = after.request;
      const subject = { kind: 'request', id: requestId } as const;
      const change = { action: 'request.correct', subject, aboutUserId: userId, name, before: before.source, after: after.source } as const;
      return { answer: after.request, change };
    }),
  );
}

/** A request, and its source as the audit trail keeps it: long texts and pictures by their beginnings. */
async function readSource(transaction: Transaction, requestId: string) {
  const request = await store.readRequest(transaction, requestId);
  if (!request) throw notFound('import request');
  const { importType, googleMapsUrl, linkUrl, imageUrl, imageData, textContent } = request;
  return { request, source: { importType, googleMapsUrl, linkUrl, imageUrl, imageData, textContent } };
}
