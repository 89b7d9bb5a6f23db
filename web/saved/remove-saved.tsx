import { unsaveList } from '@cairn/contracts/saves.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedListsQuery } from '../accounts/queries.ts';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { showToast } from '../ui/toast-store.ts';
import { RemoveButton } from './remove-button.tsx';

/** Removes a list from those that the account saved. `title`: where it may be shown. */
export function RemoveSaved({ listId, title }: { listId: string; title?: string | undefined }) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(unsaveList, { params: { listId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedListsQuery().queryKey }),
    onError: (error) =>
      showToast({
        title: ACCOUNT_TEXT.saveFailed,
        description: sentenceOf(error, ACCOUNT_TEXT.unsaveFailedHint),
        variant: 'destructive',
      }),
  });
  return <RemoveButton title={title} disabled={removal.isPending} onRemove={() => removal.mutate()} />;
}
