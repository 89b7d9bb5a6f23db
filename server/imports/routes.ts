import * as contract from '@cairn/contracts/imports.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { changeRecorded, recordMade } from '../audit/record.ts';
import { notFound } from '../errors.ts';
import { page, pageSize } from '../http/page.ts';
import { route } from '../http/route.ts';
import { changeOnce } from '../idempotency/change-once.ts';
import { apiKeyOf } from '../security/actor.ts';
import * as browse from './browse.ts';
import { changeSource, makeRequest } from './requests.ts';
import { rerunRequest } from './retry.ts';
import { readWholeRequest } from './store.ts';

/** The calls of contracts/imports.ts: requests are made, found, run again and corrected. */
export function importRoutes(app: FastifyInstance, { database, queue }: Context): void {
  route(app, contract.createRequest, (call) =>
    changeOnce(database, contract.createRequest, call, async (transaction) =>
      recordMade(transaction, call.actor, await makeRequest(transaction, queue, call.body, apiKeyOf(call.actor))),
    ),
  );
  route(app, contract.listRequests, async (call) => {
    const { q, status, importType, cause, dismissed, order, offset, cursor } = call.query;
    const filter = { q, status, importType, cause, dismissed, apiKeyId: apiKeyOf(call.actor) };
    const [{ requests, next }, counted] = await Promise.all([
      browse.readRequests(database, filter, { order, limit: pageSize(call.query), offset, cursor }),
      browse.countRequests(database, filter),
    ]);
    return page(call, requests, { ...counted, next });
  });
  route(app, contract.getRequest, async ({ params, actor }) => {
    const request = await readWholeRequest(database, params.requestId, apiKeyOf(actor));
    if (!request) throw notFound('import request');
    return request;
  });
  route(app, contract.rerunRequest, ({ params, reply }) =>
    changeRecorded(database, reply, (transaction) => rerunRequest(transaction, queue, params.requestId)),
  );
  route(app, contract.correctRequest, ({ params, body, reply }) =>
    changeRecorded(database, reply, (transaction) => changeSource(transaction, queue, params.requestId, body)),
  );
}
