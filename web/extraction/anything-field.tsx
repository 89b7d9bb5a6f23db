import { type KeyboardEvent, useRef } from 'react';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { Button } from '../ui/button.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { Plus } from '../ui/icons.tsx';
import { ONE_FIELD, type Extraction } from './use-extraction.ts';

/** One field for all that can be extracted: its method is detected. Enter submits a link; in a text it starts a line. */
export function AnythingField({ extraction }: { extraction: Extraction }) {
  const { anything = '', detected, error, type, take } = extraction;
  const picker = useRef<HTMLInputElement>(null);
  const submitLink = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isLink = detected !== undefined && 'url' in detected;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isLink) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Field label={EXTRACT_TEXT.anything} id={ONE_FIELD} hint={EXTRACT_TEXT.anythingHint} error={error}>
      <textarea
        id={ONE_FIELD}
        rows={3}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={anything}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(ONE_FIELD, EXTRACT_TEXT.anythingHint, error)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={submitLink}
        className={`${INPUT} field-sizing-content max-h-72 min-h-23`}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be picked again.
          event.target.value = '';
          if (files.length > 0) void take({ files, text: '' });
        }}
      />
      <div>
        <Button variant="secondary" onClick={() => picker.current?.click()}>
          <Plus className="size-4" aria-hidden="true" />
          {EXTRACT_TEXT.chooseFile}
        </Button>
      </div>
    </Field>
  );
}
