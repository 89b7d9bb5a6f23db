import type { importStatus } from '@cairn/contracts/polling.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import type { Reply } from '../api/client.ts';
import { ActivityLogCard } from '../operator/activity-log.tsx';
import { Guarded, OperatorPage } from '../operator/operator-page.tsx';
import { withCounters } from '../operator/poller-status.ts';
import { RefreshControls } from '../operator/refresh.tsx';
import { IMPORT_TEXT } from '../text/imports.ts';
import { POLLER_TEXT } from '../text/polling.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CreateRequest } from './create-request.tsx';
import { FailureLens } from './failure-lens.tsx';
import { NewestLists } from './newest-lists.tsx';
import { OpenProposals } from './open-proposals.tsx';
import { PollerCard } from './poller-card.tsx';
import { refreshImports, statusQuery } from './queries.ts';
import { RequestList } from './request-list.tsx';
import { useRequestView } from './use-view.ts';

type Status = Reply<typeof importStatus>;

/** A status with everything that the card shows; undefined for what the server sent otherwise. */
function statusOf(data: Partial<Status> | null | undefined): Status | undefined {
  if (!data || data.pollingEnabled === undefined) return undefined;
  return { extractionMethod: 'browser', currentlyProcessing: [], ...withCounters({ ...data, pollingEnabled: data.pollingEnabled }) };
}

function Poller({ auto }: { auto: boolean }) {
  const query = useQuery(statusQuery(auto));
  if (query.isPending) return <Skeleton className="h-80 rounded-card" />;
  if (query.isError) {
    return (
      <Card>
        <Message title={IMPORT_TEXT.failed} hint={sentenceOf(query.error, query.error.message)}>
          <Button onClick={() => query.refetch()}>{POLLER_TEXT.retry}</Button>
        </Message>
      </Card>
    );
  }
  const status = statusOf(query.data);
  if (!status) {
    return (
      <Card>
        <Message title={IMPORT_TEXT.noStatus} hint={IMPORT_TEXT.noStatusHint} />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <PollerCard status={status} />
      <ActivityLogCard title={POLLER_TEXT.activityLog} empty={POLLER_TEXT.noActivity} logs={status.activityLogs} />
    </div>
  );
}

function StatusContent() {
  const [auto, setAuto] = useState(true);
  const { show } = useRequestView();
  const queryClient = useQueryClient();
  const showCause = (cause: string) => {
    show({ q: '', status: 'failed', importType: undefined, cause, dismissed: undefined });
    document.getElementById('requests-heading')?.scrollIntoView({ block: 'start' });
  };
  return (
    <OperatorPage
      title={IMPORT_TEXT.title}
      actions={<RefreshControls auto={auto} onAuto={setAuto} onRefresh={() => refreshImports(queryClient)} />}
    >
      <div className="flex flex-col gap-6">
        <Poller auto={auto} />
        <OpenProposals auto={auto} />
        <FailureLens auto={auto} onShow={showCause} />
        <CreateRequest auto={auto} />
        <RequestList auto={auto} />
        <NewestLists auto={auto} />
      </div>
    </OperatorPage>
  );
}

/** The imports: their poller, their requests, and the results. */
export function StatusPage() {
  return (
    <Guarded title={IMPORT_TEXT.title}>
      <StatusContent />
    </Guarded>
  );
}
