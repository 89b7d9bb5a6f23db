import { bulkCreateUsers } from '@cairn/contracts/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { call, type Reply } from '../../api/client.ts';
import { bulkSentence, USER_ADMIN_TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, INPUT } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { bulkLines } from './bulk-lines.ts';

function Skipped({ reasons }: Pick<Reply<typeof bulkCreateUsers>, 'reasons'>) {
  return (
    <ul className="rounded-field bg-ochre-wash px-4 py-3 text-sm">
      {reasons.map((entry) => (
        <li key={entry.line}>
          <span className="tabular-nums">Line {entry.line}</span> {entry.email}: {entry.reason}
        </li>
      ))}
    </ul>
  );
}

/** Makes many users at once; each line that was left out is told with its reason. */
export function BulkCreate() {
  const [text, setText] = useState('');
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (body: ReturnType<typeof bulkLines>) => call(bulkCreateUsers, { body }),
    onSuccess: ({ created, skipped }) => {
      showToast({ title: USER_ADMIN_TEXT.bulkCreated, description: bulkSentence(created, skipped) });
      setText('');
      return queryClient.invalidateQueries();
    },
    onError: (error) =>
      showToast({
        title: USER_ADMIN_TEXT.bulkFailed,
        description: sentenceOf(error, USER_ADMIN_TEXT.bulkFailedHint),
        variant: 'destructive',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = bulkLines(text);
    if (lines.length > 0) create.mutate(lines);
    else showToast({ title: USER_ADMIN_TEXT.bulkInvalid, description: USER_ADMIN_TEXT.bulkInvalidHint, variant: 'destructive' });
  };
  return (
    <Card className="p-5">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={USER_ADMIN_TEXT.bulk} id="bulk-lines" hint={USER_ADMIN_TEXT.bulkHint}>
          <textarea
            id="bulk-lines"
            rows={3}
            spellCheck={false}
            autoComplete="off"
            value={text}
            aria-describedby="bulk-lines-hint"
            onChange={(event) => setText(event.target.value)}
            className={`${INPUT} font-mono text-sm`}
          />
        </Field>
        {create.data && create.data.reasons.length > 0 && <Skipped reasons={create.data.reasons} />}
        <div>
          <Button type="submit" look="secondary" disabled={create.isPending}>
            {USER_ADMIN_TEXT.bulkSubmit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
