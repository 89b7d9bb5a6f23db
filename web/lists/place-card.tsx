import type { PlaceCard as PlaceCardData } from '@cairn/contracts/view-models.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { DrawnPlace } from '../places/drawn-place.tsx';
import { isPlainClick, placeAddress, placeNumberOf } from '../places/place-links.ts';
import { distanceText } from '../places/distance-text.ts';
import type { Opening } from './opened-place.ts';
import { Rating } from '../places/rating.tsx';
import { directionOf } from '../text/direction.ts';
import { categoryWords, LIST_TEXT } from '../text/lists.ts';
import { Picture } from '../ui/picture.tsx';

interface PlaceCardProps {
  listId: string;
  place: PlaceCardData;
  /** Its position on the list, from 1. */
  position: number;
  /** From where the visitor is, in metres. */
  metres: number | undefined;
  /** Whether its pin is pointed at. */
  isPointed: boolean;
  onPoint: (position: number | undefined) => void;
  /** How the page of the list opens a place. */
  opening: Opening;
}

/** A place in the list's grid, 174 px wide, with its position on the list. It links to the page of the place, and opens its sheet instead where it can. */
export const PlaceCard = memo(function PlaceCard({ listId, place, position, metres, isPointed, onPoint, opening }: PlaceCardProps) {
  const number = placeNumberOf(place, position);
  return (
    <li
      className="place-card"
      dir={directionOf(place.name)}
      data-pointed={isPointed || undefined}
      onPointerEnter={() => onPoint(position)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <Picture src={place.picture} alt="" width={174} height={116}>
        <DrawnPlace number={number} />
      </Picture>
      <div>
        <b>
          {position}
          {metres !== undefined && ` · ${distanceText(metres)}`}
        </b>
        <h3>
          <Link
            to={placeAddress(listId, number)}
            onClick={(event) => {
              if (isPlainClick(event)) {
                event.preventDefault();
                opening.open(number);
              }
            }}
            onPointerEnter={() => opening.prepare(number)}
            onFocus={() => opening.prepare(number)}
          >
            {place.name}
          </Link>
        </h3>
        {place.category && <p className="small-caps">{categoryWords(place.category)}</p>}
        <Rating rating={place.rating} reviewCount={place.reviewCount} />
        {place.address && (
          <p>
            <bdi>{place.address}</bdi>
          </p>
        )}
        {place.credit && (
          <p>
            <small>
              {LIST_TEXT.photoBy} {place.credit}
            </small>
          </p>
        )}
      </div>
    </li>
  );
});
