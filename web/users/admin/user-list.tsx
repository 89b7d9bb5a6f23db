import type { AdminUser } from '@cairn/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { pageText, totalText } from '../../text/pager.ts';
import { USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EditUser } from './edit-user.tsx';
import { usersQuery } from './queries.ts';
import { useUserView } from './use-view.ts';
import { CreateAuth, DeleteUser, ResetPassword } from './user-dialogs.tsx';
import { UserLists } from './user-lists.tsx';
import { type UserAction, UserTable } from './user-table.tsx';
import { PAGE_SIZE, sorted } from './view.ts';

const DIALOGS: Record<UserAction, typeof EditUser> = {
  edit: EditUser,
  lists: UserLists,
  'create-auth': CreateAuth,
  'reset-password': ResetPassword,
  delete: DeleteUser,
};

function Nothing({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-10 text-center text-quiet">
      <p>{searched ? TEXT.noMatch : TEXT.noUsers}</p>
      {searched ? (
        <Button variant="secondary" onClick={onClear}>
          {TEXT.clearSearch}
        </Button>
      ) : (
        <p className="text-sm">{TEXT.noUsersHint}</p>
      )}
    </div>
  );
}

/** The users: searched, sorted and paged by the server; the address carries the view. */
export function UserList() {
  const { view, show } = useUserView();
  const found = useQuery(usersQuery(view));
  const [open, setOpen] = useState<{ user: AdminUser; action: UserAction }>();
  const OpenDialog = open && DIALOGS[open.action];
  const pages = Math.max(1, Math.ceil((found.data?.total ?? 0) / PAGE_SIZE));
  const isLast = found.data?.isExact === false ? found.data.rows.length < PAGE_SIZE : view.page >= pages;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <SearchField id="user-search" label={TEXT.search} hint={TEXT.searchHint} words={view.q} onSearch={(q) => show({ q })} />
        </div>
        {found.data && (
          <p role="status" className="text-sm text-quiet tabular-nums">
            {totalText(found.data, 'user')}
          </p>
        )}
      </div>
      <Card className="max-xl:overflow-hidden">
        {found.isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 bg-brick-wash px-5 py-3">
            <span className="flex-1">
              <span className="font-semibold text-brick">{TEXT.failed}.</span> {sentenceOf(found.error, found.error.message)}
            </span>
            <Button variant="secondary" onClick={() => found.refetch()}>
              {TEXT.retry}
            </Button>
          </p>
        )}
        {found.isPending && <Skeleton className="m-5 h-64 rounded-field" />}
        {found.data?.rows.length === 0 && <Nothing searched={view.q !== '' || view.page > 1} onClear={() => show({ q: '' })} />}
        {found.data && found.data.rows.length > 0 && (
          <UserTable
            users={found.data.rows}
            view={view}
            onSort={(column) => show(sorted(view, column))}
            onAct={(user, action) => setOpen({ user, action })}
          />
        )}
        {found.data && (pages > 1 || view.page > 1) && (
          <Pager
            label={TEXT.users}
            text={pageText(view.page, found.data.isExact ? pages : undefined)}
            previous={view.page > 1 ? () => show({ page: found.data.isExact ? Math.min(view.page - 1, pages) : view.page - 1 }) : undefined}
            next={!isLast ? () => show({ page: view.page + 1 }) : undefined}
          />
        )}
      </Card>
      {open && OpenDialog && <OpenDialog user={open.user} onClose={() => setOpen(undefined)} />}
    </>
  );
}
