import type { Body } from '../api/client.ts';
import type { publishJob } from '@cairn/contracts/imports.ts';
import { newKey } from '../api/new-key.ts';
import { forget, keep, readKept } from './tab-store.ts';

/** A request to publish, which the server carries out once, however often it is sent. */
export interface PublishAttempt {
  /** Its Idempotency-Key. */
  key: string;
  body: Body<typeof publishJob>;
}

const store = (jobId: string) => `publishing-${jobId}`;

/** For browsers that block storage, and for requests that are too big for it. */
const kept = new Map<string, PublishAttempt>();

/** The request of this tab to publish the job's places whose reply never came: the list may exist. */
export function openAttempt(jobId: string): PublishAttempt | undefined {
  return kept.get(jobId) ?? readKept<PublishAttempt>(store(jobId));
}

/** Keeps it until there is a reply, over a reload too. */
export function keepAttempt(jobId: string, attempt: PublishAttempt): void {
  kept.set(jobId, attempt);
  keep(store(jobId), attempt);
}

/** Forgets it: there is a reply. */
export function endAttempt(jobId: string): void {
  kept.delete(jobId);
  forget(store(jobId));
}

/** The request for this list: once more the one that is open, where it is for the same list. */
export function attemptFor(body: PublishAttempt['body'], open: PublishAttempt | undefined): PublishAttempt {
  return open && isForSameList(open.body, body) ? open : { key: newKey(), body };
}

/** An owner that the open request asks for may be made by now: then the form names them by their id. */
function isForSameList(open: PublishAttempt['body'], { newOwner, userId, ...rest }: PublishAttempt['body']): boolean {
  const { newOwner: openOwner, userId: openId, ...openRest } = open;
  const hasSameOwner = openOwner ? newOwner === undefined || newOwner.name === openOwner.name : userId === openId;
  return hasSameOwner && JSON.stringify(openRest) === JSON.stringify(rest);
}
