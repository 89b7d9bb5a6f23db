import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { wellFormed } from '../http/read-request.ts';
import { readNewestShared, readSharedPlaces, type SharedList, type SharedPlace } from '../lists/feeds.ts';
import { findProfile } from '../users/read.ts';
import { ATOM_TYPE, type FeedEntry, writeAtom } from './atom.ts';
import { CACHED, idIn, listAddress, requireSharedList, SITE } from './shared-list.ts';

/** Feeds of the newest lists, of those of a user, and of the places of a list. */
export function feedRoutes(app: FastifyInstance, { database, ownAddress }: Context): void {
  app.get('/feed.atom', async (request, reply) => {
    const origin = ownAddress.originOf(request);
    const entries = (await readNewestShared(database)).map((list) => listEntry(list, origin));
    return sendAtom(
      reply,
      writeAtom({ title: SITE, pageAddress: `${origin}/`, feedAddress: `${origin}/feed.atom`, author: SITE, entries }),
    );
  });

  app.get('/user/:userId/feed.atom', async (request, reply) => {
    const userId = idIn(wellFormed(request.params), 'userId');
    const profile = await findProfile(database, userId);
    if (!profile) throw notFound('user');
    const origin = ownAddress.originOf(request);
    const pageAddress = `${origin}/user/${encodeURIComponent(userId)}`;
    const entries = (await readNewestShared(database, userId)).map((list) => listEntry(list, origin));
    const title = profile.displayName;
    return sendAtom(reply, writeAtom({ title, pageAddress, feedAddress: `${pageAddress}/feed.atom`, author: title, entries }));
  });

  app.get('/list/:listId/feed.atom', async (request, reply) => {
    const list = await requireSharedList(database, idIn(wellFormed(request.params), 'listId'));
    const places = await readSharedPlaces(database, list.id);
    const pageAddress = listAddress(ownAddress.originOf(request), list.id);
    const entries = places.map((place) => placeEntry(place, pageAddress, list.changedAt));
    const { title, ownerName: author } = list;
    return sendAtom(reply, writeAtom({ title, pageAddress, feedAddress: `${pageAddress}/feed.atom`, author, entries }));
  });
}

function listEntry(list: SharedList, origin: string): FeedEntry {
  const { title, ownerName: author, changedAt } = list;
  return { address: listAddress(origin, list.id), title, author, text: list.description ?? undefined, changedAt };
}

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
  return reply.headers({ 'cache-control': CACHED, 'access-control-allow-origin': '*' }).type(ATOM_TYPE).send(text);
}
