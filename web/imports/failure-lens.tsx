import { CAUSES_SHOWN, type FailureGroup } from '@cairn/contracts/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { formatCount } from '../text/lists.ts';
import { allCauses, FAILURE_TEXT } from '../text/reviews.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { DismissDialog } from './dismiss.tsx';
import { failuresQuery } from './queries.ts';
import { RetryDialog, type RetryFilter } from './retry.tsx';

/** How many causes are shown at first. */
const SHOWN = 5;

interface GroupProps {
  group: FailureGroup;
  onShow: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}

function Group({ group, onShow, onRetry, onDismiss }: GroupProps) {
  const { count, errorCode, example, firstSeen, lastSeen } = group;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline px-5 py-3 first:border-t-0">
      <p className="min-w-12 text-end font-serif text-xl font-medium tabular-nums">{formatCount(count)}</p>
      <div className="min-w-[min(15rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="brick">{errorCode}</Badge>
          <span className="text-sm text-quiet">
            {FAILURE_TEXT.first} <RelativeTime timestamp={firstSeen} />, {FAILURE_TEXT.last} <RelativeTime timestamp={lastSeen} />
          </span>
        </p>
        <p dir="auto">{example.error}</p>
        <p className="text-sm text-quiet">
          {FAILURE_TEXT.example}: <bdi>{example.title}</bdi>
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button variant="quiet" className="px-3" onClick={onShow} aria-label={`${FAILURE_TEXT.show}: ${example.error}`}>
          {FAILURE_TEXT.show}
        </Button>
        <Button
          variant="quiet"
          className="px-3"
          onClick={onDismiss}
          aria-label={`${FAILURE_TEXT.dismiss} ${formatCount(count)}: ${example.error}`}
        >
          {FAILURE_TEXT.dismiss} {formatCount(count)}
        </Button>
        <Button variant="secondary" onClick={onRetry} aria-label={`${FAILURE_TEXT.retry} ${formatCount(count)}: ${example.error}`}>
          {FAILURE_TEXT.retry} {formatCount(count)}
        </Button>
      </span>
    </li>
  );
}

/** Failed requests by root cause. Shows nothing while nothing has failed. */
export function FailureLens({ auto, onShow }: { auto: boolean; onShow: (cause: string) => void }) {
  const failures = useQuery(failuresQuery(auto));
  const [retrying, setRetrying] = useState<RetryFilter>();
  const [dismissing, setDismissing] = useState<RetryFilter>();
  const [all, setAll] = useState(false);
  const groups = failures.data ?? [];
  if (groups.length === 0 && !failures.isError) return null;
  return (
    <Card labelledBy="failures-heading" className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-5 py-3">
        <div>
          <h2 id="failures-heading" className="font-serif text-xl font-medium">
            {FAILURE_TEXT.title}
          </h2>
          <p className="text-sm text-quiet">{FAILURE_TEXT.intro}</p>
        </div>
        {groups.length > 1 && (
          <Button variant="secondary" onClick={() => setRetrying({})}>
            {FAILURE_TEXT.retryAll}
          </Button>
        )}
      </div>
      {failures.isError && (
        <p role="alert" className="bg-brick-wash px-5 py-3">
          <span className="font-semibold text-brick">{FAILURE_TEXT.failed}</span> {sentenceOf(failures.error, failures.error.message)}
        </p>
      )}
      <ul>
        {groups.slice(0, all ? groups.length : SHOWN).map((group) => (
          <Group
            key={group.cause}
            group={group}
            onShow={() => onShow(group.cause)}
            onRetry={() => setRetrying({ cause: group.cause })}
            onDismiss={() => setDismissing({ cause: group.cause })}
          />
        ))}
      </ul>
      {groups.length > SHOWN && (
        <Button variant="quiet" className="m-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? FAILURE_TEXT.fewer : allCauses(groups.length)}
        </Button>
      )}
      {all && groups.length >= CAUSES_SHOWN && <p className="px-5 pb-4 text-sm text-ochre">{FAILURE_TEXT.cut}</p>}
      {retrying && <RetryDialog filter={retrying} onClose={() => setRetrying(undefined)} />}
      {dismissing && <DismissDialog filter={dismissing} onClose={() => setDismissing(undefined)} />}
    </Card>
  );
}
