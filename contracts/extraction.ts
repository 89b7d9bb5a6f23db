import { z } from 'zod';
import { readPlace } from './places.ts';

/** Every way to read a source. The register of engines holds exactly one engine for each. */
export const METHODS = ['map-link', 'browser', 'browser-ai', 'amify', 'ai', 'text', 'image', 'file'] as const;
export const method = z.enum(METHODS);
export type Method = z.infer<typeof method>;

/** The failures of reading that have a name. */
export const FAILURE_CODES = [
  'bad-link', // not a link this product can read
  'refused-address', // private, loopback, link-local or metadata address
  'unreachable', // no such host, refused, broken connection
  'timed-out',
  'not-found', // deleted, or never was
  'private', // exists, but not for everyone
  'login-wall',
  'captcha',
  'blocked', // the service refuses more requests for now
  'not-json', // HTML or something else where data was due
  'broken-data', // data that cannot be parsed
  'empty', // read well, and holds no place
  'too-large',
  'unsupported-file',
  'broken-file',
  'no-model',
  'model-failed',
  'no-browser',
  'browser-failed',
  'no-token', // the enterprise service is not configured
  'quota',
  'service-failed', // an outside service answered with an error
  'cancelled',
  'interrupted', // the process ended too often while reading
] as const;
export const failureCode = z.enum(FAILURE_CODES);
export type FailureCode = z.infer<typeof failureCode>;

/**
 * The account of one reading. `expected` is what the source says it has, absent when it does not say; `seen` what was read of it, once;
 * `kept` what came out; `dropped` what was left out, by reason. `seen` = `kept` + the counts of `dropped`.
 * `complete`: `seen` reached `expected` (or the source says nothing and no part was unreadable) and nothing but exact repeats was dropped.
 */
export const ledger = z.object({
  expected: z.number().int().min(0).optional(),
  seen: z.number().int().min(0),
  kept: z.number().int().min(0),
  /** How many of the kept have no stated position. */
  withoutCoordinates: z.number().int().min(0).default(0),
  dropped: z.array(z.object({ reason: z.string(), count: z.number().int().min(1), examples: z.array(z.string()).max(5) })),
  complete: z.boolean(),
});
export type Ledger = z.infer<typeof ledger>;

export const source = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  url: z.string().optional(),
  service: z.string().optional(),
});
export type Source = z.infer<typeof source>;

/** What one rung of the reading ladder found and cost. */
export const rungCost = z.object({
  rung: z.string(),
  places: z.number().int(),
  milliseconds: z.number(),
  calls: z.number().int().optional(),
  tokens: z.number().int().optional(),
});
export type RungCost = z.infer<typeof rungCost>;
