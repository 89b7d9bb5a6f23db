import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PROBLEM_TYPE } from '@cairn/contracts/failures.ts';
import { type Config, readConfig } from '../config/config.ts';
import { FullDisk, isOutOfRoom } from '../db/embedded/room.ts';
import { databaseUnavailable, diskFull, type HttpError, isChange } from '../errors.ts';
import { problemText } from '../http/error-handler.ts';
import { stderrLog } from '../logging/log.ts';

/**
 * Starts the product. On a full disk the start is tried again when there is room, or after a while; until then health and readiness are
 * answered, and everything else with what is wrong. Undefined where a stop was requested meanwhile.
 * @throws what `start` throws for any other reason
 */
export async function startWhenRoom<Running>(start: () => Promise<Running>, stopRequested: Promise<unknown>): Promise<Running | undefined> {
  const stopping = new AbortController();
  void stopRequested.then(() => stopping.abort());
  let fullDisk: FullDisk | undefined;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const config = configOfFullDisk(error);
      if (!config) throw error;
      fullDisk ??= new FullDisk(config.dataDir, stderrLog);
      fullDisk.note('the product cannot start');
      const server = await answerMeanwhile(config);
      await fullDisk.wait(stopping.signal);
      server?.close().closeAllConnections();
      if (stopping.signal.aborted) return undefined;
    }
  }
}

/** The settings where the start failed because the disk of the embedded database is full; another database has its own disk. */
function configOfFullDisk(error: unknown): Config | undefined {
  try {
    const config = readConfig(process.env);
    return config.databaseUrl === undefined && isOutOfRoom(error, config.dataDir) ? config : undefined;
  } catch {
    // The settings are what is wrong: that is the error.
    return undefined;
  }
}

/** Undefined where the port cannot be had, which the start itself will report. */
function answerMeanwhile({ port, host }: Config): Promise<Server | undefined> {
  const server = createServer(answer);
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen({ port, host }, () => resolve(server));
  });
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?')[0];
  response.setHeader('cache-control', 'no-store').setHeader('connection', 'close');
  if (path === '/healthz') response.setHeader('content-type', 'text/plain').end('ok\n');
  else if (path === '/readyz') response.writeHead(503, { 'content-type': 'text/plain' }).end('disk full\n');
  else sendProblem(response, isChange({ method: request.method ?? 'GET' }) ? diskFull() : databaseUnavailable());
}

function sendProblem(response: ServerResponse, error: HttpError): void {
  const retry = error.extras.retryAfter === undefined ? {} : { 'retry-after': String(error.extras.retryAfter) };
  response.writeHead(error.status, { 'content-type': PROBLEM_TYPE, ...retry }).end(problemText(error));
}
