import type { Job, JobEvent } from '@cairn/contracts/extraction.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EXTRACT_TEXT, extractedSentence } from '../text/extraction.ts';
import { showToast } from '../ui/toast-store.ts';

/** How often a running job is asked for, in milliseconds, also in the background. */
const POLL_MS = 2_000;

/** Whether nothing more will come. */
export function hasEnded(job: Pick<Job, 'status'> | undefined): boolean {
  return job?.status === 'completed' || job?.status === 'failed';
}

const jobQuery = (jobId: string) => queryOptions<Job>({ queryKey: ['/api/extract', jobId] });

/** What the page knows after an event: the event's figures, and its places behind those it continues. */
export function withEvent(known: Job | undefined, event: JobEvent): Job {
  const { from, places, ...summary } = event;
  const before = known?.places ?? [];
  // A gap can only be closed by the next poll.
  return { ...summary, places: from > before.length ? before : [...before.slice(0, from), ...places] };
}

function useEvents(jobId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (jobId === undefined) return;
    const { queryKey } = jobQuery(jobId);
    if (hasEnded(queryClient.getQueryData(queryKey))) return;
    const events = new EventSource(`/api/extract/${encodeURIComponent(jobId)}/events`, { withCredentials: true });
    const take = (message: MessageEvent<string>) =>
      queryClient.setQueryData(queryKey, (known) => withEvent(known, JSON.parse(message.data) as JobEvent));
    events.addEventListener('progress', take);
    events.addEventListener('end', (message) => {
      take(message);
      events.close();
      void queryClient.invalidateQueries({ queryKey });
    });
    // Where the stream cannot be had the poll tells the same, only later.
    events.addEventListener('error', () => events.close());
    return () => events.close();
  }, [jobId, queryClient]);
}

/** Tells the end of a job that was seen running. */
function useEndToast(job: Job | undefined): void {
  const seenRunning = useRef<string>(undefined);
  useEffect(() => {
    if (!job) return;
    if (!hasEnded(job)) {
      seenRunning.current = job.jobId;
      return;
    }
    if (seenRunning.current !== job.jobId) return;
    seenRunning.current = undefined;
    if (job.status === 'completed') showToast({ title: EXTRACT_TEXT.complete, description: extractedSentence(job.placesCount) });
    else if (job.errorCode !== 'cancelled')
      showToast({ title: EXTRACT_TEXT.failed, description: job.errorMessage ?? EXTRACT_TEXT.failedHint, variant: 'destructive' });
  }, [job]);
}

/** Follows a job: an event stream beside a poll of 2 s, until it has ended. */
export function useJob(jobId: string | undefined) {
  const result = useQuery({
    ...jobQuery(jobId ?? ''),
    enabled: jobId !== undefined,
    refetchInterval: (query) => (hasEnded(query.state.data) || query.state.error ? false : POLL_MS),
    refetchIntervalInBackground: true,
    structuralSharing: false,
  });
  useEvents(jobId);
  useEndToast(result.data);
  return result;
}
