import { deleteSessionsOf } from '../accounts/store.ts';
import { differences, record } from '../audit/record.ts';
import type { Database } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { deleteListsOf } from '../lists/of-user.ts';
import { removeDevicesOf } from '../notifications/devices.ts';
import { passwordError } from '../security/password-rules.ts';
import { hashPassword } from '../security/passwords.ts';
import * as store from '../users/store.ts';
import { readUserImpact } from './impact.ts';
import { emailError, usernameError } from './rules.ts';

/** The number of a change's entry in the audit trail; undefined when nothing changed. */
type Recorded = number | undefined;

/**
 * Changes a user's profile.
 * @throws HttpError 400 on a form that cannot be, 404, 409 when email or username is taken or an account would lose its email
 */
export async function updateUser(database: Database, id: string, change: store.UserChange): Promise<Recorded> {
  refuse('email', change.email && emailError(change.email));
  refuse('username', change.username && usernameError(change.username));
  return database.transaction(async (transaction) => {
    const { hasAccount, ...before } = await store.lockUser(transaction, id);
    if (change.email === null && hasAccount)
      throw new HttpError(409, 'email-needed', 'This user signs in with this email address. You can change it, but not remove it.');
    await store.updateUser(transaction, id, change);
    const { hasAccount: _hasAccount, ...after } = await store.lockUser(transaction, id);
    const changed = differences(before, after);
    if (!changed) return undefined;
    return record(transaction, { action: 'user.update', subject: { kind: 'user', id }, aboutUserId: id, name: nameOf(before), ...changed });
  });
}

function refuse(field: string, problem: string | null | undefined): void {
  if (problem) throw new HttpError(400, 'invalid', `${problem}.`, { errors: [{ field, message: problem }] });
}

function nameOf({ displayName, username, email }: Pick<store.LockedUser, 'displayName' | 'username' | 'email'>): string | undefined {
  return displayName ?? username ?? email ?? undefined;
}

/**
 * Gives a user who has none an account to sign in with.
 * @throws HttpError 400 on a password that is easily guessed, 404, 409 when there is an account already or the email is another user's
 */
export async function createAccount(database: Database, id: string, account: { email: string; password: string }): Promise<Recorded> {
  refuse('password', await passwordError(account.password, account.email));
  const passwordHash = await hashPassword(account.password);
  return database.transaction(async (transaction) => {
    const user = await store.lockUser(transaction, id);
    if (user.hasAccount) throw new HttpError(409, 'has-account', 'This user already has a sign-in. Reset the password instead.');
    await store.setPassword(transaction, id, passwordHash, account.email);
    const before = { hasAuthAccount: false, email: user.email };
    const after = { hasAuthAccount: true, email: account.email };
    return record(transaction, {
      action: 'user.create-auth',
      subject: { kind: 'user', id },
      aboutUserId: id,
      name: nameOf(user),
      before,
      after,
    });
  });
}

/**
 * Sets another password for a user's account. Who has the old one is out, and so are the devices that were added with it.
 * @throws HttpError 400 on a password that is easily guessed, 404, 409 when the user has no account
 */
export async function resetPassword(database: Database, id: string, password: string): Promise<Recorded> {
  refuse('password', await passwordError(password));
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const user = await store.lockUser(transaction, id);
    if (!user.hasAccount) throw new HttpError(409, 'no-account', 'This user has no sign-in yet. Create one first.');
    refuse('password', await passwordError(password, user.email));
    await store.setPassword(transaction, id, passwordHash);
    const sessionsEnded = await deleteSessionsOf(transaction, [id]);
    await removeDevicesOf(transaction, [id]);
    const after = { sessionsEnded };
    return record(transaction, {
      action: 'user.reset-password',
      subject: { kind: 'user', id },
      aboutUserId: id,
      name: nameOf(user),
      after,
    });
  });
}

/**
 * Removes a user with profile, lists and account. Sessions end at once; everything else can be restored until it is erased.
 * @throws HttpError 404
 */
export function deleteUser(database: Database, id: string): Promise<Recorded> {
  return database.transaction(async (transaction) => {
    const { hasAccount, ...user } = await store.lockUser(transaction, id);
    const impact = await readUserImpact(transaction, id);
    await store.markDeleted(transaction, [id]);
    await deleteListsOf(transaction, id);
    await deleteSessionsOf(transaction, [id]);
    const before = { ...user, hasAuthAccount: hasAccount, ...impact };
    return record(transaction, { action: 'user.delete', subject: { kind: 'user', id }, aboutUserId: id, name: nameOf(user), before });
  });
}
