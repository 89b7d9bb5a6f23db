import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { activeUsersQuery, popularListsQuery, ROW_LIMIT, recentListsQuery } from '../api/queries.ts';
import { HOME_TEXT } from '../text/lists.ts';
import { SITE_TEXT } from '../text/site.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Mark } from '../ui/mark.tsx';
import { useTitle } from '../use-title.ts';
import { UserChip, UserChipSkeleton } from '../users/user-chip.tsx';
import { ListCard, ListCardSkeleton } from './list-card.tsx';

const loadSearch = () => import('../search/search-overlay.tsx');
const SearchOverlay = lazy(async () => ({ default: (await loadSearch()).SearchOverlay }));

const USER_SKELETONS = ['a', 'b', 'c', 'd', 'e'];
const LIST_SKELETONS = ['a', 'b', 'c'];

function Header({ onSearch }: { onSearch: () => void }) {
  return (
    <header className="sticky top-0 z-20 border-b border-hairline bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex h-16 items-center justify-between">
        <Link to="/" className="-ms-2 inline-flex min-h-11 items-center gap-2.5 rounded-full px-2">
          <Mark className="size-7" />
          <span className="font-serif text-xl font-semibold">{SITE_TEXT.name}</span>
        </Link>
        <IconButton aria-label={HOME_TEXT.search} onClick={onSearch} onPointerEnter={loadSearch} onFocus={loadSearch} className="-me-2">
          <Search className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
}

/** A titled row that scrolls sideways. */
function Row({ title, children }: { title: string; children: ReactNode }) {
  const headingId = `row-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} className="page-width font-serif text-xl font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Scroller({ children }: { children: ReactNode }) {
  return <ul className="page-width scroller mt-4 flex scroll-px-4 gap-4 py-1 md:scroll-px-6">{children}</ul>;
}

function Failed() {
  return (
    <p role="alert" className="page-width mt-4 text-quiet">
      {HOME_TEXT.failed}
    </p>
  );
}

function ActiveUsers() {
  const users = useQuery(activeUsersQuery());
  if (users.data?.length === 0) return null;
  return (
    <Row title={HOME_TEXT.activeUsers}>
      {users.isError ? (
        <Failed />
      ) : (
        <Scroller>
          {users.data
            ? users.data.slice(0, ROW_LIMIT).map((user) => <UserChip key={user.id} user={user} />)
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
      </div>
    </div>
  );
}

function PopularLists() {
  const lists = useQuery(popularListsQuery());
  return (
    <Row title={HOME_TEXT.popular}>
      {lists.isError && <Failed />}
      {lists.data?.length === 0 && <NoLists />}
      {!lists.isError && lists.data?.length !== 0 && (
        <Scroller>
          {lists.data
            ? lists.data.slice(0, ROW_LIMIT).map((list, index) => <ListCard key={list.id} list={list} eager={index < 2} />)
            : LIST_SKELETONS.map((name) => <ListCardSkeleton key={name} />)}
        </Scroller>
      )}
    </Row>
  );
}

/** Newest first, which is the order the call gives. Shown only when lists exist. */
function RecentLists() {
  const lists = useQuery(recentListsQuery());
  if (!lists.data?.length) return null;
  return (
    <Row title={HOME_TEXT.recent}>
      <Scroller>
        {lists.data.slice(0, ROW_LIMIT).map((list) => (
          <ListCard key={list.id} list={list} />
        ))}
      </Scroller>
    </Row>
  );
}

/** Home: who is active, what is popular, what is new, and the search. */
export function HomePage() {
  const [searching, setSearching] = useState(false);
  useTitle(HOME_TEXT.title);
  return (
    <>
      <Header onSearch={() => setSearching(true)} />
      <main id="content" className="pb-16">
        <h1 className="page-width pt-8 font-serif text-2xl font-medium md:text-3xl">{HOME_TEXT.tagline}</h1>
        <ActiveUsers />
        <PopularLists />
        <RecentLists />
      </main>
      {searching && (
        <Suspense>
          <SearchOverlay onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}
