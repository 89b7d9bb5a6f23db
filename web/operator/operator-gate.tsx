import { type ReactNode, useState } from 'react';
import { GATE_TEXT } from '../text/operator.ts';
import { Loading } from '../ui/message.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { OperatorContext } from './operator-context.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { StaticGate } from './static-gate.tsx';
import { useOperatorSession } from './use-operator-session.ts';

/** What is behind the gate. */
function EmptyPage() {
  return (
    <main id="content" tabIndex={-1} className="page-width py-16">
      <h1 className="sr-only">{GATE_TEXT.title}</h1>
    </main>
  );
}

interface OperatorGateProps {
  open?: boolean;
  signInTo?: string | undefined;
  children: ReactNode;
}

/**
 * Wraps an operator's page. `open` lets everyone in (EXTRACT_ACCESS=public); a call that needs an operator all the same
 * brings the gate. `signInTo`: the page is open to users too, who sign in and come back to this address. A session that ends while the page is in use brings it over the page, which keeps what was typed.
 */
export function OperatorGate({ open = false, signInTo, children }: OperatorGateProps) {
  const session = useOperatorSession();
  const inBrowser = useInBrowser();
  const [wasStatic] = useState(!inBrowser);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const shown = open || session.state === 'in' || session.state === 'lost';
  const needsSignIn = session.state === 'lost' || (session.state === 'out' && !open);
  return (
    <OperatorContext value={session}>
      {shown && children}
      {!shown && session.state === 'checking' && <Loading text={GATE_TEXT.checking} />}
      {!shown &&
        session.state === 'out' &&
        (inBrowser ? <EmptyPage /> : <StaticGate signInTo={signInTo} onSubmit={() => setWasSubmitted(true)} />)}
      {needsSignIn && inBrowser && (
        <SignInDialog signInTo={signInTo} signIn={session.signIn} replacesStatic={wasStatic} wasSubmitted={wasSubmitted} />
      )}
    </OperatorContext>
  );
}
