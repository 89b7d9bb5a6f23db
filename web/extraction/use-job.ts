import type { Job, JobEvent } from '@cairn/contracts/extraction.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statusOf } from '../api/api-error.ts';
import { EXTRACT_TEXT, extractedSentence } from '../text/extraction.ts';
import { showToast } from '../ui/toast-store.ts';
import { confirmedCount } from './confirmed-count.ts';

/** How often a running job is polled, in milliseconds, also in the background. */
const POLL_MS = 2_000;

export function hasEnded(job: Pick<Job, 'status'> | undefined): boolean {
  return job?.status === 'completed' || job?.status === 'failed';
}

/** Whether it has ended and all of its places are here: the end may be known before the last of them. */
export function isWholeJob(job: Job | undefined): boolean {
  return job !== undefined && hasEnded(job) && job.places.length >= job.placesCount;
}

const jobQuery = (jobId: string) => queryOptions<Job>({ queryKey: ['/api/extract', jobId] });

/** What the page knows after an event: the event's counts, and its places behind those it continues. */
export function withEvent(known: Job | undefined, event: JobEvent): Job {
  // The poll was faster: it has the whole job, and later events of the stream are older.
  if (known && hasEnded(known)) return known;
  const { from, places, ...summary } = event;
  const before = known?.places ?? [];
  // A gap can only be closed by the next poll.
  return withKnownPlaces(known, { ...summary, places: from > before.length ? before : [...before.slice(0, from), ...places] });
}

/**
 * The same job with the places that are known already as the objects they were, so that a poll draws none of 5,000 rows again: a place
 * never changes under its id. Without a change the list of places is the one before, too.
 */
export function withKnownPlaces(known: Job | undefined, job: Job): Job {
  if (!known || known.places.length === 0) return job;
  const byId = new Map(known.places.map((place) => [place.id, place]));
  const places = job.places.map((place) => byId.get(place.id) ?? place);
  const same = places.length === known.places.length && places.every((place, index) => place === known.places[index]);
  return { ...job, places: same ? known.places : places };
}

/** What the specification leaves out of some replies, and of a job that has only begun. */
type SparseJob = Partial<Omit<Job, 'places'>> & Pick<Job, 'jobId' | 'status'> & { places?: Array<Partial<Job['places'][number]>> };

/** The job with everything that the page shows of each job. */
export function wholeJob(job: SparseJob): Job {
  const places = (job.places ?? []).map((place, index) => ({ ...place, id: place.id ?? String(index), name: place.name ?? '' }));
  return {
    method: 'map-link',
    createdAt: '',
    placesCount: places.length,
    ...job,
    progress: { stage: '', found: places.length, ...job.progress },
    places: places.map((place) => ({ jobId: job.jobId, ...place })),
  };
}

const startedHere = new Set<string>();

/** Records that this page started the job: its end is announced even when it came before the first poll. */
export function noteStarted(jobId: string): void {
  startedHere.add(jobId);
}

/** Whether a retry may help: the server was not reached, or failed. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
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
    // A broken stream reconnects by itself; without one the poll reports the same, only later.
    return () => events.close();
  }, [jobId, queryClient]);
}

/** Reports the end of a job that was seen running. */
function useEndToast(job: Job | undefined): void {
  const seenRunning = useRef<string>(undefined);
  useEffect(() => {
    if (!job) return;
    if (!hasEnded(job)) {
      seenRunning.current = job.jobId;
      return;
    }
    if (!startedHere.delete(job.jobId) && seenRunning.current !== job.jobId) return;
    seenRunning.current = undefined;
    if (job.status === 'completed') showToast({ title: EXTRACT_TEXT.complete, description: extractedSentence(confirmedCount(job)) });
    else if (job.errorCode !== 'cancelled')
      showToast({ title: EXTRACT_TEXT.failed, description: job.errorMessage ?? EXTRACT_TEXT.failedHint, variant: 'destructive' });
  }, [job]);
}

/** Follows a job: an event stream beside a poll of 2 s, until it has ended. A poll that fails in passing is tried again. */
export function useJob(jobId: string | undefined) {
  const result = useQuery({
    ...jobQuery(jobId ?? ''),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (hasEnded(state.data) || (state.error && !mayPass(state.error)) ? false : POLL_MS),
    refetchIntervalInBackground: true,
    structuralSharing: (known, job) => withKnownPlaces(known as Job | undefined, wholeJob(job as SparseJob)),
  });
  useEvents(jobId);
  useEndToast(result.data);
  return result;
}
