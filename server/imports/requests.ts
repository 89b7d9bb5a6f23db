import type { correctRequest, createRequest, ImportRequest } from '@cairn/contracts/imports.ts';
import type { z } from 'zod';
import type { Change } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import type { Queue } from '../queue/queue.ts';
import { requireExisting } from '../users/lookup.ts';
import { insertImportedUser } from '../users/store.ts';
import { enqueueRequests } from './enqueue.ts';
import { listDeleted } from './list-lock.ts';
import { sourceToStore } from './source.ts';
import * as store from './store.ts';

/** A request after a change, and what the audit trail records of it; nothing where nothing changed. */
interface Changed {
  answer: ImportRequest;
  change: Change | undefined;
}

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
  return { answer: await readExisting(transaction, id), change };
}

/**
 * Runs a request again that has ended. A pending one stays as it is: it has its queue entry, and a second one would only be read twice.
 * @throws HttpError 404, 409 while it is being worked on or when its list was deleted
 */
export async function rerunRequest(transaction: Transaction, queue: Queue, requestId: string): Promise<Changed> {
  const request = await store.lockRequest(transaction, requestId);
  if (!request) throw notFound('import request');
  if (request.status === 'processing') throw new HttpError(409, 'processing', 'This request is being processed. Wait until it finishes.');
  if (request.isListDeleted) throw listDeleted();
  if (request.status === 'pending') return { answer: await readExisting(transaction, requestId), change: undefined };
  await store.resetRequest(transaction, requestId);
  await enqueueRequests(transaction, queue, [requestId]);
  const answer = await readExisting(transaction, requestId);
  const { id, userId, title: name } = answer;
  const before = { status: request.status };
  const change = { action: 'request.rerun', subject: { kind: 'request', id }, aboutUserId: userId, name, before } as const;
  return { answer, change };
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
  const before = await readExisting(transaction, requestId);
  await store.replaceSource(transaction, requestId, sourceToStore(body));
  await store.resetRequest(transaction, requestId);
  await enqueueRequests(transaction, queue, [requestId]);
  const answer = await readExisting(transaction, requestId);
  const { userId, title: name } = answer;
  const subject = { kind: 'request', id: requestId } as const;
  const [from, to] = [sourceOf(before), sourceOf(answer)];
  return { answer, change: { action: 'request.correct', subject, aboutUserId: userId, name, before: from, after: to } };
}

/** The source of a request as the audit trail keeps it: long texts and pictures by their beginnings. */
function sourceOf({ importType, googleMapsUrl, linkUrl, imageUrl, imageData, textContent }: ImportRequest): Record<string, unknown> {
  return { importType, googleMapsUrl, linkUrl, imageUrl, imageData, textContent };
}

async function readExisting(transaction: Transaction, id: string): Promise<ImportRequest> {
  const request = await store.readRequest(transaction, id);
  if (!request) throw notFound('import request');
  return request;
}
