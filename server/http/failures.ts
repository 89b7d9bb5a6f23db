import { STATUS_CODES } from 'node:http';
import type { FailureCode } from '@cairn/contracts/extraction.ts';
import { PROBLEM_TYPE, type Problem } from '@cairn/contracts/failures.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerAway } from '../db/connection.ts';
import type { Log } from '../log.ts';

interface RefusalExtras {
  errors?: Problem['errors'];
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
  headers?: Record<string, string>;
}

/** A "no" that we mean: its status, a short name for programs and a sentence for people. Verbs throw it, the door speaks it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extras: RefusalExtras;
  constructor(status: number, code: string, detail: string, extras: RefusalExtras = {}) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** The usual refusal for an id that names nothing the caller may see. `what` is the thing as a person calls it: 'list', 'user'. */
export function notFound(what: string): Refusal {
  return new Refusal(404, 'not-found', `There is no such ${what}, or it has been removed.`);
}

/** Seconds after which to ask again while the database is away. */
export const AWAY_RETRY_SECONDS = 5;

/** The refusal of everything that needs the database while it does not answer. */
export function databaseAway(): Refusal {
  const detail = 'The database does not answer right now, so nothing was read or changed. Please try again in a moment.';
  return new Refusal(503, 'database-away', detail, { retryAfter: AWAY_RETRY_SECONDS });
}

/** With which status each named failure of reading is told. Failures of the outside are 502 and 504, of our own set-up 503. */
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

/** What Fastify and PostgreSQL refuse, in our words. Functions get the route's body limit in bytes. */
const OUTSIDE_REFUSALS: Record<string, (limit: number) => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => wrongMediaType('application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal(400, 'bad-request', 'The length of the body is not what its header says.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => wrongMediaType('multipart/form-data'),
  // disk_full
  '53100': () =>
    new Refusal(507, 'not-stored', 'The disk of the database is full, so nothing was stored. Free some space, then try again.'),
  FST_FILES_LIMIT: () => new Refusal(400, 'bad-request', 'Please send one file at a time.'),
};

function tooLarge(limit: number): Refusal {
  return new Refusal(413, 'too-large', `That is too large: at most ${sizeInWords(limit)} can be sent here.`);
}

/** The refusal of a body in another form than `expected`. */
export function wrongMediaType(expected: string): Refusal {
  return new Refusal(415, 'wrong-media-type', `Please send the body as ${expected}.`);
}

function sizeInWords(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;
}

/** Gives every failure of the app the one voice: problem+json, named ones with their sentence, all others logged whole and answered blandly. */
export function speakFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, request);
    if (refusal?.status === 507) log.warn('http', refusal.message);
    if (refusal) return sendProblem(reply, refusal);
    // Without the query: what people type is theirs.
    log.error('http', error, `${request.method} ${request.url.split('?')[0]}`);
    return sendProblem(reply, new Refusal(500, 'unexpected', 'Something went wrong on our side. Please try again.'));
  });
}

/** The refusal that an error stands for; undefined for one that nobody named. */
function toRefusal(error: unknown, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isServerAway(error))
    return new Refusal(
      503,
      'database-away',
      'The connection to the database was lost. Please look whether your change was made, then try again.',
      { retryAfter: AWAY_RETRY_SECONDS },
    );
  if (error instanceof EngineFailure) return new Refusal(ENGINE_STATUS[error.code], error.code, error.message);
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return OUTSIDE_REFUSALS[error.code]?.(request.routeOptions.bodyLimit ?? 0);
}

/** The failure as it travels. */
function toProblem(refusal: Refusal): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.extras.errors && { errors: refusal.extras.errors }),
  };
}

/** Answers with the failure. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.extras.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.extras.retryAfter))));
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.headers(refusal.extras.headers ?? {});
  // Serialised here: Fastify leaves text as it is, and adds no charset of its own to this type.
  return reply
    .code(refusal.status)
    .type(PROBLEM_TYPE)
    .serializer(String)
    .send(JSON.stringify(toProblem(refusal)));
}
