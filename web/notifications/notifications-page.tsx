import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { ActivityLogCard } from '../operator/activity-log.tsx';
import { Guarded, OperatorPage } from '../operator/operator-page.tsx';
import { RefreshControls } from '../operator/refresh.tsx';
import { NOTIFICATION_TEXT } from '../text/notifications.ts';
import { POLLER_TEXT } from '../text/polling.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { MessageHistory } from './message-history.tsx';
import { refreshNotifications, statusQuery } from './queries.ts';
import { StatusCards } from './status-cards.tsx';
import { TestForm } from './test-form.tsx';

function NotificationsContent() {
  const [auto, setAuto] = useState(true);
  const queryClient = useQueryClient();
  const status = useQuery(statusQuery(auto));
  return (
    <OperatorPage
      title={NOTIFICATION_TEXT.title}
      actions={<RefreshControls auto={auto} onAuto={setAuto} onRefresh={() => refreshNotifications(queryClient)} />}
    >
      <div className="flex flex-col gap-6">
        {status.isPending && <Skeleton className="h-24 rounded-card" />}
        {status.isError && !status.data && (
          <Message title={NOTIFICATION_TEXT.failed} hint={sentenceOf(status.error, status.error.message)}>
            <Button onClick={() => status.refetch()}>{POLLER_TEXT.retry}</Button>
          </Message>
        )}
        {status.isError && status.data && (
          <p role="alert" className="rounded-field bg-brick-wash px-5 py-3">
            <span className="font-semibold text-brick">{NOTIFICATION_TEXT.failed}.</span> {sentenceOf(status.error, status.error.message)}
          </p>
        )}
        {status.data && status.data.contact === undefined && (
          <p className="rounded-field bg-ochre-wash px-5 py-3">
            <span className="font-semibold text-ochre">{NOTIFICATION_TEXT.noContact}.</span> {NOTIFICATION_TEXT.noContactHint}
          </p>
        )}
        {status.data && <StatusCards status={status.data} />}
        <TestForm auto={auto} />
        <MessageHistory auto={auto} />
        {status.data && <ActivityLogCard title={NOTIFICATION_TEXT.logs} empty={NOTIFICATION_TEXT.noLogs} logs={status.data.activityLogs} />}
      </div>
    </OperatorPage>
  );
}

/** Push notifications: their poller, a test, what was sent. */
export function NotificationsPage() {
  return (
    <Guarded title={NOTIFICATION_TEXT.title}>
      <NotificationsContent />
    </Guarded>
  );
}
