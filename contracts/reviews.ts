import { z } from 'zod';
import { BODY_LIMITS, endpoint, id, timestamp } from './endpoint.ts';
import { ledger } from './extraction.ts';
import { importRequest } from './imports.ts';
import { place } from './places.ts';

/** What a new reading of an imported list's source would change on the list. `move` is a new position of the place on the map. */
export const CHANGE_KINDS = ['add', 'remove', 'rename', 'move', 'update'] as const;

export const proposedChange = z.object({
  id: z.number().int(),
  kind: z.enum(CHANGE_KINDS),
  /** The place as it is on the list; absent for an addition. */
  before: place.optional(),
  /** The place as the source has it now; absent for a removal. */
  after: place.optional(),
  accepted: z.boolean().optional(),
  /** An addition that a person had taken off the list: accepted only when it is named. */
  removedByHand: z.boolean().optional(),
  /** An addition that only a model named: the words that were read in the picture do not show it. */
  unconfirmed: z.boolean().optional(),
});
export type ProposedChange = z.infer<typeof proposedChange>;

export const PROPOSAL_STATUSES = ['open', 'accepted', 'rejected', 'superseded', 'taken-back'] as const;

/** A proposed change to one list, to be accepted whole or in part. It never changes anything by itself. */
export const proposal = z.object({
  id,
  requestId: id,
  listId: id,
  listTitle: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  createdAt: timestamp,
  decidedAt: timestamp.optional(),
  /** What the new reading could not read. Then nothing is proposed for removal. */
  sentence: z.string().optional(),
  ledger,
  counts: z.object({
    add: z.number().int(),
    remove: z.number().int(),
    rename: z.number().int(),
    move: z.number().int(),
    update: z.number().int(),
    /** Rows that differ from the source and stay as they are, because a person edited them. */
    keptEdits: z.number().int(),
    /** Places that a person took off the list and that the source still has; not among `add`. */
    removedByHand: z.number().int(),
    /** Places that only a model named; not among `add`. */
    unconfirmed: z.number().int(),
  }),
});
export type Proposal = z.infer<typeof proposal>;

/** At most this many proposals and causes of failure are answered; what is decided or retried makes room for the next. */
export const PROPOSALS_SHOWN = 200;
export const CAUSES_SHOWN = 100;

export const listProposals = endpoint({
  operationId: 'listProposals',
  method: 'GET',
  path: '/api/firebase/proposals',
  tag: 'imports',
  access: 'operator',
  summary: 'Proposed changes of re-run imports, the newest 200',
  query: z.object({ listId: id.optional(), requestId: id.optional(), status: z.enum(PROPOSAL_STATUSES).optional() }),
  reply: z.array(proposal),
});

export const getProposal = endpoint({
  operationId: 'getProposal',
  method: 'GET',
  path: '/api/firebase/proposals/:proposalId',
  tag: 'imports',
  access: 'operator',
  summary: 'One proposal with each of its changes',
  params: z.object({ proposalId: id }),
  reply: proposal.extend({ changes: z.array(proposedChange) }),
  failures: [404],
});

export const acceptProposal = endpoint({
  operationId: 'acceptProposal',
  method: 'POST',
  path: '/api/firebase/proposals/:proposalId/accept',
  tag: 'imports',
  access: 'operator',
  summary:
    'Apply the proposed changes to the list: the named ones, or all but what was removed by hand; the first ones publish a list that was empty and private',
  params: z.object({ proposalId: id }),
  body: z.object({ changeIds: z.array(z.number().int()).max(200_000).optional() }),
  bodyLimit: BODY_LIMITS.proposalAnswer,
  reply: proposal,
  failures: [404, 409],
});

export const rejectProposal = endpoint({
  operationId: 'rejectProposal',
  method: 'POST',
  path: '/api/firebase/proposals/:proposalId/reject',
  tag: 'imports',
  access: 'operator',
  summary: 'Reject the proposed changes',
  params: z.object({ proposalId: id }),
  reply: proposal,
  failures: [404, 409],
});

/** What was taken back. `places`: the list stays with the places that a person added or changed. */
export const takenBack = z.object({
  requestId: id,
  undone: z.enum(['proposal', 'places', 'list']),
  listId: id,
  removed: z.number().int(),
  /** Places that stay on the list. */
  kept: z.number().int(),
});
export type TakenBack = z.infer<typeof takenBack>;

export const takeBackImport = endpoint({
  operationId: 'takeBackImport',
  method: 'POST',
  path: '/api/firebase/requests/:requestId/take-back',
  tag: 'imports',
  access: 'operator',
  summary: 'Undo the last thing this import did: the last accepted proposal, else what it added to its list; manual changes are kept',
  params: z.object({ requestId: id }),
  reply: takenBack,
  failures: [404, 409],
});

/** Failed requests with one root cause. */
export const failureGroup = z.object({
  /** Names the cause in `retryRequests`. */
  cause: z.string(),
  errorCode: z.string(),
  /** One request's own sentence. */
  example: z.object({ requestId: id, title: z.string(), error: z.string() }),
  count: z.number().int(),
  firstSeen: timestamp,
  lastSeen: timestamp,
});
export type FailureGroup = z.infer<typeof failureGroup>;

export const listFailures = endpoint({
  operationId: 'listFailures',
  method: 'GET',
  path: '/api/firebase/failures',
  tag: 'imports',
  access: 'operator',
  summary: 'Failed requests grouped by root cause: the 100 most frequent causes, without dismissed requests',
  reply: z.array(failureGroup),
});

/** Failed requests to try again: by cause, by words, by type; a filter that is absent does not narrow the result. */
export const retryFilter = z.object({
  cause: z.string().max(500).optional(),
  q: z.string().max(200).optional(),
  importType: importRequest.shape.importType.optional(),
});

/** Failed requests that will never work: by id, or as `retryRequests` finds them. */
export const dismissRequests = endpoint({
  operationId: 'dismissRequests',
  method: 'POST',
  path: '/api/firebase/dismiss',
  tag: 'imports',
  access: 'operator',
  summary: 'Dismiss failed requests: they stay failed and are not retried in bulk; with `dryRun` only counts them',
  body: retryFilter.extend({ requestId: id.optional(), dryRun: z.boolean().optional() }),
  reply: z.object({ affected: z.number().int() }),
});

export const retryRequests = endpoint({
  operationId: 'retryRequests',
  method: 'POST',
  path: '/api/firebase/retry',
  tag: 'imports',
  access: 'operator',
  summary: 'Queue failed requests again, but not dismissed ones, nor those whose list was deleted; with `dryRun` only counts them',
  body: retryFilter.extend({ dryRun: z.boolean().optional() }),
  reply: z.object({
    affected: z.number().int(),
    /** Requests that are not retried, because the list that they made was deleted; absent without any. */
    listDeleted: z.number().int().optional(),
  }),
});
