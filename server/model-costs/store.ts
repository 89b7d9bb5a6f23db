import type { Queryable, Transaction } from '../db/connection.ts';
import { stepOf, SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';

/** The day of the database's clock, in UTC. */
const TODAY = "(now() at time zone 'UTC')::date";
/** Days are kept so long. */
export const KEPT_DAYS = 90;

/** What calls of the model cost on one day. */
export interface DayCosts {
  /** Of calls that ended. */
  spent: number;
  /** At most, of calls that have not ended, or whose process died. */
  reserved: number;
  /** Calls that ended. */
  calls: number;
  /** Calls for users that were not made, because the limit left nothing for them. */
  refused: number;
}

/**
 * Reserves an amount of today's; answers the day, undefined where it would go beyond `limit`. One statement, which waits for others on
 * the same row and compares with what they left: together they never go beyond.
 */
export async function reserveAmount(querier: Queryable, amount: number, limit: number | undefined): Promise<string | undefined> {
  const { rows } = await querier.query<{ day: string }>(
    `insert into model_costs as m (day, reserved) select ${TODAY}, $1::numeric where $2::numeric is null or $1::numeric <= $2::numeric
     on conflict (day) do update set reserved = m.reserved + excluded.reserved
       where $2::numeric is null or m.spent + m.reserved + excluded.reserved <= $2::numeric
     returning day::text`,
    [amount, limit ?? null],
  );
  return rows[0]?.day;
}

/** Replaces an amount that was reserved on this day by what the call cost. */
export async function settleAmount(querier: Queryable, day: string, reserved: number, spent: number): Promise<void> {
  await querier.query(
    'update model_costs set reserved = reserved - $2::numeric, spent = spent + $3::numeric, calls = calls + 1 where day = $1',
    [day, reserved, spent],
  );
}

/** Counts a call that was not made, because the limit left nothing for it. */
export async function countRefused(querier: Queryable): Promise<void> {
  await querier.query(
    `insert into model_costs as m (day, refused) values (${TODAY}, 1) on conflict (day) do update set refused = m.refused + 1`,
  );
}

/** What was counted today. */
export async function readToday(querier: Queryable): Promise<DayCosts> {
  const { rows } = await querier.query<DayCosts>(
    `select spent::float8, reserved::float8, calls, refused from model_costs where day = ${TODAY}`,
  );
  return rows[0] ?? { spent: 0, reserved: 0, calls: 0, refused: 0 };
}

/** Removes days that were kept long enough. */
export async function sweepModelCosts(transaction: Transaction): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from model_costs where day in (select day from model_costs where day < ${TODAY} - ${KEPT_DAYS} order by day limit ${SWEEP_ROWS})`,
  );
  return stepOf(rowCount);
}
