import type { AdminUser } from '@cairn/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { Guarded, OperatorPage } from '../../operator/operator-page.tsx';
import { formatCount } from '../../text/lists.ts';
import { POLLER_TEXT } from '../../text/polling.ts';
import { firstOf, USER_ADMIN_TEXT as TEXT, USER_COLUMNS, type UserColumn } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, INPUT } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Stats } from '../../ui/stat.tsx';
import { BulkCreate } from './bulk-create.tsx';
import { type FoundUsers, type UserView, usersQuery } from './queries.ts';
import { CreateAuth, DeleteUser, EditUser, ResetPassword } from './user-dialogs.tsx';
import { UserLists } from './user-lists.tsx';
import { type UserAction, UserTable } from './user-table.tsx';

const DIALOGS: Record<UserAction, typeof EditUser> = {
  edit: EditUser,
  lists: UserLists,
  'create-auth': CreateAuth,
  'reset-password': ResetPassword,
  delete: DeleteUser,
};

function Counters({ found }: { found: FoundUsers }) {
  const count = (test: (user: AdminUser) => boolean) => formatCount(found.users.filter(test).length);
  return (
    <Stats
      stats={[
        [TEXT.users, formatCount(found.total)],
        [TEXT.imported, count((user) => user.isImported)],
        [TEXT.withAuth, count((user) => user.hasAuthAccount)],
      ]}
    />
  );
}

/** The same column turns around; another starts in its own direction. */
function sorted(view: UserView, column: UserColumn): UserView {
  if (view.sort === column) return { ...view, direction: view.direction === 'asc' ? 'desc' : 'asc' };
  return { ...view, sort: column, direction: USER_COLUMNS.find(({ id }) => id === column)?.first ?? 'asc' };
}

function Found({ found, view, onView }: { found: FoundUsers; view: UserView; onView: (view: UserView) => void }) {
  const [open, setOpen] = useState<{ user: AdminUser; action: UserAction }>();
  const OpenDialog = open && DIALOGS[open.action];
  return (
    <>
      {found.total > found.users.length && <p className="text-sm text-ochre">{firstOf(found.users.length, found.total)}</p>}
      <Card className="overflow-hidden">
        {found.users.length === 0 ? (
          <p className="px-5 py-10 text-center text-quiet">{view.search ? TEXT.noMatch : TEXT.noUsers}</p>
        ) : (
          <UserTable
            users={found.users}
            view={view}
            onSort={(column) => onView(sorted(view, column))}
            onAct={(user, action) => setOpen({ user, action })}
          />
        )}
      </Card>
      {open && OpenDialog && <OpenDialog user={open.user} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function UsersContent() {
  const [view, setView] = useState<UserView>({ search: '', sort: 'createdAt', direction: 'desc' });
  const found = useQuery(usersQuery(useDeferredValue(view)));
  return (
    <OperatorPage title={TEXT.title}>
      <div className="flex flex-col gap-6">
        {found.data && <Counters found={found.data} />}
        <BulkCreate />
        <Field label={TEXT.search} id="user-search">
          <input
            id="user-search"
            type="search"
            value={view.search}
            maxLength={200}
            onChange={(event) => setView({ ...view, search: event.target.value })}
            className={INPUT}
          />
        </Field>
        {found.isError && !found.data && (
          <Message title={sentenceOf(found.error, found.error.message)}>
            <Button onClick={() => found.refetch()}>{POLLER_TEXT.retry}</Button>
          </Message>
        )}
        {found.data && <Found found={found.data} view={view} onView={setView} />}
      </div>
    </OperatorPage>
  );
}

/** The users: who they are, their lists, their accounts. */
export function UsersPage() {
  return (
    <Guarded title={TEXT.title}>
      <UsersContent />
    </Guarded>
  );
}
