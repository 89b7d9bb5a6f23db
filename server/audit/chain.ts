import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction, AuditEntry } from '@cairn/contracts/audit.ts';

/** The previous hash of the first entry. */
export const BEGINNING = '0'.repeat(64);

/** The setting that repeats the newest entry, so that entries removed at the end are noticed. */
export const AUDIT_HEAD = 'audit_head';

export interface AuditHead {
  position: number;
  hash: string;
}

/** The part of an entry that may contain personal data. */
export interface Details {
  name?: string | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/** The fields of an entry that its hash covers. */
export interface Link {
  position: number;
  at: Date;
  actor: string;
  action: AuditAction;
  subjectKind: AuditEntry['subject']['kind'];
  subjectId: string | null;
  undoOf: number | null;
  detailsDigest: string;
  previousHash: string;
}

/** The details as text with a fresh salt, and the digest that stays when both are removed. */
export function seal(details: Details): { text: string; salt: string; digest: string } {
  const text = JSON.stringify(details);
  const salt = randomBytes(16).toString('hex');
  return { text, salt, digest: digestOf(text, salt) };
}

export function digestOf(text: string, salt: string): string {
  return createHash('sha256').update(`${salt}\n${text}`).digest('hex');
}

/** An entry's hash: SHA-256 of its fields as a JSON array, in this order. */
export function hashOf(link: Link): string {
  const fields = [
    link.position,
    link.at.toISOString(),
    link.actor,
    link.action,
    link.subjectKind,
    link.subjectId,
    link.undoOf,
    link.detailsDigest,
    link.previousHash,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
