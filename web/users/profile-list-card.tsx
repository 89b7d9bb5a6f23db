import { isOpen } from '@cairn/contracts/visibility.ts';
import type { ProfileCard } from '@cairn/contracts/view-models.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { byOwner, LIST_TEXT } from '../text/lists.ts';
import { CoverArt, MapCover } from '../ui/cover-art.tsx';
import { MapPin } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import { listBadge } from './list-badge.ts';

/** Two columns of cards, and one where text of twice the size leaves too little room for the words. */
export const CARD_COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-3 md:gap-6';

interface CardFrameProps {
  listId: string;
  cover: ReactNode;
  /** Below the link: what can be done with the list. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card that links to a list: 128 px of cover, then `children`. */
export function CardFrame({ listId, cover, action, children }: CardFrameProps) {
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-surface">
      <Link to={`/list/${encodeURIComponent(listId)}`} className="group flex flex-1 flex-col rounded-card">
        <span className="block h-32 overflow-hidden rounded-t-card">{cover}</span>
        <span className="flex flex-1 flex-col gap-1 p-3" dir="auto">
          {children}
        </span>
      </Link>
      {action && <div className="min-h-11 px-3 pb-1 noscript:hidden">{action}</div>}
    </li>
  );
}

/** The title of a list on its card. */
export function CardTitle({ title }: { title: string }) {
  return <span className="line-clamp-2 font-serif text-lg leading-[1.2] font-medium group-hover:text-accent">{title}</span>;
}

function Cover({ list }: { list: ProfileCard }) {
  return (
    <Picture src={list.imageUrl} alt="" width={400} height={128} className="size-full object-cover">
      {list.visibility === undefined || isOpen(list.visibility) ? (
        <MapCover title={list.title} listId={list.id} shape="wide">
          <MapPin className="size-8" aria-hidden="true" />
        </MapCover>
      ) : (
        <CoverArt title={list.title} className="size-full" />
      )}
    </Picture>
  );
}

interface ProfileListCardProps {
  list: ProfileCard;
  showOwner?: boolean;
  action?: ReactNode;
}

/** A list on a profile: cover, title, whose it is where that is not plain, two lines of description, where it is. */
export function ProfileListCard({ list, showOwner = false, action }: ProfileListCardProps) {
  const badge = listBadge(list);
  return (
    <CardFrame listId={list.id} cover={<Cover list={list} />} action={action}>
      <CardTitle title={list.title} />
      {showOwner && <span className="truncate text-sm text-quiet">{byOwner(list.ownerName)}</span>}
      {list.description && <span className="line-clamp-2 text-sm leading-snug text-quiet">{list.description}</span>}
      <span className="mt-auto flex flex-wrap gap-1 pt-2">
        {list.visibility && (
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-semibold">{LIST_TEXT[list.visibility]}</span>
        )}
        <span className="inline-flex max-w-full items-center gap-1 rounded-full bg-sunken px-2.5 py-0.5 text-sm text-quiet">
          {badge.pin && <MapPin className="size-3.5 shrink-0" aria-hidden="true" />}
          <span className="truncate" dir="auto">
            {badge.text}
          </span>
        </span>
      </span>
    </CardFrame>
  );
}
