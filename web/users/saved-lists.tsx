import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { savedListsQuery } from '../accounts/queries.ts';
import { sentenceOf } from '../api/api-error.ts';
import { useReturn } from '../navigation/use-return.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { PROFILE_TEXT } from '../text/users.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { CARD_COLUMNS, ProfileListCard } from './profile-list-card.tsx';

const [RemoveSaved]: [ComponentType<{ listId: string }>, () => Promise<void>] = whenLoaded(
  async () => (await import('./remove-saved.tsx')).RemoveSaved,
);

/** A saved list that is no longer public: nothing of it is known but that it was saved. */
function HiddenCard({ listId }: { listId: string }) {
  return (
    <li className="flex min-h-36 flex-col items-start justify-between gap-3 rounded-card border border-dashed border-edge p-3 text-quiet">
      <p>{PROFILE_TEXT.savedHidden}</p>
      <RemoveSaved listId={listId} />
    </li>
  );
}

/** The lists that the reader of the own profile saved, the last saved first. */
export function SavedLists() {
  const { data: lists, error, isPending, refetch } = useQuery(savedListsQuery());
  useReturn(refetch);
  if (isPending) {
    return (
      <ul className={CARD_COLUMNS}>
        {['a', 'b', 'c', 'd'].map((name) => (
          <Skeleton key={name} className="h-58 rounded-card" />
        ))}
      </ul>
    );
  }
  if (!lists) {
    return (
      <Message title={ACCOUNT_TEXT.savedFailed} hint={sentenceOf(error, error.message)}>
        <Button onClick={() => refetch()}>{ACCOUNT_TEXT.retry}</Button>
      </Message>
    );
  }
  if (lists.length === 0) return <Message title={PROFILE_TEXT.noSaved} hint={PROFILE_TEXT.noSavedHint} />;
  return (
    <ul className={CARD_COLUMNS}>
      {lists.map((list) =>
        'isHidden' in list ? <HiddenCard key={list.id} listId={list.id} /> : <ProfileListCard key={list.id} list={list} showOwner />,
      )}
    </ul>
  );
}
