import ipaddr from 'ipaddr.js';
import type { Database } from './db/connection.ts';
import { Refusal } from './http/failures.ts';

/** How many failed sign-ins are let pass within the window, from one address and in all. */
export const ATTEMPT_LIMITS = { perAddress: 10, inAll: 100, windowSeconds: 15 * 60 } as const;

/** How many failed attempts a realm lets pass within the window. */
export interface AttemptLimits {
  perAddress: number;
  inAll: number;
}

/**
 * Reserves one attempt before the password is looked at, so that many at the same moment cannot slip through together. The row stays as a
 * failure unless `forgetAttempt` takes it back. Counted in the database: all processes share the limit.
 * @throws Refusal 429 with the seconds after which the oldest failure no longer counts
 */
export async function reserveAttempt(
  database: Database,
  realm: string,
  ip: string,
  { perAddress, inAll }: AttemptLimits = ATTEMPT_LIMITS,
): Promise<number> {
  const address = networkOf(ip);
  const { windowSeconds } = ATTEMPT_LIMITS;
  const reserved = await database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtext('sign-in ' || $1))", [realm]);
    await transaction.query('delete from sign_in_failures where realm = $1 and at < now() - make_interval(secs => $2)', [
      realm,
      windowSeconds,
    ]);
    const { rows } = await transaction.query<{ here: number; total: number; waitHere: number; wait: number }>(
      `select count(*) filter (where address = $2) as here, count(*) as total,
         extract(epoch from min(at) filter (where address = $2) - now())::float + $3 as "waitHere",
         extract(epoch from min(at) - now())::float + $3 as wait
       from sign_in_failures where realm = $1`,
      [realm, address, windowSeconds],
    );
    const counted = rows[0];
    if (counted && counted.here >= perAddress) return { wait: counted.waitHere };
    if (counted && counted.total >= inAll) return { wait: counted.wait };
    const inserted = await transaction.query<{ id: number }>('insert into sign_in_failures (realm, address) values ($1, $2) returning id', [
      realm,
      address,
    ]);
    return { id: inserted.rows[0]?.id ?? 0 };
  });
  if (reserved.id !== undefined) return reserved.id;
  const minutes = Math.max(1, Math.ceil(reserved.wait / 60));
  throw new Refusal(
    429,
    'too-many-attempts',
    `Too many failed attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    {
      retryAfter: reserved.wait,
    },
  );
}

/** Takes a reserved attempt back: it was no failure. */
export async function forgetAttempt(database: Database, id: number): Promise<void> {
  await database.query('delete from sign_in_failures where id = $1', [id]);
}

/** Whose attempts count together: an IPv4 address, or the /64 that one IPv6 customer has. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? `${address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : address.toString();
}
