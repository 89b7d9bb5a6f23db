import { createRequest, createRequestBody, IMPORT_FIELD, IMPORT_TYPES, type ImportType } from '@cairn/contracts/imports.ts';
import { listLinkIn } from '@cairn/contracts/map-links.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { selectorUsersQuery } from '../api/queries.ts';
import { IMPORT_TEXT, TYPE_FIELD_LABELS, TYPE_LABELS } from '../text/imports.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';

interface Draft {
  userId: string;
  importType: ImportType;
  title: string;
  description: string;
  /** The link, text or picture address of the type. */
  content: string;
}

const BLANK: Draft = { userId: '', importType: 'google-maps', title: '', description: '', content: '' };

/** The draft as the call takes it: a map link is pulled out of the text around it, a blank description is not sent. */
function bodyOf(draft: Draft, userId: string) {
  const content = draft.importType === 'google-maps' ? listLinkIn(draft.content) : draft.content.trim();
  return {
    userId,
    importType: draft.importType,
    title: draft.title,
    ...(draft.description.trim() ? { description: draft.description } : {}),
    [IMPORT_FIELD[draft.importType]]: content,
  };
}

function useCreate(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => call(createRequest, { body }),
    onSuccess: () => {
      showToast({ title: IMPORT_TEXT.created, description: IMPORT_TEXT.createdHint });
      onDone();
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/firebase/requests') });
    },
    onError: (error) =>
      showToast({ title: IMPORT_TEXT.createFailed, description: sentenceOf(error, IMPORT_TEXT.createFailedHint), variant: 'destructive' }),
  });
}

function ContentField({ draft, error, onChange }: { draft: Draft; error: string | undefined; onChange: (content: string) => void }) {
  const shared = {
    id: 'request-content',
    dir: 'auto',
    value: draft.content,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy('request-content', undefined, error),
    className: INPUT,
  } as const;
  return (
    <Field label={TYPE_FIELD_LABELS[draft.importType]} id="request-content" error={error}>
      {draft.importType === 'text' ? (
        <textarea {...shared} rows={5} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} autoComplete="off" spellCheck={false} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** Asks for an import on behalf of a user. */
export function CreateRequest() {
  const users = useQuery(selectorUsersQuery());
  const [draft, setDraft] = useState(BLANK);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const userId = draft.userId || users.data?.[0]?.id || '';
  const create = useCreate(() => setDraft((now) => ({ ...BLANK, userId: now.userId, importType: now.importType })));
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(draft, userId);
    const checked = createRequestBody.safeParse(body);
    const found = checked.success ? [] : checked.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const);
    setErrors(Object.fromEntries([...found].reverse()));
    if (checked.success) create.mutate(body);
  };
  return (
    <Card labelledBy="create-heading" className="p-5">
      <h2 id="create-heading" className="font-serif text-xl font-medium">
        {IMPORT_TEXT.create}
      </h2>
      {users.data?.length === 0 && <p className="mt-2 text-ochre">{IMPORT_TEXT.noUsers}</p>}
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4 md:grid-cols-2">
        <Field label={IMPORT_TEXT.user} id="request-user" error={errors.userId}>
          <select id="request-user" value={userId} onChange={(event) => change({ userId: event.target.value })} className={INPUT}>
            {users.data?.map((user) => (
              <option key={user.id} value={user.id}>
                {user.email ? `${user.name} (${user.email})` : user.name}
              </option>
            ))}
          </select>
        </Field>
        <Field label={IMPORT_TEXT.type} id="request-type">
          <select
            id="request-type"
            value={draft.importType}
            onChange={(event) => change({ importType: event.target.value as ImportType, content: '' })}
            className={INPUT}
          >
            {IMPORT_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_LABELS[type]}
              </option>
            ))}
          </select>
        </Field>
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
        <div className="md:col-span-2">
          <ContentField draft={draft} error={errors[IMPORT_FIELD[draft.importType]]} onChange={(content) => change({ content })} />
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
