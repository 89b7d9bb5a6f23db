import { createRequest } from '@cairn/contracts/imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useRequestKey } from '../api/use-request-key.ts';
import { IMPORT_TEXT } from '../text/imports.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { BLANK, bodyOf, type Draft, type RequestBody, requestErrors } from './draft.ts';
import { refreshImports } from './queries.ts';
import { type FieldsProps, SourceField, TypeField } from './source-fields.tsx';
import { UserField, useUserChoice } from './user-field.tsx';

function useCreate(onDone: () => void) {
  const queryClient = useQueryClient();
  const { keyFor, done } = useRequestKey();
  return useMutation({
    mutationFn: (body: RequestBody) => call(createRequest, { body, headers: { 'idempotency-key': keyFor(body) } }),
    onSuccess: () => {
      done();
      showToast({ title: IMPORT_TEXT.created, description: IMPORT_TEXT.createdHint });
      onDone();
      return refreshImports(queryClient);
    },
    onError: (error) =>
      showToast({ title: IMPORT_TEXT.createFailed, description: sentenceOf(error, IMPORT_TEXT.createFailedHint), variant: 'destructive' }),
  });
}

function TextFields({ draft, errors, change }: FieldsProps) {
  return (
    <>
      <Field label={IMPORT_TEXT.requestTitle} id="request-title" error={errors.title}>
        <input
          id="request-title"
          dir="auto"
          maxLength={200}
          value={draft.title}
          aria-invalid={errors.title !== undefined}
          aria-describedby={describedBy('request-title', undefined, errors.title)}
          onChange={(event) => change({ title: event.target.value })}
          className={INPUT}
        />
      </Field>
      <Field label={IMPORT_TEXT.description} id="request-description">
        <input
          id="request-description"
          dir="auto"
          maxLength={5_000}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
          className={INPUT}
        />
      </Field>
    </>
  );
}

/** Requests an import on behalf of a user: the first one, until another is chosen. */
export function CreateRequest({ auto }: { auto: boolean }) {
  const choice = useUserChoice(auto);
  const [typed, setTyped] = useState(BLANK);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const draft = { ...typed, userId: choice.userId, newUserName: choice.newName };
  const create = useCreate(() => {
    setTyped((now) => ({ ...BLANK, importType: now.importType }));
    choice.setNewName(undefined);
  });
  const change = (part: Partial<Draft>) => setTyped((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(draft);
    const found = requestErrors(body);
    setErrors(found);
    if (Object.keys(found).length === 0) create.mutate(body);
  };
  const fields = { draft, errors, change };
  return (
    <Card labelledBy="create-heading" className="p-5">
      <h2 id="create-heading" className="font-serif text-xl font-medium">
        {IMPORT_TEXT.create}
      </h2>
      <form onSubmit={submit} noValidate className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <UserField auto={auto} choice={choice} error={errors.userId} />
        <TypeField
          importType={draft.importType}
          onChoose={(importType) => {
            change({ importType, content: '', picture: '' });
            setErrors({});
          }}
        />
        <TextFields {...fields} />
        <div className="flex flex-col gap-4 md:col-span-2">
          <SourceField {...fields} />
        </div>
        <div>
          <Button type="submit" disabled={create.isPending}>
            {IMPORT_TEXT.createSubmit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
