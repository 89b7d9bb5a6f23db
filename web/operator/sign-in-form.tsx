import type { FormEvent, Ref } from 'react';
import { GATE_TEXT } from '../text/operator.ts';
import { Button } from '../ui/button.tsx';
import { Field, INPUT } from '../ui/field.tsx';

const FIELD_ID = 'operator-password';

/** What was typed into the field of the gate that the server rendered. Empty where there is none. */
export function typedPassword(): string {
  const field = typeof document === 'undefined' ? null : document.getElementById(FIELD_ID);
  return field instanceof HTMLInputElement ? field.value : '';
}

interface SignInFormProps {
  onSubmit: (event: FormEvent) => void;
  /** Absent in the gate that the server rendered: its field keeps what is typed for the dialog that replaces it. */
  live?: {
    field: Ref<HTMLInputElement>;
    password: string;
    setPassword: (password: string) => void;
    submitting: boolean;
  };
}

/** The form of the gate. Without scripts the browser itself asks for the password that is missing. */
export function SignInForm({ onSubmit, live }: SignInFormProps) {
  const binding = live && { ref: live.field, value: live.password, onChange: onChangeOf(live.setPassword) };
  return (
    <form onSubmit={onSubmit} className="mt-5 flex flex-col gap-4">
      <Field label={GATE_TEXT.password} id={FIELD_ID}>
        <input
          id={FIELD_ID}
          type="password"
          required
          autoComplete="current-password"
          placeholder={GATE_TEXT.placeholder}
          className={INPUT}
          {...binding}
        />
      </Field>
      <Button type="submit" disabled={live && (live.password === '' || live.submitting)}>
        {live?.submitting ? GATE_TEXT.submitting : GATE_TEXT.submit}
      </Button>
    </form>
  );
}

function onChangeOf(setPassword: (password: string) => void) {
  return (event: { target: HTMLInputElement }) => setPassword(event.target.value);
}
