import { rerunRequest } from '@cairn/contracts/imports.ts';
import { retryRequests } from '@cairn/contracts/reviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { type Body, call } from '../api/client.ts';
import { IMPORT_TEXT, rerunFailure } from '../text/imports.ts';
import { FAILURE_TEXT, retryDone, retryLeftOut, retryQuestion, retryScope } from '../text/reviews.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast-store.ts';
import { refreshImports } from './queries.ts';
import type { RequestView } from './view.ts';

/** Runs one request again. */
export function useRerun() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => call(rerunRequest, { params: { requestId } }),
    onSuccess: () => {
      showToast({ title: IMPORT_TEXT.requeued });
      return refreshImports(queryClient);
    },
    onError: (error, requestId) =>
      showToast({ title: IMPORT_TEXT.rerunFailed, description: sentenceOf(error, rerunFailure(requestId)), variant: 'destructive' }),
  });
}

/** Whether the view can contain failed requests and filters by more than that. */
export function canRetryFound({ q, status, importType, cause, dismissed }: RequestView): boolean {
  const canFail = dismissed !== 'only' && (status === undefined || status === 'failed');
  return canFail && (q !== '' || importType !== undefined || cause !== undefined || status === 'failed');
}

/** Which failed requests are run again. */
export type RetryFilter = Omit<Body<typeof retryRequests>, 'dryRun'>;

function questionOf(affected: number | undefined, error: Error | null): string {
  if (error) return FAILURE_TEXT.retryFailed;
  if (affected === undefined) return FAILURE_TEXT.counting;
  return affected === 0 ? FAILURE_TEXT.nothing : retryQuestion(affected);
}

/** Counts the failed requests of a filter on the server, says the number, and runs them again when confirmed. */
export function RetryDialog({ filter, onClose }: { filter: RetryFilter; onClose: () => void }) {
  const queryClient = useQueryClient();
  const counted = useQuery({
    queryKey: ['retry-count', filter],
    queryFn: () => call(retryRequests, { body: { ...filter, dryRun: true } }),
    staleTime: 0,
    gcTime: 0,
  });
  const retry = useMutation({
    mutationFn: () => call(retryRequests, { body: filter }),
    onSuccess: ({ affected }) => {
      showToast({ title: FAILURE_TEXT.done, description: retryDone(affected) });
      onClose();
      return refreshImports(queryClient);
    },
    onError: (error) =>
      showToast({ title: FAILURE_TEXT.retryFailed, description: sentenceOf(error, FAILURE_TEXT.retryFailedHint), variant: 'destructive' }),
  });
  const affected = counted.data?.affected;
  return (
    <ConfirmDialog
      title={questionOf(affected, counted.error)}
      description={
        counted.error
          ? sentenceOf(counted.error, FAILURE_TEXT.retryFailedHint)
          : `${retryScope(filter)}${retryLeftOut(counted.data?.listDeleted)}`
      }
      confirm={FAILURE_TEXT.confirm}
      cancel={FAILURE_TEXT.cancel}
      disabled={!affected || retry.isPending}
      onConfirm={() => retry.mutate()}
      onClose={onClose}
    />
  );
}
