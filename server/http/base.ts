import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { BODY_LIMITS } from '@cairn/contracts/endpoint.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';
import type { EmbeddedState } from '../db/embedded/server.ts';
import type { Log } from '../logging/log.ts';
import { requestIdOf } from '../logging/request-id.ts';
import { LongReplyLimit } from './long-reply-limit.ts';
import { endWhenStalled, WATCHED_FROM } from '../concurrency/end-when-stalled.ts';
import { contentPolicy } from './content-policy.ts';
import { installErrorHandler, sendError } from './error-handler.ts';
import { makeLargeBodyLimit } from './large-body-limit.ts';
import { allowPublicReads } from './public-read.ts';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';
import { readJsonBody } from './read-body.ts';
import { identifyRequests } from './request-id.ts';
import type { RouteContext } from './route.ts';
import { makeChangeLimit, makeVisitorLimit } from './visitor-limit.ts';

/** How long a client may take to send one whole request; the largest is 140 MB. */
const REQUEST_TIMEOUT_MS = 120_000;
const COMPRESS_FROM_BYTES = 1024;
/** A window of 512 KB: that of 4 MB, which is usual, takes 10 MB for each reply that is being sent. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 };

/** Whether a slow client may leave some of it with the server: streams, and what does not fit into the buffers of the system. */
function mayWait(payload: unknown): boolean {
  return typeof payload === 'string' || payload instanceof Uint8Array ? payload.length >= WATCHED_FROM : payload instanceof Readable;
}

function refuseSchemas(): never {
  throw new Error('A route states its input and reply in contracts, not as a schema of Fastify');
}

/** An app without any route yet: body parsers, security headers, compression, cookies and the error handler. */
export async function makeBareApp(
  routeContext: Omit<RouteContext, 'endpoints' | 'countExtraction' | 'countChange' | 'waitForLargeBodyTurn' | 'longReplies'>,
  log: Log,
  /** Addresses of proxies in front, or whether the address so many hops before this process is one of a proxy; undefined: none. */
  trustedProxies?: string[] | ((address: string, hop: number) => boolean),
  embedded?: EmbeddedState,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    // Inputs are checked by the contracts; Fastify's own compilers of schemas would take a twentieth of a start to load.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    bodyLimit: BODY_LIMITS.usual,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Ids in paths are at most 100 characters; photo names and place names are longer.
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: true },
    // Without one, what a request says of its origin may be invented.
    trustProxy: trustedProxies ?? false,
    // Idle keep-alive connections must not delay the shutdown.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestIdHeader: false,
    genReqId: requestIdOf,
    // Errors before any route is found: an address that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => {
      sendError(reply, new HttpError(400, 'bad-address', 'The URL of this request is invalid.'));
    },
  });
  app.decorate('routeContext', {
    ...routeContext,
    endpoints: [],
    countExtraction: makeVisitorLimit(),
    countChange: makeChangeLimit(),
    waitForLargeBodyTurn: makeLargeBodyLimit(),
    longReplies: { limit: new LongReplyLimit(), log },
  });
  app.decorateRequest('actor');
  identifyRequests(app);
  parseOnlyJson(app);
  installErrorHandler(app, log, embedded);
  answerUnknownPaths(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy() },
    // Map services check which site sends the request.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: routeContext.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
  await app.register(cookie);
  allowPublicReads(app);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: BROTLI },
  });
  app.addHook('onSend', (_request, reply, payload: unknown, done) => {
    if (mayWait(payload)) endWhenStalled(reply.raw);
    done(null, payload);
  });
  await app.register(multipart, { limits: { files: 1, fileSize: BODY_LIMITS.file, fields: 20, fieldSize: BODY_LIMITS.usual } });
  return app;
}

/** JSON is the only body that is parsed; everything else except multipart is 415. */
function parseOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request: FastifyRequest, payload: IncomingMessage) => readJsonBody(request, payload));
}

function answerUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = methodsAt(app, path);
    // The path of a call that still was not routed has a segment longer than any id.
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendError(reply, new HttpError(404, 'no-such-call', `${path} doesn’t exist.`));
    const detail = `${path} accepts only ${allowed.join(' and ')}.`;
    return sendError(reply, new HttpError(405, 'wrong-method', detail, { headers: { allow: allowed.join(', ') } }));
  });
}

/** The methods of the calls with this path; computed only when no route matched. */
function methodsAt(app: FastifyInstance, path: string): string[] {
  const matches = (pattern: string) => {
    const source = pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.+')
      .replace(/:\w+/g, '[^/]+');
    return new RegExp(`^${source}/?$`).test(path);
  };
  return [...new Set(app.routeContext.endpoints.filter(({ endpoint }) => matches(endpoint.path)).map(({ endpoint }) => endpoint.method))];
}
