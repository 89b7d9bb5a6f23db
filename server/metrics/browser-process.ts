import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { HttpError } from '../errors.ts';
import { requireMetricsToken } from './access.ts';

/** What a process that only offers browsers knows of them. */
interface BrowserReadings {
  inUse: number;
  limit: number;
  /** Requests for a browser that found all of them in use, since the start. */
  refused: number;
  /** False while it stops. */
  isReady: boolean;
}

/** Answers `GET /metrics` of a process that only offers browsers, as the other processes answer theirs. `token`: METRICS_TOKEN. */
export function makeBrowserMetrics(token: string | undefined) {
  const registry = new Registry();
  const registers = [registry];
  if (token !== undefined) collectDefaultMetrics({ register: registry });
  const inUse = new Gauge({ name: 'cairn_browsers_in_use', help: 'Browsers that this process offers and that are in use', registers });
  const limit = new Gauge({ name: 'cairn_browsers_limit', help: 'Browsers that this process offers at once', registers });
  const ready = new Gauge({ name: 'cairn_ready', help: 'Whether this process offers browsers', registers });
  const refused = new Counter({
    name: 'cairn_browsers_refused_total',
    help: 'Requests for a browser that found all of them in use',
    registers,
  });
  return async (authorization: string | undefined, response: ServerResponse, readings: BrowserReadings): Promise<void> => {
    try {
      requireMetricsToken(token, authorization);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      response.writeHead(error.status, error.extras.headers).end(`${error.message}\n`);
      return;
    }
    inUse.set(readings.inUse);
    limit.set(readings.limit);
    ready.set(Number(readings.isReady));
    // Counted elsewhere: only the sum is known here.
    refused.reset();
    refused.inc(readings.refused);
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  };
}
