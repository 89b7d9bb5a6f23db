import { isOpen } from '@cairn/contracts/visibility.ts';
import type { ProfileCard } from '@cairn/contracts/view-models.ts';
import { Link } from 'react-router';
import { byOwner, LIST_TEXT } from '../text/lists.ts';
import { CoverArt, MapCover } from '../ui/cover-art.tsx';
import { MapPin } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import { listBadge } from './list-badge.ts';

/** Two columns of cards, and one where text of twice the size leaves too little room for the words. */
export const CARD_COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-3 md:gap-6';

/** A list on a profile: 128 px of cover, title, whose it is where that is not plain, two lines of description, where it is. */
export function ProfileListCard({ list, showOwner = false }: { list: ProfileCard; showOwner?: boolean }) {
  const badge = listBadge(list);
  return (
    <li>
      <Link
        to={`/list/${encodeURIComponent(list.id)}`}
        className="group flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface"
      >
        <span className="block h-32 overflow-hidden">
          <Picture src={list.imageUrl} alt="" width={400} height={128} className="size-full object-cover">
            {list.visibility === undefined || isOpen(list.visibility) ? (
              <MapCover title={list.title} listId={list.id} shape="wide">
                <MapPin className="size-8" aria-hidden="true" />
              </MapCover>
            ) : (
              <CoverArt title={list.title} className="size-full" />
            )}
          </Picture>
        </span>
        <span className="flex flex-1 flex-col gap-1 p-3" dir="auto">
          <span className="line-clamp-2 font-serif text-lg leading-[1.2] font-medium group-hover:text-accent">{list.title}</span>
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
        </span>
      </Link>
    </li>
  );
}
