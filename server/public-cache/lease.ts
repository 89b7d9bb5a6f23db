/**
 * Milliseconds after which another query over the listening connection must confirm that no notification is missing. A page may be
 * outdated for this long after a change by another process was committed.
 */
export const LEASE_MS = 40;
/** A lease that is used when it is older is renewed in the background. Milliseconds. */
export const RENEWED_AFTER_MS = LEASE_MS / 2;

/** Sends one query over the connection that receives the notifications; rejects when there is none. */
type RoundTrip = () => Promise<unknown>;

/**
 * Whether all changes are known that were committed before a moment. PostgreSQL sends the notifications that are pending for a connection
 * before it reports that it is ready for the next query: after the reply to a query, everything is known that was committed before the query
 * was sent.
 */
export class Lease {
  readonly #roundTrip: RoundTrip;
  readonly #now: () => number;
  #knownUntil = Number.NEGATIVE_INFINITY;
  /** Number of the connection, so that a reply over an earlier one counts for nothing. */
  #connection = 0;
  #pending: { sentAt: number; done: Promise<boolean> } | undefined;

  constructor(roundTrip: RoundTrip, now: () => number = () => performance.now()) {
    this.#roundTrip = roundTrip;
    this.#now = now;
  }

  /** Whether everything is known that was committed more than `LEASE_MS` ago. Renews the lease in time, so that busy times never wait for it. */
  isValid(): boolean {
    const now = this.#now();
    if (this.#knownUntil < now - LEASE_MS) return false;
    const recent = Math.max(this.#knownUntil, this.#pending?.sentAt ?? this.#knownUntil);
    if (recent < now - RENEWED_AFTER_MS) this.#send();
    return true;
  }

  /** Makes the lease valid for a request that arrives now; false when the connection is down. Requests at the same time share one query. */
  async renew(): Promise<boolean> {
    const needed = this.#now() - LEASE_MS;
    if (this.#knownUntil >= needed) return true;
    const pending = this.#pending && this.#pending.sentAt >= needed ? this.#pending : this.#send();
    return pending.done;
  }

  /** The connection is down: nothing is known any more. */
  end(): void {
    this.#connection += 1;
    this.#knownUntil = Number.NEGATIVE_INFINITY;
    this.#pending = undefined;
  }

  #send(): { sentAt: number; done: Promise<boolean> } {
    // It may wait behind other queries and is really sent later, which only makes the lease shorter.
    const sentAt = this.#now();
    const pending = { sentAt, done: this.#confirm(sentAt) };
    this.#pending = pending;
    return pending;
  }

  async #confirm(sentAt: number): Promise<boolean> {
    const connection = this.#connection;
    try {
      await this.#roundTrip();
    } catch {
      // The connection is down, which the watch logs and repairs; callers read the versions from the database instead.
      return false;
    }
    if (connection !== this.#connection) return false;
    this.#knownUntil = Math.max(this.#knownUntil, sentAt);
    return true;
  }
}
