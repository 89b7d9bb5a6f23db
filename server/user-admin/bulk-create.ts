import type { bulkCreateUsers } from '@cairn/contracts/users.ts';
import type { z } from 'zod';
import { record } from '../audit/record.ts';
import type { Database } from '../db/connection.ts';
import { passwordError } from '../security/password-rules.ts';
import { hashPassword } from '../security/passwords.ts';
import * as store from '../users/store.ts';
import { emailError, usernameError } from './rules.ts';

type BulkReply = z.output<typeof bulkCreateUsers.reply>;

interface Line {
  /** Counted from 1. */
  line: number;
  email: string;
  username: string;
  /** Undefined: no account. */
  password: string | undefined;
}

/** Passwords hashed before the next look at who waits; more at once would only queue. */
const BATCH = 50;
const REPORTED_EMAIL = 254;

/**
 * Makes a user of each line that can be one, with an account where there is a password; the others are answered with the reason. Passwords are hashed first, a few at a
 * time; then all users are made in one transaction, so that the reply is complete, and one undo reverts all of it.
 */
export async function bulkCreate(
  database: Database,
  input: ReadonlyArray<Omit<Line, 'line'>>,
): Promise<BulkReply & { auditId: number | undefined }> {
  const reasons: BulkReply['reasons'] = [];
  const skip = (line: Line, reason: string) => reasons.push({ line: line.line, email: line.email.slice(0, REPORTED_EMAIL), reason });
  const lines = input.map(({ email, username, password }, index) => ({
    line: index + 1,
    email: email.trim(),
    username: username.trim(),
    password,
  }));
  const formed: Line[] = [];
  for (const line of lines) if (allow(line, await formError(line), skip)) formed.push(line);
  const distinct = withoutRepeats(formed, skip);
  const taken = await store.findTaken(database, distinct);
  const free = distinct.filter((line) => allow(line, takenError(line, taken), skip));

  const hashed: HashedLine[] = [];
  for (let from = 0; from < free.length; from += BATCH) {
    const batch = free.slice(from, from + BATCH);
    hashed.push(...(await Promise.all(batch.map(withHash))));
  }
  const { made, auditId } = await makeAll(database, hashed);
  for (const line of free) if (!made.has(line.email)) skip(line, 'The email address or username has just been taken');
  reasons.sort((one, other) => one.line - other.line);
  return { created: made.size, skipped: reasons.length, reasons, auditId };
}

type HashedLine = Line & { passwordHash: string | null };

async function withHash(line: Line): Promise<HashedLine> {
  return { ...line, passwordHash: line.password === undefined ? null : await hashPassword(line.password) };
}

async function makeAll(database: Database, lines: readonly HashedLine[]) {
  if (lines.length === 0) return { made: new Map<string, string>(), auditId: undefined };
  return database.transaction(async (transaction) => {
    const made = await store.insertUsers(transaction, lines);
    if (made.size === 0) return { made, auditId: undefined };
    const after = { created: made.size };
    const undoData = { ids: [...made.values()] };
    return { made, auditId: await record(transaction, { action: 'users.bulk-create', subject: { kind: 'users' }, after, undoData }) };
  });
}

function allow(line: Line, problem: string | undefined, skip: (line: Line, reason: string) => void): boolean {
  if (problem !== undefined) skip(line, problem);
  return problem === undefined;
}

async function formError({ email, username, password }: Line): Promise<string | undefined> {
  return emailError(email) ?? usernameError(username) ?? (password === undefined ? undefined : passwordError(password, email));
}

/** The first of several lines with one email or username stays. */
function withoutRepeats(lines: Line[], skip: (line: Line, reason: string) => void): Line[] {
  const emails = new Map<string, number>();
  const usernames = new Map<string, number>();
  return lines.filter((line) => {
    const sameEmail = emails.get(line.email.toLowerCase());
    const sameName = usernames.get(line.username.toLowerCase());
    if (sameEmail !== undefined) skip(line, `The same email address is in line ${sameEmail}`);
    else if (sameName !== undefined) skip(line, `The same username is in line ${sameName}`);
    else {
      emails.set(line.email.toLowerCase(), line.line);
      usernames.set(line.username.toLowerCase(), line.line);
      return true;
    }
    return false;
  });
}

function takenError(line: Line, taken: store.Taken): string | undefined {
  if (taken.emails.has(line.email)) return 'A user with this email address already exists';
  return taken.usernames.has(line.username) ? 'A user with this username already exists' : undefined;
}
