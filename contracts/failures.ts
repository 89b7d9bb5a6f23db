import { z } from 'zod';

/** An error reply, `application/problem+json` (RFC 9457). `detail` is a sentence a person can act on. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** A short name for the failure that a program can test. */
  code: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;

export const PROBLEM_TYPE = 'application/problem+json';
