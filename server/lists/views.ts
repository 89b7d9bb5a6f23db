import { createHash, randomBytes } from 'node:crypto';
import { type Database, isServerAway, type Transaction } from '../db/connection.ts';
import { logFailure } from '../db/log-failure.ts';
import { stepOf, type SweepStep } from '../db/sweep.ts';
import type { Log } from '../logging/log.ts';
import { networkOf } from '../security/network.ts';
import { MAY_VISIT } from './visibility/listed.ts';

/** Counts views of lists that everybody may read: once per visitor and day, in batches, without keeping who they are. */
export interface Views {
  /** Queues a visitor's view of a list; it is counted with the next batch. */
  note(listId: string, visitor: Visitor): void;
  start(): void;
  /** Counts what is noted so far. */
  flush(): Promise<void>;
  /** Counts what is noted, and ends. */
  stop(): Promise<void>;
}

export interface Visitor {
  address: string;
  userAgent: string;
}

/** Milliseconds between batches. */
const BATCH_MS = 3_000;
/** How many wait at most; more than that in one batch is an attack on the count, not an audience. */
const MOST_WAITING = 50_000;

interface Mark {
  listId: string;
  visitor: Buffer;
}

/**
 * A visitor is the hash of network and browser with the day's salt. The salt is deleted when the day (UTC) is over, and the hashes soon after:
 * nothing that is kept shows who saw what. Several processes share the salt through the database, and with it the counting.
 */
export function makeViews(database: Database, log: Log, today: () => string = () => new Date().toISOString().slice(0, 10)): Views {
  let waiting: Array<Visitor & { listId: string }> = [];
  let timer: NodeJS.Timeout | undefined;
  let counting: Promise<void> = Promise.resolve();
  let salt: { day: string; bytes: Buffer } | undefined;

  const saltOf = async (day: string): Promise<Buffer> => {
    if (salt?.day === day) return salt.bytes;
    const bytes = await beginDay(database, day);
    salt = { day, bytes };
    return bytes;
  };

  const countAll = async () => {
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    const day = today();
    try {
      const seasoning = await saltOf(day);
      const marks = batch.map(({ listId, address, userAgent }) => ({
        listId,
        visitor: createHash('sha256').update(seasoning).update(networkOf(address)).update('\n').update(userAgent).digest().subarray(0, 16),
      }));
      await countMarks(database, day, marks);
    } catch (error) {
      // Nothing of a failed batch was counted: it joins the next one, if there is space. A batch that the database rejects would be
      // rejected each time, and block all later ones.
      if (isServerAway(error)) waiting = [...batch, ...waiting].slice(0, MOST_WAITING);
      throw error;
    }
  };

  const views: Views = {
    note(listId, visitor) {
      if (waiting.length < MOST_WAITING) waiting.push({ listId, ...visitor });
    },
    start() {
      timer ??= setInterval(() => views.flush().catch(logFailure(log, 'views')), BATCH_MS).unref();
    },
    async flush() {
      // One after the other, so that a slow batch is not overtaken; a failed one was reported to its caller.
      counting = counting.then(countAll, countAll);
      await counting;
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      // If the database is already down, the views of the last seconds are lost and the shutdown continues.
      await views.flush().catch((error: unknown) => log.error('views', error));
    },
  };
  return views;
}

/** The salt of the day, made by the first process that needs it; salts of earlier days are deleted. */
async function beginDay(database: Database, day: string): Promise<Buffer> {
  await database.query('insert into view_salts (day, salt) values ($1, $2) on conflict do nothing', [day, randomBytes(32)]);
  await database.query('delete from view_salts where day < $1', [day]);
  const { rows } = await database.query<{ salt: Buffer }>('select salt from view_salts where day = $1', [day]);
  // There is none when another process has started a later day: this batch is then counted by itself.
  return rows[0]?.salt ?? randomBytes(32);
}

/** Marks are small, so these steps are longer than others. */
const MARKS_PER_STEP = 5_000;

/**
 * One step of deleting marks so many days (UTC) after their own; 1: those of yesterday go. Salts of past days go with the first step, also
 * where no view has begun the new day. The counts of the lists stay.
 */
export async function sweepViews(transaction: Transaction, days: number): Promise<SweepStep> {
  await transaction.query("delete from view_salts where day < (now() at time zone 'utc')::date");
  const { rowCount } = await transaction.query(
    // By their places in the table: joined by their key, each step would read the whole table.
    `delete from view_marks where ctid = any (array(
       select ctid from view_marks where day <= (now() at time zone 'utc')::date - $1::int order by day limit $2))`,
    [days, MARKS_PER_STEP],
  );
  return stepOf(rowCount, MARKS_PER_STEP);
}

/** Marks who is new to a list today, and adds only those. Sorted, so that two processes never deadlock. */
async function countMarks(database: Database, day: string, marks: Mark[]): Promise<void> {
  await database.query(
    `with visits as (
       select distinct list_id, visitor from unnest($2::text[], $3::bytea[]) as g (list_id, visitor)
       where exists (select from lists l where l.id = g.list_id and ${MAY_VISIT}) order by 1, 2
     ), added as (
       insert into view_marks (day, list_id, visitor) select $1, list_id, visitor from visits on conflict do nothing returning list_id
     ), locked as (
       select id from lists where id in (select list_id from added) order by id for no key update
     )
     update lists l set views = l.views + a.n from (select list_id, count(*)::int as n from added group by 1) a
     where l.id = a.list_id and l.id in (select id from locked)`,
    [day, marks.map((mark) => mark.listId), marks.map((mark) => mark.visitor)],
  );
}
