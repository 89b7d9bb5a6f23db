import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { ActivityLogCard } from '../operator/activity-log.tsx';
import { Guarded, OperatorPage } from '../operator/operator-page.tsx';
import { RefreshControls } from '../operator/refresh.tsx';
import { IMPORT_TEXT } from '../text/imports.ts';
import { POLLER_TEXT } from '../text/polling.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CreateRequest } from './create-request.tsx';
import { NewestLists } from './newest-lists.tsx';
import { PollerCard } from './poller-card.tsx';
import { statusQuery } from './queries.ts';
import { RequestList } from './request-list.tsx';

function Poller({ auto }: { auto: boolean }) {
  const status = useQuery(statusQuery(auto));
  if (status.data)
    return (
      <>
        <PollerCard status={status.data} />
        <ActivityLogCard title={POLLER_TEXT.activityLog} empty={POLLER_TEXT.noActivity} logs={status.data.activityLogs} />
      </>
    );
  if (status.isPending) return <Skeleton className="h-80 rounded-card" />;
  return (
    <Message title={IMPORT_TEXT.failed} hint={sentenceOf(status.error, status.error.message)}>
      <Button onClick={() => status.refetch()}>{POLLER_TEXT.retry}</Button>
    </Message>
  );
}

function StatusContent() {
  const [auto, setAuto] = useState(true);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/firebase/') });
  return (
    <OperatorPage title={IMPORT_TEXT.title} actions={<RefreshControls auto={auto} onAuto={setAuto} onRefresh={refresh} />}>
      <div className="flex flex-col gap-6">
        <Poller auto={auto} />
        <CreateRequest />
        <RequestList auto={auto} />
        <NewestLists auto={auto} />
      </div>
    </OperatorPage>
  );
}

/** The imports: their poller, their requests, and what came of them. */
export function StatusPage() {
  return (
    <Guarded title={IMPORT_TEXT.title}>
      <StatusContent />
    </Guarded>
  );
}
