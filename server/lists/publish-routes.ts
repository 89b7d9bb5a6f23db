import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { publishJob } from '@cairn/contracts/imports.ts';
import type { ImportSource } from '@cairn/contracts/lists.ts';
import type { ListSource } from '@cairn/contracts/view-models.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import { visibilityOfNew } from '@cairn/contracts/visibility.ts';
import { isConfirmed, type Place, plainPlace } from '@cairn/contracts/places.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../app/context.ts';
import { auditActorOf } from '../audit/actor.ts';
import { inSlices } from '../concurrency/slices.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { type JobReader, jobReader, requireJob } from '../extraction/rights.ts';
import { holdJob, notePublished, readPlaces } from '../extraction/store.ts';
import { route } from '../http/route.ts';
import { changeOnce } from '../idempotency/change-once.ts';
import type { Actor } from '../security/actor.ts';
import { requireExisting } from '../users/lookup.ts';
import { insertImportedUser } from '../users/store.ts';
import { publishList } from './changes.ts';
import { mayChooseOwner, mayOwn } from './visibility/access.ts';

type Body = z.output<(typeof publishJob)['body']>;

/** Publishing what an extraction read as a list. */
export function publishRoute(app: FastifyInstance, { database }: Context): void {
  route(app, publishJob, (call) =>
    changeOnce(database, publishJob, call, (transaction) =>
      publish(transaction, call.params.jobId, jobReader(call), call.body, call.actor),
    ),
  );
}

/**
 * Makes a list of what a job read.
 * @throws HttpError 403 where the caller may not choose this owner, 404 for an unknown job or user, 409 for a job that is not completed or
 *   has not the chosen places
 */
export async function publish(transaction: Transaction, jobId: string, reader: JobReader, body: Body, actor: Actor) {
  const { title, description, imageUrl, newOwner } = body;
  const userId = await ownerOf(transaction, actor, body);
  const job = requireJob(await holdJob(transaction, jobId, reader));
  if (job.status !== 'completed') throw new HttpError(409, 'not-completed', 'Only a completed extraction can be published.');
  const places = await choosePlaces(await readPlaces(transaction, jobId), body);
  const importSource = IMPORT_SOURCE[job.method] ?? 'link';
  const source = sourceOf(job);
  const { id, auditId } = await publishList(
    transaction,
    { jobId, newOwner, title, description, imageUrl, userId, visibility: visibilityOfNew(body), importSource, source, places },
    auditActorOf(actor, userId),
  );
  await notePublished(transaction, jobId, id);
  return { answer: { id, listId: id, locationCount: places.length }, auditId };
}

async function ownerOf(transaction: Transaction, actor: Actor, { userId, newOwner }: Body): Promise<string> {
  if (!newOwner) return requireExisting(transaction, mayOwn(actor, userId));
  mayChooseOwner(actor);
  return insertImportedUser(transaction, newOwner.name);
}

/** Where the places came from, as the list’s page shows it. */
function sourceOf({ method, url }: { method: string; url?: string | undefined }): ListSource {
  if (method === 'text' || method === 'image' || method === 'file') return { kind: method };
  return { kind: 'link', url: webAddress(url) };
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
 * The places of the new list: the chosen ones in the requested order, changed ones as changed. A place that only a model named is among
 * them where it is chosen or changed.
 */
async function choosePlaces(read: ExtractedPlace[], { placeIds, places: changed = [] }: Body): Promise<Place[]> {
  const byId = new Map<string, Place>();
  await inSlices(read, ({ id, jobId: _jobId, ...place }) => byId.set(id, plainPlace(place)));
  const requested = [...(placeIds ?? []), ...changed.map(({ id }) => id)];
  if (requested.some((placeId) => !byId.has(placeId)))
    throw new HttpError(409, 'unknown-place', 'A selected place is no longer in this job. Reload the page.');
  for (const { id, ...place } of changed) byId.set(id, place);
  const changedIds = new Set(changed.map(({ id }) => id));
  const confirmed = read.filter((place) => isConfirmed(place) || changedIds.has(place.id));
  const chosen = (placeIds ?? confirmed.map(({ id }) => id)).flatMap((placeId) => byId.get(placeId) ?? []);
  if (chosen.length === 0) throw new HttpError(409, 'nothing-chosen', 'Select at least one place to publish.');
  return chosen;
}
