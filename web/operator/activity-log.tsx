import type { ActivityLog } from '@cairn/contracts/polling.ts';
import { POLLER_TEXT } from '../text/polling.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { CircleAlert, CircleCheck, CircleX, Info } from '../ui/operator-icons.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ScrollArea } from '../ui/scroll-area.tsx';

const BADGES: Record<ActivityLog['type'], { tone: BadgeTone; Icon: typeof Info }> = {
  success: { tone: 'moss', Icon: CircleCheck },
  error: { tone: 'brick', Icon: CircleX },
  warning: { tone: 'ochre', Icon: CircleAlert },
  info: { tone: 'plain', Icon: Info },
};

function Line({ log }: { log: ActivityLog }) {
  const { tone, Icon } = BADGES[log.type];
  return (
    <li className="border-t border-hairline px-5 py-2.5 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>
          <Icon className="size-3.5" aria-hidden="true" />
          {log.type}
        </Badge>
        <span className="text-sm text-quiet">
          <RelativeTime timestamp={log.timestamp} />
        </span>
        <span className="min-w-0">{log.message}</span>
      </p>
      {log.details && Object.keys(log.details).length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4">
            {POLLER_TEXT.details}
            <span aria-hidden="true" className="disclosure" />
          </summary>
          <pre className="rounded-field bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">{JSON.stringify(log.details, null, 2)}</pre>
        </details>
      )}
    </li>
  );
}

/** What a poller did, newest first. */
export function ActivityLogCard({ title, empty, logs }: { title: string; empty: string; logs: readonly ActivityLog[] }) {
  return (
    <Card labelledBy="activity-heading" className="overflow-hidden">
      <h2 id="activity-heading" className="border-b border-hairline px-5 py-3 font-serif text-xl font-medium">
        {title}
      </h2>
      {logs.length === 0 ? (
        <p className="px-5 py-10 text-center text-quiet">{empty}</p>
      ) : (
        <ScrollArea label={POLLER_TEXT.entries} className="max-h-96">
          <ol>
            {logs.map((log) => (
              <Line key={log.id} log={log} />
            ))}
          </ol>
        </ScrollArea>
      )}
    </Card>
  );
}
