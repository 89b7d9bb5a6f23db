import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../app/context.ts';
import { isServerAway } from '../db/connection.ts';
import { databaseUnavailable, diskFull, isChange } from '../errors.ts';
import { hasCurrent } from './entity-tag.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { CHECKED, headersToKeep, hide, isSameForAll, PRIVATE, REVALIDATED, STALE, UNLISTED, VARY } from './headers.ts';
import type { KeptReply } from './kept-reply.ts';
import { type Plan, planFor, sendsCredentials } from './plan.ts';
import type { Draft } from './public-cache.ts';
import { purgesByTag, tagHeaders } from './purge-requests.ts';
import { acceptEncoding, sendKept } from './send.ts';
import { shownTopics } from './shown-topics.ts';
import { endMaking, keyFor, mustBeChecked } from './serve.ts';
import { readListVersions } from './versions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the reply may be kept. */
    replyDraft: (Draft & Pick<Plan, 'isCollection' | 'hasPurgedAddress' | 'isKeptByRoute'> & { key: string }) | undefined;
    /** Whether the reply is made of the replica. */
    readsReplica: boolean;
    /** Number of public changes before this request. */
    changesBefore: number;
  }
}

/** Addresses whose replies need the database; `pages.ts` answers pages while it is unavailable. */
const NEEDS_DATABASE = new RegExp(
  `^/(?:${[
    'api/(?!openapi\\.json|docs|views$)',
    'sitemap',
    'pictures/',
    'embed/',
    'oembed',
    '(?:(?:list|user)/[^/?]+/)?feed\\.xml',
    'list/[^/?]+/(?:print|card(?:-dark)?\\.(?:png|webp)|(?:cover|row|wide|hero|qr)\\.svg)',
  ].join('|')})`,
);
/** For a cache in front that is notified of changes. */
const PURGED = 'public, max-age=0, s-maxage=60';
/** For pages too: browsers use no outdated copy of a page that is opened, but would use one of a call. */
const PURGED_PAGE = `${PURGED}, stale-while-revalidate=60`;

/**
 * Keeps the replies to visitors, and makes kept ones outdated before a change is acknowledged. While the database is unavailable, calls get
 * the kept reply, and everything else that needs the database fails at once, so that no client waits until each query has timed out.
 */
export function publicCacheHooks(app: FastifyInstance, context: Context): void {
  const { databaseWatch, embedded, publicCache, replica } = context;
  app.decorateRequest('replyDraft');
  app.decorateRequest('readsReplica', false);
  app.decorateRequest('changesBefore', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.changesBefore = publicCache.sequence;
    if (!databaseWatch.isAway()) {
      request.replyDraft = await beginDraft(context, request);
      request.readsReplica = await mayReadReplica(context, request.replyDraft);
      return undefined;
    }
    // A preflight request needs no database.
    if (request.method === 'OPTIONS' || !NEEDS_DATABASE.test(request.url)) return undefined;
    const plan = planFor(request.raw);
    const kept = plan && findForOutage(context, request, plan);
    if (!kept) throw isChange(request) && embedded?.isOutOfRoom() ? diskFull() : databaseUnavailable();
    return sendForOutage(request, reply, kept);
  });
  if (replica)
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.readsReplica) replica.run(done);
      else done();
    });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (mayChangePublic(request)) await publicCache.settleChange(request.changesBefore);
    if (await isOfUnlisted(context, request, reply)) hide(reply);
    const kept = keep(context, request, reply, payload);
    endMaking(request.raw, kept);
    if (kept && !kept.made.isUnlisted && mustBeChecked(request.raw)) reply.header('cache-control', CHECKED);
    return kept ? encode(request, reply, kept) : payload;
  });
}

/** The kept page for the time when the database is unavailable, also for signed-in people, as visitors see it; false where none is kept. */
export function sendPageForOutage(context: Context, request: FastifyRequest, reply: FastifyReply): boolean {
  const plan = planFor({ method: request.method, url: request.url, headers: {} });
  const kept = plan && findForOutage(context, request, plan);
  if (!kept) return false;
  sendForOutage(request, reply, kept);
  return true;
}

/**
 * Only replies to visitors whose changes this process hears of, and only while the replica has all changes that were acknowledged. So signed-in
 * people, who may have just changed something, read from the primary.
 */
async function mayReadReplica({ replica, publicCache }: Context, draft: FastifyRequest['replyDraft']): Promise<boolean> {
  if (!replica?.isCurrent() || !draft?.isComplete) return false;
  return (await publicCache.knowsAllChanges()) && replica.isCurrent();
}

/** Requests that the app makes to itself are parts of replies, and are not kept. */
async function beginDraft(context: Context, { raw }: FastifyRequest): Promise<FastifyRequest['replyDraft']> {
  const plan = raw instanceof IncomingMessage ? planFor(raw) : undefined;
  // Where the address is not in its canonical form, the reply may show what else is in it.
  if (!plan || plan.url !== raw.url) return undefined;
  const key = keyFor(context, raw, plan);
  if (key === undefined) return undefined;
  try {
    const draft = await context.publicCache.begin(plan);
    const { isCollection, hasPurgedAddress, isKeptByRoute } = plan;
    return draft && { ...draft, isCollection, hasPurgedAddress, isKeptByRoute, key };
  } catch (error) {
    // The reply is made all the same, or fails by itself, and is not kept.
    if (!isServerAway(error)) context.log.error('public-cache', error);
    return undefined;
  }
}

function findForOutage(context: Context, { raw }: FastifyRequest, plan: Plan): KeptReply | undefined {
  const key = keyFor(context, raw, plan);
  return key === undefined ? undefined : context.publicCache.findForOutage(key);
}

function sendForOutage(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): FastifyReply {
  reply.hijack();
  const caching = sendsCredentials(request.headers) ? PRIVATE : kept.made.isUnlisted ? UNLISTED : REVALIDATED;
  sendKept(request.raw, reply.raw, kept, { ...STALE, 'cache-control': caching });
  return reply;
}

/** Whether the request may change something public. */
function mayChangePublic(request: FastifyRequest): boolean {
  const { actor } = request;
  return isChange(request) && actor !== undefined && actor.kind !== 'visitor';
}

function keep(context: Context, request: FastifyRequest, reply: FastifyReply, payload: unknown): KeptReply | undefined {
  const draft = request.replyDraft;
  if (!draft || !isSameForAll(reply)) return undefined;
  if (draft.isKeptByRoute && !draft.isUnlisted) {
    if (reply.statusCode === 200 || reply.statusCode === 304) letCachesKeep(context, request, reply, draft);
    if (mustBeChecked(request.raw)) reply.header('cache-control', CHECKED);
    return undefined;
  }
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !(payload instanceof Uint8Array))) return undefined;
  const { key, isCollection, hasPurgedAddress: _, ...known } = draft;
  const topics = isCollection ? [...known.topics, ...(shownTopics(reply.raw) ?? ['all' as const])] : known.topics;
  letCachesKeep(context, request, reply, { ...draft, topics });
  const route = request.routeOptions.url ?? 'none';
  return context.publicCache.keep(key, { ...known, topics, route, body: Buffer.from(payload), headers: headersToKeep(reply) });
}

type Finished = Draft & Pick<Plan, 'isCollection' | 'hasPurgedAddress'>;

/** Whether a reply is about a list that only those find who know its address; where that cannot be read, it is taken for one. */
async function isOfUnlisted({ database, databaseWatch, log }: Context, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (isChange(request) || (reply.statusCode !== 200 && reply.statusCode !== 304)) return false;
  const { replyDraft } = request;
  if (replyDraft?.isUnlisted !== undefined) return replyDraft.isUnlisted;
  const id = listShown(request);
  if (id === undefined || databaseWatch.isAway()) return false;
  const isUnlisted = await readListVersions(database, id).then(
    (list) => list?.isListed === false,
    (error: unknown) => {
      if (!isServerAway(error)) log.error('public-cache', error);
      return true;
    },
  );
  if (replyDraft) replyDraft.isUnlisted = isUnlisted;
  return isUnlisted;
}

/** The list that a request is about, by its address. */
function listShown({ raw, url, params }: FastifyRequest): string | undefined {
  const { listId } = (params ?? {}) as { listId?: string };
  if (listId !== undefined || !(raw instanceof IncomingMessage)) return listId;
  const subject = planFor({ method: 'GET', url, headers: {} })?.subject;
  return subject?.kind === 'list' ? subject.id : undefined;
}

function letCachesKeep(context: Context, request: FastifyRequest, reply: FastifyReply, draft: Finished): void {
  reply.header('vary', `${VARY}, Accept-Encoding`);
  if (draft.isComplete && !draft.isUnlisted) reply.headers(cachingHeaders(context, request, draft));
}

/**
 * How caches may use a reply to a visitor, and the tags by which a cache in front forgets it. A collection has one tag: those of all that it
 * shows would fill the header.
 */
function cachingHeaders({ config: { cdnPurge }, publicCache }: Context, { url }: FastifyRequest, draft: Finished): Record<string, string> {
  // A cache that forgets by address is not notified of all of them, and none again of a change that came while the reply was made.
  const isPurged = cdnPurge && (draft.hasPurgedAddress || purgesByTag(cdnPurge)) && publicCache.isCurrent(draft);
  if (!isPurged) return { 'cache-control': CHECKED };
  return { 'cache-control': url.startsWith('/api/') ? PURGED : PURGED_PAGE, ...tagHeaders(draft.isCollection ? ['all'] : draft.topics) };
}

/** The body as this client gets it, compressed once for all. */
async function encode(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): Promise<Buffer | null> {
  reply.header('etag', kept.etag);
  if (hasCurrent(request.headers['if-none-match'], kept.etag)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length').removeHeader('content-disposition');
    return null;
  }
  const encoding = chooseEncoding(acceptEncoding(request));
  const { body } = await kept.encoded(encoding);
  if (body !== kept.made.body) reply.header('content-encoding', encoding);
  return body;
}
