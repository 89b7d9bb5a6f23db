import { createList, deleteList, LIST_LIMITS, type List, updateList } from '@cairn/contracts/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithHeaders } from '../../api/client.ts';
import { listImpactText, USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Field, INPUT } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FormDialog } from './form-dialog.tsx';
import { Impact } from './impact.tsx';
import { listImpactQuery } from './queries.ts';
import { useChange } from './use-change.ts';

interface Draft {
  title: string;
  description: string;
  imageUrl: string;
  isPublic: boolean;
}

function ListFields({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  const shared = { dir: 'auto', autoComplete: 'off', className: INPUT } as const;
  return (
    <>
      <Field label={TEXT.listTitle} id="list-title">
        <input
          id="list-title"
          value={draft.title}
          maxLength={LIST_LIMITS.title}
          onChange={(event) => change({ title: event.target.value })}
          {...shared}
        />
      </Field>
      <Field label={TEXT.listDescription} id="list-description">
        <textarea
          id="list-description"
          rows={3}
          value={draft.description}
          maxLength={LIST_LIMITS.description}
          onChange={(event) => change({ description: event.target.value })}
          {...shared}
        />
      </Field>
      <Field label={TEXT.listImage} id="list-image">
        <input
          id="list-image"
          inputMode="url"
          value={draft.imageUrl}
          maxLength={2_048}
          onChange={(event) => change({ imageUrl: event.target.value })}
          {...shared}
        />
      </Field>
      <Switch label={TEXT.isPublic} checked={draft.isPublic} onChange={(isPublic) => change({ isPublic })} />
    </>
  );
}

/** A list's title is required. False, and a toast that says so, without one. */
function hasTitle({ title }: Draft): boolean {
  const checked = createList.body.shape.title.safeParse(title);
  if (!checked.success) showToast({ title: TEXT.validation, description: checked.error.issues[0]?.message, variant: 'destructive' });
  return checked.success;
}

export function NewList({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ title: '', description: '', imageUrl: '', isPublic: true });
  const create = useChange(
    () => callWithHeaders(createList, { body: { ...draft, userId } }),
    { done: TEXT.listCreated, failed: TEXT.creationFailed, failedHint: TEXT.listCreationFailedHint },
    { undoable: true, onDone: onClose },
  );
  return (
    <FormDialog
      title={TEXT.newList}
      submit={TEXT.newList}
      busy={create.isPending}
      onSubmit={() => hasTitle(draft) && create.mutate(undefined)}
      onClose={onClose}
    >
      <ListFields draft={draft} change={(part) => setDraft((now) => ({ ...now, ...part }))} />
    </FormDialog>
  );
}

/** Changes a list's title, description, cover and whether it is public. */
export function EditList({ list, onClose }: { list: List; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({
    title: list.title,
    description: list.description ?? '',
    imageUrl: list.imageUrl ?? '',
    isPublic: list.isPublic,
  });
  const save = useChange(
    () => callWithHeaders(updateList, { params: { listId: list.id }, body: draft }),
    { done: TEXT.listUpdated, failed: TEXT.updateFailed, failedHint: TEXT.listUpdateFailedHint },
    { undoable: true, onDone: onClose },
  );
  return (
    <FormDialog
      title={TEXT.editListTitle}
      description={list.title}
      submit={TEXT.save}
      busy={save.isPending}
      onSubmit={() => hasTitle(draft) && save.mutate(undefined)}
      onClose={onClose}
    >
      <ListFields draft={draft} change={(part) => setDraft((now) => ({ ...now, ...part }))} />
    </FormDialog>
  );
}

/** Deletes a list, after showing what else is deleted. */
export function DeleteList({ list, onClose }: { list: List; onClose: () => void }) {
  const impact = useQuery(listImpactQuery(list.id));
  const remove = useChange(
    () => callWithHeaders(deleteList, { params: { listId: list.id } }),
    { done: TEXT.listDeleted, failed: TEXT.deleteFailed, failedHint: TEXT.listDeleteFailedHint },
    { undoable: true, onDone: onClose },
  );
  return (
    <FormDialog
      title={TEXT.deleteListTitle}
      description={`${list.title}: ${TEXT.deleteListHint}`}
      submit={TEXT.delete}
      submitVariant="danger"
      busy={remove.isPending || !impact.isSuccess}
      onSubmit={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <Impact counts={impact} format={listImpactText} />
    </FormDialog>
  );
}
