import { unsaveList } from '@cairn/contracts/saves.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedListsQuery } from '../accounts/queries.ts';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { PROFILE_TEXT } from '../text/users.ts';
import { smallButtonClasses } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';

/** Removes a list from the saved ones. */
export function RemoveSaved({ listId }: { listId: string }) {
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
  return (
    <button
      type="button"
      className={smallButtonClasses('link', '-ms-3 -mb-1')}
      disabled={removal.isPending}
      onClick={() => removal.mutate()}
    >
      {PROFILE_TEXT.removeSaved}
    </button>
  );
}
