import { pictureHash } from '@cairn/contracts/pictures.ts';
import type { Database } from '../db/connection.ts';
import type { Reader } from '../security/actor.ts';

const FIND = `select * from (
    select url, null::jsonb as place, is_listed(list) as "isListed", (list).id as "listId" from list_pictures where hash = $1 and may_read(list, $2, $3)
    union all select url, null, true, null from user_pictures where hash = $1
    union all (select url, null, is_listed(list), (list).id from list_photos where hash = $1 and may_read(list, $2, $3) order by 3 desc limit 1)
    union all (select null, place, is_listed(list), (list).id from list_place_pictures where hashes @> array[$1::text] and may_read(list, $2, $3)
      order by 3 desc limit 1)
  ) found order by "isListed" desc limit 1`;

interface FoundRow {
  url: string | null;
  place: { googlePlacesImage?: string; images?: string[] } | null;
  isListed: boolean;
  listId: string | null;
}

/** A picture's address, and whether everybody is shown it: by a public list, one of its places, or a profile. */
interface FoundPicture {
  url: string;
  isListed: boolean;
  /** A list that has it, where it is of none that is public and of no profile. */
  listId: string | undefined;
}

/** The picture with this hash on a list, one of its places, or a profile; undefined when there is none that the reader may see. */
export async function findPicture(database: Database, hash: string, { seesPrivate, viewer }: Reader): Promise<FoundPicture | undefined> {
  const { rows } = await database.pool.query<FoundRow>({ name: 'picture', text: FIND, values: [hash, seesPrivate, viewer ?? null] });
  const [row] = rows;
  const { place } = row ?? {};
  const url =
    row?.url ?? [place?.googlePlacesImage, ...(place?.images ?? [])].find((one) => one !== undefined && pictureHash(one) === hash);
  return row && url ? { url, isListed: row.isListed, listId: row.isListed ? undefined : (row.listId ?? undefined) } : undefined;
}
