import type { List } from '@cairn/contracts/lists.ts';
import type { AdminUser } from '@cairn/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../api/api-error.ts';
import { counted, LIST_TEXT } from '../../text/lists.ts';
import { USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeleteList, EditList, NewList } from './list-dialogs.tsx';
import { editedListsQuery } from './queries.ts';

type Part = { step: 'new' } | { step: 'edit' | 'delete'; list: List };

function ListRow({ list, onPart }: { list: List; onPart: (part: Part) => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-t border-hairline py-2">
      <span className="min-w-0 flex-1 basis-48">
        <Link
          to={`/list/${encodeURIComponent(list.id)}`}
          className="block min-h-6 truncate font-serif font-medium hover:text-accent"
          dir="auto"
        >
          {list.title}
        </Link>
        <span className="flex items-center gap-2 text-sm text-quiet tabular-nums">
          {counted(list.locationCount, 'place')}
          <Badge tone={list.isPublic ? 'moss' : 'plain'}>{list.visibility === 'public' ? TEXT.public : LIST_TEXT[list.visibility]}</Badge>
        </span>
      </span>
      <span className="flex gap-2">
        <Button variant="quiet" aria-label={`${TEXT.edit}: ${list.title}`} onClick={() => onPart({ step: 'edit', list })}>
          {TEXT.edit}
        </Button>
        <Button variant="quiet-danger" aria-label={`${TEXT.delete}: ${list.title}`} onClick={() => onPart({ step: 'delete', list })}>
          {TEXT.delete}
        </Button>
      </span>
    </li>
  );
}

function Nested({ part, userId, onClose }: { part: Part; userId: string; onClose: () => void }) {
  if (part.step === 'new') return <NewList userId={userId} onClose={onClose} />;
  return part.step === 'edit' ? <EditList list={part.list} onClose={onClose} /> : <DeleteList list={part.list} onClose={onClose} />;
}

/** A user's lists, private ones too: edit, create, delete, each in a nested dialog. */
export function UserLists({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const lists = useQuery(editedListsQuery(user.id));
  const [part, setPart] = useState<Part>();
  if (lists.isError && !part) {
    return (
      <Dialog title={TEXT.listsTitle} description={user.displayName} wide onClose={onClose}>
        <Message title={TEXT.listsFailed} hint={sentenceOf(lists.error, lists.error.message)}>
          <div className="flex gap-3">
            <Button variant="quiet" onClick={onClose}>
              {TEXT.close}
            </Button>
            <Button disabled={lists.isFetching} onClick={() => lists.refetch()}>
              {TEXT.retry}
            </Button>
          </div>
        </Message>
      </Dialog>
    );
  }
  return (
    <Dialog title={TEXT.listsTitle} description={user.displayName} wide onClose={onClose}>
      {lists.isPending && <Skeleton className="mt-4 h-24" />}
      {lists.data?.length === 0 && <p className="py-8 text-center text-quiet">{TEXT.noLists}</p>}
      <ul className="mt-4">
        {lists.data?.map((list) => (
          <ListRow key={list.id} list={list} onPart={setPart} />
        ))}
      </ul>
      <div className="dialog-actions justify-between">
        <Button disabled={lists.isPending} onClick={() => setPart({ step: 'new' })}>
          {TEXT.newList}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {TEXT.close}
        </Button>
      </div>
      {part && <Nested part={part} userId={user.id} onClose={() => setPart(undefined)} />}
    </Dialog>
  );
}
