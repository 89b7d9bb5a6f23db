import { z } from 'zod';
import { endpoint, moment } from './endpoint.ts';

/** The neighbours that this product asks, in the order in which a status page shows them. */
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
  'amify',
  'web-push',
  'fcm',
] as const;
export const service = z.enum(SERVICES);
export type Service = z.infer<typeof service>;

/**
 * One neighbour. `configured` is false where a setting is missing without which it is never asked. A moment that is absent: nothing of the
 * kind has happened yet. `lastError` is for operators alone.
 */
export const serviceStatus = z.object({
  service,
  configured: z.boolean(),
  lastWorkedAt: moment.optional(),
  lastFailedAt: moment.optional(),
  lastError: z.string().optional(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  tag: 'status',
  access: 'public',
  summary: 'For each outside service: whether it is configured, when it last worked and when it last failed',
  reply: z.object({ services: z.array(serviceStatus) }),
});
