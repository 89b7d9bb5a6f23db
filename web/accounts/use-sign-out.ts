import { signOut } from '@cairn/contracts/accounts.ts';
import { operatorSignOut } from '@cairn/contracts/operator.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { setFlag } from '../operator/session-flag.ts';
import { announceSignOut } from '../operator/sign-out-elsewhere.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { showToast } from '../ui/toast-store.ts';
import { changeReader, setViewer } from './queries.ts';

/** Ends a user's session; says so only once it has ended. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useSessionEnd(
    () => call(signOut),
    () => changeReader(queryClient, { user: null }),
  );
}

/** The same for an operator's session. */
export function useOperatorSignOut() {
  const queryClient = useQueryClient();
  return useSessionEnd(
    () => call(operatorSignOut),
    async () => {
      setFlag(false);
      announceSignOut();
      queryClient.removeQueries({ type: 'inactive' });
      setViewer(queryClient, { isOperator: false });
      await queryClient.invalidateQueries();
    },
  );
}

function useSessionEnd(end: () => Promise<unknown>, afterwards: () => Promise<unknown>) {
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      await afterwards();
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
