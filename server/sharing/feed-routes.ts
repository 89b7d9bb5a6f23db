import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { REVALIDATED } from '../http/caching.ts';
import { wellFormed } from '../http/read-request.ts';
import { reportShown } from '../http/report-shown.ts';
import { type NewShared, readNewestShared, readSharedPlaces, type SharedPlace } from '../lists/feeds.ts';
import { findProfile } from '../users/read.ts';
import { ATOM_TYPE, type FeedEntry, writeAtom } from './atom.ts';
import { idIn, listAddress, requireSharedList, SITE } from './shared-list.ts';

/** Feeds of the newest lists, of those of a user, and of the places of a list. */
export function feedRoutes(app: FastifyInstance, { database, ownAddress }: Context): void {
  app.get('/feed.xml', async (request, reply) => {
    const origin = ownAddress.originOf(request);
    const lists = await readNewestShared(database);
    reportShown(reply, { lists: lists.map((list) => list.id), users: lists.map((list) => list.ownerId) });
    const entries = lists.map((list) => listEntry(list, origin));
    return sendAtom(reply, writeAtom({ title: SITE, pageAddress: `${origin}/`, feedAddress: `${origin}/feed.xml`, author: SITE, entries }));
  });

  app.get('/user/:userId/feed.xml', async (request, reply) => {
    const userId = idIn(wellFormed(request.params), 'userId');
    const profile = await findProfile(database, userId);
    if (!profile) throw notFound('user');
    const origin = ownAddress.originOf(request);
    const pageAddress = `${origin}/user/${encodeURIComponent(userId)}`;
    const entries = (await readNewestShared(database, userId)).map((list) => listEntry(list, origin));
    const title = profile.displayName;
    return sendAtom(reply, writeAtom({ title, pageAddress, feedAddress: `${pageAddress}/feed.xml`, author: title, entries }));
  });

  app.get('/list/:listId/feed.xml', async (request, reply) => {
    const list = await requireSharedList(database, idIn(wellFormed(request.params), 'listId'));
    const places = await readSharedPlaces(database, list.id, 'newest');
    const pageAddress = listAddress(ownAddress.originOf(request), list.id);
    const entries = places.map((place) => placeEntry(place, pageAddress, list.changedAt));
    const { title, ownerName: author, placeCount } = list;
    const subtitle = entries.length < placeCount ? newestOf(entries.length, placeCount) : undefined;
    return sendAtom(reply, writeAtom({ title, subtitle, pageAddress, feedAddress: `${pageAddress}/feed.xml`, author, entries }));
  });
}

function listEntry({ id, title, ownerName: author, description, changedAt, position }: NewShared, origin: string): FeedEntry {
  const address = listAddress(origin, id);
  return { address, title, author, text: description ?? undefined, changedAt, position: position ?? undefined };
}

function newestOf(shown: number, count: number): string {
  return `The newest ${shown.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} places`;
}

/** When a place was changed is not stored: it says when its list was, which is no earlier. */
function placeEntry(place: SharedPlace, pageAddress: string, changedAt: Date): FeedEntry {
  const { placeNumber, name, address, note, position } = place;
  return {
    address: `${pageAddress}/place/${placeNumber}`,
    title: name,
    text: note ?? address ?? undefined,
    changedAt,
    position: position ?? undefined,
  };
}

function sendAtom(reply: FastifyReply, text: string): FastifyReply {
  return reply.headers({ 'cache-control': REVALIDATED, 'access-control-allow-origin': '*' }).type(ATOM_TYPE).send(text);
}
