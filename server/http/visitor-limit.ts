import { bucketLimit, type RateLimit, tooManyRequests } from '../security/rate-limit.ts';
import { networkOf } from '../security/sign-in-attempts.ts';

/** How often one address may ask for something in a minute, and what it is answered beyond that. */
export interface VisitorLimit {
  /** The limit's name, letters and hyphens. */
  policy: string;
  perMinute: number;
  sentence: string;
}

/** Extractions and look-ups where anybody may use them. */
const EXTRACTIONS: VisitorLimit = {
  policy: 'extractions',
  perMinute: 60,
  sentence: 'Too many extractions were started from here. Please wait a moment and try again.',
};
/** How many addresses are remembered; who was silent for longest is forgotten first. */
const MOST_ADDRESSES = 10_000;

/**
 * Counts what visitors ask for that costs the server far more than the asker, or tells what should not be tried out. Kept by
 * each process for itself: it bounds a flood, no more. The answered function answers what is left.
 * @throws HttpError 429 (from the answered function) with the seconds after which the next request is let through
 */
export function makeVisitorLimit(
  now: () => number = Date.now,
  { policy, perMinute, sentence }: VisitorLimit = EXTRACTIONS,
): (ip: string) => RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  return (ip) => {
    const address = networkOf(ip);
    const at = now();
    const known = buckets.get(address) ?? { left: perMinute, at };
    const left = Math.min(perMinute, known.left + ((at - known.at) * perMinute) / 60_000);
    buckets.delete(address);
    buckets.set(address, { left: left >= 1 ? left - 1 : left, at });
    for (const oldest of buckets.keys()) {
      if (buckets.size <= MOST_ADDRESSES) break;
      buckets.delete(oldest);
    }
    if (left < 1) throw tooManyRequests(sentence, bucketLimit(policy, perMinute, 60, left));
    return bucketLimit(policy, perMinute, 60, left - 1);
  };
}
