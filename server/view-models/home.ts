import { HOME_ROW_LIMIT, type HomeView } from '@cairn/contracts/view-models.ts';
import { type Database, isServerAway } from '../db/connection.ts';
import { readCards } from '../lists/cards.ts';
import type { Log } from '../logging/log.ts';
import type { Shown } from '../db/shown.ts';
import { readNewestChips } from '../users/public.ts';

type Cards = Awaited<ReturnType<typeof readCards>>;

/** The newest lists. Where there are more than a row shows, without those that the popular ones show already. */
function recentRow({ cards, ownerIds }: Cards, popular: Cards | null): Cards {
  const shown = new Set(cards.length > HOME_ROW_LIMIT ? popular?.cards.map(({ id }) => id) : []);
  const rows = cards.map((card, index) => ({ card, ownerId: ownerIds[index] ?? '' })).filter(({ card }) => !shown.has(card.id));
  const first = rows.slice(0, HOME_ROW_LIMIT);
  return { cards: first.map(({ card }) => card), ownerIds: first.map(({ ownerId }) => ownerId) };
}

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
  const [users, popular, newest] = await Promise.all([
    row('users', readNewestChips(database, HOME_ROW_LIMIT)),
    row('popular', readCards(database, 'popular', cards)),
    row('recent', readCards(database, 'recent', { ...cards, limit: 2 * HOME_ROW_LIMIT })),
  ]);
  const recent = newest && recentRow(newest, popular);
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
