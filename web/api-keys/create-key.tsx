import { API_KEY_SCOPES, type ApiKeyScope } from '@cairn/contracts/api-key-scopes.ts';
import { API_KEY_RATES, type ApiKey, createApiKey } from '@cairn/contracts/api-keys.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { API_KEY_TEXT } from '../text/api-keys.ts';
import { Button } from '../ui/button.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { Copy } from '../ui/operator-icons.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useCopy } from '../ui/use-copy.ts';
import { KeyScopes } from './key-scopes.tsx';
import { apiKeysQuery } from './queries.ts';

/** The key that was just made, shown only once. */
function NewKey({ made }: { made: ApiKey & { key: string } }) {
  const copy = useCopy(API_KEY_TEXT.copied, API_KEY_TEXT.copyFailed);
  return (
    <div role="status" className="mt-4 rounded-field bg-moss-wash p-4">
      <p className="font-semibold text-moss">
        {API_KEY_TEXT.made}: <bdi>{made.name}</bdi>
      </p>
      <p className="mt-1 font-mono text-sm break-all">{made.key}</p>
      <p className="mt-1 text-sm">{API_KEY_TEXT.once}</p>
      <Button variant="secondary" className="mt-3" onClick={() => copy(made.key)}>
        <Copy className="size-4" aria-hidden="true" />
        {API_KEY_TEXT.copy}
      </Button>
    </div>
  );
}

/** The control to focus for an invalid field. */
const INPUTS: Record<string, string> = { name: 'key-name', scopes: `key-scope-${API_KEY_SCOPES[0]}`, ratePerMinute: 'key-rate' };

export function CreateKey() {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['extract']);
  const [rate, setRate] = useState(String(API_KEY_RATES.usual));
  const [fieldError, setFieldError] = useState<{ field: string; message: string }>();
  const create = useMutation({
    mutationFn: (body: { name: string; scopes: ApiKeyScope[]; ratePerMinute: number }) => call(createApiKey, { body }),
    onSuccess: () => {
      setName('');
      setRate(String(API_KEY_RATES.usual));
      return queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
    },
    onError: (error) =>
      showToast({
        title: API_KEY_TEXT.createFailed,
        description: sentenceOf(error, API_KEY_TEXT.createFailedHint),
        variant: 'destructive',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = createApiKey.body.safeParse({ name, scopes, ratePerMinute: Number(rate) });
    const issue = checked.error?.issues[0];
    setFieldError(issue && { field: String(issue.path[0]), message: issue.message });
    if (checked.success) create.mutate(checked.data);
    else document.getElementById(INPUTS[String(issue?.path[0])] ?? 'key-name')?.focus();
  };
  const errorOf = (field: string) => (fieldError?.field === field ? fieldError.message : undefined);
  const nameError = errorOf('name');
  const rateError = errorOf('ratePerMinute');
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
        <Field label={API_KEY_TEXT.name} id="key-name" hint={API_KEY_TEXT.nameHint} error={nameError}>
          <input
            id="key-name"
            value={name}
            maxLength={100}
            autoComplete="off"
            dir="auto"
            aria-invalid={nameError !== undefined}
            aria-describedby={describedBy('key-name', API_KEY_TEXT.nameHint, nameError)}
            onChange={(event) => setName(event.target.value)}
            className={INPUT}
          />
        </Field>
        <KeyScopes chosen={scopes} error={errorOf('scopes')} onChange={setScopes} />
        <Field label={API_KEY_TEXT.rate} id="key-rate" error={rateError}>
          <input
            id="key-rate"
            type="number"
            inputMode="numeric"
            min={API_KEY_RATES.least}
            max={API_KEY_RATES.most}
            value={rate}
            aria-invalid={rateError !== undefined}
            aria-describedby={describedBy('key-rate', undefined, rateError)}
            onChange={(event) => setRate(event.target.value)}
            className={INPUT}
          />
        </Field>
        <Button type="submit" disabled={create.isPending}>
          {create.isPending ? API_KEY_TEXT.creating : API_KEY_TEXT.create}
        </Button>
      </form>
      {create.data && <NewKey key={create.data.id} made={create.data} />}
    </>
  );
}
