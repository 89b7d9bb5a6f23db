import type { Endpoint, ExtractAccess } from '@cairn/contracts/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JsonParts } from '../db/json-parts.ts';
import { JsonText } from '../db/json-text.ts';
import { beginLongReply, type LongReplies, sendInParts } from './long-replies.ts';
import { PRIVATE, VARY } from '../public-cache/headers.ts';
import { sendsCredentials } from '../public-cache/plan.ts';
import { type Actor, requireAccess } from '../security/actor.ts';
import { type RateLimit, sendRateLimit } from '../security/rate-limit.ts';
import { rejectCrossSite } from './cross-site.ts';
import { wrongMediaType } from './error-handler.ts';
import { ReadBody } from './read-by-schema.ts';
import { isSharedRead, preflightRoute } from './public-read.ts';
import { readPart, readQuery, wellFormed, withoutEmptyOptionals } from './read-request.ts';

/** Shared by all routes of one app. */
export interface RouteContext {
  extractAccess: ExtractAccess;
  publicUrl: string | undefined;
  /** Who sends this request; a visitor without credentials. */
  identify(request: FastifyRequest): Promise<Actor>;
  /** Whether replies are checked against the contract too. It costs time, so only tests do. */
  checkReplies: boolean;
  /** Counts an extraction of a visitor or user; throws HttpError 429 when there were too many. */
  countExtraction(ip: string): RateLimit;
  /** Counts a user's change of a list; throws HttpError 429 when there were too many. */
  countChange(userId: string): RateLimit;
  /** Resolves when the body of this request may be read. */
  waitForLargeBodyTurn(request: FastifyRequest, reply: FastifyReply, bodyLimit: number): Promise<void>;
  /** What sends the replies that grow with their list. */
  longReplies: LongReplies;
  /** Every call that this app answers, for the API document. */
  endpoints: Array<{ endpoint: Endpoint; accepts: string }>;
}

declare module 'fastify' {
  interface FastifyInstance {
    routeContext: RouteContext;
  }
  interface FastifyRequest {
    actor: Actor;
    /** The list whose picture is read, where not everybody is shown it. */
    openedListId?: string | undefined;
  }
  interface FastifyContextConfig {
    /** What the body of a call has to be. */
    body?: z.ZodType;
  }
}

/** One validated call, by a caller who may make it. */
export interface Call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The return type of an answer without a reply. */
type NoReply = ReturnType<() => void>;

type Answer<Reply extends z.ZodType> = Reply extends z.ZodUndefined
  ? NoReply | FastifyReply
  : z.input<Reply> | JsonText<z.input<Reply>> | JsonParts<z.input<Reply>> | FastifyReply;

interface RouteOptions {
  /** Media type of the body. A multipart body is read by the answer itself, through `call.request.file()`. */
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
    config: { isPublicRead: endpoint.isPublicRead, body: endpoint.body },
    onRequest: async (request, reply) => {
      if (!isSharedRead(request)) reply.headers({ 'cache-control': sendsCredentials(request.headers) ? PRIVATE : 'no-store', vary: VARY });
      request.actor = await routeContext.identify(request);
      if (request.actor.kind === 'apiKey') sendRateLimit(reply, request.actor.limit);
      requireAccess(endpoint, request.actor, routeContext.extractAccess);
      rejectCrossSite(request, routeContext.publicUrl);
      requireMediaType(request, endpoint.body, accepts);
      if (isOpenExtraction(endpoint, request)) sendRateLimit(reply, routeContext.countExtraction(request.ip));
      const changing = changingUser(endpoint, request);
      if (changing !== undefined) sendRateLimit(reply, routeContext.countChange(changing));
      await routeContext.waitForLargeBodyTurn(request, reply, endpoint.bodyLimit);
    },
    handler: async (request, reply) => {
      const call = { ...readCall(endpoint, request), actor: request.actor, request, reply };
      const answered = await answer(call);
      if (answered === reply || reply.sent) return reply;
      reply.code(endpoint.status);
      if (answered instanceof JsonParts) {
        const parts = routeContext.checkReplies ? checkedAtEnd(answered.parts, replySchema(endpoint, call.query)) : answered.parts;
        if (!beginLongReply(routeContext.longReplies, call, answered.version)) return reply.send();
        return sendInParts(routeContext.longReplies, call, { parts, type: JSON_TYPE });
      }
      if (routeContext.checkReplies)
        replySchema(endpoint, call.query).parse(answered instanceof JsonText ? JSON.parse(answered.text) : answered);
      if (endpoint.reply instanceof z.ZodUndefined) return reply.send();
      reply.type(JSON_TYPE);
      return reply.send(answered instanceof JsonText ? answered.toBytes() : Buffer.from(JSON.stringify(answered)));
    },
  });
}

/** The same parts; fails at their end where together they are no such value. */
async function* checkedAtEnd(parts: AsyncIterable<string>, schema: z.ZodType): AsyncGenerator<string> {
  let text = '';
  for await (const part of parts) {
    text += part;
    yield part;
  }
  schema.parse(JSON.parse(text));
}

/** What the reply to these parameters must be: items of which only some `fields` are requested may lack the others. */
function replySchema({ reply }: Endpoint, query: unknown): z.ZodType {
  const hasAllFields = (query as { fields?: unknown } | undefined)?.fields === undefined;
  if (hasAllFields || !(reply instanceof z.ZodArray) || !(reply.element instanceof z.ZodObject)) return reply;
  return z.array(reply.element.partial().required({ id: true }));
}

function readCall<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body>,
  request: FastifyRequest,
) {
  return {
    params: readInput(endpoint.params, wellFormed(request.params)),
    query: readInput(endpoint.query, readQuery(request.query)),
    body: readBody(endpoint.body, request.body),
  };
}

function readBody<Body extends z.ZodType>(schema: Body, body: unknown): z.output<Body> {
  if (body instanceof ReadBody) return body.take<Body>();
  return readInput(schema, withoutEmptyOptionals(schema, body));
}

/** A part that the contract does not describe is ignored. */
function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return readPart(schema, schema instanceof z.ZodUndefined ? undefined : value);
}

/** The user whose session changes lists by this request; a key has a limit of its own. */
function changingUser({ access }: Endpoint, { actor }: FastifyRequest): string | undefined {
  return access === 'lists' && actor.kind === 'user' ? actor.user.userId : undefined;
}

/** Whether this is an extraction that is allowed only because of `EXTRACT_ACCESS`, without an operator's session or key. */
function isOpenExtraction({ access, method }: Endpoint, { actor }: FastifyRequest): boolean {
  return access === 'extraction' && method === 'POST' && (actor.kind === 'visitor' || actor.kind === 'user');
}

/** Rejects a body of another media type before it is read. A request without a Content-Type has no body. */
function requireMediaType(request: FastifyRequest, body: z.ZodType, accepts: string): void {
  const contentType = request.headers['content-type'];
  const expectsNoBody = body instanceof z.ZodUndefined && accepts === 'application/json';
  if (contentType === undefined || expectsNoBody || contentType.toLowerCase().startsWith(accepts)) return;
  throw wrongMediaType(accepts);
}
