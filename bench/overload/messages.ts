/** One kind of request that people make, and how many of 1,000 requests are of this kind. */
export interface RequestKind {
  name: string;
  perThousand: number;
  method: 'GET' | 'POST' | 'PATCH';
  /** The addresses, used in this order. `{n}` in an address or in the body is replaced by a number that is new each time. */
  paths: readonly string[];
  headers?: Record<string, string>;
  body?: string;
}

/** Requests that arrive at a rate, whatever becomes of earlier ones. */
export interface Crowd {
  host: string;
  port: number;
  kinds: readonly RequestKind[];
  /** Connections at most; a request that finds none waits for one. */
  connections: number;
}

/** Sent to the process of the crowd. */
export type ToCrowd = { type: 'begin'; crowd: Crowd } | { type: 'rate'; phase: number; perSecond: number } | { type: 'end' };

/** What became of the requests that arrived in one second. Reported when all of them have ended. */
export interface Second {
  /** The number that came with the rate. */
  phase: number;
  /** Requests that arrived. */
  arrived: number;
  /** Answered by 2xx or 304; milliseconds from the arrival to the last byte of each. */
  times: number[];
  /** Answered by 503 with Retry-After; milliseconds of each. */
  refused: number[];
  /** Anything else, by what it was. */
  failures: Record<string, number>;
}

/** Sent by the process of the crowd. */
export type FromCrowd = { type: 'ready' } | ({ type: 'second' } & Second);

/** What the health prober saw since its last report. */
export interface HealthReport {
  /** Milliseconds of each answer 200. */
  times: number[];
  failures: string[];
}
