import type { Message } from '@cairn/contracts/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { sentenceOf } from '../api/api-error.ts';
import { NOTIFICATION_LABELS, NOTIFICATION_TEXT } from '../text/notifications.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { messagesQuery } from './queries.ts';

/** A user by name; an unknown one by the first 8 characters of the id. */
export function shownUser(name: string | undefined, id: string): string {
  return name ?? `${id.slice(0, 8)}...`;
}

function Row({ message }: { message: Message }) {
  const Icon = message.notificationSent ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-5 py-3 first:border-t-0">
      <div className="min-w-60 flex-1">
        <p dir="auto">{message.content}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          <bdi>{shownUser(message.fromUserName, message.fromUserId)}</bdi>
          <ArrowRight className="size-3.5" aria-label="to" />
          <bdi>{shownUser(message.toUserName, message.toUserId)}</bdi>
          <span aria-hidden="true">·</span>
          <RelativeTime moment={message.createdAt} />
          {message.sentAt && (
            <span>
              {NOTIFICATION_TEXT.sent} <RelativeTime moment={message.sentAt} />
            </span>
          )}
        </p>
        {message.reason && <p className="text-sm text-ochre">{message.reason}</p>}
      </div>
      <Badge>{NOTIFICATION_LABELS[message.type]}</Badge>
      <Badge tone={message.notificationSent ? 'moss' : 'ochre'}>
        <Icon className="size-3.5" aria-hidden="true" />
        {message.notificationSent ? NOTIFICATION_TEXT.sent : NOTIFICATION_TEXT.pending}
      </Badge>
    </li>
  );
}

/** The messages, newest first. */
export function MessageHistory({ auto }: { auto: boolean }) {
  const messages = useQuery(messagesQuery(auto));
  return (
    <Card labelledBy="messages-heading" className="overflow-hidden">
      <h2 id="messages-heading" className="border-b border-hairline px-5 py-3 font-serif text-xl font-medium">
        {NOTIFICATION_TEXT.history}
      </h2>
      {messages.isError && (
        <p role="alert" className="bg-brick-wash px-5 py-3 text-brick">
          {sentenceOf(messages.error, messages.error.message)}
        </p>
      )}
      {messages.data?.length === 0 && <p className="px-5 py-10 text-center text-quiet">{NOTIFICATION_TEXT.noMessages}</p>}
      <ul>
        {messages.data?.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
    </Card>
  );
}
