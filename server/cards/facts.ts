import { UNTITLED_LIST } from '@cairn/contracts/lists.ts';
import { NAMELESS_USER } from '@cairn/contracts/users.ts';
import type { Database } from '../db/connection.ts';
import { findOverview } from '../lists/public.ts';
import type { CardFacts } from './draw.ts';

/** What the card of a list shows that everybody may read, the address of its cover, and whether the list is public; undefined where there is no such list. */
export async function findCardFacts(
  database: Database,
  id: string,
): Promise<{ facts: CardFacts; coverUrl: string | undefined; isPublic: boolean } | undefined> {
  const list = await findOverview(database, id);
  if (!list) return undefined;
  const pins = list.pins.map(([longitude, latitude, number]) => ({ longitude, latitude, number }));
  const { title, count, countries } = list;
  return {
    facts: { title: title || UNTITLED_LIST, ownerName: list.owner ?? NAMELESS_USER, count, countries, pins },
    coverUrl: list.cover ?? undefined,
    isPublic: list.isPublic,
  };
}
