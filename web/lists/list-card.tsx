import type { ListCard as ListCardData } from '@cairn/contracts/view-models.ts';
import { Link } from 'react-router';
import { byOwner } from '../text/lists.ts';
import { CoverArt } from '../ui/cover-art.tsx';
import { Flag } from '../ui/flag.tsx';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** 45% of the viewport, at most 250 px. */
const CARD_WIDTH = 'w-[45vw] max-w-[250px] shrink-0 snap-start';

/** The first place's country with its flag. */
function Country({ list }: { list: ListCardData }) {
  if (!list.country) return null;
  return (
    <span className="mt-2 flex items-center gap-2 text-sm text-quiet">
      <Flag code={list.countryCode} />
      <span className="truncate" dir="auto">
        {list.country}
      </span>
    </span>
  );
}

/** A list in a row of lists. */
export function ListCard({ list, eager = false }: { list: ListCardData; eager?: boolean }) {
  return (
    <li className={CARD_WIDTH}>
      <Link to={`/list/${encodeURIComponent(list.id)}`} className="group block h-full rounded-card">
        <span className="block aspect-[4/3] overflow-hidden rounded-card border border-hairline">
          <Picture
            src={list.imageUrl}
            alt=""
            width={250}
            height={188}
            eager={eager}
            className="size-full object-cover transition-transform group-hover:scale-[1.03]"
          >
            <CoverArt title={list.title} className="size-full" />
          </Picture>
        </span>
        <span className="mt-3 line-clamp-2 font-serif text-lg leading-[1.2] font-medium group-hover:text-accent" dir="auto">
          {list.title}
        </span>
        <span className="mt-0.5 block truncate text-sm text-quiet">
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
    <li className={CARD_WIDTH}>
      <Skeleton className="aspect-[4/3] rounded-card" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </li>
  );
}
