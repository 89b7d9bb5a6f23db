import { z } from 'zod';
import { endpoint, id, paging, timestamp } from './endpoint.ts';

/** For how long an operator's change can be taken back, in hours; as long a removed user's data stays. */
export const UNDO_HOURS = 24;

/** The header in which a changing call answers the number of its entry in the audit trail, for an undo. */
export const AUDIT_HEADER = 'x-audit-id';

export const AUDIT_ACTIONS = [
  'user.update',
  'user.delete',
  'user.create-auth',
  'user.reset-password',
  'users.bulk-create',
  'list.create',
  'list.update',
  'list.delete',
  'list.restore',
  'list.open',
  'list.publish',
  'request.create',
  'request.rerun',
  'request.correct',
  'requests.retry',
  'requests.dismiss',
  'proposal.accept',
  'proposal.reject',
  'import.take-back',
  'poller.start',
  'poller.stop',
  'poller.method',
  'key.create',
  'key.revoke',
  'notification.test',
  'operator.sign-in',
  'operator.sign-out',
  'operator.password',
  'extraction.cancel',
  'undo',
] as const;
export const auditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditAction>;

const values = z.record(z.string(), z.unknown());

/** What a change is about; `users`, `requests` and `operator` name no single record, an `extraction` has an id and no name. */
export const auditSubjectKind = z.enum([
  'user',
  'users',
  'list',
  'request',
  'requests',
  'poller',
  'key',
  'message',
  'operator',
  'extraction',
]);

/** One change: who, when, what, and how it was before and after. Never a password or a hash of one. */
export const auditEntry = z.object({
  /** Its number, counted from 1 without gaps. */
  id: z.number().int(),
  at: timestamp,
  actor: z.string(),
  action: auditAction,
  /** What was changed, and what it was called; the name goes with a removed user's data. */
  subject: z.object({ kind: auditSubjectKind, id: id.optional(), name: z.string().optional() }),
  before: values.optional(),
  after: values.optional(),
  /** The entry that this one took back. */
  undoOf: z.number().int().optional(),
  /** The entry that took this one back. */
  undoneBy: z.number().int().optional(),
  /** Until when it can be taken back; absent when it cannot. */
  undoableUntil: timestamp.optional(),
  /** SHA-256 over this entry and the hash of the one before. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  operationId: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  tag: 'audit',
  summary: 'The audit trail, newest first; of one user, list or request with `subjectId`',
  access: 'operator',
  query: paging.extend({ subjectId: id.optional() }),
  reply: z.array(auditEntry),
});

export const exportAudit = endpoint({
  operationId: 'exportAudit',
  method: 'GET',
  path: '/api/admin/audit/export',
  tag: 'audit',
  summary: 'The whole audit trail as JSON lines, oldest first, with everything that the hashes are computed from',
  access: 'operator',
  content: { 'application/x-ndjson': {} },
});

export const auditVerdict = z.object({
  intact: z.boolean(),
  entries: z.number().int(),
  /** The newest entry: keep it elsewhere, and pass it as `head` to a later verification. */
  head: z.object({ id: z.number().int(), hash: z.string() }).optional(),
  /** The first entry whose hash is wrong. */
  brokenAt: z.number().int().optional(),
  sentence: z.string(),
});
export type AuditVerdict = z.infer<typeof auditVerdict>;

export const verifyAudit = endpoint({
  operationId: 'verifyAudit',
  method: 'GET',
  path: '/api/admin/audit/verify',
  tag: 'audit',
  summary: 'Recomputes every hash of the audit trail; with `head` (number:hash) also whether the trail still contains that entry',
  access: 'operator',
  query: z.object({
    head: z
      .string()
      .regex(/^\d{1,15}:[0-9a-f]{64}$/, 'Enter the checkpoint as entry:hash')
      .optional(),
  }),
  reply: auditVerdict,
});

export const undoChange = endpoint({
  operationId: 'undoChange',
  method: 'POST',
  path: '/api/admin/audit/:entryId/undo',
  tag: 'audit',
  summary: 'Undo a change within 24 hours, unless the same thing was changed since',
  access: 'operator',
  params: z.object({ entryId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ entry: auditEntry, sentence: z.string() }),
  failures: [404, 409],
});
