import { createTestNotification, type Message, NOTIFICATION_TYPES, testNotificationBody } from '@cairn/contracts/notifications.ts';
import type { SelectorUser } from '@cairn/contracts/users.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useRequestKey } from '../api/use-request-key.ts';
import { selectorUsersQuery } from '../api/operator-queries.ts';
import { NOTIFICATION_LABELS, NOTIFICATION_TEXT as TEXT } from '../text/notifications.ts';
import { USER_CHOICE_TEXT } from '../text/user-choice.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { UserSearch, UserSelect } from '../users/user-select.tsx';
import { refreshNotifications } from './queries.ts';

interface Draft {
  from: SelectorUser | undefined;
  to: SelectorUser | undefined;
  type: Message['type'] | '';
  content: string;
}
type Errors = Partial<Record<keyof (typeof testNotificationBody)['_output'], string>>;
type Body = (typeof testNotificationBody)['_output'];

/** The body of a draft, or what each field is missing. */
function check({ from, to, type, content }: Draft): { body?: Body; errors: Errors } {
  const checked = testNotificationBody.safeParse({ fromUserId: from?.id ?? '', toUserId: to?.id ?? '', content, type });
  if (checked.success) return { body: checked.data, errors: {} };
  const errors: Errors = {};
  for (const { path, message } of checked.error.issues) errors[path[0] as keyof Body] ??= message;
  return { errors };
}

function useCreate(onDone: () => void) {
  const queryClient = useQueryClient();
  const { keyFor, done } = useRequestKey();
  return useMutation({
    mutationFn: (body: Body) => call(createTestNotification, { body, headers: { 'idempotency-key': keyFor(body) } }),
    onSuccess: () => {
      done();
      showToast({ title: TEXT.created, description: TEXT.createdHint });
      onDone();
      return refreshNotifications(queryClient);
    },
    onError: (error) =>
      showToast({ title: TEXT.createFailed, description: sentenceOf(error, TEXT.createFailedHint), variant: 'destructive' }),
  });
}

interface UsersProps {
  draft: Draft;
  errors: Errors;
  auto: boolean;
  change: (part: Partial<Draft>) => void;
}

function Users({ draft, errors, auto, change }: UsersProps) {
  const [words, setWords] = useState('');
  const { data: found, isError } = useQuery(selectorUsersQuery(words, auto));
  const shared = { found, before: <option value="">{TEXT.none}</option> };
  const { from, to } = draft;
  return (
    <>
      <div className="empty:hidden md:col-span-3">
        <UserSearch id="test-find" words={words} found={found} onSearch={setWords} />
      </div>
      {isError && (
        <p role="alert" className="text-brick md:col-span-3">
          {USER_CHOICE_TEXT.failed}
        </p>
      )}
      <UserSelect
        {...shared}
        id="test-from"
        label={TEXT.from}
        chosen={from}
        value={from?.id ?? ''}
        error={errors.fromUserId}
        onChoose={(user) => change({ from: user })}
      />
      <UserSelect
        {...shared}
        id="test-to"
        label={TEXT.to}
        chosen={to}
        value={to?.id ?? ''}
        error={errors.toUserId}
        onChoose={(user) => change({ to: user })}
      />
    </>
  );
}

function TypeField({ draft, errors, change }: { draft: Draft; errors: Errors; change: (part: Partial<Draft>) => void }) {
  return (
    <Field label={TEXT.type} id="test-type" error={errors.type}>
      <select
        id="test-type"
        value={draft.type}
        aria-invalid={errors.type !== undefined}
        aria-describedby={describedBy('test-type', undefined, errors.type)}
        onChange={(event) => change({ type: NOTIFICATION_TYPES.find((type) => type === event.target.value) ?? '' })}
        className={INPUT}
      >
        <option value="">{TEXT.none}</option>
        {NOTIFICATION_TYPES.map((type) => (
          <option key={type} value={type}>
            {NOTIFICATION_LABELS[type]}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Queues a message to see that messages arrive. */
export function TestForm({ auto }: { auto: boolean }) {
  const [draft, setDraft] = useState<Draft>({ from: undefined, to: undefined, type: 'new_message', content: '' });
  const [errors, setErrors] = useState<Errors>({});
  // Another message is another event.
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const create = useCreate(() => change({ content: '' }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { body, errors: found } = check(draft);
    setErrors(found);
    if (!body) return;
    create.mutate(body);
  };
  return (
    <Card labelledBy="test-heading" className="p-[20px]">
      <h2 id="test-heading" className="font-serif text-[min(1.375rem,10vw)]/[1.15] font-medium">
        {TEXT.create}
      </h2>
      <form onSubmit={submit} noValidate className="mt-4 grid items-start gap-4 md:grid-cols-3">
        <Users draft={draft} errors={errors} auto={auto} change={change} />
        <TypeField draft={draft} errors={errors} change={change} />
        <div className="md:col-span-3">
          <Field label={TEXT.content} id="test-content" error={errors.content}>
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
            {TEXT.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
