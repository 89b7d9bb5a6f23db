import type { FileParts } from '@cairn/contracts/exports/export.ts';
import { PlaceSurvey } from '@cairn/contracts/exports/export.ts';
import { EXPORTS, exportDisposition } from '@cairn/contracts/exports/index.ts';
import { exportList } from '@cairn/contracts/lists.ts';
import type { Place } from '@cairn/contracts/places.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { inSlices } from '../concurrency/slices.ts';
import type { Queryable } from '../db/connection.ts';
import { notFound } from '../errors.ts';
import { route } from '../http/route.ts';
import { beginLongReply, sendInParts, wholeText } from '../http/long-replies.ts';
import { type ListState, PLACES_PER_PART, placesInParts } from './places-in-parts.ts';
import { readerOf } from '../security/actor.ts';
import { findExportedList } from './read.ts';

/** A list as a file. A client that may not see the list gets 404. */
export function exportRoute(app: FastifyInstance, { ownAddress, database }: Context): void {
  route(app, exportList, async ({ params, query, actor, request, reply }) => {
    const list = await findExportedList(database, params.listId, readerOf(actor));
    if (!list) throw notFound('list');
    const { longReplies } = app.routeContext;
    const isLong = list.placeCount > PLACES_PER_PART;
    if (isLong && !beginLongReply(longReplies, { request, reply }, list.versions)) return reply.send();
    const { title, description, ownerName } = list;
    const writer = EXPORTS[query.format];
    const url = `${ownAddress.originOf(request)}/list/${encodeURIComponent(list.id)}`;
    const { survey, first } = await surveyList(database, list);
    const file = writer.begin({ title, description, url, ownerName }, survey);
    reply.headers({
      'content-disposition': exportDisposition(title, query.format),
      'x-left-out': file.leftOut.map(({ what, count }) => `${what} (${count})`).join(', ') || 'none',
    });
    if (!isLong) return reply.type(writer.mediaType).send(await wholeText(fileInParts(file, [first])));
    return sendInParts(longReplies, { request, reply }, { parts: fileInParts(file, readParts(database, list)), type: writer.mediaType });
  });
}

async function* readParts(querier: Queryable, list: ListState): AsyncGenerator<Place[]> {
  for await (const { places } of placesInParts<{ places: Place[] }>(querier, list, 'json_agg(place order by number) as places'))
    yield places;
}

/** What a file has to know of all places before it begins, and the places of the first part. */
async function surveyList(querier: Queryable, list: ListState): Promise<{ survey: PlaceSurvey; first: Place[] }> {
  const survey = new PlaceSurvey();
  let first: Place[] | undefined;
  for await (const places of readParts(querier, list)) {
    first ??= places;
    await inSlices(places, (place) => survey.add(place));
  }
  return { survey, first: first ?? [] };
}

async function* fileInParts({ head, place, foot }: FileParts, parts: AsyncIterable<Place[]> | Iterable<Place[]>): AsyncGenerator<string> {
  yield head;
  let written = 0;
  for await (const places of parts) {
    const texts: string[] = [];
    await inSlices(places, (one, index) => texts.push(place(one, written + index)));
    written += places.length;
    yield texts.join('');
  }
  yield foot;
}
