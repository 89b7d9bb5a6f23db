import { reviewsInBrackets } from '../text/lists.ts';
import { Star } from '../ui/icons.tsx';

/** A rating as a number with one star, and how many reviews there are; either may be unknown. */
export function Rating({ rating, reviewCount }: { rating: number | undefined; reviewCount?: number | undefined }) {
  const reviews = reviewCount !== undefined && <span className="text-quiet">{reviewsInBrackets(reviewCount)}</span>;
  if (rating === undefined) return reviews ? <span className="text-sm tabular-nums">{reviews}</span> : null;
  return (
    <span className="inline-flex items-center gap-1 text-sm tabular-nums">
      <Star className="size-3.5 fill-ochre text-ochre" aria-hidden="true" />
      <span className="sr-only">Rating </span>
      <span className="font-semibold">{rating.toFixed(1)}</span>
      {reviews}
    </span>
  );
}
