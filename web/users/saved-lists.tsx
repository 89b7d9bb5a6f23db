import { useQuery } from '@tanstack/react-query';
import { savedListsQuery } from '../accounts/queries.ts';
import { sentenceOf } from '../api/api-error.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { PROFILE_TEXT } from '../text/users.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CARD_COLUMNS, ProfileListCard } from './profile-list-card.tsx';

/** The lists that the reader of the own profile saved, the last saved first. */
export function SavedLists() {
  const { data: lists, error, isPending, refetch } = useQuery(savedListsQuery());
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
      {lists.map((list) => (
        <ProfileListCard key={list.id} list={list} showOwner />
      ))}
    </ul>
  );
}
