import { GATE_TEXT } from '../text/operator.ts';
import { DIALOG_DESCRIPTION, DIALOG_PANEL, DIALOG_TITLE } from '../ui/dialog-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The gate as the server renders it: it is painted before any script has loaded, and the dialog takes its place. */
export function StaticGate() {
  return (
    <main id="content" tabIndex={-1} className="fixed inset-0 bg-shade/50">
      <div className={`fixed max-w-toast overflow-y-auto ${DIALOG_PANEL}`}>
        <h1 className={DIALOG_TITLE}>{GATE_TEXT.title}</h1>
        <p className={DIALOG_DESCRIPTION}>{GATE_TEXT.description}</p>
        <SignInForm />
        <noscript>{GATE_TEXT.withoutScript}</noscript>
      </div>
    </main>
  );
}
