import { z } from 'zod';
import { endpoint, id, paging, text, timestamp } from './endpoint.ts';
import { notificationPollerStatus } from './polling.ts';

export const NOTIFICATION_TYPES = ['new_message', 'list_save'] as const;
export const notificationType = z.enum(NOTIFICATION_TYPES, { error: 'Please select a notification type' });

export const message = z.object({
  id,
  type: z.enum(NOTIFICATION_TYPES),
  content: z.string(),
  fromUserId: id,
  fromUserName: z.string().optional(),
  toUserId: id,
  toUserName: z.string().optional(),
  notificationSent: z.boolean(),
  createdAt: timestamp,
  sentAt: timestamp.optional(),
  /** Why it is not sent yet, or never will be; of a sent one, why some device did not take it. */
  reason: z.string().optional(),
});
export type Message = z.infer<typeof message>;

export const notificationStatus = endpoint({
  operationId: 'notificationStatus',
  method: 'GET',
  path: '/api/notifications/status',
  tag: 'notifications',
  access: 'operator',
  summary: 'The notification poller: state, counters, activity',
  reply: notificationPollerStatus,
});

export const listMessages = endpoint({
  operationId: 'listMessages',
  method: 'GET',
  path: '/api/notifications/messages',
  tag: 'notifications',
  access: 'operator',
  summary: 'Messages, newest first',
  query: paging,
  reply: z.array(message),
});

export const testNotificationBody = z.object({
  fromUserId: text(100, 'From User ID is required'),
  toUserId: text(100, 'To User ID is required'),
  content: text(2_000, 'Content is required'),
  type: notificationType,
});

export const createTestNotification = endpoint({
  operationId: 'createTestNotification',
  method: 'POST',
  path: '/api/notifications/create-test',
  tag: 'notifications',
  access: 'operator',
  takesIdempotencyKey: true,
  summary: 'Queue a test message',
  body: testNotificationBody,
  reply: message,
  status: 201,
  failures: [404, 422],
});

export const startNotifications = endpoint({
  operationId: 'startNotifications',
  method: 'POST',
  path: '/api/notifications/start',
  tag: 'notifications',
  access: 'operator',
  summary: 'Start the notification poller',
  reply: notificationPollerStatus,
});

export const stopNotifications = endpoint({
  operationId: 'stopNotifications',
  method: 'POST',
  path: '/api/notifications/stop',
  tag: 'notifications',
  access: 'operator',
  summary: 'Stop the notification poller; running work finishes',
  reply: notificationPollerStatus,
});
