import * as contract from '@cairn/contracts/reviews.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { changeAudited } from '../audit/record.ts';
import { route } from '../http/route.ts';
import * as proposals from './proposals.ts';
import { takeBack } from './take-back.ts';

/** Deciding what a later reading of an import changes, and taking an import back. */
export function reviewRoutes(app: FastifyInstance, { database }: Context): void {
  route(app, contract.listProposals, ({ query }) => proposals.readProposals(database, query));
  route(app, contract.getProposal, async ({ params }) => ({
    ...(await proposals.readProposal(database, params.proposalId)),
    changes: await proposals.readChanges(database, params.proposalId),
  }));
  route(app, contract.acceptProposal, ({ params, body, reply }) =>
    changeAudited(database, reply, (transaction, actor) => proposals.accept(transaction, params.proposalId, body.changeIds, actor)),
  );
  route(app, contract.rejectProposal, ({ params, reply }) =>
    changeAudited(database, reply, (transaction, actor) => proposals.reject(transaction, params.proposalId, actor)),
  );
  route(app, contract.takeBackImport, ({ params, reply }) =>
    changeAudited(database, reply, (transaction, actor) => takeBack(transaction, params.requestId, actor)),
  );
}
