import { z } from 'zod';
import { endpoint, timestamp } from './endpoint.ts';

/** The external services that this product uses, in the order in which a status page shows them. */
export const SERVICES = [
  'google',
  'apple',
  'naver',
  'kakao',
  'umap',
  'wanderlog',
  'web-pages',
  'browser',
  'model',
  'ocr',
  'places',
  'wikimedia',
  'amify',
  'web-push',
  'fcm',
  'cdn',
  'storage',
] as const;
export const service = z.enum(SERVICES);
export type Service = z.infer<typeof service>;

/**
 * The states of a circuit breaker. `closed`: requests go out as they come; `open`: none goes out before `retryAt`; `half-open`: the next one is a
 * trial, whose outcome closes or opens it.
 */
const BREAKER_STATES = ['closed', 'open', 'half-open'] as const;
const breakerState = z.enum(BREAKER_STATES);
export type BreakerState = z.infer<typeof breakerState>;

/**
 * One external service. `configured` is false where a setting is missing without which it is never used. A timestamp that is absent: nothing of the
 * kind has happened yet. `lastError` and `pausedSites` are only for operators.
 */
export const serviceStatus = z.object({
  service,
  configured: z.boolean(),
  lastWorkedAt: timestamp.optional(),
  lastFailedAt: timestamp.optional(),
  lastError: z.string().optional(),
  /** Of the service as a whole. Web pages and uMap are many sites, each with a breaker of its own: see `pausedSites`. */
  breaker: breakerState,
  retryAt: timestamp.optional(),
  pausedSites: z.array(z.object({ host: z.string(), breaker: breakerState, retryAt: timestamp })).optional(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

/**
 * The last daily check of the stored data. `finishedAt` is absent while it runs, and after it was interrupted; `problems` are then those of the check
 * before it.
 */
export const dataCheck = z.object({
  startedAt: timestamp,
  finishedAt: timestamp.optional(),
  problems: z.array(z.object({ what: z.string(), toDo: z.string().optional() })),
});
export type DataCheck = z.infer<typeof dataCheck>;

/**
 * Backups at BACKUP_TARGET. `schedule`: BACKUP_SCHEDULE, absent where there is none. `isOverdue`: the last one that was made is older than the schedule
 * allows, or there is none. `isFailing`: the last attempt failed.
 */
export const backupStatus = z.object({
  schedule: z.string().optional(),
  isOverdue: z.boolean(),
  isFailing: z.boolean(),
  runningSince: timestamp.optional(),
  /** The last one that was made and checked. */
  made: z.object({ name: z.string(), finishedAt: timestamp, seconds: z.number(), bytes: z.number(), rows: z.number() }).optional(),
  /** The last attempt that failed. */
  failed: z.object({ at: timestamp, error: z.string() }).optional(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

/** What takes space: groups of tables, and folders of the data folder, in the order in which a status page shows them. */
export const DISK_PARTS = [
  'lists',
  'users',
  'jobs',
  'inputs',
  'imports',
  'messages',
  'activity',
  'views',
  'audit',
  'queue',
  'database-caches',
  'database-other',
  'database-log',
  'old-databases',
  'pictures',
  'cards',
  'backups',
  'other',
] as const;
const diskPart = z.enum(DISK_PARTS);
export type DiskPart = z.infer<typeof diskPart>;

/**
 * The disk of the data folder of the process that answers, in bytes, and what of it the product uses. With a database of your own its parts are
 * elsewhere. `isNearlyFull`: more than 90 % are used, so that pictures and cards are no longer kept. `swept`: the last removal of what was kept
 * long enough; `removed` is in rows.
 */
export const diskUse = z.object({
  free: z.number(),
  size: z.number(),
  isNearlyFull: z.boolean(),
  parts: z.array(z.object({ part: diskPart, bytes: z.number() })),
  swept: z.object({ startedAt: timestamp, finishedAt: timestamp.optional(), removed: z.number().optional() }).optional(),
});
export type DiskUse = z.infer<typeof diskUse>;

/**
 * What calls of the model cost today (UTC), in the unit of AI_PRICE_INPUT and AI_PRICE_OUTPUT. `spent`: by calls that ended; `reserved`: at most, by
 * calls that run, or whose process died; `refused`: calls for users that were not made. `near`: 80 % of the limit are used; `reached`: the limit
 * left nothing for a call, or nothing is left.
 */
export const modelCosts = z.object({
  state: z.enum(['room', 'near', 'reached']),
  limit: z.number(),
  spent: z.number(),
  reserved: z.number(),
  calls: z.number(),
  refused: z.number(),
});
export type ModelCosts = z.infer<typeof modelCosts>;

export const getStatus = endpoint({
  operationId: 'getStatus',
  method: 'GET',
  path: '/api/status',
  tag: 'status',
  access: 'public',
  isPublicRead: true,
  summary: 'For each external service: whether it is set up, its last success and failure, and whether it is paused',
  /**
   * `dataCheck`, `backup`, `disk` and `modelCosts` are only for operators; `dataCheck` is absent before the first check, `disk` where it cannot be
   * read, `modelCosts` without AI_DAILY_LIMIT.
   */
  reply: z.object({
    services: z.array(serviceStatus),
    dataCheck: dataCheck.optional(),
    backup: backupStatus.optional(),
    disk: diskUse.optional(),
    modelCosts: modelCosts.optional(),
  }),
});

export const getVersion = endpoint({
  operationId: 'getVersion',
  method: 'GET',
  path: '/api/version',
  tag: 'status',
  access: 'public',
  summary: 'The version of this server',
  reply: z.object({
    /** Semantic version, as at the top of CHANGELOG.md. */
    version: z.string(),
    /** The newest migration that this version has, e.g. `0038_photos`. */
    schema: z.string(),
    /** Hash of the sources: two processes with the same one run the same code. */
    build: z.string(),
  }),
});
