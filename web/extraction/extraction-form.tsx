import type { FormEvent } from 'react';
import { EXTRACT_TEXT, METHOD_OPTIONS, type OfferedMethod } from '../text/extraction.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { type ExtractionInput, inputKind, takesMapLinks } from './input.ts';
import { FilePicker, ImagePicker } from './picker.tsx';

interface FormProps {
  input: ExtractionInput;
  error: string | undefined;
  busy: boolean;
  debugBusy: boolean;
  onChange: (part: Partial<ExtractionInput>) => void;
  onSubmit: () => void;
  onDebug: () => void;
  onClear: () => void;
}

function MethodField({ method, onChange }: { method: OfferedMethod; onChange: (method: OfferedMethod) => void }) {
  const about = METHOD_OPTIONS.find((option) => option.id === method)?.about;
  return (
    <Field label={EXTRACT_TEXT.method} id="extract-method" hint={about}>
      <select
        id="extract-method"
        value={method}
        aria-describedby="extract-method-hint"
        onChange={(event) => onChange(event.target.value as OfferedMethod)}
        className={INPUT}
      >
        {METHOD_OPTIONS.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label} ({option.scope})
          </option>
        ))}
      </select>
    </Field>
  );
}

function UrlField({ input, error, onChange }: Pick<FormProps, 'input' | 'error' | 'onChange'>) {
  const hint = takesMapLinks(input.method) ? EXTRACT_TEXT.mapUrlHint : EXTRACT_TEXT.anyUrlHint;
  return (
    <Field label={EXTRACT_TEXT.url} id="extract-url" hint={hint} error={error}>
      <input
        id="extract-url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={input.url}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy('extract-url', hint, error)}
        onChange={(event) => onChange({ url: event.target.value })}
        className={INPUT}
      />
    </Field>
  );
}

function TextField({ input, onChange }: Pick<FormProps, 'input' | 'onChange'>) {
  return (
    <Field label={EXTRACT_TEXT.text} id="extract-text" hint={EXTRACT_TEXT.textHint}>
      <textarea
        id="extract-text"
        rows={8}
        dir="auto"
        value={input.text}
        aria-describedby="extract-text-hint"
        onChange={(event) => onChange({ text: event.target.value })}
        className={INPUT}
      />
    </Field>
  );
}

/** Method and source of an extraction. */
export function ExtractionForm({ input, error, busy, debugBusy, onChange, onSubmit, onDebug, onClear }: FormProps) {
  const kind = inputKind(input.method);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card className="p-5">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <MethodField method={input.method} onChange={(method) => onChange({ method })} />
        {kind === 'url' && <UrlField input={input} error={error} onChange={onChange} />}
        {kind === 'text' && <TextField input={input} onChange={onChange} />}
        {kind === 'image' && <ImagePicker images={input.images} onPick={(images) => onChange({ images })} />}
        {kind === 'file' && <FilePicker onPick={(file) => onChange({ file })} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy} className="w-full md:w-auto">
            {EXTRACT_TEXT.submit}
          </Button>
          <Button look="secondary" onClick={onDebug} disabled={debugBusy}>
            {EXTRACT_TEXT.debug}
          </Button>
          <Button look="quiet" onClick={onClear}>
            {EXTRACT_TEXT.clear}
          </Button>
        </div>
      </form>
    </Card>
  );
}
