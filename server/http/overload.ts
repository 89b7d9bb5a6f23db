import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_TYPE } from '@cairn/contracts/failures.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { HttpError } from '../errors.ts';
import type { Log } from '../logging/log.ts';
import type { Admission } from './admission.ts';
import { BACK_SOON, BARE_POLICY, barePage } from './bare-page.ts';
import { problemText } from './error-handler.ts';

interface OverloadOptions {
  admission: Admission;
  log: Log;
  /** Connections from which on idle ones are closed, and each refused request closes its own. */
  crowdedFrom?: number;
}

/** These tell whether the process lives: they are answered whatever else goes on. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics']);
/** What costs most, and can best be done later: it is refused first. */
const COSTLY = /^\/api\/(?:search\/|extract|firebase\/create-request)|\/card(?:-dark)?\.(?:png|webp)$/;
const COSTLY_SHARE = 0.75;
/** Files of the build cost little, and a page without one of them is broken. */
const FILES = '/assets/';
/** Requests with an operator's session that are admitted beyond the limit, so that operators can see and do something about it. */
const OPERATORS = 8;
/** A connection costs some 20 KB. Those beyond the second number are closed without a word. */
const CROWDED_FROM = 4_000;
const MOST_CONNECTIONS = 6_000;
/** In a crowd, a new connection must say something within this time, and idle ones are closed this often. Milliseconds. */
const SILENCE_MS = 2_000;
const LOG_EVERY_MS = 60_000;

const BUSY = new HttpError(503, 'overloaded', 'The server has too much to do right now. Nothing was changed. Try again in a moment.');
const PROBLEM = problemText(BUSY);
const PAGE = barePage(BACK_SOON, 'The server has too much to do right now. Try again in a moment.');
const COMMON = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // It says nothing that only some may read, and a page of another site can tell its reader to wait.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};

/**
 * Refuses what cannot be answered soon with 503 and Retry-After, before the app sees it: that costs a small part of any answer. Health
 * and metrics are always answered. Call it when the app has all its listeners, and before kept replies are served first: these cost next
 * to nothing and are not refused.
 */
export function refuseOverload(server: Server, { admission, log, crowdedFrom = CROWDED_FROM }: OverloadOptions): void {
  const crowd = watchConnections(server, crowdedFrom);
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  let loggedAt = Number.NEGATIVE_INFINITY;
  const logRefused = (): void => {
    const now = performance.now();
    if (now - loggedAt < LOG_EVERY_MS) return;
    loggedAt = now;
    log.warn('overload', `More requests arrive than can be answered soon; ${admission.refused} were refused (503) since the start`);
  };
  server.on('request', (request, response) => {
    const path = pathOf(request);
    if (!ALWAYS.has(path)) {
      const admitted = admission.enter(...termsOf(path, request));
      if (!admitted) {
        logRefused();
        return refuse(request, response, { path, refused: admission.refused, closes: crowd.isCrowded() });
      }
      response.once('close', () => admission.leave(admitted));
    }
    for (const listener of listeners) listener.call(server, request, response);
    return undefined;
  });
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}

/** The share of the limit that such requests may fill, and how many of them are admitted beyond it. */
function termsOf(path: string, { headers: { cookie } }: IncomingMessage): [share: number, extra: number] {
  if (path.startsWith(FILES)) return [Number.POSITIVE_INFINITY, 0];
  const isOperator = cookie?.includes(`${OPERATOR_COOKIE}=`) ?? false;
  return [COSTLY.test(path) && !isOperator ? COSTLY_SHARE : 1, isOperator ? OPERATORS : 0];
}

/** A body that is still coming is read and dropped by Node, so that the client gets to read the reply. */
function refuse(
  { headers: { accept } }: IncomingMessage,
  response: ServerResponse,
  { path, refused, closes }: { path: string; refused: number; closes: boolean },
): void {
  const isPage = !path.startsWith('/api/') && (accept?.includes('text/html') ?? false);
  const body = isPage ? PAGE : PROBLEM;
  response.writeHead(503, {
    ...COMMON,
    'content-type': isPage ? 'text/html; charset=utf-8' : PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    ...(isPage && { 'content-security-policy': BARE_POLICY }),
    // Not all at the same time.
    'retry-after': String(1 + (refused % 3)),
    ...(closes && { connection: 'close' }),
  });
  response.end(body);
}

/** Bounds the connections: where there are very many, those that say nothing are closed. */
function watchConnections(server: Server, crowdedFrom: number): { isCrowded(): boolean } {
  let open = 0;
  let idleClosedAt = Number.NEGATIVE_INFINITY;
  const isCrowded = (): boolean => open > crowdedFrom;
  const onClose = (): void => {
    open -= 1;
  };
  const closeSilent = (socket: Socket): void => {
    if (socket.bytesRead === 0 && isCrowded()) socket.destroy();
  };
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', onClose);
    if (!isCrowded()) return;
    if (open > MOST_CONNECTIONS) {
      socket.destroy();
      return;
    }
    setTimeout(closeSilent, SILENCE_MS, socket).unref();
    const now = performance.now();
    if (now - idleClosedAt < SILENCE_MS) return;
    idleClosedAt = now;
    server.closeIdleConnections();
  });
  return { isCrowded };
}
