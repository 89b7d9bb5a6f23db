import { STATUS_CODES } from 'node:http';
import type { FailureCode } from '@cairn/contracts/extraction.ts';
import { PROBLEM_TYPE, type Problem } from '@cairn/contracts/failures.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerAway } from '../db/connection.ts';
import type { EmbeddedState } from '../db/embedded/server.ts';
import { DATABASE_RETRY_SECONDS, diskFull, HttpError, isChange } from '../errors.ts';
import type { Log } from '../logging/log.ts';

/** The status of each named failure of an extraction: 502 and 504 for failures of external services, 503 for missing configuration. */
const ENGINE_STATUS: Record<FailureCode, number> = {
  'bad-link': 400,
  'refused-address': 400,
  unreachable: 502,
  'timed-out': 504,
  'not-found': 404,
  private: 422,
  'login-wall': 422,
  captcha: 422,
  blocked: 503,
  'not-json': 502,
  'broken-data': 422,
  empty: 422,
  'too-large': 413,
  'unsupported-file': 415,
  'broken-file': 422,
  'no-model': 503,
  'model-failed': 502,
  'no-browser': 503,
  'browser-failed': 502,
  'no-token': 503,
  quota: 503,
  'service-failed': 502,
  cancelled: 409,
  interrupted: 503,
  'not-stored': 507,
};

/** Errors of Fastify and PostgreSQL by their code, as this API reports them. Functions get the route's body limit in bytes. */
const LIBRARY_ERRORS: Record<string, (limit: number) => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => wrongMediaType('application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new HttpError(400, 'bad-request', 'The body’s length doesn’t match its Content-Length.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => wrongMediaType('multipart/form-data'),
  // disk_full
  '53100': () => diskFull(),
  // query_canceled: it took longer than the limit of a statement.
  '57014': () =>
    new HttpError(503, 'database-slow', 'The database took too long. Nothing was changed. Try again in a moment.', {
      retryAfter: DATABASE_RETRY_SECONDS,
    }),
  FST_FILES_LIMIT: () => new HttpError(400, 'bad-request', 'Send one file at a time.'),
};

function tooLarge(limit: number): HttpError {
  return new HttpError(413, 'too-large', `Too large: the limit is ${sizeInWords(limit)}.`);
}

/** The error for a body in another form than `expected`. */
export function wrongMediaType(expected: string): HttpError {
  return new HttpError(415, 'wrong-media-type', `Please send the body as ${expected}.`);
}

function sizeInWords(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;
}

/**
 * Installs the one error handler of the app: an `HttpError` and what maps to one is sent as problem+json with its sentence; everything else is
 * logged with its stack and answered with a general 500.
 */
export function installErrorHandler(app: FastifyInstance, log: Log, embedded?: EmbeddedState): void {
  const noteFullDisk = embedded ? () => embedded.noteFullDisk() : noteNowAndThen(log);
  app.setErrorHandler((error, request, reply) => {
    const known = toHttpError(error, request, embedded);
    // Without the query: search words and other input are not logged.
    const call = `${request.method} ${request.url.split('?')[0]}`;
    if (known?.status === 507) noteFullDisk();
    if (known?.code === 'database-slow') log.warn('http', `A statement of the database took too long and was stopped: ${call}`);
    if (known) return sendError(reply, known);
    log.error('http', error, call);
    return sendError(reply, unexpected());
  });
}

/** Milliseconds between two lines about a full disk: every change would make one. */
const FULL_DISK_PAUSE_MS = 600_000;

function noteNowAndThen(log: Log): () => void {
  let notedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - notedAt < FULL_DISK_PAUSE_MS) return;
    notedAt = performance.now();
    log.warn('http', 'The disk of the database server is full: changes are refused until there is room');
  };
}

/** The error of what nothing else is known of. */
export function unexpected(): HttpError {
  return new HttpError(500, 'unexpected', 'Something went wrong on our side. Please try again.');
}

/** The HTTP error for a known failure; undefined for any other. */
export function toHttpError(error: unknown, request: FastifyRequest, embedded: EmbeddedState | undefined): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (isServerAway(error) && isChange(request) && embedded?.isOutOfRoom()) return diskFull(false);
  if (isServerAway(error))
    return new HttpError(503, 'database-away', 'The database connection was lost. Check whether your change was saved, then try again.', {
      retryAfter: DATABASE_RETRY_SECONDS,
    });
  if (error instanceof EngineFailure) return new HttpError(ENGINE_STATUS[error.code], error.code, error.message);
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return LIBRARY_ERRORS[error.code]?.(request.routeOptions.bodyLimit ?? 0);
}

/** The error as problem details (RFC 9457), as text. */
export function problemText(error: HttpError): string {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(error.extras.errors && { errors: error.extras.errors }),
  };
  return JSON.stringify(problem);
}

/** Sends the error as problem+json, with its headers. */
export function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  if (error.extras.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(error.extras.retryAfter))));
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.headers(error.extras.headers ?? {});
  // Serialised here: Fastify leaves text as it is, and adds no charset of its own to this type.
  return reply.code(error.status).type(PROBLEM_TYPE).serializer(String).send(problemText(error));
}
