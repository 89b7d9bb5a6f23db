import { getJobView, getOwnListView, getOwnPlaceView, JOB_NAMES_SHOWN, OWN_PLACES_PER_PAGE } from '@cairn/contracts/own-lists.ts';
import { isConfirmed } from '@cairn/contracts/places.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { jobReader, requireJob } from '../extraction/rights.ts';
import { readJob, readPlaces } from '../extraction/store.ts';
import { route } from '../http/route.ts';
import { findOwnPlaces } from '../lists/own-places.ts';
import { readPlaceRow } from '../lists/place-changes.ts';
import { readEditable } from '../lists/visibility/access.ts';

/** What the pages show on which lists and their places are changed. */
export function ownViewRoutes(app: FastifyInstance, { database }: Context): void {
  route(app, getOwnListView, async ({ params, query, actor }) => {
    const { title, description, imageUrl, visibility, userId, locationCount } = await readEditable(database, actor, params.listId);
    const { places, ...around } = await findOwnPlaces(database, params.listId, { ...query, limit: OWN_PLACES_PER_PAGE });
    const optional = { description: description ?? undefined, imageUrl: imageUrl ?? undefined };
    const rows = places.map(({ address, ...place }) => ({ ...place, address: address ?? undefined }));
    return { id: params.listId, title, ...optional, visibility, userId, locationCount, places: rows, ...around };
  });

  route(app, getJobView, async (call) => {
    const { jobId } = call.params;
    const job = requireJob(await readJob(database, jobId, jobReader(call)));
    const places = await readPlaces(database, jobId, 0, JOB_NAMES_SHOWN);
    return { job, names: places.filter(isConfirmed).map(({ name }) => name) };
  });

  route(app, getOwnPlaceView, async ({ params, actor }) => {
    const { title } = await readEditable(database, actor, params.listId);
    const row = await readPlaceRow(database, { id: params.listId }, { number: Number(params.placeNumber) });
    return { listId: params.listId, listTitle: title, ...row };
  });
}
