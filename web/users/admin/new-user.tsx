import { bulkCreateUsers, PASSWORD_LIMIT } from '@cairn/contracts/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { callWithHeaders } from '../../api/client.ts';
import { USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Field, INPUT } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FormDialog } from './form-dialog.tsx';
import { refreshUsers } from './queries.ts';
import { undoAction } from './use-change.ts';

const BLANK = { username: '', email: '', password: '' };
type Draft = typeof BLANK;

const FIELDS = [
  { name: 'username', label: TEXT.username, type: 'text', most: 60 },
  { name: 'email', label: TEXT.email, type: 'email', most: 254 },
  { name: 'password', label: TEXT.passwordOptional, type: 'password', most: PASSWORD_LIMIT },
] as const;

function useNewUser(onDone: () => void) {
  const queryClient = useQueryClient();
  const fail = (description: string) => showToast({ title: TEXT.creationFailed, description, variant: 'destructive' });
  return useMutation({
    mutationFn: (draft: Draft) => callWithHeaders(bulkCreateUsers, { body: [draft] }),
    onSuccess: ({ reply, headers }, { username }) => {
      if (reply.created === 0) return fail(`${reply.reasons[0]?.reason ?? TEXT.bulkFailedHint}.`);
      showToast({ title: TEXT.userCreated, description: username, ...undoAction(queryClient, headers) });
      onDone();
      return refreshUsers(queryClient);
    },
    onError: (error) => fail(sentenceOf(error, TEXT.bulkFailedHint)),
  });
}

/** Creates one user; without a password it has no account. */
export function NewUser({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(BLANK);
  const create = useNewUser(onClose);
  return (
    <FormDialog
      title={TEXT.newUser}
      description={TEXT.newUserHint}
      submit={TEXT.newUserSubmit}
      busy={create.isPending}
      onSubmit={() => create.mutate(draft)}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, type, most }) => (
        <Field key={name} label={label} id={`new-user-${name}`}>
          <input
            id={`new-user-${name}`}
            type={type}
            dir="auto"
            maxLength={most}
            autoComplete={name === 'password' ? 'new-password' : 'off'}
            autoCapitalize="none"
            value={draft[name]}
            onChange={(event) => setDraft((now) => ({ ...now, [name]: event.target.value }))}
            className={INPUT}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
