import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { viewerQuery } from '../../accounts/queries.ts';
import { Guarded, OperatorPage } from '../../operator/operator-page.tsx';
import { formatCount } from '../../text/lists.ts';
import { USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { SIGN_IN } from '../../text/site.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { StatCards } from '../../ui/stat-cards.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { BulkCreate } from './bulk-create.tsx';
import { NewUser } from './new-user.tsx';
import { countersQuery } from './queries.ts';
import { UserList } from './user-list.tsx';

const PANEL = 'users-panel';

function Counters() {
  const counters = useQuery(countersQuery());
  const count = (of: 'users' | 'withAccount' | 'lists') => (counters.data ? formatCount(counters.data[of]) : '–');
  return (
    <>
      <StatCards
        stats={[
          [TEXT.users, count('users')],
          [TEXT.withAccount, count('withAccount')],
          [TEXT.allLists, count('lists')],
        ]}
      />
      {counters.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-brick">
          {TEXT.countersFailed}
          <Button variant="secondary" onClick={() => counters.refetch()}>
            {TEXT.retry}
          </Button>
        </p>
      )}
    </>
  );
}

/** For an operator who is no user here: lists that they begin have no owner. Offers to make an account, and to sign in with it. */
function OwnAccountOffer({ onCreate }: { onCreate: () => void }) {
  const { data: viewer } = useQuery(viewerQuery());
  if (!viewer?.isOperator || viewer.userId !== null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-hairline bg-surface px-5 py-3">
      <p className="min-w-0 flex-1 basis-72">{TEXT.noOwnAccount}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onCreate}>
          {TEXT.makeOwnAccount}
        </Button>
        <Link to={`${SIGN_IN}?to=${encodeURIComponent('/new')}`} className={buttonClasses('quiet')}>
          {TEXT.signInWithOwn}
        </Link>
      </div>
    </div>
  );
}

function UsersContent() {
  const [search] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const view = search.get('view') === 'audit' ? 'audit' : 'users';
  const tabs = [
    { id: 'users', label: TEXT.usersView, to: '?', panelId: PANEL },
    { id: 'audit', label: TEXT.auditView, to: '?view=audit', panelId: PANEL },
  ];
  return (
    <OperatorPage title={TEXT.title} actions={<Button onClick={() => setCreating(true)}>{TEXT.newUser}</Button>}>
      <div className="mb-6 border-b border-hairline">
        <Tabs label={TEXT.views} tabs={tabs} chosen={view} />
      </div>
      <TabPanel panelId={PANEL} tabId={view} className="flex flex-col gap-6">
        {view === 'audit' ? (
          <AuditTrail key={search.get('subject')} />
        ) : (
          <>
            <OwnAccountOffer onCreate={() => setCreating(true)} />
            <Counters />
            <BulkCreate />
            <UserList />
          </>
        )}
      </TabPanel>
      {creating && <NewUser onClose={() => setCreating(false)} />}
    </OperatorPage>
  );
}

/** The users: who they are, their lists, their accounts, and what was changed of them. */
export function UsersPage() {
  return (
    <Guarded title={TEXT.title}>
      <UsersContent />
    </Guarded>
  );
}
