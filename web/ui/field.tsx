import type { ReactNode } from 'react';

/** The classes of a text field, area or native select. */
export const INPUT =
  'min-h-11 w-full rounded-field border border-edge bg-surface px-3.5 py-2 text-ink transition-colors hover:border-quiet aria-invalid:border-brick';

interface FieldProps {
  label: string;
  /** Id of the control; its hint is `<id>-hint`, its error `<id>-error`. */
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** What `aria-describedby` of a field's control says. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function Field({ label, id, hint, error, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-brick">
          {error}
        </p>
      )}
    </div>
  );
}
