import type { PlaceCard as PlaceCardData } from '@cairn/contracts/view-models.ts';
import { Rating } from '../places/rating.tsx';
import { categoryWords } from '../text/lists.ts';
import { Picture } from '../ui/picture.tsx';

/** A place in the list's grid, 174 px wide, with its number in the list. */
export function PlaceCard({ place, number }: { place: PlaceCardData; number: number }) {
  return (
    <li className="place-card">
      <Picture src={place.picture} alt="" width={174} height={116} />
      <div>
        <b>{number}</b>
        <h3 dir="auto">{place.name}</h3>
        {place.category && <p className="small-caps">{categoryWords(place.category)}</p>}
        <Rating rating={place.rating} reviewCount={place.reviewCount} />
        {place.address && <p dir="auto">{place.address}</p>}
      </div>
    </li>
  );
}
