import { startNotifications, stopNotifications } from '@cairn/contracts/notifications.ts';
import type { NotificationPollerStatus } from '@cairn/contracts/polling.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { formatCount } from '../text/lists.ts';
import { lastPollLabel, NOTIFICATION_TEXT } from '../text/notifications.ts';
import { POLLER_TEXT } from '../text/polling.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { showToast } from '../ui/toast-store.ts';
import { statusQuery } from './queries.ts';

/** '98%', or 'N/A' before anything was tried. */
export function successRate({ successCount, errorCount }: Pick<NotificationPollerStatus, 'successCount' | 'errorCount'>): string {
  const tried = successCount + errorCount;
  return tried === 0 ? NOTIFICATION_TEXT.notTried : `${Math.round((successCount / tried) * 100)}%`;
}

function useToggle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (start: boolean) => call(start ? startNotifications : stopNotifications),
    onSuccess: (status, start) => {
      queryClient.setQueryData(statusQuery(true).queryKey, status);
      showToast({ title: start ? NOTIFICATION_TEXT.started : NOTIFICATION_TEXT.stopped });
    },
    onError: (error, start) =>
      showToast({
        title: start ? NOTIFICATION_TEXT.startFailed : NOTIFICATION_TEXT.stopFailed,
        description: sentenceOf(error, start ? NOTIFICATION_TEXT.startFailedHint : NOTIFICATION_TEXT.stopFailedHint),
        variant: 'destructive',
      }),
  });
}

/** The notification poller in four cards. */
export function StatusCards({ status }: { status: NotificationPollerStatus }) {
  const toggle = useToggle();
  const { isRunning, lastPollTime } = status;
  return (
    <div className="grid gap-3 md:grid-cols-[auto_1fr]">
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
        <div>
          <p className="text-sm text-quiet">{NOTIFICATION_TEXT.polling}</p>
          <Badge tone={isRunning ? 'moss' : 'plain'}>{isRunning ? POLLER_TEXT.running : POLLER_TEXT.stopped}</Badge>
        </div>
        <Button variant={isRunning ? 'secondary' : 'primary'} disabled={toggle.isPending} onClick={() => toggle.mutate(!isRunning)}>
          {isRunning ? NOTIFICATION_TEXT.stop : NOTIFICATION_TEXT.start}
        </Button>
      </Card>
      <StatCards
        stats={[
          [NOTIFICATION_TEXT.pollCount, formatCount(status.pollCount)],
          [NOTIFICATION_TEXT.successRate, successRate(status)],
          [lastPollLabel(status.pollIntervalMs), lastPollTime ? <RelativeTime key="last" timestamp={lastPollTime} /> : POLLER_TEXT.never],
        ]}
      />
    </div>
  );
}
