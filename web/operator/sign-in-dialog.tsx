import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, sentenceOf, statusOf } from '../api/api-error.ts';
import { GATE_TEXT } from '../text/operator.ts';
import { Dialog } from '../ui/dialog.tsx';
import { closeToast, currentToasts, showToast } from '../ui/toast-store.ts';
import { Brand, UserSignIn, WayHome } from './gate-parts.tsx';
import { SignInForm, typedPassword } from './sign-in-form.tsx';

function tellFailure(error: unknown): void {
  const wrong = statusOf(error) === 401;
  const description = wrong ? GATE_TEXT.deniedHint : sentenceOf(error, GATE_TEXT.failed);
  showToast({ title: GATE_TEXT.denied, description, variant: 'destructive' });
  if (!(error instanceof ApiError)) console.error('Signing in failed', error);
}

function withdrawFailure(): void {
  for (const { id, title, open } of currentToasts()) if (open && title === GATE_TEXT.denied) closeToast(id);
}

interface SignInDialogProps {
  signIn: (password: string) => Promise<void>;
  /** Where users who sign in come back to, if the page is open to them. */
  signInTo?: string | undefined;
  replacesStatic: boolean;
  wasSubmitted: boolean;
}

/**
 * The gate: asks for the password and cannot be dismissed. `replacesStatic`: it takes the place of the gate that the server rendered, at the same
 * position and with what was typed there. `wasSubmitted`: that gate was sent too, which the dialog does in its place.
 */
export function SignInDialog({ signIn, signInTo, replacesStatic, wasSubmitted }: SignInDialogProps) {
  // Read while the gate of the server is still in the document.
  const [password, setPassword] = useState(typedPassword);
  const [submitting, setSubmitting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // An open gate denies nothing any more.
  useEffect(() => withdrawFailure, []);
  const send = async () => {
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const sendEarly = useEffectEvent(() => {
    if (password !== '') void send();
  });
  useEffect(() => {
    if (wasSubmitted) sendEarly();
  }, [wasSubmitted]);
  return (
    <Dialog title={GATE_TEXT.title} description={GATE_TEXT.description} banner={<Brand />} still={replacesStatic}>
      <SignInForm onSubmit={submit} live={{ field, password, setPassword, submitting }} />
      <UserSignIn to={signInTo} />
      <WayHome />
    </Dialog>
  );
}
