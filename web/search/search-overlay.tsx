import type { FoundUser } from '@cairn/contracts/users.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { directionOf } from '../text/direction.ts';
import { counted } from '../text/lists.ts';
import { SEARCH_TEXT } from '../text/search.ts';
import { Avatar } from '../ui/avatar.tsx';
import { CoverArt } from '../ui/cover-art.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Message } from '../ui/message.tsx';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Found, type ListHit, ROW_LIMIT, searchListsQuery, searchUsersQuery } from './queries.ts';
import { SearchBar, type SearchBarProps } from './search-bar.tsx';

const ROW = 'flex min-h-14 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunken focus:bg-sunken';

/** A line that keeps its own direction, so that its end is what is cut, at the side on which its row begins. */
const LINE = 'block truncate text-sm text-quiet [text-align:match-parent]';

interface Picking {
  /** Called when a result is opened in this tab. It takes the history entry of the search. */
  onPick: () => void;
}

/** A result that is opened in another tab leaves the search open. */
const pickedBy = (onPick: () => void) => (event: MouseEvent) => {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onPick();
};

/** Why the list was found, where its title does not show it; else its description. */
function aboutList({ matched, description }: ListHit): string | undefined {
  if (matched?.kind === 'owner' || matched?.kind === 'place') return SEARCH_TEXT.matched[matched.kind](matched.text);
  return matched?.kind === 'description' ? matched.text : description;
}

function ListResult({ list, onPick }: { list: ListHit } & Picking) {
  return (
    <li dir={directionOf(list.title)}>
      <Link replace to={`/list/${encodeURIComponent(list.id)}`} onClick={pickedBy(onPick)} className={ROW}>
        <span className="size-11 shrink-0 overflow-hidden rounded-field">
          <Picture src={list.imageUrl} alt="" width={44} height={44} className="size-full object-cover">
            <Picture src={`/list/${encodeURIComponent(list.id)}/row.svg`} alt="" width={44} height={44} className="size-full">
              <CoverArt title={list.title} className="size-full" letterClass="text-lg" />
            </Picture>
          </Picture>
        </span>
        <span className="min-w-0">
          <span className="block truncate font-serif font-medium">{list.title}</span>
          <span className={LINE} dir="auto">
            {[counted(list.locationCount, 'place'), aboutList(list)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}

function UserResult({ user, onPick }: { user: FoundUser } & Picking) {
  return (
    <li dir={directionOf(user.name)}>
      <Link replace to={`/user/${encodeURIComponent(user.id)}`} onClick={pickedBy(onPick)} className={ROW}>
        <Avatar name={user.name} src={user.profileImageUrl} size={44} />
        <span className="min-w-0">
          <span className="block truncate">{user.name}</span>
          {user.username !== undefined && (
            <span className={LINE} dir="auto">
              @{user.username}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

interface GroupProps<Item> {
  title: string;
  /** Shown in place of the results when the search failed. */
  failed: string;
  search: UseQueryResult<Found<Item>>;
  children: (item: Item) => ReactNode;
}

/** One kind of result; renders nothing when there is none. */
function Group<Item>({ title, failed, search, children }: GroupProps<Item>) {
  const { data, isError } = search;
  if (data?.rows.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="small-caps px-2 text-base text-quiet">{title}</h3>
      {isError ? (
        <p role="alert" className="mt-1 px-2 text-brick">
          {failed}
        </p>
      ) : (
        <ul className="mt-1">{data ? data.rows.slice(0, ROW_LIMIT).map(children) : <Skeletons />}</ul>
      )}
    </section>
  );
}

function Skeletons() {
  return ['a', 'b', 'c'].map((name) => (
    <li key={name} className="flex min-h-14 items-center gap-3 px-2">
      <Skeleton className="size-11 rounded-field" />
      <Skeleton className="h-4 w-48" />
    </li>
  ));
}

interface ResultsProps extends Picking {
  text: string;
  /** Called once the results are those of the text. */
  onCurrent: (text: string) => void;
}

function Results({ text, onPick, onCurrent }: ResultsProps) {
  const lists = useQuery(searchListsQuery(text));
  const users = useQuery(searchUsersQuery(text));
  const isCurrent = [lists, users].every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData);
  useEffect(() => {
    if (isCurrent) onCurrent(text);
  }, [isCurrent, text, onCurrent]);
  if (lists.isError && users.isError) return <Message title={navigator.onLine ? SEARCH_TEXT.failed : SEARCH_TEXT.offline} />;
  const nothing = lists.data?.rows.length === 0 && users.data?.rows.length === 0;
  if (nothing && !lists.isPlaceholderData && !users.isPlaceholderData)
    return <Message title={SEARCH_TEXT.none} hint={SEARCH_TEXT.noneHint} />;
  return (
    <>
      {(lists.data ?? users.data)?.isIndexBuilding && <p className="mt-4 px-2 text-sm text-quiet">{SEARCH_TEXT.building}</p>}
      <Group title={SEARCH_TEXT.lists} failed={SEARCH_TEXT.listsFailed} search={lists}>
        {(list) => <ListResult key={list.id} list={list} onPick={onPick} />}
      </Group>
      <Group title={SEARCH_TEXT.users} failed={SEARCH_TEXT.usersFailed} search={users}>
        {(user) => <UserResult key={user.id} user={user} onPick={onPick} />}
      </Group>
    </>
  );
}

/** Where an arrow key moves the focus: from the field through the results and back. */
function nextOf(stops: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (key === 'ArrowDown') return stops[at + 1];
  return key === 'ArrowUp' ? stops[at - 1] : undefined;
}

export type SearchOverlayProps = SearchBarProps & Picking;

/**
 * The search over the whole screen. Each text has its own query, so a late response never replaces a newer one. Enter in the field opens the
 * first result, as soon as the results are those of the text.
 */
export function SearchOverlay({ typed, onType, onClose, onPick }: SearchOverlayProps) {
  const text = useDeferredValue(typed.trim());
  const content = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered !== undefined && entered === current) content.current?.querySelector('a')?.click();
  }, [entered, current]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) setEntered(typed.trim() || undefined);
      const next = nextOf([...(content.current?.querySelectorAll<HTMLElement>('input, a') ?? [])], event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [typed]);
  const type = (value: string) => {
    setEntered(undefined);
    onType(value);
  };
  return (
    <Dialog title={SEARCH_TEXT.title} titleHidden fullScreen onClose={onClose}>
      <div ref={content}>
        <SearchBar typed={typed} onType={type} onClose={onClose} />
        <div className="mx-auto w-full max-w-reading px-2 pb-10" aria-live="polite">
          {text === '' ? <Message title={SEARCH_TEXT.prompt} /> : <Results text={text} onPick={onPick} onCurrent={setCurrent} />}
        </div>
      </div>
    </Dialog>
  );
}
