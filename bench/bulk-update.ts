import type { Database } from '@cairn/server/db/connection.ts';
import { type Measurement, median } from './measurement.ts';
import { withBenchProduct } from './product.ts';

const PLACES = 100_000;
/** Each round updates twice, with the triggers and without, in turns first. */
const ROUNDS = 6;
/** The triggers of migration 0028 that an update of places fires: on the places, and on the list whose version it changes. */
const VERSION_TRIGGERS = {
  list_places: ['list_places_version'],
  lists: ['lists_version', 'lists_notify_changed'],
};

/** One UPDATE of all places of a list of 100,000, with and without the triggers that keep versions. Nothing of it is committed. */
export async function benchBulkUpdate(): Promise<Measurement[]> {
  return withBenchProduct({}, async ({ operator, database }) => {
    const userId = await operator.makeUser('bulk');
    await addList(database, userId);
    const times: Record<'kept' | 'disabled', number[]> = { kept: [], disabled: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const turns = ['kept', 'disabled'] as const;
      for (const triggers of round % 2 === 0 ? turns : turns.toReversed()) {
        times[triggers].push(await updateSeconds(database, triggers));
        await database.query('vacuum list_places, list_words');
      }
    }
    return [
      {
        name: `update of ${PLACES.toLocaleString('en')} places, beside the same without version triggers`,
        value: median(times.kept),
        floor: median(times.disabled),
        unit: 's',
        note: `fastest ${Math.min(...times.kept).toFixed(2)} and ${Math.min(...times.disabled).toFixed(2)} s`,
      },
    ];
  });
}

async function addList(database: Database, userId: string): Promise<void> {
  await database.query(
    `with made as (
       insert into lists (title, user_id, import_source, is_imported) values ('A hundred thousand places', $1, 'manual', false) returning id)
     insert into list_places (list_id, number, position, place, identity)
     select id, n + 1, n, jsonb_build_object('name', 'Place ' || n, 'address', n || ' Long Street, Lisbon, Portugal', 'latitude', n / 1e4, 'longitude', n / 1e4),
       'cid:' || n from made, generate_series(0, $2::int - 1) n`,
    [userId, PLACES],
  );
  await database.query('vacuum analyze');
}

async function updateSeconds(database: Database, triggers: 'kept' | 'disabled'): Promise<number> {
  let seconds = 0;
  await database
    .transaction(async (transaction) => {
      for (const [table, names] of triggers === 'disabled' ? Object.entries(VERSION_TRIGGERS) : [])
        for (const name of names) await transaction.query(`alter table ${table} disable trigger ${name}`);
      const start = performance.now();
      await transaction.query(`update list_places set place = place || '{"rating": 4}'`);
      seconds = (performance.now() - start) / 1_000;
      throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return seconds;
}

/** Thrown to roll a transaction back. */
class RolledBack extends Error {}
