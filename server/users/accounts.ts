import { deleteSessionsOf } from '../accounts/store.ts';
import type { Database } from '../db/connection.ts';
import { Refusal } from '../http/failures.ts';
import { deleteListsOf } from '../lists/store.ts';
import { removeDevicesOf } from '../notifications/devices.ts';
import { hashPassword } from '../passwords.ts';
import { emailProblem, usernameProblem } from './rules.ts';
import * as store from './store.ts';

/**
 * Changes a user's profile.
 * @throws Refusal 400 on a form that cannot be, 404, 409 when email or username is taken or an account would lose its email
 */
export async function updateUser(database: Database, id: string, change: store.UserChange): Promise<void> {
  refuse('email', change.email && emailProblem(change.email));
  refuse('username', change.username && usernameProblem(change.username));
  await database.transaction(async (transaction) => {
    const account = await store.lockAccount(transaction, id);
    if (change.email === null && account.hasAccount)
      throw new Refusal(409, 'email-needed', 'This user signs in with the email address, so it can be changed but not removed.');
    await store.updateUser(transaction, id, change);
  });
}

function refuse(field: string, problem: string | null | undefined): void {
  if (problem) throw new Refusal(400, 'invalid', `${problem}.`, { errors: [{ field, message: problem }] });
}

/**
 * Gives a user who has none an account to sign in with.
 * @throws Refusal 404, 409 when there is an account already or the email is another user's
 */
export async function createAccount(database: Database, id: string, account: { email: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(account.password);
  await database.transaction(async (transaction) => {
    const { hasAccount } = await store.lockAccount(transaction, id);
    if (hasAccount) throw new Refusal(409, 'has-account', 'This user has an account already; reset its password instead.');
    await store.setPassword(transaction, id, passwordHash, account.email);
  });
}

/**
 * Sets another password for a user's account.
 * @throws Refusal 404, 409 when the user has no account
 */
export async function resetPassword(database: Database, id: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const { hasAccount } = await store.lockAccount(transaction, id);
    if (!hasAccount) throw new Refusal(409, 'no-account', 'This user has no account yet; create one first.');
    await store.setPassword(transaction, id, passwordHash);
    // Who has the old password is out, and so are the devices that were added with it.
    await deleteSessionsOf(transaction, id);
    await removeDevicesOf(transaction, id);
  });
}

/**
 * Removes a user with profile, lists and account.
 * @throws Refusal 404
 */
export function deleteUser(database: Database, id: string): Promise<void> {
  return database.transaction(async (transaction) => {
    await store.eraseUser(transaction, id);
    await deleteSessionsOf(transaction, id);
    await deleteListsOf(transaction, id);
  });
}
