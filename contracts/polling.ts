import { z } from 'zod';
import { endpoint, id, timestamp } from './endpoint.ts';

export const LOG_TYPES = ['success', 'error', 'warning', 'info'] as const;
export const activityLog = z.object({
  id: z.number().int(),
  type: z.enum(LOG_TYPES),
  message: z.string(),
  timestamp: timestamp,
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ActivityLog = z.infer<typeof activityLog>;

/** How many activity lines a status reply carries, newest first. */
export const LOGS_SHOWN = 100;

export const EXTRACTION_METHODS = ['browser', 'amify'] as const;
export const extractionMethod = z.enum(EXTRACTION_METHODS);
export type ExtractionMethod = z.infer<typeof extractionMethod>;

const counters = {
  /** A round is or was under way within the last interval, in some process. */
  isRunning: z.boolean(),
  pollIntervalMs: z.number().int(),
  lastPollTime: timestamp.optional(),
  pollCount: z.number().int(),
  successCount: z.number().int(),
  errorCount: z.number().int(),
  activityLogs: z.array(activityLog),
};

export const importPollerStatus = z.object({
  pollingEnabled: z.boolean(),
  extractionMethod,
  currentlyProcessing: z.array(id),
  ...counters,
});
export type ImportPollerStatus = z.infer<typeof importPollerStatus>;

export const notificationPollerStatus = z.object({
  ...counters,
  /** The address by which push services can reach the operator; absent where no setting gives one, and then Apple's service accepts no message. */
  contact: z.string().optional(),
});
export type NotificationPollerStatus = z.infer<typeof notificationPollerStatus>;

export const importStatus = endpoint({
  operationId: 'importStatus',
  method: 'GET',
  path: '/api/firebase/status',
  tag: 'imports',
  access: 'operator',
  summary: 'The import poller: state, counters, activity',
  reply: importPollerStatus,
});

export const setExtractionMethod = endpoint({
  operationId: 'setExtractionMethod',
  method: 'POST',
  path: '/api/firebase/extraction-method',
  tag: 'imports',
  access: 'operator',
  summary: 'Choose how map links are imported',
  body: z.object({ method: extractionMethod }),
  reply: importPollerStatus,
});

export const startImports = endpoint({
  operationId: 'startImports',
  method: 'POST',
  path: '/api/firebase/start',
  tag: 'imports',
  access: 'operator',
  summary: 'Start the import poller',
  reply: importPollerStatus,
});

export const stopImports = endpoint({
  operationId: 'stopImports',
  method: 'POST',
  path: '/api/firebase/stop',
  tag: 'imports',
  access: 'operator',
  summary: 'Stop the import poller; running work finishes',
  reply: importPollerStatus,
});
