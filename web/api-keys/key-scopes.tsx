import { API_KEY_SCOPES, type ApiKeyScope } from '@cairn/contracts/api-key-scopes.ts';
import { API_KEY_TEXT, SCOPE_TEXT } from '../text/api-keys.ts';

/** What a key may be used for, as a group of checkboxes. */
export function KeyScopes({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly ApiKeyScope[];
  error: string | undefined;
  onChange: (scopes: ApiKeyScope[]) => void;
}) {
  const toggle = (scope: ApiKeyScope) =>
    onChange(API_KEY_SCOPES.filter((known) => (known === scope ? !chosen.includes(known) : chosen.includes(known))));
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'key-scopes-error'}>
      <legend className="font-semibold">{API_KEY_TEXT.scopes}</legend>
      {API_KEY_SCOPES.map((scope) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            id={`key-scope-${scope}`}
            className="size-5 shrink-0 accent-accent"
            checked={chosen.includes(scope)}
            aria-invalid={error !== undefined}
            onChange={() => toggle(scope)}
          />
          {SCOPE_TEXT[scope]}
        </label>
      ))}
      {error !== undefined && (
        <p id="key-scopes-error" role="alert" className="text-sm font-semibold text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}
