import { extractDebug, IMAGE_LIMITS } from '@cairn/contracts/extraction.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf, statusOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { EXTRACT_TEXT, METHOD_OPTIONS, type OfferedMethod, startedSentence } from '../text/extraction.ts';
import { showToast } from '../ui/toast-store.ts';
import { type DroppedInput, detectInput, linkWords } from './detect-input.ts';
import { findFileError, readImages, reportUnreadableImages } from './images.ts';
import { type ExtractionInput, findInputError, inputKind, startExtraction, takesMapLinks } from './input.ts';
import { JOBS_KEY } from './queries.ts';
import { noteStarted } from './use-job.ts';

const blank = (method: OfferedMethod): ExtractionInput => ({ method, url: '', text: '', images: [], file: undefined, details: false });

/** The gate is shown already after a 401. */
function tellUnlessGate(error: unknown, title: string, fallback: string): void {
  if (statusOf(error) !== 401) showToast({ title, description: sentenceOf(error, fallback), variant: 'destructive' });
}

/** Why a method or form has no debug output. */
function debugError(input: ExtractionInput): string | undefined {
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

function useStart(onStarted: (jobId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: startExtraction,
    onSuccess: (started, { method }) => {
      noteStarted(started.jobId);
      showToast({ title: EXTRACT_TEXT.started, description: startedSentence(method) });
      onStarted(started.jobId);
      return queryClient.invalidateQueries({ queryKey: JOBS_KEY });
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
}

/** What a person sees of a choice that was made for them: 'Google Maps: a shared list → Browser Scraping'. */
function takenWords(method: OfferedMethod, what: string): string {
  const label = METHOD_OPTIONS.find(({ id }) => id === method)?.label ?? method;
  return `${EXTRACT_TEXT.takenOver} ${what} · ${EXTRACT_TEXT.using} ${label}`;
}

/**
 * The form of the page: what it holds, what is wrong with it, and what its buttons do. `onTaken` hears that something dropped or pasted was
 * taken: by this form, or, with the link of one place, by the lookup.
 */
export function useExtraction(onJob: (jobId: string | undefined) => void, onTaken: (placeLink?: string) => void) {
  const [input, setInput] = useState(() => blank('browser'));
  const [error, setError] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const debug = useDebug();
  const start = useStart(onJob);

  const change = (part: Partial<ExtractionInput>) => {
    setError(undefined);
    setTaken(undefined);
    setInput((now) => (part.method ? { ...blank(part.method), ...part } : { ...now, ...part }));
  };
  const submit = () => {
    const problem = findInputError(input);
    setError(problem && 'field' in problem ? problem.field : undefined);
    if (problem && 'toast' in problem) showToast({ ...problem.toast, variant: 'destructive' });
    if (problem) document.getElementById(FIELDS[inputKind(input.method)])?.focus();
    else start.mutate(input);
  };
  const runDebug = () => {
    const problem = debugError(input);
    if (problem) showToast({ title: EXTRACT_TEXT.debugFailed, description: problem, variant: 'destructive' });
    else debug.mutate(input);
  };
  const clear = () => {
    change({ method: input.method });
    debug.reset();
    onJob(undefined);
  };
  const pickImages = async (files: readonly File[]) => {
    const problem = findFileError(files, IMAGE_LIMITS.count);
    if (problem) {
      change({ method: 'image' });
      showToast({ ...problem, variant: 'destructive' });
      return false;
    }
    try {
      change({ method: 'image', images: await readImages(files) });
      return true;
    } catch (failure) {
      change({ method: 'image' });
      reportUnreadableImages(failure);
      return false;
    }
  };
  const take = async (dropped: DroppedInput) => {
    const found = detectInput(dropped);
    if ('error' in found) {
      showToast({ title: EXTRACT_TEXT.fileError, description: found.error, variant: 'destructive' });
      return;
    }
    if (found.method === 'lookup') return onTaken(found.url);
    onTaken();
    if (found.method === 'image') {
      if (await pickImages(found.files)) setTaken(takenWords('image', found.files.map(({ name }) => name).join(', ')));
      return;
    }
    change(found);
    if (found.method === 'file') setTaken(takenWords('file', found.file.name));
    else if (found.method === 'text') setTaken(takenWords('text', EXTRACT_TEXT.text));
    else setTaken(takenWords(found.method, linkWords(found.url) ?? EXTRACT_TEXT.url));
  };
  return { input, error, taken, debug, busy: start.isPending, change, submit, runDebug, clear, pickImages, take };
}

/** Id of the control that a kind of input is typed or picked in. */
export const FIELDS = { url: 'extract-url', text: 'extract-text', image: 'extract-images', file: 'extract-file' } as const;
export type Extraction = ReturnType<typeof useExtraction>;
