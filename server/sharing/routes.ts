import { id } from '@cairn/contracts/endpoint.ts';
import { getOembed } from '@cairn/contracts/oembed.ts';
import { EMBED_SIZE } from '@cairn/contracts/oembed-size.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../app/context.ts';
import { HttpError, notFound } from '../errors.ts';
import { wellFormed } from '../http/read-request.ts';
import { route } from '../http/route.ts';
import { findSharedList, readNewestShared, readSharedPlaces, type SharedList } from '../lists/feeds.ts';
import { findProfile } from '../users/read.ts';
import { ATOM_TYPE, type FeedEntry, writeAtom } from './atom.ts';
import { EMBED_POLICY, writeEmbeddedPage } from './embedded-page.ts';
import { writeQrCode } from './qr-code.ts';

/** A changed list shows its change after five minutes. */
const CACHED = 'public, max-age=300';
const SITE = 'Cairn';
/** Of a drawn card, in pixels. */
const CARD = { width: 1200, height: 630 } as const;
/** Pixels: a frame that is smaller shows nothing. */
const SMALLEST = 200;

function idOf(request: FastifyRequest, name: string): string {
  const parsed = z.object({ [name]: id }).safeParse(wellFormed(request.params));
  if (!parsed.success) throw notFound('list');
  return parsed.data[name] as string;
}

function listEntry(list: SharedList, origin: string): FeedEntry {
  const { title, ownerName: author, changedAt } = list;
  return { address: listAddress(origin, list.id), title, author, text: list.description ?? undefined, changedAt };
}

function listAddress(origin: string, listId: string): string {
  return `${origin}/list/${encodeURIComponent(listId)}`;
}

function sendAtom(reply: FastifyReply, text: string): FastifyReply {
  return reply.headers({ 'cache-control': CACHED, 'access-control-allow-origin': '*' }).type(ATOM_TYPE).send(text);
}

/** How readers follow lists, and other sites show them: feeds, embedded pages, oEmbed and QR codes, all of public lists alone. */
export function sharingRoutes(app: FastifyInstance, { database, ownAddress }: Context): void {
  const requireList = async (listId: string): Promise<SharedList> => {
    const list = await findSharedList(database, listId);
    if (!list) throw notFound('list');
    return list;
  };

  app.get('/feed.atom', async (request, reply) => {
    const origin = ownAddress.originOf(request);
    const entries = (await readNewestShared(database)).map((list) => listEntry(list, origin));
    return sendAtom(
      reply,
      writeAtom({ title: SITE, pageAddress: `${origin}/`, feedAddress: `${origin}/feed.atom`, author: SITE, entries }),
    );
  });

  app.get('/user/:userId/feed.atom', async (request, reply) => {
    const userId = idOf(request, 'userId');
    const profile = await findProfile(database, userId);
    if (!profile) throw notFound('user');
    const origin = ownAddress.originOf(request);
    const pageAddress = `${origin}/user/${encodeURIComponent(userId)}`;
    const entries = (await readNewestShared(database, userId)).map((list) => listEntry(list, origin));
    const title = profile.displayName;
    return sendAtom(reply, writeAtom({ title, pageAddress, feedAddress: `${pageAddress}/feed.atom`, author: title, entries }));
  });

  app.get('/list/:listId/feed.atom', async (request, reply) => {
    const list = await requireList(idOf(request, 'listId'));
    const places = await readSharedPlaces(database, list.id);
    const pageAddress = listAddress(ownAddress.originOf(request), list.id);
    const entries = places.map(({ placeNumber, name, address, note, position }) => ({
      address: `${pageAddress}/place/${placeNumber}`,
      title: name,
      text: note ?? address ?? undefined,
      changedAt: list.changedAt,
      position: position ?? undefined,
    }));
    const { title, ownerName: author } = list;
    return sendAtom(reply, writeAtom({ title, pageAddress, feedAddress: `${pageAddress}/feed.atom`, author, entries }));
  });

  app.get('/list/:listId/qr.svg', async (request, reply) => {
    const list = await requireList(idOf(request, 'listId'));
    return reply
      .header('cache-control', CACHED)
      .type('image/svg+xml')
      .send(writeQrCode(listAddress(ownAddress.originOf(request), list.id)));
  });

  app.get('/embed/list/:listId', async (request, reply) => {
    const list = await requireList(idOf(request, 'listId'));
    const places = await readSharedPlaces(database, list.id);
    reply.removeHeader('x-frame-options');
    return reply
      .headers({ 'cache-control': CACHED, 'content-security-policy': EMBED_POLICY, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/html; charset=utf-8')
      .send(writeEmbeddedPage(list, places, ownAddress.originOf(request)));
  });

  route(app, getOembed, async ({ query, request }) => {
    if (query.format !== undefined && query.format !== 'json') throw new HttpError(501, 'json-only', 'oEmbed is available as JSON only.');
    const origin = ownAddress.originOf(request);
    const list = await requireList(listIdIn(query.url, origin));
    const width = Math.max(SMALLEST, Math.min(query.maxwidth ?? EMBED_SIZE.width, EMBED_SIZE.width));
    const height = Math.max(SMALLEST, Math.min(query.maxheight ?? EMBED_SIZE.height, EMBED_SIZE.height));
    const source = `${origin}/embed/list/${encodeURIComponent(list.id)}`;
    const title = list.title.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
    return {
      version: '1.0' as const,
      type: 'rich' as const,
      title: list.title,
      author_name: list.ownerName,
      author_url: `${origin}/user/${encodeURIComponent(list.ownerId)}`,
      provider_name: SITE,
      provider_url: origin,
      thumbnail_url: `${listAddress(origin, list.id)}/card.png`,
      thumbnail_width: CARD.width,
      thumbnail_height: CARD.height,
      html: `<iframe src="${source}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`,
      width,
      height,
    };
  });
}

/** The list that an address of this server shows. */
function listIdIn(address: string, origin: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [, listId] = /^\/list\/([^/]+)(?:\/place\/\d+)?$/.exec(url?.pathname ?? '') ?? [];
  if (url?.origin !== origin || listId === undefined) throw notFound('list');
  try {
    return decodeURIComponent(listId);
  } catch {
    throw notFound('list');
  }
}
