import type { Message } from '@cairn/contracts/notifications.ts';
import { NEW_MESSAGE } from '@cairn/contracts/texts.ts';
import { COMMON_TEXT } from './common.ts';
import { counted } from './lists.ts';
import { intervalText } from './polling.ts';

export const NOTIFICATION_TEXT = {
  title: 'Push Notifications',
  noContact: 'iPhones and Safari don’t get notifications',
  noContactHint:
    'Apple’s push service requires a contact address. Set PUBLIC_URL to the https address of this site, or OPERATOR_EMAIL to an email address, then restart.',
  polling: 'Polling Status',
  start: 'Start',
  stop: 'Stop',
  pollCount: 'Poll Count',
  successRate: 'Success Rate',
  notTried: 'N/A',
  started: 'Notification Polling Started',
  stopped: 'Notification Polling Stopped',
  startFailed: 'Start Failed',
  startFailedHint: 'Failed to start notification polling',
  stopFailed: 'Stop Failed',
  stopFailedHint: 'Failed to stop notification polling',
  create: 'Create Test Notification',
  from: 'From user',
  to: 'To user',
  sentTo: 'to',
  type: 'Type',
  content: 'Content',
  none: '—',
  submit: 'Create Notification',
  created: 'Test Notification Created',
  createdHint: 'Notification has been added to the queue and will be sent shortly',
  createFailed: COMMON_TEXT.createFailed,
  createFailedHint: 'Failed to create test notification',
  history: 'Message History',
  noMessages: 'No messages yet',
  messagesFailed: 'Couldn’t load the messages.',
  pages: 'Pages of messages',
  logs: 'Activity Logs',
  noLogs: 'No activity logs yet',
  pending: 'Pending',
  sent: 'Sent',
  failed: 'Failed to load the notification status',
} as const;

export const NOTIFICATION_LABELS: Record<Message['type'], string> = { new_message: NEW_MESSAGE, list_save: 'List save' };

/** 'Last Poll (every 5s)'. */
export function lastPollLabel(intervalMs: number): string {
  return `Last Poll (every ${intervalText(intervalMs)})`;
}

/** '1,204 messages'. */
export const messageCount = (total: number) => counted(total, 'message');
