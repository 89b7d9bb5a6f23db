import { reviewsInBrackets } from '../text/lists.ts';
import { Star } from '../ui/icons.tsx';

/** A rating as a figure with one star, and how many reviews it stands on. */
export function Rating({ rating, reviewCount }: { rating: number | undefined; reviewCount?: number | undefined }) {
  if (rating === undefined) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm tabular-nums">
      <Star className="size-3.5 fill-ochre text-ochre" aria-hidden="true" />
      <span className="sr-only">Rating </span>
      <span className="font-semibold">{rating.toFixed(1)}</span>
      {reviewCount !== undefined && <span className="text-quiet">{reviewsInBrackets(reviewCount)}</span>}
    </span>
  );
}
