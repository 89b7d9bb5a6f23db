import type { Database } from '../db/connection.ts';
import { makeVapidKeys, type VapidKeys } from '../outside/web-push.ts';

const KEY = 'vapid_keys';
/** Told to push services where no public https address is known. They ask for an address; this one says whose software it is. */
const NO_ADDRESS = 'mailto:operator@cairn.invalid';

/** The keys by which push services know us, read once. A failed reading is done again at the next question. */
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

/** Made on the first start by one process, and kept, since every subscription hangs on them. */
async function keepVapidKeys(database: Database): Promise<VapidKeys> {
  const read = async () => {
    const { rows } = await database.query<{ value: VapidKeys }>('select value from settings where key = $1', [KEY]);
    return rows[0]?.value;
  };
  const kept = await read();
  if (kept) return kept;
  await database.query('insert into settings (key, value) values ($1, $2) on conflict do nothing', [KEY, JSON.stringify(makeVapidKeys())]);
  const made = await read();
  if (!made) throw new Error('The keys for push messages could not be kept');
  return made;
}

/** By what address a push service can reach us (RFC 8292, 2.1): an https address or a mail address. */
export function vapidSubject(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? publicUrl : NO_ADDRESS;
}
