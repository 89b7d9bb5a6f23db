import { cancelJob, type Job } from '@cairn/contracts/extraction.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { EXTRACT_TEXT, progressText } from '../text/extraction.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Mark } from '../ui/mark.tsx';
import { showToast } from '../ui/toast-store.ts';

function Bar({ found, expected }: { found: number; expected: number | undefined }) {
  const share = expected ? Math.min(100, (found / expected) * 100) : undefined;
  return (
    <div
      role="progressbar"
      aria-label={EXTRACT_TEXT.placesFound}
      aria-valuemin={0}
      aria-valuemax={expected}
      aria-valuenow={expected ? found : undefined}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={share === undefined ? 'skeleton h-full w-full bg-accent' : 'h-full rounded-full bg-accent transition-[width]'}
        style={share === undefined ? undefined : { width: `${share}%` }}
      />
    </div>
  );
}

/** A job at work: what it does, how far it is, and the way to stop it. */
export function RunningJob({ jobId, job }: { jobId: string; job: Job | undefined }) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelJob, { params: { jobId } }),
    onError: (error) =>
      showToast({
        title: EXTRACT_TEXT.cancelFailed,
        description: sentenceOf(error, EXTRACT_TEXT.processingErrorHint),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/extract', jobId] }),
  });
  const found = job?.progress.found ?? 0;
  const expected = job?.progress.expected;
  return (
    <Card className="p-5">
      <div className="flex items-start gap-4">
        <Mark stacking className="size-9 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{EXTRACT_TEXT.working}</p>
          <p className="text-sm text-quiet">{EXTRACT_TEXT.workingHint}</p>
        </div>
        <Button variant="secondary" onClick={() => cancel.mutate()} disabled={cancel.isPending}>
          {EXTRACT_TEXT.cancel}
        </Button>
      </div>
      <div className="mt-4">
        <Bar found={found} expected={expected} />
        <p className="mt-2 flex justify-between gap-4 text-sm text-quiet tabular-nums">
          <span>{job?.progress.stage}</span>
          <span>{progressText(found, expected)}</span>
        </p>
      </div>
    </Card>
  );
}
