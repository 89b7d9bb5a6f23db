import { isOpen } from '@cairn/contracts/visibility.ts';
import type { ListCard as ListCardData } from '@cairn/contracts/view-models.ts';
import { Link } from 'react-router';
import { directionOf } from '../text/direction.ts';
import { byOwner } from '../text/lists.ts';
import { CoverArt, MapCover } from '../ui/cover-art.tsx';
import { Flag } from '../ui/flag.tsx';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The first place's country with its flag. */
function Country({ list }: { list: ListCardData }) {
  if (!list.country) return null;
  return (
    <span className="country">
      <Flag code={list.countryCode} />
      <bdi className="truncate">{list.country}</bdi>
    </span>
  );
}

/** A list in a row of lists. */
export function ListCard({ list, eager = false }: { list: ListCardData; eager?: boolean }) {
  return (
    <li className="list-card" dir={directionOf(list.title)}>
      <Link to={`/list/${encodeURIComponent(list.id)}`}>
        <span className="cover">
          <Picture src={list.imageUrl} alt="" width={250} height={188} eager={eager}>
            {list.visibility !== undefined && !isOpen(list.visibility) ? (
              <CoverArt title={list.title} className="size-full" />
            ) : (
              <MapCover title={list.title} listId={list.id} />
            )}
          </Picture>
        </span>
        <span className="title">{list.title}</span>
        <span className="owner">
          <bdi>{byOwner(list.ownerName)}</bdi>
        </span>
        <Country list={list} />
      </Link>
    </li>
  );
}

/** A list card that is still loading. */
export function ListCardSkeleton() {
  return (
    <li className="list-card">
      <Skeleton className="aspect-[4/3] rounded-card" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </li>
  );
}
