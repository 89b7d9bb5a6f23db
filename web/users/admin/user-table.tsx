import type { AdminUser } from '@cairn/contracts/users.ts';
import { Link } from 'react-router';
import { formatCount } from '../../text/lists.ts';
import { fullDate, shortDate } from '../../text/relative-time.ts';
import { USER_ADMIN_TEXT as TEXT, USER_COLUMNS, type UserColumn } from '../../text/user-admin.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { smallButtonClasses } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowDown, ArrowUp } from '../../ui/operator-icons.tsx';
import type { UserView } from './view.ts';

export type UserAction = 'edit' | 'lists' | 'create-auth' | 'reset-password' | 'delete';
/** Where the table fits the page, its columns share it like this; what is longer breaks. */
const WIDTHS: Record<UserColumn, string> = {
  displayName: 'xl:w-[19%]',
  email: 'xl:w-[19%]',
  isImported: 'xl:w-[9%]',
  listCount: 'xl:w-[6%]',
  totalPlaces: 'xl:w-[10.5%]',
  createdAt: 'xl:w-[9%]',
};
const NUMERIC: readonly UserColumn[] = ['listCount', 'totalPlaces'];

function ColumnHead({ column, view, onSort }: { column: (typeof USER_COLUMNS)[number]; view: UserView; onSort: (id: UserColumn) => void }) {
  const sorted = view.sort === column.id;
  const Arrow = view.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={classNames(
        NUMERIC.includes(column.id) ? 'text-end' : 'text-start',
        'first:sticky first:start-0 first:z-1 first:rounded-ss-card xl:first:static',
        WIDTHS[column.id],
      )}
    >
      <button
        type="button"
        onClick={() => onSort(column.id)}
        className="inline-flex min-h-11 items-center gap-1 px-3 font-semibold whitespace-nowrap"
      >
        {column.label}
        {sorted && <Arrow className="size-4" aria-hidden="true" />}
      </button>
    </th>
  );
}

function Actions({ user, onAct }: { user: AdminUser; onAct: (action: UserAction) => void }) {
  const actions: Array<[UserAction, string]> = [
    ['edit', TEXT.edit],
    ['lists', TEXT.lists],
    user.hasAuthAccount ? ['reset-password', TEXT.resetPassword] : ['create-auth', TEXT.createAuth],
  ];
  return (
    <span className="flex items-center whitespace-nowrap">
      <span className="me-4 flex items-center">
        {actions.map(([action, label]) => (
          <button
            key={action}
            type="button"
            aria-label={`${label}: ${user.displayName}`}
            onClick={() => onAct(action)}
            className={smallButtonClasses('quiet', 'px-2.5')}
          >
            {label}
          </button>
        ))}
      </span>
      <button
        type="button"
        aria-label={`${TEXT.delete}: ${user.displayName}`}
        onClick={() => onAct('delete')}
        className={smallButtonClasses('quiet-danger', 'ms-auto px-2.5')}
      >
        {TEXT.delete}
      </button>
    </span>
  );
}

function Row({ user, onAct }: { user: AdminUser; onAct: (action: UserAction) => void }) {
  return (
    <tr className="border-t border-hairline">
      <th
        scope="row"
        // Beside what one scrolls to, the name says whose row it is.
        className="sticky start-0 z-1 bg-surface px-3 py-2 text-start font-normal xl:static"
      >
        <Link to={`/user/${encodeURIComponent(user.id)}`} className="flex min-h-11 w-32 items-center gap-3 sm:w-auto sm:min-w-40">
          <Avatar name={user.displayName} src={user.profileImageUrl} size={36} />
          <span className="min-w-0">
            <span className="block font-serif font-medium" dir="auto">
              {user.displayName}
            </span>
            {user.username && <span className="block text-sm text-quiet">@{user.username}</span>}
          </span>
        </Link>
      </th>
      <td className="min-w-40 px-3 py-2 text-sm break-all">{user.email ?? '—'}</td>
      <td className="px-3 py-2">
        <span className="flex flex-col items-start gap-1 whitespace-nowrap">
          <Badge>{user.isImported ? TEXT.importedUser : TEXT.regularUser}</Badge>
          <Badge tone={user.hasAuthAccount ? 'moss' : 'plain'}>{user.hasAuthAccount ? TEXT.hasAuth : TEXT.noAuth}</Badge>
        </span>
      </td>
      <td className="px-3 py-2 text-end tabular-nums">{formatCount(user.listCount)}</td>
      <td className="px-3 py-2 text-end tabular-nums">{formatCount(user.totalPlaces)}</td>
      <td className="px-3 py-2 text-sm whitespace-nowrap">
        <time dateTime={user.createdAt} title={fullDate(user.createdAt)}>
          {shortDate(user.createdAt)}
        </time>
      </td>
      <td className="px-3 py-2">
        <Actions user={user} onAct={onAct} />
      </td>
    </tr>
  );
}

interface TableProps {
  users: readonly AdminUser[];
  view: UserView;
  onSort: (column: UserColumn) => void;
  onAct: (user: AdminUser, action: UserAction) => void;
}

/** The users in rows; each head sorts. */
export function UserTable({ users, view, onSort, onAct }: TableProps) {
  return (
    <div className="relative overflow-x-auto xl:overflow-x-visible">
      <table aria-label={TEXT.table} className="w-full border-collapse xl:table-fixed">
        <thead className="text-sm [&_th]:bg-sunken xl:sticky xl:top-0 xl:z-10">
          <tr>
            {USER_COLUMNS.map((column) => (
              <ColumnHead key={column.id} column={column} view={view} onSort={onSort} />
            ))}
            <th scope="col" className="rounded-se-card">
              <span className="sr-only">{TEXT.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} onAct={(action) => onAct(user, action)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
