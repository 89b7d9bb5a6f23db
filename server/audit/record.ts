import { AUDIT_HEADER, type AuditAction, type AuditEntry } from '@cairn/contracts/audit.ts';
import type { FastifyReply } from 'fastify';
import { mapInSlices } from '../concurrency/slices.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { jsonPieces } from '../db/json-pieces.ts';
import { writeSetting } from '../db/settings.ts';
import type { Actor } from '../security/actor.ts';
import { auditActor, OPERATOR } from './actor.ts';
import { AUDIT_HEAD, type AuditHead, BEGINNING, type Details, hashOf, seal } from './chain.ts';

export interface Change extends Details {
  action: AuditAction;
  /** Who makes it, as `auditActor` names it; an operator without it. */
  actor?: string | undefined;
  subject: { kind: AuditEntry['subject']['kind']; id?: string | undefined };
  /** The user whose data the details contain: they are deleted when that user is erased. */
  aboutUserId?: string | undefined;
  undoOf?: number | undefined;
  /** What an undo needs beyond before and after. */
  undoData?: unknown;
}

/**
 * Writes a change into the audit trail, in the transaction that makes it, and returns the entry's number. Each entry contains the hash of the
 * previous one, so every transaction waits here for the one before: call it last.
 */
export async function record(transaction: Transaction, change: Change): Promise<number> {
  const undoText = change.undoData === undefined ? undefined : (await mapInSlices(jsonPieces(change.undoData), String)).join('');
  await transaction.query("select pg_advisory_xact_lock(hashtext('audit trail'))");
  const { rows } = await transaction.query<{ position: number; hash: string }>(
    'select position, hash from audit_log order by position desc limit 1',
  );
  const { text, salt, digest } = seal({ name: change.name, before: change.before, after: change.after });
  const link = {
    position: (rows[0]?.position ?? 0) + 1,
    at: new Date(),
    actor: change.actor ?? OPERATOR,
    action: change.action,
    subjectKind: change.subject.kind,
    subjectId: change.subject.id ?? null,
    undoOf: change.undoOf ?? null,
    detailsDigest: digest,
    previousHash: rows[0]?.hash ?? BEGINNING,
  };
  const hash = hashOf(link);
  await transaction.query(
    `insert into audit_log (position, at, actor, action, subject_kind, subject_id, details, details_salt, details_digest, about_user_id,
       undo_of, previous_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      link.position,
      link.at,
      link.actor,
      link.action,
      link.subjectKind,
      link.subjectId,
      text,
      salt,
      digest,
      change.aboutUserId ?? null,
      link.undoOf,
      link.previousHash,
      hash,
    ],
  );
  await writeSetting(transaction, AUDIT_HEAD, { position: link.position, hash } satisfies AuditHead);
  if (undoText !== undefined) await transaction.query('insert into audit_undo (position, data) values ($1, $2)', [link.position, undoText]);
  return link.position;
}

/** Whether the trail has an entry of today (UTC) by this actor about this subject. */
export async function wasRecordedToday(transaction: Transaction, { actor, subject }: Pick<Change, 'actor' | 'subject'>): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from audit_log where subject_id = $1 and actor = $2 and at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc' limit 1`,
    [subject.id ?? null, actor ?? OPERATOR],
  );
  return rowCount === 1;
}

/**
 * Makes a change and its entry in the audit trail in one transaction, and names the entry in the reply's header. `work` returns the
 * reply of the call, and the change to record; without a change nothing is recorded.
 */
export async function changeRecorded<Answer>(
  database: Database,
  reply: FastifyReply,
  work: (transaction: Transaction) => Promise<{ answer: Answer; change: Change | undefined }>,
): Promise<Answer> {
  return changeAudited(database, reply, async (transaction) => recordMade(transaction, reply.request.actor, await work(transaction)));
}

/**
 * Makes a change that writes its own entry, in one transaction, and names the entry in the reply's header. `work` gets who makes the change,
 * as the audit trail names it.
 */
export async function changeAudited<Answer>(
  database: Database,
  reply: FastifyReply,
  work: (transaction: Transaction, actor: string) => Promise<{ answer: Answer; auditId: number | undefined }>,
): Promise<Answer> {
  const { answer, auditId } = await database.transaction((transaction) => work(transaction, auditActor(reply.request.actor)));
  sendAuditId(reply, auditId);
  return answer;
}

/** Records a change that was made in a transaction, and returns the entry's number with the reply of the call. */
export async function recordMade<Answer>(
  transaction: Transaction,
  actor: Actor,
  { answer, change }: { answer: Answer; change: Change | undefined },
): Promise<{ answer: Answer; auditId: number | undefined }> {
  return { answer, auditId: change && (await record(transaction, { actor: auditActor(actor), ...change })) };
}

/** Sets the header with the number of a change's entry; none when nothing changed. */
export function sendAuditId(reply: FastifyReply, position: number | undefined): void {
  if (position !== undefined) reply.header(AUDIT_HEADER, String(position));
}

/** The fields of a change that differ, before and after; undefined when none does. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const names = Object.keys(after).filter((name) => after[name] !== undefined && !same(before[name], after[name]));
  if (names.length === 0) return undefined;
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Whether two values of fields are equal; null equals missing, and the order of an object's fields does not matter. */
export function same(one: unknown, other: unknown): boolean {
  return canonical(one ?? null) === canonical(other ?? null);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
