import { Skeleton } from '../ui/skeleton.tsx';
import { CARD_COLUMNS } from '../users/profile-list-card.tsx';

/** Cards that are still loading. */
export function CardSkeletons() {
  return (
    <div className={CARD_COLUMNS}>
      {['a', 'b', 'c', 'd'].map((name) => (
        <Skeleton key={name} className="h-58 rounded-card" />
      ))}
    </div>
  );
}
