import type { FormEvent } from 'react';
import { GATE_TEXT } from '../text/operator.ts';
import { DIALOG_DESCRIPTION, DIALOG_PANEL, DIALOG_TITLE } from '../ui/dialog-panel.tsx';
import { Brand, UserSignIn, WayHome } from './gate-parts.tsx';
import { SignInForm } from './sign-in-form.tsx';

/**
 * The gate as the server renders it: it is painted before any script has loaded, and the dialog takes its place. `onSubmit`: it was sent before,
 * which happens again once the page is hydrated.
 */
export function StaticGate({ signInTo, onSubmit }: { signInTo?: string | undefined; onSubmit: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <main id="content" tabIndex={-1} className="fixed inset-0 bg-shade/50">
      <div className={`fixed max-w-toast overflow-y-auto ${DIALOG_PANEL}`}>
        <Brand />
        <h1 className={DIALOG_TITLE}>{GATE_TEXT.title}</h1>
        <p className={DIALOG_DESCRIPTION}>{GATE_TEXT.description}</p>
        <SignInForm onSubmit={submit} />
        <UserSignIn to={signInTo} />
        <WayHome />
        <noscript>{GATE_TEXT.withoutScript}</noscript>
      </div>
    </main>
  );
}
