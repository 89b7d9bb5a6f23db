import type { Database } from '@cairn/server/db/connection.ts';

/** Ids of what visitors can see: the lists, the oldest one first, and the users who own some of them. */
export async function idsOf(database: Database): Promise<{ lists: string[]; users: string[] }> {
  const { rows } = await database.query<{ id: string; user: string }>(
    'select id, user_id as "user" from lists where is_public and deleted_at is null order by created_at, id',
  );
  return { lists: rows.map(({ id }) => id), users: [...new Set(rows.map(({ user }) => user))] };
}
