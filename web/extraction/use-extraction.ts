import { extractDebug, IMAGE_LIMITS } from '@cairn/contracts/extraction.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf, statusOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { EXTRACT_TEXT, startedSentence } from '../text/extraction.ts';
import { showToast } from '../ui/toast-store.ts';
import { type DroppedInput, detectInput } from './detect-input.ts';
import { findFileError, readImages, reportUnreadableImages } from './images.ts';
import { blankInput, type ExtractionInput, findInputError, inputKind, startExtraction, takesMapLinks } from './input.ts';
import { detectText, inputOf, takenOver, wordsOf } from './one-field.ts';
import { refreshJobs } from './queries.ts';
import { noteStarted } from './use-job.ts';

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
      return refreshJobs(queryClient);
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

/** Text of the one field; undefined once a method was chosen. */
type Anything = string | undefined;

/** The form's values: what the chosen method's own field holds, or what is detected in the one field. */
function useInput() {
  const [chosen, setChosen] = useState(() => blankInput('browser'));
  const [anything, setAnything] = useState<Anything>('');
  const detected = anything === undefined ? undefined : detectText(anything);
  const input = anything === undefined ? chosen : inputOf(detected, chosen.details);
  const change = (part: Partial<ExtractionInput>) => {
    const { method } = part;
    if (!method) return setChosen((now) => ({ ...now, ...part }));
    setAnything(undefined);
    setChosen({ ...blankInput(method), ...(anything === undefined ? {} : takenOver(method, anything)), ...part });
  };
  const type = (text: string) => {
    setAnything(text);
    if (anything === undefined) setChosen(blankInput('browser'));
  };
  return { input, anything, detected, change, type };
}

/**
 * The form of the page: what it holds, what is wrong with it, and what its buttons do. `onTaken` hears that something dropped or pasted was
 * taken: by this form, or, with the link of one place, by the lookup.
 */
export function useExtraction(onJob: (jobId: string | undefined) => void, onTaken: (placeLink?: string) => void) {
  const { input, anything, detected, ...form } = useInput();
  const [error, setError] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const debug = useDebug();
  const start = useStart(onJob);

  const forget = () => {
    setError(undefined);
    setTaken(undefined);
  };
  const change = (part: Partial<ExtractionInput>) => {
    forget();
    form.change(part);
  };
  const type = (text: string) => {
    forget();
    form.type(text);
  };
  const submit = () => {
    if (detected && 'method' in detected && detected.method === 'lookup') return onTaken(detected.url);
    const problem = findInputError(input);
    setError(problem && 'field' in problem ? problem.field : undefined);
    if (problem && 'toast' in problem) showToast({ ...problem.toast, variant: 'destructive' });
    if (problem) document.getElementById(anything === undefined ? FIELDS[inputKind(input.method)] : ONE_FIELD)?.focus();
    else start.mutate(input);
  };
  const runDebug = () => {
    const problem = debugError(input);
    if (problem) showToast({ title: EXTRACT_TEXT.debugFailed, description: problem, variant: 'destructive' });
    else debug.mutate(input);
  };
  const clear = () => {
    if (anything === undefined) change({ method: input.method });
    else type('');
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
      if (!(await pickImages(found.files))) return;
    } else change(found);
    setTaken(wordsOf(found));
  };
  return { input, anything, detected, error, taken, debug, busy: start.isPending, change, type, submit, runDebug, clear, pickImages, take };
}

/** Id of the field that takes anything. */
export const ONE_FIELD = 'extract-anything';
/** Id of the control that a kind of input is typed or picked in. */
export const FIELDS = { url: 'extract-url', text: 'extract-text', image: 'extract-images', file: 'extract-file' } as const;
export type Extraction = ReturnType<typeof useExtraction>;
