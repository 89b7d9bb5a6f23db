import { type AdminUser, createAuthAccount, deleteUser, PASSWORD_LIMIT, resetPassword } from '@cairn/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithHeaders } from '../../api/client.ts';
import { USER_ADMIN_TEXT as TEXT, userImpactText } from '../../text/user-admin.ts';
import { Field, INPUT } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FormDialog } from './form-dialog.tsx';
import { Impact } from './impact.tsx';
import { userImpactQuery } from './queries.ts';
import { useChange } from './use-change.ts';

interface DialogProps {
  user: AdminUser;
  onClose: () => void;
}

function PasswordField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Field label={label} id="user-password">
      <input
        id="user-password"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LIMIT}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={INPUT}
      />
    </Field>
  );
}

function tellMissing(message: string | undefined): void {
  showToast({ title: TEXT.missing, description: message, variant: 'destructive' });
}

/** Gives a user an account to sign in with. */
export function CreateAuth({ user, onClose }: DialogProps) {
  const [email, setEmail] = useState(user.email ?? '');
  const [password, setPassword] = useState('');
  const create = useChange(
    () => callWithHeaders(createAuthAccount, { params: { userId: user.id }, body: { email, password } }),
    { done: TEXT.authCreated, failed: TEXT.creationFailed, failedHint: TEXT.authFailedHint },
    { onDone: onClose },
  );
  const submit = () => {
    if (email.trim() === '') return tellMissing(TEXT.missingEmail);
    const checked = createAuthAccount.body.safeParse({ email, password });
    if (checked.success) create.mutate(undefined);
    else tellMissing(checked.error.issues[0]?.message);
  };
  return (
    <FormDialog
      title={TEXT.authTitle}
      description={user.displayName}
      submit={TEXT.createAuth}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={TEXT.email} id="user-account-email">
        <input
          id="user-account-email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className={INPUT}
        />
      </Field>
      <PasswordField label={TEXT.password} value={password} onChange={setPassword} />
    </FormDialog>
  );
}

/** Sets a new password, which ends the user's sessions. */
export function ResetPassword({ user, onClose }: DialogProps) {
  const [password, setPassword] = useState('');
  const reset = useChange(
    () => callWithHeaders(resetPassword, { params: { userId: user.id }, body: { password } }),
    { done: TEXT.passwordReset, failed: TEXT.resetFailed, failedHint: TEXT.resetFailedHint },
    { onDone: onClose },
  );
  const submit = () => {
    const checked = resetPassword.body.safeParse({ password });
    if (checked.success) reset.mutate(undefined);
    else tellMissing(checked.error.issues[0]?.message);
  };
  return (
    <FormDialog
      title={TEXT.resetTitle}
      description={`${user.email ?? user.displayName}. ${TEXT.resetHint}`}
      submit={TEXT.resetPassword}
      busy={reset.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField label={TEXT.newPassword} value={password} onChange={setPassword} />
    </FormDialog>
  );
}

/** Deletes a user with all their data, after showing what that is. */
export function DeleteUser({ user, onClose }: DialogProps) {
  const impact = useQuery(userImpactQuery(user.id));
  const remove = useChange(
    () => callWithHeaders(deleteUser, { params: { userId: user.id } }),
    { done: TEXT.deleted, failed: TEXT.deleteFailed, failedHint: TEXT.deleteFailedHint },
    { undoable: true, onDone: onClose },
  );
  return (
    <FormDialog
      title={TEXT.deleteTitle}
      description={`${user.displayName}: ${TEXT.deleteHint}`}
      submit={TEXT.delete}
      submitVariant="danger"
      busy={remove.isPending || !impact.isSuccess}
      onSubmit={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <Impact counts={impact} format={userImpactText} />
    </FormDialog>
  );
}
