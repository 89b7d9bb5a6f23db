import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { isServerAway } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { incomingRequestId, REQUEST_ID } from '../logging/request-id.ts';
import type { KeptReply } from './kept-reply.ts';
import { CHECKED } from './headers.ts';
import { dropCredentials } from '../security/credentials.ts';
import type { Actor } from '../security/actor.ts';
import { type Plan, planFor, sendsCredentials } from './plan.ts';
import type { PublicCache } from './public-cache.ts';
import { purgesByTag } from './purge-requests.ts';
import { sendKept } from './send.ts';

/** What ends the wait of others for the reply that this request makes. */
const makers = new WeakMap<IncomingMessage, (made?: KeptReply) => void>();

/** Call when the reply to this request is made; without it where it is not kept. */
export function endMaking(request: IncomingMessage, made: KeptReply | undefined): void {
  makers.get(request)?.(made);
}

/** Requests with unknown parameters, which were passed to the app without them. */
const checked = new WeakSet<IncomingMessage>();

/** Whether a cache in front must check its copy of the reply, because it would not be notified of changes of this address. */
export function mustBeChecked(request: IncomingMessage): boolean {
  return checked.has(request);
}

/** A cache that forgets by address is notified of the canonical ones only. */
function isPurged({ config: { cdnPurge } }: Context, request: IncomingMessage, plan: Plan): boolean {
  return request.url === plan.url || !cdnPurge || purgesByTag(cdnPurge);
}

/**
 * Answers requests with kept replies before the app sees them, which costs a fraction of its routing and hooks. All others are passed to
 * the app, those whose reply may be kept with the address in canonical form, so that unknown parameters cannot change the reply.
 */
export function serveKeptFirst(app: FastifyInstance, context: Context, identify: (request: IncomingMessage) => Promise<Actor>): void {
  const { server } = app;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const pass: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  const orPass = (work: Promise<void>, request: IncomingMessage, response: Pending['response']): void => {
    work.catch((error: unknown) => {
      // The app answers with what is expected, such as too many requests of a key.
      if (!isServerAway(error) && !(error instanceof HttpError)) context.log.error('public-cache', error);
      pass(request, response);
    });
  };
  const answerVisitor = (request: IncomingMessage, response: Pending['response'], plan: Plan): void => {
    const key = keyFor(context, request, plan);
    if (key === undefined) return pass(request, response);
    const kept = plan.choice || context.databaseWatch.isAway() ? undefined : context.publicCache.findNow(key);
    if (kept) return sendAndCount(context, { request, response, plan, kept });
    orPass(answerLater(context, { request, response, plan, pass }), request, response);
  };
  /** Somebody who is signed in gets what the app makes; who only seems to be gets what visitors get. */
  const answerSession = async (request: IncomingMessage, response: Pending['response'], plan: Plan): Promise<void> => {
    if ((await identify(request)).kind !== 'visitor') return pass(request, response);
    dropCredentials(request.headers);
    answerVisitor(request, response, plan);
  };
  server.on('request', (request, response) => {
    const { method, url } = request;
    const plan = context.phase === 'stopping' ? undefined : planFor({ method, url, headers: {} });
    const isSession = sendsCredentials(request.headers);
    // Without the database it is not known who somebody is.
    if (!plan || (isSession && (!plan.isComplete || context.databaseWatch.isAway()))) pass(request, response);
    else if (isSession) orPass(answerSession(request, response, plan), request, response);
    else answerVisitor(request, response, plan);
  });
}

type Found = Pick<Pending, 'request' | 'response' | 'plan'> & { kept: KeptReply };

function sendAndCount(context: Context, { request, response, plan, kept }: Found): void {
  const status = sendKept(request, response, kept, changesOf(request, kept.made.isUnlisted === true || isPurged(context, request, plan)));
  context.metrics.keptReply(kept.made.route, status);
}

const CHECK = { 'cache-control': CHECKED };

/** The headers in which the reply to this request differs from the kept one. Most requests have no id, and none is made for them. */
function changesOf(request: IncomingMessage, isPurgedHere: boolean): Record<string, string> | undefined {
  const changes = isPurgedHere ? undefined : CHECK;
  const id = request.headers[REQUEST_ID] === undefined ? undefined : incomingRequestId(request);
  return id === undefined ? changes : { ...changes, [REQUEST_ID]: id };
}

interface Pending {
  request: IncomingMessage;
  response: ServerResponse<IncomingMessage> & { req: IncomingMessage };
  plan: Plan;
  pass: RequestListener;
}

/** Answers with a kept reply that must be checked first, or that another request is just making; else passes the request on. */
async function answerLater(context: Context, { request, response, plan: requested, pass }: Pending): Promise<void> {
  const { publicCache, databaseWatch } = context;
  const plan = databaseWatch.isAway() ? requested : await publicCache.choices.narrow(requested);
  const key = keyFor(context, request, plan);
  const mayBeKept = key !== undefined && plan.isComplete && !plan.isKeptByRoute && !databaseWatch.isAway();
  const kept = mayBeKept ? await findOrStart(publicCache, { request, response, plan, key }) : undefined;
  if (response.destroyed) return;
  if (kept) return sendAndCount(context, { request, response, plan, kept });
  if (!isPurged(context, request, plan)) checked.add(request);
  request.url = plan.url;
  pass(request, response);
}

/**
 * The kept reply, or the one that others are making; undefined where this request is to make it. What was begun before this request came must
 * be current when it is finished. What was begun later is as good as what this request would make, also if it is outdated at its end. So a
 * reply is made by one request at a time, also while changes go on.
 */
async function findOrStart(
  publicCache: PublicCache,
  { request, response, plan, key }: Pick<Pending, 'request' | 'response' | 'plan'> & { key: string },
): Promise<KeptReply | undefined> {
  let kept = await publicCache.find(key, plan.subject);
  for (const wasBegunBefore of [true, false]) {
    if (kept) return kept;
    const making = publicCache.waitFor(key);
    // Nothing is awaited between this question and the start.
    if (!making) {
      // Its end was already reported.
      if (response.destroyed) return undefined;
      const end = publicCache.startMaking(key);
      makers.set(request, end);
      response.once('close', () => end());
      return undefined;
    }
    const made = await making;
    kept = wasBegunBefore ? await publicCache.find(key, plan.subject) : made;
  }
  return kept;
}

/** By own address and canonical path; undefined where the Host header is not a host, which the app rejects. */
export function keyFor({ ownAddress }: Context, request: IncomingMessage, plan: Plan): string | undefined {
  try {
    return `${ownAddress.originOf(request)} ${plan.url}`;
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
