import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { SAVED_TEXT } from '../text/saved.ts';
import { SITE_TEXT } from '../text/site.ts';
import { savedListsQuery } from '../accounts/queries.ts';
import { sentenceOf } from '../api/api-error.ts';
import { useReturn } from '../navigation/use-return.ts';
import { PROFILE_TEXT } from '../text/users.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { CARD_COLUMNS, ProfileListCard } from '../users/profile-list-card.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { HiddenCard } from './hidden-card.tsx';

const [RemoveSaved]: [ComponentType<{ listId: string; title?: string }>, () => Promise<void>] = whenLoaded(
  async () => (await import('./remove-saved.tsx')).RemoveSaved,
);

/** The lists that the signed-in reader saved, the last saved first, each with its removal: under Saved on the own profile, and on `/saved`. */
export function AccountLists() {
  const { data: lists, error, isPending, refetch } = useQuery(savedListsQuery());
  useReturn(refetch);
  if (isPending) return <CardSkeletons />;
  if (!lists) {
    return (
      <Message title={SAVED_TEXT.failed} hint={sentenceOf(error, error.message)}>
        <Button onClick={() => refetch()}>{SITE_TEXT.retry}</Button>
      </Message>
    );
  }
  if (lists.length === 0) return <Message title={PROFILE_TEXT.noSaved} hint={PROFILE_TEXT.noSavedHint} />;
  return (
    <ul className={CARD_COLUMNS}>
      {lists.map((list) =>
        'isHidden' in list ? (
          <HiddenCard key={list.id} action={<RemoveSaved listId={list.id} />} />
        ) : (
          <ProfileListCard key={list.id} list={list} showOwner action={<RemoveSaved listId={list.id} title={list.title} />} />
        ),
      )}
    </ul>
  );
}
