import { HOME_ROW_LIMIT, type HomeView } from '@cairn/contracts/view-models.ts';
import { type Database, isServerAway } from '../db/connection.ts';
import { readCards } from '../lists/cards.ts';
import type { Log } from '../logging/log.ts';
import type { Shown } from '../db/shown.ts';
import { readNewestChips } from '../users/public.ts';

/**
 * The rows of home, and what they show. One that cannot be read is null and logged; the others are answered all the same.
 * @throws the database's error when it cannot be reached: then there is no home
 */
export async function readHome(
  database: Database,
  log: Log,
  { seesPrivate }: { seesPrivate: boolean },
): Promise<{ home: HomeView; shown: Shown }> {
  const cards = { limit: HOME_ROW_LIMIT, seesPrivate };
  const row = async <Row>(name: string, reading: Promise<Row>): Promise<Row | null> => {
    try {
      return await reading;
    } catch (error) {
      if (isServerAway(error)) throw error;
      log.error('home', error, name);
      return null;
    }
  };
  const [users, popular, recent] = await Promise.all([
    row('users', readNewestChips(database, HOME_ROW_LIMIT)),
    row('popular', readCards(database, 'popular', cards)),
    row('recent', readCards(database, 'recent', cards)),
  ]);
  const rows = [popular, recent].filter((found) => found !== null);
  const shown = {
    lists: rows.flatMap(({ cards }) => cards.map(({ id }) => id)),
    users: [...rows.flatMap(({ ownerIds }) => ownerIds), ...(users ?? []).map(({ id }) => id)],
  };
  return { home: { users, popular: popular && popular.cards, recent: recent && recent.cards }, shown };
}

/** Whether every row of home could be read. */
export function isWhole({ users, popular, recent }: HomeView): boolean {
  return users !== null && popular !== null && recent !== null;
}
