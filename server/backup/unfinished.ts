import type { Queryable } from '../db/connection.ts';
import { deleteSetting, readSetting, writeSetting } from '../db/settings.ts';

const KEY = 'unfinished_restore';

/** What a restore leaves when it ends after its rows were committed and before its queue and schema are right. */
export const UNFINISHED = 'The last restore of this database was not finished: run npm run restore -- file --replace again';

/** Notes it together with the rows. */
export async function markUnfinished(querier: Queryable): Promise<void> {
  await writeSetting(querier, KEY, {});
}

export async function markFinished(querier: Queryable): Promise<void> {
  await deleteSetting(querier, KEY);
}

/** Whether a restore began and did not end. The database has the product's tables. */
export async function isUnfinished(querier: Queryable): Promise<boolean> {
  return (await readSetting(querier, KEY)) !== undefined;
}
