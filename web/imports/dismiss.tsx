import { dismissRequests } from '@cairn/contracts/reviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { type Body, call, callWithHeaders } from '../api/client.ts';
import { dismissDone, dismissHint, dismissQuestion, FAILURE_TEXT } from '../text/reviews.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast-store.ts';
import { undoAction } from '../users/admin/use-change.ts';
import { refreshImports } from './queries.ts';
import type { RetryFilter } from './retry.tsx';

/** Dismisses failed requests: those of a filter, or one by id. The toast carries the Undo. */
export function useDismiss(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filter: Omit<Body<typeof dismissRequests>, 'dryRun'>) => callWithHeaders(dismissRequests, { body: filter }),
    onSuccess: ({ reply: { affected }, headers }) => {
      const refresh = () => refreshImports(queryClient);
      const title = affected === 0 ? FAILURE_TEXT.nothing : FAILURE_TEXT.dismissed;
      showToast({ title, ...(affected === 0 ? {} : { description: dismissDone(affected) }), ...undoAction(queryClient, headers, refresh) });
      onDone?.();
      return refresh();
    },
    onError: (error) =>
      showToast({
        title: FAILURE_TEXT.dismissFailed,
        description: sentenceOf(error, FAILURE_TEXT.dismissFailedHint),
        variant: 'destructive',
      }),
  });
}

/** Counts the failed requests of a filter on the server, says the number, and dismisses them once that is confirmed. */
export function DismissDialog({ filter, onClose }: { filter: RetryFilter; onClose: () => void }) {
  const counted = useQuery({
    queryKey: ['dismiss-count', filter],
    queryFn: () => call(dismissRequests, { body: { ...filter, dryRun: true } }),
    staleTime: 0,
    gcTime: 0,
  });
  const dismiss = useDismiss(onClose);
  const affected = counted.data?.affected;
  const question = affected === 0 ? FAILURE_TEXT.nothing : dismissQuestion(affected ?? 0);
  return (
    <ConfirmDialog
      title={counted.error ? FAILURE_TEXT.dismissFailed : affected === undefined ? FAILURE_TEXT.counting : question}
      description={counted.error ? sentenceOf(counted.error, FAILURE_TEXT.dismissFailedHint) : dismissHint(affected ?? 0)}
      confirm={FAILURE_TEXT.dismiss}
      cancel={FAILURE_TEXT.cancel}
      disabled={!affected || dismiss.isPending}
      onConfirm={() => dismiss.mutate(filter)}
      onClose={onClose}
    />
  );
}
