import { operatorSignIn, operatorSignOut } from '@cairn/contracts/operator.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isMarkedSignedIn } from '../accounts/use-viewer.ts';
import { call } from '../api/client.ts';
import { operatorSessionQuery } from '../api/queries.ts';
import { onSessionLost } from '../api/session-lost.ts';
import { hasFlag, setFlag } from './session-flag.ts';
import { announceSignOut, onSignOut } from './sign-out-elsewhere.ts';

/**
 * - `checking`: the server has not responded yet;
 * - `out`: not signed in: nothing of the page is there;
 * - `in`: signed in;
 * - `lost`: was signed in, and a call has answered 401 since: the page stays as it is, behind the gate.
 */
export type OperatorState = 'checking' | 'out' | 'in' | 'lost';

export interface OperatorSession {
  state: OperatorState;
  signIn: (password: string) => Promise<void>;
  signOut: () => Promise<void>;
}

/** The operator's session as this page knows it. */
export function useOperatorSession(): OperatorSession {
  // Browsers log a 401 as an error, so a visitor, of whom it is known before, is not asked about.
  const mayBeSignedIn = isMarkedSignedIn();
  const session = useQuery({ ...operatorSessionQuery(), enabled: mayBeSignedIn });
  const queryClient = useQueryClient();
  // A tab that passed the gate continues at once; if the session has ended, the first call shows the gate again.
  const [change, setChange] = useState<'in' | 'out' | 'lost' | undefined>(() => (session.isPending && hasFlag() ? 'in' : undefined));
  const known: OperatorState = session.isSuccess ? 'in' : session.isPending && mayBeSignedIn ? 'checking' : 'out';
  const state = change ?? known;

  useEffect(() => {
    if (state === 'in') setFlag(true);
    if (state === 'out') setFlag(false);
  }, [state]);

  useEffect(() => onSessionLost(() => setChange((now) => (now === 'out' || state !== 'in' ? now : 'lost'))), [state]);

  const signIn = useCallback(
    async (password: string) => {
      await call(operatorSignIn, { body: { password } });
      setChange('in');
      queryClient.setQueryData(operatorSessionQuery().queryKey, null);
      // What failed without a session is requested again.
      await queryClient.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
    },
    [queryClient],
  );
  const leave = useCallback(() => {
    setChange('out');
    queryClient.clear();
  }, [queryClient]);
  useEffect(() => onSignOut(leave), [leave]);
  const signOut = useCallback(async () => {
    await call(operatorSignOut);
    leave();
    announceSignOut();
  }, [leave]);
  return { state, signIn, signOut };
}
