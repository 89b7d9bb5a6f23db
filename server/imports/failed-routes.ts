import * as contract from '@cairn/contracts/reviews.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { changeRecorded } from '../audit/record.ts';
import { route } from '../http/route.ts';
import * as failed from './failed.ts';
import { retryFailed } from './retry.ts';

/** What can be done about many failed import requests: look at their causes, run them again, dismiss them. */
export function failedRequestRoutes(app: FastifyInstance, { database, queue }: Context): void {
  route(app, contract.listFailures, () => failed.readFailures(database));
  route(app, contract.retryRequests, ({ body: { dryRun, ...filter }, reply }) =>
    changeRecorded(database, reply, (transaction) => retryFailed(transaction, queue, filter, dryRun)),
  );
  route(app, contract.dismissRequests, ({ body: { dryRun, ...filter }, reply }) =>
    changeRecorded(database, reply, async (transaction) => {
      if (dryRun) return { answer: { affected: await failed.countFailed(transaction, filter) }, change: undefined };
      const undoData = await failed.dismissFailed(transaction, filter);
      const affected = undoData.ids.length;
      const change = { action: 'requests.dismiss', subject: { kind: 'requests' }, after: { affected, ...filter }, undoData } as const;
      return { answer: { affected }, change: affected === 0 ? undefined : change };
    }),
  );
}
