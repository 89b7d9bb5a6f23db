import { bulkCreateUsers } from '@cairn/contracts/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { callWithHeaders } from '../../api/client.ts';
import { bulkSentence, USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, INPUT } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type BulkLines, bulkLines, skippedLines } from './bulk-lines.ts';
import { type BulkOutcome, BulkResult } from './bulk-result.tsx';
import { refreshUsers } from './queries.ts';
import { undoAction } from './use-change.ts';

function useBulkCreate(onDone: (outcome: BulkOutcome) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ users }: BulkLines) => callWithHeaders(bulkCreateUsers, { body: users }),
    onSuccess: async ({ reply, headers }, lines) => {
      const { created, skipped, reasons } = reply;
      const description = bulkSentence(created, skipped);
      if (created === 0) showToast({ title: TEXT.bulkFailed, description, variant: 'destructive' });
      else showToast({ title: TEXT.bulkCreated, description, ...undoAction(queryClient, headers) });
      onDone({ created, skipped: skippedLines(lines, reasons), notSent: lines.notSent });
      await refreshUsers(queryClient);
    },
    onError: (error) => showToast({ title: TEXT.bulkFailed, description: sentenceOf(error, TEXT.bulkFailedHint), variant: 'destructive' }),
  });
}

/** Creates many users at once; each line that became no user is shown with its number and reason. */
export function BulkCreate() {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const create = useBulkCreate((done) => {
    setOutcome(done);
    if (done.created > 0) setText('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = bulkLines(text);
    setOutcome(undefined);
    if (lines.users.length > 0) return create.mutate(lines);
    showToast({ title: TEXT.bulkInvalid, description: TEXT.bulkInvalidHint, variant: 'destructive' });
    if (lines.notSent.length > 0) setOutcome({ created: 0, skipped: [], notSent: lines.notSent });
  };
  return (
    <Card className="p-5">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={TEXT.bulk} id="bulk-lines" hint={TEXT.bulkHint}>
          <textarea
            id="bulk-lines"
            rows={3}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            value={text}
            readOnly={create.isPending}
            aria-describedby="bulk-lines-hint"
            onChange={(event) => setText(event.target.value)}
            className={`${INPUT} font-mono text-sm`}
          />
        </Field>
        {outcome && <BulkResult outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
        <div>
          <Button type="submit" variant="secondary" disabled={create.isPending}>
            {create.isPending ? TEXT.bulkBusy : TEXT.bulkSubmit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
