import { seenName } from '@cairn/contracts/forms.ts';
import type { ReactNode } from 'react';
import { changedTo, FORM_TEXT } from '../text/forms.ts';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import type { FormState } from './posted.ts';

interface FormFieldProps {
  form: FormState;
  name: string;
  label: string;
  hint?: string | undefined;
  /** Several lines instead of one. */
  rows?: number;
  type?: 'text' | 'url';
  inputMode?: 'text' | 'url' | 'decimal' | 'tel';
  isRequired?: boolean;
  /** Whether the form changes something that others may change at the same time. */
  isTracked?: boolean;
  /** The values of a field that has few, with their words. */
  choices?: ReadonlyArray<readonly [value: string, words: string]> | undefined;
}

/** One field of a form that the browser posts. */
export function FormField(props: FormFieldProps) {
  const { form, name, label, hint, rows, choices, type = 'text', inputMode, isRequired = false, isTracked = false } = props;
  const id = `form-${name}`;
  const theirs = form.theirsOf(name);
  const error = form.errorOf(name) ?? (theirs === undefined ? undefined : changedTo(theirs));
  const common = {
    id,
    name,
    dir: 'auto',
    defaultValue: form.valueOf(name),
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, hint, error),
    'aria-required': isRequired,
    autoFocus: form.firstWrong === name,
    className: INPUT,
  };
  return (
    <Field label={label} id={id} hint={hint} error={error}>
      {choices ? (
        <select {...common}>
          <option value="">{FORM_TEXT.unknown}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : rows === undefined ? (
        <input {...common} type={type} inputMode={inputMode} autoComplete="off" />
      ) : (
        <textarea {...common} rows={rows} />
      )}
      {isTracked && <input type="hidden" name={seenName(name)} value={form.seenOf(name)} />}
    </Field>
  );
}

interface RadioFieldProps {
  form: FormState;
  name: string;
  label: string;
  choices: ReadonlyArray<{ value: string; label: string; hint: string }>;
  isTracked?: boolean;
}

/** A choice among few, each with what it means. */
export function RadioField({ form, name, label, choices, isTracked = false }: RadioFieldProps) {
  const theirs = form.theirsOf(name);
  const error =
    form.errorOf(name) ?? (theirs === undefined ? undefined : changedTo(choices.find(({ value }) => value === theirs)?.label ?? theirs));
  return (
    <fieldset aria-describedby={error && `form-${name}-error`}>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1.5 flex flex-col gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-edge bg-surface px-3.5 py-2.5 hover:border-quiet has-checked:border-accent"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={form.valueOf(name) === choice.value}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{choice.label}</span>
              <span className="block text-sm text-quiet">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`form-${name}-error`} role="alert" className="mt-1.5 text-sm font-semibold text-brick">
          {error}
        </p>
      )}
      {isTracked && <input type="hidden" name={seenName(name)} value={form.seenOf(name)} />}
    </fieldset>
  );
}

/** Why nothing was carried out, or what was. */
export function FormMessage({ form, done, children }: { form: FormState; done?: string | undefined; children?: ReactNode }) {
  if (form.message !== undefined)
    return (
      <p role="alert" className="mb-5 rounded-field bg-brick-wash px-4 py-3 text-brick">
        {form.message}
      </p>
    );
  if (form.firstWrong !== undefined)
    return (
      <p role="alert" className="mb-5 rounded-field bg-brick-wash px-4 py-3 text-brick">
        {FORM_TEXT.notSaved}
      </p>
    );
  if (done === undefined) return null;
  return (
    <div role="status" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field bg-moss-wash px-4 py-2 text-moss">
      <p className="py-1 font-semibold">{done}</p>
      {children}
    </div>
  );
}
