import { networkOf } from '../security/network.ts';
import { bucketLimit, type RateLimit, tooManyRequests } from '../security/rate-limit.ts';

/** How many requests one address may send in a minute, and the error beyond that. */
export interface VisitorLimit {
  /** The limit's name, letters and hyphens. */
  policy: string;
  perMinute: number;
  sentence: string;
}

/** Extractions and look-ups by visitors, when EXTRACT_ACCESS is `public`, and by users. */
const EXTRACTIONS: VisitorLimit = {
  policy: 'extractions',
  perMinute: 60,
  sentence: 'Too many extractions from your network. Wait a moment and try again.',
};
/** Changes of lists by users. */
const CHANGES: VisitorLimit = {
  policy: 'changes',
  perMinute: 60,
  sentence: 'Too many changes in one minute. Wait a moment and try again.',
};
/** How many callers are remembered; the least recently seen is dropped first. */
const MOST_CALLERS = 10_000;

/**
 * Limits visitors' requests that are expensive for the server, or whose replies could be used to guess secrets. Each process counts for
 * itself: this only bounds a flood. The returned function counts one request of an address and returns what is left.
 * @throws HttpError 429 (from the returned function) with the seconds after which the next request is accepted
 */
export function makeVisitorLimit(
  now: () => number = Date.now,
  { policy, perMinute, sentence }: VisitorLimit = EXTRACTIONS,
): (ip: string) => RateLimit {
  const count = makeLimit(now, { policy, perMinute, sentence });
  return (ip) => count(networkOf(ip));
}

/** Limits the changes of users to 60 a minute, each process for itself. The returned function counts one change of a user, as above. */
export function makeChangeLimit(now: () => number = Date.now): (userId: string) => RateLimit {
  return makeLimit(now, CHANGES);
}

function makeLimit(now: () => number, { policy, perMinute, sentence }: VisitorLimit): (caller: string) => RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  return (caller) => {
    const at = now();
    const known = buckets.get(caller) ?? { left: perMinute, at };
    const left = Math.min(perMinute, known.left + ((at - known.at) * perMinute) / 60_000);
    buckets.delete(caller);
    buckets.set(caller, { left: left >= 1 ? left - 1 : left, at });
    for (const oldest of buckets.keys()) {
      if (buckets.size <= MOST_CALLERS) break;
      buckets.delete(oldest);
    }
    if (left < 1) throw tooManyRequests(sentence, bucketLimit(policy, perMinute, 60, left));
    return bucketLimit(policy, perMinute, 60, left - 1);
  };
}
