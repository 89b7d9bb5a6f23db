import type { Job } from '@cairn/contracts/extraction.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf, statusOf } from '../api/api-error.ts';
import { useOperator } from '../operator/operator-context.ts';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { Announcer } from './announcer.tsx';
import { DebugOutput } from './debug-output.tsx';
import { ExtractionForm } from './extraction-form.tsx';
import { LeftOut } from './extraction-report.tsx';
import { JobList } from './job-list.tsx';
import { RunningJob } from './progress.tsx';
import { wordsOf } from './one-field.ts';
import { refreshJobs } from './queries.ts';
import { Results } from './results.tsx';
import { useDroppedInput } from './use-dropped-input.ts';
import { useExtraction } from './use-extraction.ts';
import { hasEnded, useJob } from './use-job.ts';
import { OUTCOME, useResultsInView } from './use-results-in-view.ts';

/** The job of the address, so that a reload or a link opens it again. */
function useJobInAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (jobId: string | undefined) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (jobId === undefined) next.delete('job');
      else next.set('job', jobId);
      return next;
    });
  const showTaken = (placeLink?: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.delete('tab');
      next.delete('place');
      if (placeLink !== undefined) {
        next.set('tab', 'lookup');
        next.set('place', placeLink);
      }
      return next;
    });
  return { jobId: search.get('job') ?? undefined, setJob: set, showTaken };
}

function ErrorPanel({ message, hint, children }: { message: string; hint?: string | undefined; children?: ReactNode }) {
  return (
    <div role="alert" className="rounded-card border border-brick bg-brick-wash p-5">
      <p className="font-semibold text-brick">{EXTRACT_TEXT.processingError}</p>
      <p className="mt-1">{message}</p>
      {hint && <p className="mt-1 text-sm">{hint}</p>}
      {children}
    </div>
  );
}

/** Why the job's state could not be loaded; where a retry may help, that it is tried again. */
function PollFailure({ error }: { error: unknown }) {
  const status = statusOf(error);
  if (status === 401) return null;
  const passing = status === undefined || status >= 500 || status === 429;
  return <ErrorPanel message={sentenceOf(error, EXTRACT_TEXT.processingErrorHint)} hint={passing ? EXTRACT_TEXT.unreachable : undefined} />;
}

function JobPart({ jobId, job, error }: { jobId: string; job: Job | undefined; error: unknown }) {
  const ended = hasEnded(job);
  if (error && !job) return <PollFailure error={error} />;
  return (
    <>
      {error && !ended ? <PollFailure error={error} /> : null}
      {!ended && <RunningJob jobId={jobId} job={job} />}
      {job?.errorCode === 'cancelled' && <p className="rounded-card bg-sunken px-5 py-4">{EXTRACT_TEXT.cancelledHint}</p>}
      {job?.status === 'failed' && job.errorCode !== 'cancelled' && (
        <ErrorPanel message={job.errorMessage ?? EXTRACT_TEXT.processingErrorHint}>
          {job.places.length === 0 && job.ledger && <LeftOut ledger={job.ledger} />}
        </ErrorPanel>
      )}
      {job && (job.status !== 'failed' || job.places.length > 0) && <Results job={job} ended={ended} />}
    </>
  );
}

/** From a source to its places. `isUsers`: without what is for operators. */
export function ListExtraction({ isUsers }: { isUsers: boolean }) {
  const { jobId, setJob, showTaken } = useJobInAddress();
  const queryClient = useQueryClient();
  const operator = useOperator();
  const extraction = useExtraction(setJob, showTaken);
  const job = useJob(jobId);
  const hanging = useDroppedInput((dropped) => void extraction.take(dropped));
  const ended = hasEnded(job.data);
  useResultsInView(jobId, job.data);
  useEffect(() => {
    if (ended) void refreshJobs(queryClient);
  }, [ended, queryClient]);
  return (
    <div className="flex flex-col gap-6">
      <ExtractionForm extraction={extraction} isUsers={isUsers} />
      {operator.state !== 'checking' && <JobList current={jobId} isOperator={operator.state !== 'out'} />}
      {extraction.debug.data && <DebugOutput output={extraction.debug.data} />}
      {jobId !== undefined && (
        <div id={OUTCOME} className="flex scroll-mt-4 flex-col gap-6">
          <JobPart key={jobId} jobId={jobId} job={job.data} error={job.error} />
        </div>
      )}
      <Announcer job={job.data} taken={extraction.taken ?? wordsOf(extraction.detected)} />
      {hanging && (
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center border-4 border-dashed border-accent bg-paper/85">
          <p className="font-serif text-2xl font-medium">{EXTRACT_TEXT.dropNow}</p>
        </div>
      )}
    </div>
  );
}
