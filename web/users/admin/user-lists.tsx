import { createList, deleteList, type List, updateList } from '@cairn/contracts/lists.ts';
import type { AdminUser } from '@cairn/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { listsOfUserQuery } from '../../api/queries.ts';
import { counted } from '../../text/lists.ts';
import { USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, INPUT } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FormDialog } from './form-dialog.tsx';
import { useChange } from './use-change.ts';

type Part = { step: 'lists' } | { step: 'new' } | { step: 'edit' | 'delete'; list: List };

function ListFields({ userId, list, onDone }: { userId: string; list?: List; onDone: () => void }) {
  const [draft, setDraft] = useState({ title: list?.title ?? '', description: list?.description ?? '', imageUrl: list?.imageUrl ?? '' });
  const make = () =>
    list ? call(updateList, { params: { listId: list.id }, body: draft }) : call(createList, { body: { ...draft, userId } });
  const save = useChange(
    make,
    list
      ? { done: TEXT.listUpdated, failed: TEXT.updateFailed, failedHint: TEXT.listUpdateFailedHint }
      : { done: TEXT.listCreated, failed: TEXT.creationFailed, failedHint: TEXT.listCreationFailedHint },
    onDone,
  );
  const submit = () => {
    const checked = createList.body.safeParse({ ...draft, userId });
    if (checked.success) save.mutate(undefined);
    else showToast({ title: TEXT.validation, description: checked.error.issues[0]?.message, variant: 'destructive' });
  };
  const fields = [
    ['title', TEXT.listTitle],
    ['description', TEXT.listDescription],
    ['imageUrl', TEXT.listImage],
  ] as const;
  return (
    <FormDialog
      title={list ? list.title : TEXT.newList}
      submit={list ? TEXT.save : TEXT.newList}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onDone}
    >
      {fields.map(([id, label]) => (
        <Field key={id} label={label} id={`list-${id}`}>
          <input
            id={`list-${id}`}
            dir="auto"
            value={draft[id]}
            onChange={(event) => setDraft((now) => ({ ...now, [id]: event.target.value }))}
            className={INPUT}
          />
        </Field>
      ))}
    </FormDialog>
  );
}

function DeleteList({ list, onDone }: { list: List; onDone: () => void }) {
  const remove = useChange(
    () => call(deleteList, { params: { listId: list.id } }),
    { done: TEXT.listDeleted, failed: TEXT.deleteFailed, failedHint: TEXT.listDeleteFailedHint },
    onDone,
  );
  return (
    <FormDialog
      title={`${TEXT.delete}: ${list.title}`}
      description={TEXT.deleteListHint}
      submit={TEXT.delete}
      submitLook="danger"
      busy={remove.isPending}
      onSubmit={() => remove.mutate(undefined)}
      onClose={onDone}
    />
  );
}

function AllLists({ user, onPart, onClose }: { user: AdminUser; onPart: (part: Part) => void; onClose: () => void }) {
  const lists = useQuery({ ...listsOfUserQuery(user.id), staleTime: 0 });
  return (
    <Dialog title={TEXT.listsTitle} description={user.displayName} onClose={onClose}>
      {lists.data?.length === 0 && <p className="py-8 text-center text-quiet">{TEXT.noLists}</p>}
      <ul className="mt-4">
        {lists.data?.map((list) => (
          <li key={list.id} className="flex items-center gap-2 border-t border-hairline py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-serif font-medium" dir="auto">
                {list.title}
              </span>
              <span className="text-sm text-quiet tabular-nums">{counted(list.locationCount, 'place')}</span>
            </span>
            <Button look="secondary" aria-label={`${TEXT.edit}: ${list.title}`} onClick={() => onPart({ step: 'edit', list })}>
              {TEXT.edit}
            </Button>
            <Button look="quiet-danger" aria-label={`${TEXT.delete}: ${list.title}`} onClick={() => onPart({ step: 'delete', list })}>
              {TEXT.delete}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-between gap-3">
        <Button onClick={() => onPart({ step: 'new' })}>{TEXT.newList}</Button>
        <Button look="quiet" onClick={onClose}>
          {TEXT.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** A user's lists: change, make, remove. Each step takes the place of the one before, so that dialogs never lie on dialogs. */
export function UserLists({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [part, setPart] = useState<Part>({ step: 'lists' });
  const back = () => setPart({ step: 'lists' });
  if (part.step === 'new') return <ListFields userId={user.id} onDone={back} />;
  if (part.step === 'edit') return <ListFields userId={user.id} list={part.list} onDone={back} />;
  if (part.step === 'delete') return <DeleteList list={part.list} onDone={back} />;
  return <AllLists user={user} onPart={setPart} onClose={onClose} />;
}
