import { createTestNotification, type Message, NOTIFICATION_TYPES, testNotificationBody } from '@cairn/contracts/notifications.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { selectorUsersQuery } from '../api/queries.ts';
import { NOTIFICATION_LABELS, NOTIFICATION_TEXT } from '../text/notifications.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';

interface Draft {
  fromUserId: string;
  toUserId: string;
  type: Message['type'];
  content: string;
}

function useCreate(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Draft) => call(createTestNotification, { body }),
    onSuccess: () => {
      showToast({ title: NOTIFICATION_TEXT.created, description: NOTIFICATION_TEXT.createdHint });
      onDone();
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/notifications/') });
    },
    onError: (error) =>
      showToast({
        title: NOTIFICATION_TEXT.createFailed,
        description: sentenceOf(error, NOTIFICATION_TEXT.createFailedHint),
        variant: 'destructive',
      }),
  });
}

function UserField(props: { id: string; label: string; value: string; error: string | undefined; onChange: (userId: string) => void }) {
  const users = useQuery(selectorUsersQuery());
  return (
    <Field label={props.label} id={props.id} error={props.error}>
      <select id={props.id} value={props.value} onChange={(event) => props.onChange(event.target.value)} className={INPUT}>
        <option value="">—</option>
        {users.data?.map((user) => (
          <option key={user.id} value={user.id}>
            {user.email ? `${user.name} (${user.email})` : user.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Queues a message to see that messages arrive. */
export function TestForm() {
  const [draft, setDraft] = useState<Draft>({ fromUserId: '', toUserId: '', type: 'new_message', content: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const create = useCreate(() => change({ content: '' }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = testNotificationBody.safeParse(draft);
    const found = checked.success ? [] : checked.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const);
    setErrors(Object.fromEntries([...found].reverse()));
    if (checked.success) create.mutate(draft);
  };
  return (
    <Card labelledBy="test-heading" className="p-5">
      <h2 id="test-heading" className="font-serif text-xl font-medium">
        {NOTIFICATION_TEXT.create}
      </h2>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4 md:grid-cols-3">
        <UserField
          id="test-from"
          label={NOTIFICATION_TEXT.from}
          value={draft.fromUserId}
          error={errors.fromUserId}
          onChange={(fromUserId) => change({ fromUserId })}
        />
        <UserField
          id="test-to"
          label={NOTIFICATION_TEXT.to}
          value={draft.toUserId}
          error={errors.toUserId}
          onChange={(toUserId) => change({ toUserId })}
        />
        <Field label={NOTIFICATION_TEXT.type} id="test-type" error={errors.type}>
          <select
            id="test-type"
            value={draft.type}
            onChange={(event) => change({ type: event.target.value as Message['type'] })}
            className={INPUT}
          >
            {NOTIFICATION_TYPES.map((type) => (
              <option key={type} value={type}>
                {NOTIFICATION_LABELS[type]}
              </option>
            ))}
          </select>
        </Field>
        <div className="md:col-span-3">
          <Field label={NOTIFICATION_TEXT.content} id="test-content" error={errors.content}>
            <textarea
              id="test-content"
              rows={2}
              dir="auto"
              maxLength={2_000}
              value={draft.content}
              aria-invalid={errors.content !== undefined}
              aria-describedby={describedBy('test-content', undefined, errors.content)}
              onChange={(event) => change({ content: event.target.value })}
              className={INPUT}
            />
          </Field>
        </div>
        <div>
          <Button type="submit" disabled={create.isPending}>
            {NOTIFICATION_TEXT.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
