import { pictureHash } from '@cairn/contracts/pictures.ts';
import type { Database } from '../db/connection.ts';
import type { Reader } from '../security/actor.ts';

const FIND = `select url, null::jsonb as place from list_pictures where hash = $1 and may_read(list, $2, $3)
  union all select url, null from user_pictures where hash = $1
  union all (select url, null from list_photos where hash = $1 and may_read(list, $2, $3) limit 1)
  union all (select null, place from list_place_pictures where hashes @> array[$1::text] and may_read(list, $2, $3) limit 1)
  limit 1`;

interface FoundRow {
  url: string | null;
  place: { googlePlacesImage?: string; images?: string[] } | null;
}

/** The address with this hash on a list, one of its places, or a profile; undefined when there is none that the reader may see. */
export async function findPicture(database: Database, hash: string, { seesPrivate, viewer }: Reader): Promise<string | undefined> {
  const { rows } = await database.pool.query<FoundRow>({ name: 'picture', text: FIND, values: [hash, seesPrivate, viewer ?? null] });
  const { url, place } = rows[0] ?? {};
  if (url) return url;
  return [place?.googlePlacesImage, ...(place?.images ?? [])].find((one) => one !== undefined && pictureHash(one) === hash);
}
