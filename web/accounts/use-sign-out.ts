import { signOut } from '@cairn/contracts/accounts.ts';
import { operatorSignOut } from '@cairn/contracts/operator.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { setFlag } from '../operator/session-flag.ts';
import { announceSignOut } from '../operator/sign-out-elsewhere.ts';
import { dropShare } from '../share-target/waiting-share.ts';
import { SIGN_IN_TEXT } from '../text/sign-in.ts';
import { showToast } from '../ui/toast-store.ts';
import { changeReader, setViewer } from './queries.ts';

/** Ends a user's session; says so only once it has ended. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useSessionEnd(
    () => call(signOut),
    async () => {
      // What waits on the device is of the person who leaves.
      await dropShare().catch(() => undefined);
      await changeReader(queryClient, { user: null });
    },
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
      showToast({ title: SIGN_IN_TEXT.signedOut });
    },
    onError: (error) =>
      showToast({
        title: SIGN_IN_TEXT.signOutFailed,
        description: sentenceOf(error, SIGN_IN_TEXT.signOutFailedHint),
        variant: 'destructive',
      }),
  });
}
