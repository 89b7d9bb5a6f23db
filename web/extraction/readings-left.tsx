import { useQuery } from '@tanstack/react-query';
import { readingsText } from '../text/extraction.ts';
import { readingsQuery } from './queries.ts';

/** How many of the readings of 24 hours a user has used, and when there is room for more: before the limit bites. */
export function ReadingsLeft() {
  const { data } = useQuery(readingsQuery());
  return (
    <p className="mb-4 min-h-6 text-sm text-quiet tabular-nums" aria-live="polite">
      {data && readingsText(data)}
    </p>
  );
}
