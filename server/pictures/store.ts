import { pictureHash } from '@cairn/contracts/pictures.ts';
import type { Database } from '../db/connection.ts';

const STANDING = `select image_url as url, null::jsonb as place from lists
    where picture_hash(image_url) = $1 and image_url is not null and deleted_at is null and (is_public or $2 or user_id = $3)
  union all select profile_image_url, null from users
    where picture_hash(profile_image_url) = $1 and profile_image_url is not null and deleted_at is null
  union all select banner_image_url, null from users
    where picture_hash(banner_image_url) = $1 and banner_image_url is not null and deleted_at is null
  union all (select null, p.place from list_places p join lists l on l.id = p.list_id
    where place_picture_hashes(p.place) @> array[$1::text] and (p.place ? 'images' or p.place ? 'googlePlacesImage') and l.deleted_at is null and (l.is_public or $2 or l.user_id = $3) limit 1)
  limit 1`;

interface Standing {
  url: string | null;
  place: { googlePlacesImage?: string; images?: string[] } | null;
}

/** Who asks: `seesPrivate` sees the pictures of all private lists, a user those of the own ones. */
interface Reader {
  seesPrivate: boolean;
  viewer?: string | undefined;
}

/** The address with this hash, as it stands on a list, one of its places, or a profile; undefined where it stands nowhere that the reader may see. */
export async function findPicture(database: Database, hash: string, { seesPrivate, viewer }: Reader): Promise<string | undefined> {
  const { rows } = await database.pool.query<Standing>({ name: 'picture', text: STANDING, values: [hash, seesPrivate, viewer ?? null] });
  const { url, place } = rows[0] ?? {};
  if (url) return url;
  return [place?.googlePlacesImage, ...(place?.images ?? [])].find((one) => one !== undefined && pictureHash(one) === hash);
}
