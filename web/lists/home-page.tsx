import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { activeUsersQuery, popularListsQuery, ROW_LIMIT, recentListsQuery } from '../api/queries.ts';
import { useTitle } from '../page/use-title.ts';
import { HOME_TEXT } from '../text/lists.ts';
import { SITE_TEXT } from '../text/site.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Search } from '../ui/icons.tsx';
import { Mark } from '../ui/mark.tsx';
import { Row, Scroller } from '../ui/row.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { UserChip, UserChipSkeleton } from '../users/user-chip.tsx';
import { ListCard, ListCardSkeleton } from './list-card.tsx';

const [SearchOverlay, loadSearch] = whenLoaded(async () => (await import('../search/search-overlay.tsx')).SearchOverlay);

const USER_SKELETONS = ['a', 'b', 'c', 'd', 'e'];
const LIST_SKELETONS = ['a', 'b', 'c'];

function Header({ onSearch }: { onSearch: () => void }) {
  return (
    <header className="sticky top-0 z-20 border-b border-hairline bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex h-16 items-center justify-between">
        <Link to="/" className="-ms-2 inline-flex min-h-11 items-center gap-2.5 rounded-full px-2">
          <Mark className="size-7" />
          <span className="translate-y-0.5 font-serif text-xl leading-none font-semibold">{SITE_TEXT.name}</span>
        </Link>
        <IconButton aria-label={HOME_TEXT.search} onClick={onSearch} onPointerEnter={loadSearch} onFocus={loadSearch} className="-me-2">
          <Search className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
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
        <Scroller label={HOME_TEXT.activeUsers}>
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
        <Scroller label={HOME_TEXT.popular}>
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
      <Scroller label={HOME_TEXT.recent}>
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
      <main id="content" tabIndex={-1} className="pb-16">
        <h1 className="page-width pt-8 font-serif text-2xl font-medium md:text-3xl">{HOME_TEXT.tagline}</h1>
        <ActiveUsers />
        <PopularLists />
        <RecentLists />
      </main>
      {searching && <SearchOverlay onClose={() => setSearching(false)} />}
    </>
  );
}
