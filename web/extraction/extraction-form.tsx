import { type FormEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { EXTRACT_TEXT, METHOD_NAMES } from '../text/extraction.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { MapPin } from '../ui/icons.tsx';
import { AnythingField } from './anything-field.tsx';
import { DetailsSwitch } from './details-switch.tsx';
import { betterMethod, linkWords } from './detect-input.ts';
import { type ExtractionInput, inputKind, takesMapLinks } from './input.ts';
import { MethodPart } from './method-part.tsx';
import { FilePicker, ImagePicker } from './picker.tsx';
import { type Extraction, FIELDS, ONE_FIELD } from './use-extraction.ts';

/** What the link is recognised as, and the method that would read it better. */
function Recognised({ input, onChange }: { input: ExtractionInput; onChange: Extraction['change'] }) {
  const words = linkWords(input.url);
  const better = betterMethod(input.url, input.method);
  if (!words) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <MapPin className="size-4 text-accent" aria-hidden="true" />
      {words}
      {better && (
        <Button variant="link" onClick={() => onChange({ method: better, url: input.url, details: input.details })}>
          {EXTRACT_TEXT.useInstead} {METHOD_NAMES[better]}
        </Button>
      )}
    </p>
  );
}

function UrlField({ input, error, onChange }: { input: ExtractionInput; error: string | undefined; onChange: Extraction['change'] }) {
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
      <Recognised input={input} onChange={onChange} />
    </Field>
  );
}

function TextField({ input, onChange }: { input: ExtractionInput; onChange: Extraction['change'] }) {
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

function OwnField({ extraction }: { extraction: Extraction }) {
  const { input, error, change } = extraction;
  switch (inputKind(input.method)) {
    case 'url':
      return <UrlField input={input} error={error} onChange={change} />;
    case 'text':
      return <TextField input={input} onChange={change} />;
    case 'image':
      return <ImagePicker images={input.images} onPick={extraction.pickImages} />;
    case 'file':
      return <FilePicker file={input.file} onPick={(file) => change({ file })} />;
  }
}

/** Holds the field on show, and says as it leaves the page whether the focus is in the form. */
function FieldPlace({ onLeave, children }: { onLeave: (hasFocus: boolean) => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    return () => onLeave(form?.contains(document.activeElement) === true);
  }, [onLeave]);
  return <div ref={place}>{children}</div>;
}

/** Hands the focus on to the next field where the one before, or its button, has left with it: else it would fall to the page. */
function useFocusHandedOn(field: string): (hasFocus: boolean) => void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) document.getElementById(field)?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [field]);
  return useCallback((hasFocus) => {
    hadFocus.current = hasFocus;
  }, []);
}

/** Source and method of an extraction: one field for anything, or the own field of the method that was chosen. */
export function ExtractionForm({ extraction, isUsers }: { extraction: Extraction; isUsers: boolean }) {
  const { input, anything, taken, change } = extraction;
  const field = anything === undefined ? FIELDS[inputKind(input.method)] : ONE_FIELD;
  const noteFocus = useFocusHandedOn(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    extraction.submit();
  };
  return (
    <Card className="p-5">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {taken && <p className="-mb-2 rounded-field bg-moss-wash px-3.5 py-2 font-semibold wrap-anywhere text-moss">{taken}</p>}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
          <FieldPlace key={field} onLeave={noteFocus}>
            {anything === undefined ? <OwnField extraction={extraction} /> : <AnythingField extraction={extraction} />}
          </FieldPlace>
          <MethodPart extraction={extraction} />
        </div>
        {inputKind(input.method) !== 'file' && (
          <DetailsSwitch prefix="extract" checked={input.details} onChange={(details) => change({ details })} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={extraction.busy} className="w-full md:w-auto">
            {EXTRACT_TEXT.submit}
          </Button>
          {!isUsers && (
            <Button variant="secondary" onClick={extraction.runDebug} disabled={extraction.debug.isPending}>
              {EXTRACT_TEXT.debug}
            </Button>
          )}
          <Button variant="quiet" onClick={extraction.clear}>
            {EXTRACT_TEXT.clear}
          </Button>
        </div>
      </form>
    </Card>
  );
}
