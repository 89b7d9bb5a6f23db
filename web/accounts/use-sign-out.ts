import { signOut } from '@cairn/contracts/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { showToast } from '../ui/toast-store.ts';
import { changeReader } from './queries.ts';

/** Ends the session; says so only once it has ended. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(signOut),
    onSuccess: async () => {
      await changeReader(queryClient, { user: null });
      showToast({ title: ACCOUNT_TEXT.signedOut });
    },
    onError: (error) =>
      showToast({
        title: ACCOUNT_TEXT.signOutFailed,
        description: sentenceOf(error, ACCOUNT_TEXT.signOutFailedHint),
        variant: 'destructive',
      }),
  });
}
