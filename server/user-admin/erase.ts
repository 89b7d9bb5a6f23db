import { deleteSessionsOf } from '../accounts/store.ts';
import { eraseDetails } from '../audit/erase.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { eraseJobs } from '../extraction/of-user.ts';
import { eraseKeysOf } from '../api-keys/of-user.ts';
import { eraseRequests } from '../imports/of-user.ts';
import { eraseLists, eraseSaves } from '../lists/of-user.ts';
import { removeDevicesOf } from '../notifications/devices.ts';
import { eraseMessages } from '../notifications/of-user.ts';
import { eraseActivityAbout } from '../polling/store.ts';
import { eraseProfiles, lockErasable } from '../users/store.ts';

/** Users erased in one transaction, so that none holds others up for long. */
const BATCH = 500;

/**
 * Removes for good what belongs to users who were deleted more than 24 hours ago. A user's row stays without personal data, because other
 * people's messages refer to it; so do the entries of the audit trail, whose chain must not break. Answers how many users were erased.
 * @throws AggregateError where some could not be erased, once all others are
 */
export async function eraseDeletedUsers(database: Database): Promise<number> {
  const failures: unknown[] = [];
  let erased = 0;
  for (let after = '', most = BATCH; ;) {
    let ids: string[] = [];
    try {
      await database.transaction(async (transaction) => {
        ids = await lockErasable(transaction, most, after);
        await erase(transaction, ids);
      });
      erased += ids.length;
      if (ids.length < most) break;
    } catch (error) {
      if (ids.length === 0) throw error;
      // One by one from here on, so that a user who cannot be erased holds up no other.
      if (most > 1) {
        most = 1;
        continue;
      }
      failures.push(error);
    }
    after = ids.at(-1) ?? after;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the deleted users could not be erased`);
  return erased;
}

async function erase(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseSaves(transaction, ids);
  await removeDevicesOf(transaction, ids);
  await deleteSessionsOf(transaction, ids);
  await eraseMessages(transaction, ids);
  await eraseActivityAbout(transaction, ids);
  await eraseJobs(transaction, ids);
  // Before the lists, to which requests refer.
  await eraseRequests(transaction, ids);
  await eraseLists(transaction, ids);
  await eraseKeysOf(transaction, ids);
  await eraseDetails(transaction, ids);
  await eraseProfiles(transaction, ids);
}
