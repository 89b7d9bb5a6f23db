import { networkOf } from '../sign-in-attempts.ts';
import { Refusal } from './failures.ts';

/** How many extractions and look-ups one address may begin in a minute where anybody may use them. */
const PER_MINUTE = 60;
/** How many addresses are remembered; who was silent for longest is forgotten first. */
const MOST_ADDRESSES = 10_000;

/**
 * Counts what visitors ask for where extraction is open to the public: each request costs the server far more than the asker. Kept by
 * each process for itself: it bounds a flood, no more.
 * @throws Refusal 429 (from the answered function) with the seconds after which the next request is let through
 */
export function makeVisitorLimit(now: () => number = Date.now): (ip: string) => void {
  const buckets = new Map<string, { left: number; at: number }>();
  return (ip) => {
    const address = networkOf(ip);
    const at = now();
    const known = buckets.get(address) ?? { left: PER_MINUTE, at };
    const left = Math.min(PER_MINUTE, known.left + ((at - known.at) * PER_MINUTE) / 60_000);
    buckets.delete(address);
    buckets.set(address, { left: left >= 1 ? left - 1 : left, at });
    for (const oldest of buckets.keys()) {
      if (buckets.size <= MOST_ADDRESSES) break;
      buckets.delete(oldest);
    }
    if (left < 1)
      throw new Refusal(429, 'too-many-requests', 'Too many extractions were started from here. Please wait a moment and try again.', {
        retryAfter: ((1 - left) * 60) / PER_MINUTE,
      });
  };
}
