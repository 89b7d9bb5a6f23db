import type { ListCard as ListCardData, UserChip as UserChipData } from '@cairn/contracts/view-models.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HeaderAccount } from '../accounts/header-account.tsx';
import { homeQuery } from '../api/queries.ts';
import { useReturn } from '../navigation/use-return.ts';
import { SiteFooter } from '../page/site-footer.tsx';
import { useTitle } from '../page/use-title.ts';
import { openSearch } from '../search/search-state.ts';
import { HOME_TEXT } from '../text/home.ts';
import { NEW_LIST } from '../text/page-names.ts';
import { SITE_TEXT } from '../text/site.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Search } from '../ui/icons.tsx';
import { Mark } from '../ui/mark.tsx';
import { Row, Scroller } from '../ui/row.tsx';
import { UserChip, UserChipSkeleton } from '../users/user-chip.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { HomeLead } from './home-lead.tsx';
import { ListCard, ListCardSkeleton } from './list-card.tsx';

const NO_ROWS = { users: null, popular: null, recent: null };
const LOADING_ROWS = { users: undefined, popular: undefined, recent: undefined };
const USER_SKELETONS = ['a', 'b', 'c', 'd', 'e'];
const LIST_SKELETONS = ['a', 'b', 'c'];

/** What is requested ahead is requested again when it is needed. */
const loadSearch = () => void import('../search/search-overlay.tsx').catch(() => undefined);

function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-hairline bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between">
        <Link to="/" className="-ms-2 inline-flex min-h-11 items-center gap-2.5 rounded-full px-2">
          <Mark className="size-7" />
          <span className="translate-y-0.5 font-serif text-xl leading-none font-semibold whitespace-nowrap">{SITE_TEXT.name}</span>
        </Link>
        <div className="-me-2 flex items-center">
          <IconButton aria-label={HOME_TEXT.search} onClick={openSearch} onPointerEnter={loadSearch} onFocus={loadSearch}>
            <Search className="size-5" aria-hidden="true" />
          </IconButton>
          <HeaderAccount />
        </div>
      </div>
    </header>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="page-width mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
      <p>{HOME_TEXT.failed}</p>
      <Button variant="secondary" className="noscript:hidden" onClick={onRetry}>
        {SITE_TEXT.retry}
      </Button>
    </div>
  );
}

/** A row's content: undefined while it loads, null when it failed. */
type RowOf<Item> = readonly Item[] | null | undefined;

function ActiveUsers({ users, onRetry }: { users: RowOf<UserChipData>; onRetry: () => void }) {
  if (users?.length === 0) return null;
  return (
    <Row title={HOME_TEXT.activeUsers}>
      {users === null ? (
        <Failed onRetry={onRetry} />
      ) : (
        <Scroller label={HOME_TEXT.activeUsers}>
          {users
            ? users.map((user) => <UserChip key={user.id} user={user} />)
            : USER_SKELETONS.map((name) => <UserChipSkeleton key={name} />)}
        </Scroller>
      )}
    </Row>
  );
}

function NoLists() {
  return (
    <div className="page-width mt-4">
      <div className="flex flex-col items-center rounded-card border border-dashed border-edge px-4 py-14 text-center">
        <Mark className="mb-4 size-10 opacity-60" />
        <p className="font-serif text-lg">{HOME_TEXT.noLists}</p>
        <p className="mt-1 text-quiet">{HOME_TEXT.noListsHint}</p>
        <Link to={NEW_LIST} reloadDocument className={buttonClasses('primary', 'mt-5')}>
          {HOME_TEXT.createFirst}
        </Link>
      </div>
    </div>
  );
}

function PopularLists({ lists, onRetry }: { lists: RowOf<ListCardData>; onRetry: () => void }) {
  return (
    <Row title={HOME_TEXT.popular}>
      {lists === null && <Failed onRetry={onRetry} />}
      {lists?.length === 0 && <NoLists />}
      {lists !== null && lists?.length !== 0 && (
        <Scroller label={HOME_TEXT.popular}>
          {lists
            ? lists.map((list, index) => <ListCard key={list.id} list={list} eager={index < 2} />)
            : LIST_SKELETONS.map((name) => <ListCardSkeleton key={name} />)}
        </Scroller>
      )}
    </Row>
  );
}

/** Newest first, which is the order the call gives. Shown only when lists exist. */
function RecentLists({ lists }: { lists: RowOf<ListCardData> }) {
  if (!lists?.length) return null;
  return (
    <Row title={HOME_TEXT.recent}>
      <Scroller label={HOME_TEXT.recent}>
        {lists.map((list) => (
          <ListCard key={list.id} list={list} />
        ))}
      </Scroller>
    </Row>
  );
}

/** Home: who is active, what is popular and what is new. */
export function HomePage() {
  const home = useQuery(homeQuery());
  useReturn(home.refetch);
  const { users, popular, recent } = home.data ?? (home.isError ? NO_ROWS : LOADING_ROWS);
  useTitle(HOME_TEXT.title);
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="pb-16">
        <HomeLead popular={popular} />
        <ActiveUsers users={users} onRetry={home.refetch} />
        <PopularLists lists={popular} onRetry={home.refetch} />
        <RecentLists lists={recent} />
      </main>
      <SiteFooter />
    </>
  );
}
