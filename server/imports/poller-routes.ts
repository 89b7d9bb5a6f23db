import * as polling from '@cairn/contracts/polling.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { type Change, changeRecorded } from '../audit/record.ts';
import { route } from '../http/route.ts';
import { readPoller, setMethod } from '../polling/store.ts';
import { pollerSwitch } from '../polling/switch.ts';
import { processingIds } from './store.ts';

/** The import poller's calls of contracts/polling.ts. */
export function importPollerRoutes(app: FastifyInstance, { database, importPoller }: Context): void {
  const readStatus = async (): Promise<polling.ImportPollerStatus> => {
    const [state, currentlyProcessing, { extractionMethod }] = await Promise.all([
      importPoller.status(),
      processingIds(database),
      readPoller(database, 'imports'),
    ]);
    return { ...state, currentlyProcessing, extractionMethod };
  };
  const { status, start, stop } = pollerSwitch(importPoller, readStatus);
  route(app, polling.importStatus, status);
  route(app, polling.startImports, start);
  route(app, polling.stopImports, stop);
  route(app, polling.setExtractionMethod, async ({ body, reply }) => {
    await changeRecorded(database, reply, async (transaction) => ({
      answer: undefined,
      change: methodSet(await setMethod(transaction, 'imports', body.method), body.method),
    }));
    return readStatus();
  });
}

/** The audit entry of another method; undefined when it is the one before. */
function methodSet(before: polling.ExtractionMethod | undefined, method: polling.ExtractionMethod): Change | undefined {
  if (before === undefined) return undefined;
  const subject = { kind: 'poller', id: 'imports' } as const;
  return { action: 'poller.method', subject, name: 'Import', before: { method: before }, after: { method } };
}
