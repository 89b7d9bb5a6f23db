import { type AdminUser, createAuthAccount, deleteUser, resetPassword, updateUser } from '@cairn/contracts/users.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { PROFILE_FIELDS, USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Field, INPUT } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FormDialog } from './form-dialog.tsx';
import { useChange } from './use-change.ts';

interface DialogProps {
  user: AdminUser;
  onClose: () => void;
}

type Links = Record<string, string> | null;

/** The links as JSON tells them; null for none, undefined for what is no object of texts. */
function parseLinks(text: string): Links | undefined {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && Object.values(value).every((link) => typeof link === 'string') ? (value as Links) : undefined;
  } catch {
    // Said beside the field; there is nothing more to know about broken JSON.
    return undefined;
  }
}

/** Changes a profile. An emptied field is removed. */
export function EditUser({ user, onClose }: DialogProps) {
  const [draft, setDraft] = useState(() => Object.fromEntries(PROFILE_FIELDS.map(({ id }) => [id, user[id] ?? ''])));
  const [links, setLinks] = useState(user.socialLinks ? JSON.stringify(user.socialLinks, null, 2) : '');
  const [error, setError] = useState<string>();
  const save = useChange(
    (socialLinks: Links) => call(updateUser, { params: { userId: user.id }, body: { ...draft, socialLinks } }),
    { done: TEXT.updated, failed: TEXT.updateFailed, failedHint: TEXT.updateFailedHint },
    onClose,
  );
  const submit = () => {
    const parsed = parseLinks(links);
    setError(parsed === undefined ? TEXT.invalidJson : undefined);
    if (parsed === undefined) showToast({ title: TEXT.invalidLinks, description: TEXT.invalidJson, variant: 'destructive' });
    else save.mutate(parsed);
  };
  return (
    <FormDialog title={TEXT.editTitle} submit={TEXT.save} busy={save.isPending} onSubmit={submit} onClose={onClose}>
      {PROFILE_FIELDS.map(({ id, label }) => (
        <Field key={id} label={label} id={`user-${id}`}>
          <input
            id={`user-${id}`}
            dir="auto"
            value={draft[id]}
            onChange={(event) => setDraft((now) => ({ ...now, [id]: event.target.value }))}
            className={INPUT}
          />
        </Field>
      ))}
      <Field label={TEXT.socialLinks} id="user-links" error={error}>
        <textarea
          id="user-links"
          rows={4}
          spellCheck={false}
          value={links}
          aria-invalid={error !== undefined}
          onChange={(event) => setLinks(event.target.value)}
          className={`${INPUT} font-mono text-sm`}
        />
      </Field>
    </FormDialog>
  );
}

function PasswordField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Field label={label} id="user-password">
      <input
        id="user-password"
        type="password"
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={INPUT}
      />
    </Field>
  );
}

/** What a body is missing, as its contract words it. */
function tellMissing(message: string | undefined): void {
  showToast({ title: TEXT.missing, description: message, variant: 'destructive' });
}

/** Gives a user an account to sign in with. */
export function CreateAuth({ user, onClose }: DialogProps) {
  const [email, setEmail] = useState(user.email ?? '');
  const [password, setPassword] = useState('');
  const create = useChange(
    () => call(createAuthAccount, { params: { userId: user.id }, body: { email, password } }),
    { done: TEXT.authCreated, failed: TEXT.creationFailed, failedHint: TEXT.authFailedHint },
    onClose,
  );
  const submit = () => {
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
      <Field label={TEXT.email} id="user-email">
        <input id="user-email" type="email" value={email} onChange={(event) => setEmail(event.target.value)} className={INPUT} />
      </Field>
      <PasswordField label={TEXT.password} value={password} onChange={setPassword} />
    </FormDialog>
  );
}

/** Sets a new password, which ends the user's sessions. */
export function ResetPassword({ user, onClose }: DialogProps) {
  const [password, setPassword] = useState('');
  const reset = useChange(
    () => call(resetPassword, { params: { userId: user.id }, body: { password } }),
    { done: TEXT.passwordReset, failed: TEXT.resetFailed, failedHint: TEXT.resetFailedHint },
    onClose,
  );
  const submit = () => {
    const checked = resetPassword.body.safeParse({ password });
    if (checked.success) reset.mutate(undefined);
    else tellMissing(checked.error.issues[0]?.message);
  };
  return (
    <FormDialog
      title={TEXT.resetTitle}
      description={user.email ?? user.displayName}
      submit={TEXT.resetPassword}
      busy={reset.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField label={TEXT.newPassword} value={password} onChange={setPassword} />
    </FormDialog>
  );
}

/** Removes a user with everything of theirs, after a last question. */
export function DeleteUser({ user, onClose }: DialogProps) {
  const remove = useChange(
    () => call(deleteUser, { params: { userId: user.id } }),
    { done: TEXT.deleted, failed: TEXT.deleteFailed, failedHint: TEXT.deleteFailedHint },
    onClose,
  );
  return (
    <FormDialog
      title={TEXT.deleteTitle}
      description={`${user.displayName}: ${TEXT.deleteHint}`}
      submit={TEXT.delete}
      submitLook="danger"
      busy={remove.isPending}
      onSubmit={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
