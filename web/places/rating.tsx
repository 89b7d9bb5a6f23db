import { LIST_TEXT, reviewsInBrackets } from '../text/lists.ts';

/** A rating as a number with one star, and how many reviews there are; either may be unknown. Its words are English within a card of any direction. */
export function Rating({ rating, reviewCount }: { rating: number | undefined; reviewCount?: number | undefined }) {
  const reviews = reviewCount !== undefined && <small>{reviewsInBrackets(reviewCount)}</small>;
  if (rating === undefined)
    return reviews ? (
      <span className="rating" dir="ltr">
        {reviews}
      </span>
    ) : null;
  return (
    <span className="rating" dir="ltr">
      <i className="star" aria-hidden="true" />
      <span className="sr-only">{LIST_TEXT.rating} </span>
      <b>{rating.toFixed(1)}</b>
      {reviews}
    </span>
  );
}
