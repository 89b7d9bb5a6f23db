import { useState } from 'react';
import { EXTRACT_TEXT, METHOD_NAMES, METHOD_OPTIONS, type OfferedMethod } from '../text/extraction.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field, INPUT } from '../ui/field.tsx';
import { wordsOf } from './one-field.ts';
import type { Extraction } from './use-extraction.ts';

const SELECT = 'extract-method';

function MethodField({ method, onChange }: { method: OfferedMethod; onChange: (method: OfferedMethod) => void }) {
  const about = METHOD_OPTIONS.find((option) => option.id === method)?.about;
  return (
    <Field label={EXTRACT_TEXT.method} id={SELECT} hint={about}>
      <select
        id={SELECT}
        value={method}
        aria-describedby={`${SELECT}-hint`}
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

/** Which method will read the input, and the way to choose another: the selector, which narrow screens show on demand. */
export function MethodPart({ extraction }: { extraction: Extraction }) {
  const { input, anything, detected, change, type } = extraction;
  const [changing, setChanging] = useState(false);
  const isDetected = anything !== undefined;
  const words = isDetected ? (wordsOf(detected) ?? EXTRACT_TEXT.detects) : `${EXTRACT_TEXT.using} ${METHOD_NAMES[input.method]}`;
  return (
    <div className="flex flex-col gap-2">
      <div className={classNames('flex items-center gap-2', !isDetected && 'md:hidden')}>
        <p
          className={classNames(
            'min-w-0 flex-1 text-sm wrap-anywhere',
            detected ? 'rounded-field bg-moss-wash px-3.5 py-2 font-semibold text-moss' : 'text-quiet',
          )}
        >
          {words}
        </p>
        <Button
          variant="link"
          className="px-3 md:hidden"
          aria-expanded={changing}
          aria-controls="extract-methods"
          onClick={() => setChanging(!changing)}
        >
          {EXTRACT_TEXT.change}
        </Button>
      </div>
      <div id="extract-methods" className={classNames('flex-col gap-2 md:flex', changing ? 'flex' : 'hidden')}>
        <MethodField method={input.method} onChange={(method) => change({ method })} />
        {!isDetected && (
          <Button variant="link" className="self-start px-3" onClick={() => type(input.url || input.text)}>
            {EXTRACT_TEXT.detectAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
