import { createHash, randomBytes } from 'node:crypto';
import { WRONG_OPERATOR_PASSWORD } from '@cairn/contracts/texts.ts';
import { record } from '../audit/record.ts';
import type { Database } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { hashPassword, verifyPassword } from '../security/passwords.ts';
import { forgetAllAttempts, forgetAttempt, reserveAttempt, waitForTurn } from '../security/sign-in-attempts.ts';
import { deleteSession, insertPasswordHash, insertSession, readPasswordHash, replacePasswordHash, useSession } from './store.ts';

/** 32 random bytes cannot be guessed, so storing their plain SHA-256 is safe. */
const TOKEN_BYTES = 32;
/** 18 bytes are 24 characters that can be typed. */
const MADE_PASSWORD_BYTES = 18;

/** The operator's password and sessions. */
export interface OperatorGate {
  /** Makes a password where there is none, before the server listens. Answers the one it made, which is shown once and stored only as a hash. */
  prepare(): Promise<string | undefined>;
  /**
   * Opens a session and returns its token, and the number of the audit entry.
   * @throws HttpError 401 on a wrong password, 429 after too many from one address
   */
  signIn(password: string, ip: string): Promise<{ token: string; auditId: number }>;
  isSignedIn(token: string): Promise<boolean>;
  /** Returns the number of the audit entry; undefined when the session had already ended. */
  signOut(token: string): Promise<number | undefined>;
}

/**
 * Restores the access of an operator who is locked out: deletes all failed attempts, and with `newPassword` generates a new password, which
 * ends the operators' sessions. Returns that password.
 */
export async function recoverOperator(database: Database, { newPassword }: { newPassword: boolean }): Promise<string | undefined> {
  await forgetAllAttempts(database);
  if (!newPassword) return undefined;
  const password = makePassword();
  await replacePassword(database, password, 'npm run recover');
  return password;
}

/** `actor`: what replaces it, as the audit trail names it; undefined for the first password of an installation, which is no change. */
async function replacePassword(database: Database, password: string, actor: string | undefined): Promise<void> {
  const hash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await replacePasswordHash(transaction, hash);
    if (actor !== undefined) await record(transaction, { action: 'operator.password', actor, subject: { kind: 'operator' } });
  });
}

function makePassword(): string {
  return randomBytes(MADE_PASSWORD_BYTES).toString('base64url');
}

/** `adminPassword`: from the environment, if set there; it always wins over the stored one. */
export function makeOperatorGate(database: Database, adminPassword: string | undefined): OperatorGate {
  return {
    prepare: () => (adminPassword === undefined ? makePasswordOnce(database) : takePassword(database, adminPassword)),
    async signIn(password, ip) {
      const attempt = await reserveAttempt(database, 'operator', ip);
      await waitForTurn([attempt]);
      const hash = await readPasswordHash(database);
      if (hash === undefined || !(await verifyPassword(password, hash)))
        throw new HttpError(401, 'wrong-password', WRONG_OPERATOR_PASSWORD);
      await forgetAttempt(database, attempt);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      return database.transaction(async (transaction) => {
        await insertSession(transaction, digest(token));
        const auditId = await record(transaction, { action: 'operator.sign-in', subject: { kind: 'operator' }, after: { address: ip } });
        return { token, auditId };
      });
    },
    isSignedIn: (token) => useSession(database, digest(token)),
    signOut: (token) =>
      database.transaction(async (transaction) => {
        if (!(await deleteSession(transaction, digest(token)))) return undefined;
        return record(transaction, { action: 'operator.sign-out', subject: { kind: 'operator' } });
      }),
  };
}

async function makePasswordOnce(database: Database): Promise<string | undefined> {
  if ((await readPasswordHash(database)) !== undefined) return undefined;
  const password = makePassword();
  return (await insertPasswordHash(database, await hashPassword(password))) ? password : undefined;
}

async function takePassword(database: Database, password: string): Promise<undefined> {
  const kept = await readPasswordHash(database);
  if (kept !== undefined && (await verifyPassword(password, kept))) return;
  await replacePassword(database, password, kept === undefined ? undefined : 'ADMIN_PASSWORD');
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
