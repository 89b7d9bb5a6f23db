import type { listMessages, notificationStatus } from '@cairn/contracts/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../api/client.ts';

/** How often each part asks by itself, in milliseconds. */
const EVERY = { status: 2_000, messages: 3_000 } as const;
const MESSAGES_SHOWN = 100;

export const statusQuery = (auto: boolean) =>
  queryOptions<Reply<typeof notificationStatus>>({
    queryKey: ['/api/notifications/status'],
    refetchInterval: auto ? EVERY.status : false,
    staleTime: 0,
  });

export const messagesQuery = (auto: boolean) =>
  queryOptions<Reply<typeof listMessages>>({
    queryKey: [`/api/notifications/messages?limit=${MESSAGES_SHOWN}`],
    refetchInterval: auto ? EVERY.messages : false,
    staleTime: 0,
  });
