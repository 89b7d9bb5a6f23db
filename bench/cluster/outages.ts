/** One request of a client that sends one after the other. Times in milliseconds of one clock. */
export interface Attempt {
  from: number;
  until: number;
  /** Undefined: it succeeded. */
  failure?: string | undefined;
}

/** A time during which a client got no reply as it should be. */
export interface Outage {
  /** When the first request was sent that failed. */
  from: number;
  /** When the first reply after it came that was a success; if none did, when the last failure was known. */
  until: number;
  /** Requests that failed. */
  requests: number;
  /** Of the first one. */
  failure: string;
}

/** The outages of one client, in order. */
export function outagesOf(attempts: readonly Attempt[]): Outage[] {
  const outages: Outage[] = [];
  let open: Outage | undefined;
  for (const { from, until, failure } of attempts) {
    if (failure !== undefined) {
      open ??= { from, until, requests: 0, failure };
      open.requests += 1;
    }
    if (open) open.until = until;
    if (open && failure === undefined) {
      outages.push(open);
      open = undefined;
    }
  }
  return open ? [...outages, open] : outages;
}

/** What several clients sent. */
export class RequestLog {
  readonly #clients = new Map<string, Attempt[]>();

  add(client: string, attempt: Attempt): void {
    const attempts = this.#clients.get(client);
    if (attempts) attempts.push(attempt);
    else this.#clients.set(client, [attempt]);
  }

  /** Of the requests that were under way within this time: how many there were, how many failed, and the longest outage of a client. */
  summary(from: number, until = Number.POSITIVE_INFINITY): { requests: number; failed: number; longest: Outage | undefined } {
    // What was sent just before something died fails because of it.
    const isWithin = (time: { from: number; until: number }) => time.until >= from && time.from < until;
    const clients = [...this.#clients.values()];
    const attempts = clients.flat().filter(isWithin);
    const outages = clients.flatMap(outagesOf).filter(isWithin);
    return {
      requests: attempts.length,
      failed: attempts.filter(({ failure }) => failure !== undefined).length,
      longest: outages.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0],
    };
  }
}

/** Seconds; 0 for no outage. */
export function lengthOf(outage: Outage | undefined): number {
  return outage === undefined ? 0 : (outage.until - outage.from) / 1_000;
}
