import { type AdminUser, updateUser } from '@cairn/contracts/users.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { callWithHeaders } from '../../api/client.ts';
import { LINKS_ERRORS, PROFILE_FIELDS, USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { describedBy, Field, INPUT } from '../../ui/field.tsx';
import { ShortId } from '../../ui/short-id.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FormDialog } from './form-dialog.tsx';
import { type Links, parseLinks } from './social-links-json.ts';
import { useChange } from './use-change.ts';

type Draft = Record<(typeof PROFILE_FIELDS)[number]['id'], string>;

const draftOf = (user: AdminUser): Draft => ({
  displayName: user.displayName,
  username: user.username ?? '',
  email: user.email ?? '',
  bio: user.bio ?? '',
  profileImageUrl: user.profileImageUrl ?? '',
  bannerImageUrl: user.bannerImageUrl ?? '',
});

/** What was changed: the displayed name may be a fallback for a user without one, and must not be saved as the name. */
function changed(draft: Draft, user: AdminUser): Partial<Draft> {
  const before = draftOf(user);
  return Object.fromEntries(PROFILE_FIELDS.flatMap(({ id }) => (draft[id] === before[id] ? [] : [[id, draft[id]]])));
}

function ProfileFields({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {PROFILE_FIELDS.map(({ id, label, most }) => {
        const shared = { id: `user-${id}`, dir: 'auto', value: draft[id], maxLength: most, autoComplete: 'off', className: INPUT } as const;
        return (
          <div key={id} className={id === 'bio' ? 'md:col-span-2' : undefined}>
            <Field label={label} id={`user-${id}`}>
              {id === 'bio' ? (
                <textarea {...shared} rows={3} onChange={(event) => change({ [id]: event.target.value })} />
              ) : (
                <input {...shared} onChange={(event) => change({ [id]: event.target.value })} />
              )}
            </Field>
          </div>
        );
      })}
    </div>
  );
}

/** Changes a profile. An emptied field is removed. */
export function EditUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const [links, setLinks] = useState(user.socialLinks ? JSON.stringify(user.socialLinks, null, 2) : '');
  const [error, setError] = useState<string>();
  const save = useChange(
    (socialLinks: Links) => callWithHeaders(updateUser, { params: { userId: user.id }, body: { ...changed(draft, user), socialLinks } }),
    { done: TEXT.updated, failed: TEXT.updateFailed, failedHint: TEXT.updateFailedHint },
    { undoable: true, onDone: onClose },
  );
  const submit = () => {
    const parsed = parseLinks(links);
    const problem = 'error' in parsed ? LINKS_ERRORS[parsed.error] : undefined;
    setError(problem);
    if (problem) showToast({ title: TEXT.invalidLinks, description: problem, variant: 'destructive' });
    if ('links' in parsed) save.mutate(parsed.links);
  };
  return (
    <FormDialog
      title={TEXT.editTitle}
      description={user.displayName}
      submit={TEXT.save}
      busy={save.isPending}
      wide
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <ShortId id={user.id} />
        <Link
          to={`?view=audit&subject=${encodeURIComponent(user.id)}`}
          className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
        >
          {TEXT.history}
        </Link>
      </p>
      <ProfileFields draft={draft} change={(part) => setDraft((now) => ({ ...now, ...part }))} />
      <Field label={TEXT.socialLinks} id="user-links" hint={TEXT.socialLinksHint} error={error}>
        <textarea
          id="user-links"
          rows={4}
          spellCheck={false}
          value={links}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy('user-links', TEXT.socialLinksHint, error)}
          onChange={(event) => setLinks(event.target.value)}
          className={`${INPUT} font-mono text-sm`}
        />
      </Field>
    </FormDialog>
  );
}
