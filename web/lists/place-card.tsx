import type { PlaceCard as PlaceCardData } from '@cairn/contracts/view-models.ts';
import { Rating } from '../places/rating.tsx';
import { categoryWords } from '../text/lists.ts';
import { Picture } from '../ui/picture.tsx';

/** A place in the list's grid, 174 px wide, with its number in the list. */
export function PlaceCard({ place, number }: { place: PlaceCardData; number: number }) {
  return (
    <li className="off-screen-cheap flex w-full flex-col overflow-hidden rounded-card border border-hairline bg-surface">
      <Picture src={place.picture} alt="" width={174} height={116} className="h-29 w-full object-cover" />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <span className="text-xs font-semibold text-accent tabular-nums">{number}</span>
        <h3 className="line-clamp-3 font-serif text-base leading-[1.2] font-medium" dir="auto">
          {place.name}
        </h3>
        {place.category && <p className="small-caps text-base leading-tight text-quiet">{categoryWords(place.category)}</p>}
        <Rating rating={place.rating} reviewCount={place.reviewCount} />
        {place.address && (
          <p className="line-clamp-2 text-sm leading-snug text-quiet" dir="auto">
            {place.address}
          </p>
        )}
      </div>
    </li>
  );
}
