import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JsonText } from '../db/json-text.ts';
import { type Actor, requireAccess } from '../security/actor.ts';
import { type RateLimit, tellRateLimit } from '../security/rate-limit.ts';
import { wrongMediaType } from './error-handler.ts';
import { refuseOtherSites } from './origin.ts';
import { isOpenRead, preflightRoute } from './public-read.ts';
import { readPart, readQuery, wellFormed, withoutUnknown } from './read-request.ts';

/** What the routes of one app share. */
export interface RouteContext {
  extractAccess: 'operators' | 'public';
  publicUrl: string | undefined;
  /** Who sends this request; a visitor when nothing says otherwise. */
  identify(request: FastifyRequest): Promise<Actor>;
  /** Check what is answered against the contract too. Costs time, so only tests do. */
  checkReplies: boolean;
  /** Counts a visitor's extraction; throws where there were too many. */
  countVisit(ip: string): RateLimit;
  /** Resolves when the body of this request may be read. */
  waitForRoom(request: FastifyRequest, reply: FastifyReply, bodyLimit: number): Promise<void>;
  /** Every call that this app answers, for the API document. */
  endpoints: Array<{ endpoint: Endpoint; accepts: string }>;
}

declare module 'fastify' {
  interface FastifyInstance {
    routeContext: RouteContext;
  }
  interface FastifyRequest {
    actor: Actor;
  }
}

/** One call as an answer sees it: read by its contract, from somebody who may make it. */
export interface Call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What an answer without a reply returns. */
type NoReply = ReturnType<() => void>;

type Answer<Reply extends z.ZodType> = Reply extends z.ZodUndefined
  ? NoReply | FastifyReply
  : z.input<Reply> | JsonText<z.input<Reply>> | FastifyReply;

interface RouteOptions {
  /** How the body travels. A multipart one is read by the answer itself, through `call.request.file()`. */
  accepts?: 'application/json' | 'multipart/form-data';
}

/**
 * Serves one contract. In this order: who calls (401), from which site (403), in what form (413, 415), with what values (400), then `answer`.
 * `answer` returns the contract's reply, or the Fastify reply itself after it has sent something else (a picture, a stream).
 */
export function route<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Reply>,
  answer: (call: Call<Params, Query, Body>) => Promise<Answer<Reply>> | Answer<Reply>,
  options: RouteOptions = {},
): void {
  const accepts = options.accepts ?? 'application/json';
  const { routeContext } = app;
  routeContext.endpoints.push({ endpoint, accepts });
  if (endpoint.isPublicRead) preflightRoute(app, endpoint.path);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    config: { isPublicRead: endpoint.isPublicRead },
    onRequest: async (request, reply) => {
      if (!isOpenRead(request)) reply.header('cache-control', 'no-store');
      request.actor = await routeContext.identify(request);
      if (request.actor.kind === 'apiKey') tellRateLimit(reply, request.actor.limit);
      requireAccess(endpoint, request.actor, routeContext.extractAccess);
      refuseOtherSites(request, routeContext.publicUrl);
      requireForm(request, endpoint.body, accepts);
      if (isOpenExtraction(endpoint, request)) tellRateLimit(reply, routeContext.countVisit(request.ip));
      await routeContext.waitForRoom(request, reply, endpoint.bodyLimit);
    },
    handler: async (request, reply) => {
      const call = { ...readCall(endpoint, request), actor: request.actor, request, reply };
      const answered = await answer(call);
      if (answered === reply || reply.sent) return reply;
      if (routeContext.checkReplies) endpoint.reply.parse(answered instanceof JsonText ? JSON.parse(answered.text) : answered);
      reply.code(endpoint.status);
      if (endpoint.reply instanceof z.ZodUndefined) return reply.send();
      reply.type('application/json; charset=utf-8');
      return reply.serializer(String).send(answered instanceof JsonText ? answered.text : JSON.stringify(answered));
    },
  });
}

/** Aborted when nobody waits for the answer any more. The request itself closes as soon as it was read, so it cannot tell. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function readCall<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body>,
  request: FastifyRequest,
) {
  return {
    params: readGiven(endpoint.params, wellFormed(request.params)),
    query: readGiven(endpoint.query, readQuery(request.query)),
    body: readGiven(endpoint.body, withoutUnknown(endpoint.body, request.body)),
  };
}

/** A part of which the contract says nothing is not looked at. */
function readGiven<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return readPart(schema, schema instanceof z.ZodUndefined ? undefined : value);
}

/** A visitor's request for work that only `EXTRACT_ACCESS=public` opens. */
function isOpenExtraction({ access, method }: Endpoint, { actor }: FastifyRequest): boolean {
  return access === 'extraction' && method === 'POST' && (actor.kind === 'visitor' || actor.kind === 'user');
}

/** Refuses a body in another form, before it is read. Without a Content-Type there is no body to speak of. */
function requireForm(request: FastifyRequest, body: z.ZodType, accepts: string): void {
  const given = request.headers['content-type'];
  const unwanted = body instanceof z.ZodUndefined && accepts === 'application/json';
  if (given === undefined || unwanted || given.toLowerCase().startsWith(accepts)) return;
  throw wrongMediaType(accepts);
}
