import type { Message } from '@cairn/contracts/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { pageText } from '../text/pager.ts';
import { messageCount, NOTIFICATION_LABELS, NOTIFICATION_TEXT } from '../text/notifications.ts';
import { POLLER_TEXT } from '../text/polling.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ArrowRight, CircleCheck, CircleDashed } from '../ui/operator-icons.tsx';
import { Pager } from '../ui/pager.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { messagesQuery, NEWEST_MESSAGES } from './queries.ts';

/** A user by name; an unknown one by the first 8 characters of the id. */
export function shownUser(name: string | undefined, id: string): string {
  return name ?? `${id.slice(0, 8)}...`;
}

function Row({ message }: { message: Message }) {
  const Icon = message.notificationSent ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-5 py-3 first:border-t-0">
      <div className="min-w-[min(15rem,100%)] flex-1">
        <p dir="auto">{message.content}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          <bdi>{shownUser(message.fromUserName, message.fromUserId)}</bdi>
          <ArrowRight className="size-3.5" role="img" aria-hidden={false} aria-label={NOTIFICATION_TEXT.sentTo} />
          <bdi>{shownUser(message.toUserName, message.toUserId)}</bdi>
          <span aria-hidden="true">·</span>
          <RelativeTime timestamp={message.createdAt} />
          {message.sentAt && (
            <span>
              {NOTIFICATION_TEXT.sent} <RelativeTime timestamp={message.sentAt} />
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

/** The messages, newest first, page by page. */
export function MessageHistory({ auto }: { auto: boolean }) {
  // The calls of the pages up to this one: each answer has the address of the next.
  const [path, setPath] = useState([NEWEST_MESSAGES]);
  const found = useQuery(messagesQuery(path.at(-1) ?? NEWEST_MESSAGES, auto));
  const next = found.isPlaceholderData ? undefined : found.data?.next;
  return (
    <Card labelledBy="messages-heading" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 border-b border-hairline px-5 py-3">
        <h2 id="messages-heading" className="font-serif text-[min(1.375rem,10vw)]/[1.15] font-medium">
          {NOTIFICATION_TEXT.history}
        </h2>
        {found.data && <p className="text-sm text-quiet tabular-nums">{messageCount(found.data.total)}</p>}
      </div>
      {found.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 bg-brick-wash px-5 py-3">
          <span className="flex-1">
            <span className="font-semibold text-brick">{NOTIFICATION_TEXT.messagesFailed}</span>{' '}
            {sentenceOf(found.error, found.error.message)}
          </span>
          <Button variant="secondary" onClick={() => found.refetch()}>
            {POLLER_TEXT.retry}
          </Button>
        </p>
      )}
      {found.isPending && <Skeleton className="m-5 h-40 rounded-field" />}
      {found.data?.rows.length === 0 && <p className="px-5 py-10 text-center text-quiet">{NOTIFICATION_TEXT.noMessages}</p>}
      <ul aria-label={NOTIFICATION_TEXT.history}>
        {found.data?.rows.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
      {(next !== undefined || path.length > 1) && (
        <Pager
          label={NOTIFICATION_TEXT.pages}
          text={pageText(path.length)}
          previous={path.length > 1 ? () => setPath(path.slice(0, -1)) : undefined}
          next={next === undefined ? undefined : () => setPath([...path, next])}
        />
      )}
    </Card>
  );
}
