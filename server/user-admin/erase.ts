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
 */
export async function eraseDeletedUsers(database: Database): Promise<number> {
  for (let erased = 0; ;) {
    const count = await database.transaction(eraseBatch);
    erased += count;
    if (count < BATCH) return erased;
  }
}

async function eraseBatch(transaction: Transaction): Promise<number> {
  const ids = await lockErasable(transaction, BATCH);
  if (ids.length === 0) return 0;
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
  return ids.length;
}
