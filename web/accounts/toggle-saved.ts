import type { SavedState } from '@cairn/contracts/saves.ts';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { sentenceOf, statusOf } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { listQuery } from '../api/queries.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { showToast } from '../ui/toast-store.ts';
import { savedListsQuery, setViewer, viewerQuery } from './queries.ts';

// The call is written out, so that the list page loads no schema code for it.
async function ask(listId: string, save: boolean): Promise<SavedState> {
  const response = await request(`/api/firebase/lists/${encodeURIComponent(listId)}/save`, { method: save ? 'PUT' : 'DELETE' });
  return (await response.json()) as SavedState;
}

/** Saves a list, or unsaves a saved one: shown at once, corrected by the server's answer, reverted when it fails. */
export function toggleSaved(queryClient: QueryClient, listId: string): void {
  const { queryKey } = listQuery(listId);
  const viewerKey = viewerQuery(listId).queryKey;
  const mutationKey = ['save', listId];
  const isSaved = () => queryClient.getQueryData(viewerKey)?.saved;
  const show = ({ saved, saves }: SavedState) => {
    queryClient.setQueryData(viewerKey, (viewer) => viewer && { ...viewer, saved });
    queryClient.setQueryData(queryKey, (list) => list && { ...list, saves });
  };
  /** Shows the list as saved or not, and its count as one more or less. */
  const showChange = (save: boolean) =>
    show({ saved: save, saves: Math.max(0, (queryClient.getQueryData(queryKey)?.saves ?? 0) + (save ? 1 : -1)) });
  const options: MutationOptions<SavedState, Error, boolean> = {
    mutationKey,
    // One after another, so that the last click wins.
    scope: { id: `save ${listId}` },
    mutationFn: (save: boolean) => ask(listId, save),
    onMutate: async (save) => {
      await Promise.all([queryClient.cancelQueries({ queryKey, exact: true }), queryClient.cancelQueries({ queryKey: viewerKey })]);
      if (isSaved() !== save) showChange(save);
    },
    onSuccess: async (state) => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      show(state);
      await queryClient.invalidateQueries({ queryKey: savedListsQuery().queryKey });
    },
    onError: async (error, save) => {
      const fallback = save ? ACCOUNT_TEXT.saveFailedHint : ACCOUNT_TEXT.unsaveFailedHint;
      showToast({ title: ACCOUNT_TEXT.saveFailed, description: sentenceOf(error, fallback), variant: 'destructive' });
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      // The shown state was wrong. Without a session the button is a count again.
      showChange(!save);
      if (statusOf(error) === 401) setViewer(queryClient, { userId: null });
      if (statusOf(error) !== undefined) await queryClient.invalidateQueries({ queryKey, exact: true });
    },
  };
  const change = queryClient.getMutationCache().build(queryClient, queryClient.defaultMutationOptions(options));
  // What fails is reported by the mutation itself.
  change.execute(!isSaved()).catch(() => undefined);
}
