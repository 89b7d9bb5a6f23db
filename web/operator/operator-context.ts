import { createContext, use } from 'react';
import type { OperatorSession } from './use-operator-session.ts';

export const OperatorContext = createContext<OperatorSession | undefined>(undefined);

/** The session of the gate around this page. */
export function useOperator(): OperatorSession {
  const session = use(OperatorContext);
  if (!session) throw new Error('useOperator is called outside an OperatorGate');
  return session;
}
