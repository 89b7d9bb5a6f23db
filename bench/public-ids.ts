import type { Database } from '@cairn/server/db/connection.ts';

/** Ids of what visitors can see: the lists, the oldest one first, and the users who own them; all without a limit. */
export async function idsOf(database: Database, limit?: number): Promise<{ lists: string[]; users: string[] }> {
  const { rows } = await database.query<{ id: string; user: string }>(
    'select id, user_id as "user" from lists where is_public and deleted_at is null order by created_at, id limit $1',
    [limit ?? null],
  );
  return { lists: rows.map(({ id }) => id), users: [...new Set(rows.map(({ user }) => user))] };
}
