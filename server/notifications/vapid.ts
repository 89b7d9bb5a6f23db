import { type Config, pushContact } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { insertSetting, readSetting } from '../db/settings.ts';
import { makeVapidKeys, type VapidKeys } from '../external/push/web-push.ts';
import type { Log } from '../logging/log.ts';

const KEY = 'vapid_keys';

/** The keys by which push services know us, read once. A failed read is repeated at the next call. */
export function makeVapidKeeper(database: Database): () => Promise<VapidKeys> {
  let kept: Promise<VapidKeys> | undefined;
  return () => {
    kept ??= keepVapidKeys(database).catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

/** Created on the first start by one process, and stored, because every subscription depends on them. */
async function keepVapidKeys(database: Database): Promise<VapidKeys> {
  const stored = await readSetting<VapidKeys>(database, KEY);
  if (stored) return stored;
  await insertSetting(database, KEY, makeVapidKeys());
  const made = await readSetting<VapidKeys>(database, KEY);
  if (!made) throw new Error('The keys for push messages could not be kept');
  return made;
}

/** Warns where no setting says how push services can reach the operator. */
export function warnWithoutContact(config: Config, log: Log): void {
  if (pushContact(config) !== undefined) return;
  const setting = 'set PUBLIC_URL (an https address) or OPERATOR_EMAIL, which Apple’s push service asks for';
  log.warn('notifications', `Push messages do not reach iPhones and Safari: ${setting}`);
}
