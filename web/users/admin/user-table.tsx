import type { AdminUser } from '@cairn/contracts/users.ts';
import { Link } from 'react-router';
import { type Countable, counted, formatCount } from '../../text/lists.ts';
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
/** The roles that the elements of a table lose in some browsers where they are laid out as entries. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
const NUMERIC: readonly UserColumn[] = ['listCount', 'totalPlaces'];

function ColumnHead({ column, view, onSort }: { column: (typeof USER_COLUMNS)[number]; view: UserView; onSort: (id: UserColumn) => void }) {
  const sorted = view.sort === column.id;
  const Arrow = view.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...ROLES.columnheader}
      scope="col"
      aria-sort={sorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={classNames(NUMERIC.includes(column.id) ? 'text-end' : 'text-start', 'xl:first:rounded-ss-card', WIDTHS[column.id])}
    >
      <button
        type="button"
        onClick={() => onSort(column.id)}
        className="inline-flex min-h-11 items-center gap-1 px-3 font-semibold whitespace-nowrap max-xl:-ms-1 max-xl:px-1 md:max-xl:me-4"
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
    <span className="flex items-center whitespace-nowrap max-xl:flex-wrap">
      <span className="me-4 flex items-center max-xl:-ms-2.5">
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

/** A short fact of an entry: three of them share a row of a phone. */
const FACT = 'max-md:order-3 max-md:col-span-2';

/** A number under its column's head, or where the rows are entries with the word for what it counts. */
function NumberCell({ count, one }: { count: number; one: Countable }) {
  return (
    <td {...ROLES.cell} className={classNames('tabular-nums max-xl:text-sm xl:text-end', FACT)}>
      <span className="max-xl:hidden">{formatCount(count)}</span>
      <span className="xl:hidden">{counted(count, one)}</span>
    </td>
  );
}

function Row({ user, onAct }: { user: AdminUser; onAct: (action: UserAction) => void }) {
  return (
    <tr
      {...ROLES.row}
      className="border-t border-hairline max-xl:grid max-xl:grid-cols-6 max-xl:items-center max-xl:px-4 max-xl:py-2 md:max-xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_6rem_5rem_6rem_6rem] md:max-xl:gap-x-2 xl:*:px-3 xl:*:py-2"
    >
      <th {...ROLES.rowheader} scope="row" className="min-w-0 text-start font-normal max-md:col-span-4">
        <Link to={`/user/${encodeURIComponent(user.id)}`} className="flex min-h-11 items-center gap-3">
          <Avatar name={user.displayName} src={user.profileImageUrl} size={36} />
          <span className="min-w-0">
            <span className="block font-serif font-medium" dir="auto">
              {user.displayName}
            </span>
            {user.username && <span className="block text-sm text-quiet">@{user.username}</span>}
          </span>
        </Link>
      </th>
      <td {...ROLES.cell} className="text-sm break-all max-md:order-2 max-md:col-span-6">
        {user.email ?? '—'}
      </td>
      <td {...ROLES.cell} className="max-md:order-1 max-md:col-span-2 max-md:justify-self-end">
        <span className="flex flex-col items-start gap-1 whitespace-nowrap max-md:items-end">
          <Badge>{user.isImported ? TEXT.importedUser : TEXT.regularUser}</Badge>
          <Badge tone={user.hasAuthAccount ? 'moss' : 'plain'}>{user.hasAuthAccount ? TEXT.hasAuth : TEXT.noAuth}</Badge>
        </span>
      </td>
      <NumberCell count={user.listCount} one="list" />
      <NumberCell count={user.totalPlaces} one="place" />
      <td {...ROLES.cell} className={classNames('text-sm whitespace-nowrap max-md:text-end', FACT)}>
        <time dateTime={user.createdAt} title={fullDate(user.createdAt)}>
          {shortDate(user.createdAt)}
        </time>
      </td>
      <td {...ROLES.cell} className="max-xl:col-span-full max-md:order-4">
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

/** The users in rows; each head sorts. Where the columns do not fit, each row is an entry with its actions under it. */
export function UserTable({ users, view, onSort, onAct }: TableProps) {
  return (
    <div className="relative">
      <table {...ROLES.table} aria-label={TEXT.table} className="w-full border-collapse max-xl:block xl:table-fixed">
        <thead {...ROLES.rowgroup} className="text-sm max-xl:block max-xl:bg-sunken xl:sticky xl:top-0 xl:z-10 xl:[&_th]:bg-sunken">
          <tr {...ROLES.row} className="max-xl:flex max-xl:flex-wrap max-xl:justify-between max-xl:px-4 md:max-xl:justify-start">
            {USER_COLUMNS.map((column) => (
              <ColumnHead key={column.id} column={column} view={view} onSort={onSort} />
            ))}
            <th {...ROLES.columnheader} scope="col" className="rounded-se-card">
              <span className="sr-only">{TEXT.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup} className="max-xl:block">
          {users.map((user) => (
            <Row key={user.id} user={user} onAct={(action) => onAct(user, action)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
