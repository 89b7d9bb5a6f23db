import { type FormEvent, useRef, useState } from 'react';
import { ApiError, sentenceOf, statusOf } from '../api/api-error.ts';
import { GATE_TEXT } from '../text/operator.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, INPUT } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';

function tellFailure(error: unknown): void {
  const wrong = statusOf(error) === 401;
  const description = wrong ? GATE_TEXT.deniedHint : sentenceOf(error, GATE_TEXT.failed);
  showToast({ title: GATE_TEXT.denied, description, variant: 'destructive' });
  if (!(error instanceof ApiError)) console.error('Signing in failed', error);
}

/** The gate: asks for the password and cannot be dismissed. */
export function SignInDialog({ signIn }: { signIn: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitting(true);
    try {
      await signIn(password);
    } catch (error) {
      tellFailure(error);
      setPassword('');
      setSubmitting(false);
      field.current?.focus();
    }
  };
  return (
    <Dialog title={GATE_TEXT.title} description={GATE_TEXT.description}>
      <form onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <Field label={GATE_TEXT.password} id="operator-password">
          <input
            ref={field}
            id="operator-password"
            type="password"
            required
            autoComplete="current-password"
            placeholder={GATE_TEXT.placeholder}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            className={INPUT}
          />
        </Field>
        <Button type="submit" disabled={password === '' || submitting}>
          {submitting ? GATE_TEXT.submitting : GATE_TEXT.submit}
        </Button>
      </form>
    </Dialog>
  );
}
