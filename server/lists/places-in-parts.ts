import type { Queryable } from '../db/connection.ts';
import { ChangedWhileRead } from '../db/json-parts.ts';
import { IS_THERE } from './visibility/listed.ts';

/** Places of a list that are read at once: some 300 KB of text, which takes about a millisecond of the event loop. */
export const PLACES_PER_PART = 1_000;

/** Which state of a list is read. */
export interface ListState {
  id: string;
  version: number;
}

interface Bounds {
  partCount: number;
  lastPosition: number | null;
  lastId: number | null;
  version: number | null;
}

/**
 * Reads the places of a list in its order, some at a time. `columns`: SQL of aggregates over rows with `id`, `place`, `photo`, `edited`,
 * `place_number` (of the place's address) and `number` (its position on the list, from 1); yields their values for each part, none for a list
 * without places. No connection is held between two parts.
 * @throws ChangedWhileRead when the list is no longer as it was, or gone
 */
export async function* placesInParts<Columns>(querier: Queryable, { id, version }: ListState, columns: string): AsyncGenerator<Columns> {
  let [position, row, before] = [-1, 0, 0];
  for (;;) {
    const { rows } = await querier.query<Columns & Bounds>(
      `select ${columns}, count(*)::int as "partCount", max(position) as "lastPosition",
         (array_agg(id order by number desc))[1] as "lastId", (select l.public_version from lists l where l.id = $1 and ${IS_THERE}) as version
       from (
         select *, $4::int + row_number() over (order by position, id) as number from (
           select id, place, photo, edited, number as place_number, position from list_places
           where list_id = $1 and (position, id) > ($2::int, $3::bigint) order by position, id limit ${PLACES_PER_PART}
         ) next
       ) numbered`,
      [id, position, row, before],
    );
    const [part] = rows;
    if (part?.version !== version) throw new ChangedWhileRead('list');
    if (part.lastPosition === null || part.lastId === null) return;
    yield part as Awaited<Columns>;
    [position, row, before] = [part.lastPosition, part.lastId, before + part.partCount];
    if (part.partCount < PLACES_PER_PART) return;
  }
}

/** The texts of the parts, with commas between them. */
export async function* joined(parts: AsyncIterable<{ text: string }>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { text } of parts) {
    // A part of which nothing was chosen.
    if (text === '') continue;
    yield isFirst ? text : `,${text}`;
    isFirst = false;
  }
}
