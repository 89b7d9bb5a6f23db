import type { Service, ServiceStatus } from '@cairn/contracts/status.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { Database } from '../db/connection.ts';
import { logFailure } from '../db/log-failure.ts';
import type { Log } from '../logging/log.ts';
import { readReports, writeReport } from './store.ts';

/** The same outcome of a service is written at most this often, in milliseconds: an extraction of 5,000 places is written once, not ten times. */
const QUIET_MS = 5_000;
const SENTENCE_CHARACTERS = 500;

/** Records the outcomes of requests to external services. */
export interface Reports {
  worked(service: Service): void;
  /**
   * `error` is the thrown value. Causes on our side (a cancelled job, a blocked address) are not counted against the service, and against
   * web pages only what shows that this server has no connection: any other failure is that of one site.
   */
  failed(service: Service, error: unknown): void;
  read(): Promise<Omit<ServiceStatus, 'configured' | 'breaker'>[]>;
  /** Waits for pending writes. */
  settle(): Promise<void>;
}

/** Failures that are not caused by the service. */
const NOT_ITS_FAULT = new Set([
  'cancelled',
  'no-model',
  'refused-address',
  'bad-link',
  'not-found',
  'private',
  'empty',
  'too-large',
  'unsupported-file',
]);

/** Codes of connection errors that show that this server has no network: none of them depends on the link. */
const OFFLINE = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']);

/** Whether this error, or one of its causes, shows that this server has no network. */
function isOffline(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && OFFLINE.has(String(error.code))) || isOffline(error.cause);
}

/** `count` gets every outcome, also those that are written seldom. */
export function makeReports(database: Database, log: Log, count?: (service: Service, outcome: 'worked' | 'failed') => void): Reports {
  const lately = new Map<string, number>();
  const writing = new Set<Promise<void>>();

  const write = (service: Service, error: string | null) => {
    count?.(service, error === null ? 'worked' : 'failed');
    const news = `${service} ${error === null ? 'worked' : 'failed'}`;
    const now = Date.now();
    if (now - (lately.get(news) ?? 0) < QUIET_MS) return;
    lately.set(news, now);
    const written = writeReport(database, service, error)
      .catch(logFailure(log, 'status', `The report on ${service} was not written`))
      .finally(() => writing.delete(written));
    writing.add(written);
  };
  return {
    worked: (service) => write(service, null),
    failed(service, error) {
      if (error instanceof EngineFailure && NOT_ITS_FAULT.has(error.code)) return;
      if (error instanceof Error && error.name === 'AbortError') return;
      if (service === 'web-pages' && !isOffline(error)) return;
      write(service, (error instanceof Error ? error.message : String(error)).slice(0, SENTENCE_CHARACTERS));
    },
    async read() {
      const rows = await readReports(database);
      return rows.map((row) => ({
        service: row.service,
        ...(row.lastWorkedAt ? { lastWorkedAt: row.lastWorkedAt.toISOString() } : {}),
        ...(row.lastFailedAt ? { lastFailedAt: row.lastFailedAt.toISOString() } : {}),
        ...(row.lastError === null ? {} : { lastError: row.lastError }),
      }));
    },
    async settle() {
      await Promise.all(writing);
    },
  };
}
