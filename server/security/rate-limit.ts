import type { FastifyReply } from 'fastify';
import { HttpError } from '../errors.ts';

/** A limit on requests, and how much of it one caller has left. */
export interface RateLimit {
  /** The limit's name, letters and hyphens. */
  policy: string;
  /** Requests within one window. */
  quota: number;
  windowSeconds: number;
  /** Requests that may still be made now. */
  left: number;
  /** Seconds until one more may be made. */
  nextSeconds: number;
}

/** `RateLimit-Policy` and `RateLimit` as draft-ietf-httpapi-ratelimit-headers-10 writes them. */
export function rateLimitHeaders({ policy, quota, windowSeconds, left, nextSeconds }: RateLimit): Record<string, string> {
  return {
    'ratelimit-policy': `"${policy}";q=${quota};w=${windowSeconds}`,
    ratelimit: `"${policy}";r=${Math.max(0, Math.floor(left))};t=${Math.max(1, Math.ceil(nextSeconds))}`,
  };
}

/** Adds the caller's remaining requests to the reply's headers. */
export function sendRateLimit(reply: FastifyReply, limit: RateLimit): void {
  reply.headers(rateLimitHeaders(limit));
}

/** The 429 for a caller without remaining requests. */
export function tooManyRequests(sentence: string, limit: RateLimit): HttpError {
  return new HttpError(429, 'too-many-requests', sentence, { retryAfter: limit.nextSeconds, headers: rateLimitHeaders(limit) });
}

/** The state of a token bucket of `quota` requests that refills evenly within the window. */
export function bucketLimit(policy: string, quota: number, windowSeconds: number, left: number): RateLimit {
  return { policy, quota, windowSeconds, left, nextSeconds: ((1 - (left % 1)) * windowSeconds) / quota };
}
