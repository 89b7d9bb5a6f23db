import type { correctRequest, createRequest, ImportRequest } from '@cairn/contracts/imports.ts';
import type { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import type { Queue } from '../queue/queue.ts';
import { requireExisting } from '../users/lookup.ts';
import { insertImportedUser } from '../users/store.ts';
import { enqueueRequests } from './enqueue.ts';
import { listDeleted } from './list-lock.ts';
import { type Changed, runAgain } from './retry.ts';
import { sourceToStore } from './source.ts';
import * as store from './store.ts';

/**
 * Makes an import request, and the user whom it names where that is a new one.
 * @throws HttpError 400 for a picture that cannot be read, 404 for an unknown user
 */
export async function makeRequest(
  transaction: Transaction,
  queue: Queue,
  body: z.output<(typeof createRequest)['body']>,
  apiKeyId: string | undefined,
): Promise<Changed> {
  const { userId: chosen, newUserName, title, description, isPublic = true, ...source } = body;
  const userId =
    newUserName === undefined ? await requireExisting(transaction, chosen ?? '') : await insertImportedUser(transaction, newUserName);
  const id = await store.insertRequest(transaction, { userId, title, description, isPublic, apiKeyId, ...sourceToStore(source) });
  await enqueueRequests(transaction, queue, [id]);
  const after = { importType: body.importType, userId, newUserName };
  const change = { action: 'request.create', subject: { kind: 'request', id }, aboutUserId: userId, name: title, after } as const;
  return { answer: await store.readExisting(transaction, id), change };
}

/**
 * Replaces the source of a failed request, and runs it again.
 * @throws HttpError 400 for a picture that cannot be read, 404, 409 when it has not failed or its list was deleted
 */
export async function changeSource(
  transaction: Transaction,
  queue: Queue,
  requestId: string,
  body: z.output<(typeof correctRequest)['body']>,
): Promise<Changed> {
  const request = await store.lockRequest(transaction, requestId);
  if (!request) throw notFound('import request');
  if (request.status !== 'failed') throw new HttpError(409, 'not-failed', 'Only failed requests can be corrected.');
  if (request.isListDeleted) throw listDeleted();
  const before = await store.readExisting(transaction, requestId);
  await store.replaceSource(transaction, requestId, sourceToStore(body));
  await runAgain(transaction, queue, requestId);
  const answer = await store.readExisting(transaction, requestId);
  const { userId, title: name } = answer;
  const subject = { kind: 'request', id: requestId } as const;
  const [from, to] = [sourceOf(before), sourceOf(answer)];
  return { answer, change: { action: 'request.correct', subject, aboutUserId: userId, name, before: from, after: to } };
}

/** The source of a request as the audit trail keeps it: long texts and pictures by their beginnings. */
function sourceOf({ importType, googleMapsUrl, linkUrl, imageUrl, imageData, textContent }: ImportRequest): Record<string, unknown> {
  return { importType, googleMapsUrl, linkUrl, imageUrl, imageData, textContent };
}
