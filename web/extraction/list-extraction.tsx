import { extractDebug } from '@cairn/contracts/extraction.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf, statusOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useOperator } from '../operator/operator-context.ts';
import { EXTRACT_TEXT, type OfferedMethod, startedSentence } from '../text/extraction.ts';
import { showToast } from '../ui/toast-store.ts';
import { DebugOutput } from './debug-output.tsx';
import { ExtractionForm } from './extraction-form.tsx';
import { type ExtractionInput, findProblem, inputKind, startExtraction, takesMapLinks } from './input.ts';
import { RunningJob } from './progress.tsx';
import { PublishForm } from './publish-form.tsx';
import { Results } from './results.tsx';
import { hasEnded, useJob } from './use-job.ts';

const blank = (method: OfferedMethod): ExtractionInput => ({ method, url: '', text: '', images: [], file: undefined });

/** The gate is up already when a call said 401. */
function tellUnlessGate(error: unknown, title: string, fallback: string): void {
  if (statusOf(error) !== 401) showToast({ title, description: sentenceOf(error, fallback), variant: 'destructive' });
}

/** Why a method or form has no debug output. */
function debugProblem(input: ExtractionInput): string | undefined {
  const kind = inputKind(input.method);
  if (kind === 'text') return EXTRACT_TEXT.debugNoText;
  if (kind === 'image') return EXTRACT_TEXT.debugNoImage;
  if (kind === 'file') return EXTRACT_TEXT.debugNoFile;
  if (input.url.trim() !== '') return undefined;
  return takesMapLinks(input.method) ? EXTRACT_TEXT.debugNoMapUrl : EXTRACT_TEXT.debugNoUrl;
}

function useDebug() {
  return useMutation({
    mutationFn: ({ url, method }: ExtractionInput) => call(extractDebug, { body: { url: url.trim(), method } }),
    onSuccess: () => showToast({ title: EXTRACT_TEXT.debugDone }),
    onError: (error) => tellUnlessGate(error, EXTRACT_TEXT.debugFailed, EXTRACT_TEXT.debugFailedHint),
  });
}

/** The job of the address, so that a reload or a link goes on with it. */
function useJobInAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (jobId: string | undefined) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (jobId === undefined) next.delete('job');
      else next.set('job', jobId);
      return next;
    });
  return [search.get('job') ?? undefined, set] as const;
}

function JobPart({ jobId }: { jobId: string }) {
  const job = useJob(jobId);
  const operator = useOperator();
  const ended = hasEnded(job.data);
  if (job.isError && !job.data && statusOf(job.error) !== 401)
    return <ErrorPanel message={sentenceOf(job.error, EXTRACT_TEXT.processingErrorHint)} />;
  return (
    <>
      {!ended && <RunningJob jobId={jobId} job={job.data} />}
      {job.data?.errorCode === 'cancelled' && <p className="rounded-card bg-sunken px-5 py-4">{EXTRACT_TEXT.cancelledHint}</p>}
      {job.data?.status === 'failed' && job.data.errorCode !== 'cancelled' && (
        <ErrorPanel message={job.data.errorMessage ?? EXTRACT_TEXT.processingErrorHint} />
      )}
      {job.data && (job.data.status !== 'failed' || job.data.places.length > 0) && (
        <Results job={job.data} ended={ended}>
          {ended && job.data.places.length > 0 && operator.state !== 'out' && <PublishForm job={job.data} />}
        </Results>
      )}
    </>
  );
}

function ErrorPanel({ message }: { message: string }) {
  return (
    <div role="alert" className="rounded-card border border-brick bg-brick-wash p-5">
      <p className="font-semibold text-brick">{EXTRACT_TEXT.processingError}</p>
      <p className="mt-1">{message}</p>
    </div>
  );
}

/** From a source to its places. */
export function ListExtraction() {
  const [input, setInput] = useState(() => blank('browser'));
  const [error, setError] = useState<string>();
  const [jobId, setJobId] = useJobInAddress();
  const debug = useDebug();
  const start = useMutation({
    mutationFn: startExtraction,
    onSuccess: (started, { method }) => {
      showToast({ title: EXTRACT_TEXT.started, description: startedSentence(method) });
      setJobId(started.jobId);
    },
    onError: (failure, { method }) => {
      // What the server did not answer was the browser's own: pictures too big for it to send.
      const ownImages = method === 'image' && statusOf(failure) === undefined;
      tellUnlessGate(
        failure,
        ownImages ? EXTRACT_TEXT.imageError : EXTRACT_TEXT.failed,
        ownImages ? EXTRACT_TEXT.imageErrorHint : EXTRACT_TEXT.startFailed,
      );
    },
  });
  const change = (part: Partial<ExtractionInput>) => {
    setError(undefined);
    setInput((now) => (part.method ? blank(part.method) : { ...now, ...part }));
  };
  const submit = () => {
    const problem = findProblem(input);
    setError(problem && 'field' in problem ? problem.field : undefined);
    if (problem && 'toast' in problem) showToast({ ...problem.toast, variant: 'destructive' });
    if (problem) document.getElementById(`extract-${inputKind(input.method)}`)?.focus();
    else start.mutate(input);
  };
  const runDebug = () => {
    const problem = debugProblem(input);
    if (problem) showToast({ title: EXTRACT_TEXT.debugFailed, description: problem, variant: 'destructive' });
    else debug.mutate(input);
  };
  const clear = () => {
    setInput(blank(input.method));
    setError(undefined);
    debug.reset();
    setJobId(undefined);
  };
  return (
    <div className="flex flex-col gap-6">
      <ExtractionForm
        input={input}
        error={error}
        busy={start.isPending}
        debugBusy={debug.isPending}
        onChange={change}
        onSubmit={submit}
        onDebug={runDebug}
        onClear={clear}
      />
      {debug.data && <DebugOutput output={debug.data} />}
      {jobId !== undefined && <JobPart key={jobId} jobId={jobId} />}
    </div>
  );
}
