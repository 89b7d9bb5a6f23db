import type { UserChip as UserChipData } from '@cairn/contracts/view-models.ts';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A user in a row of users: round portrait and name. */
export function UserChip({ user }: { user: UserChipData }) {
  return (
    <li className="w-21 shrink-0 snap-start">
      <Link to={`/user/${encodeURIComponent(user.id)}`} className="group flex flex-col items-center rounded-card">
        <Avatar name={user.name} src={user.profileImageUrl} size={72} />
        <span className="mt-2 line-clamp-2 text-center text-sm leading-tight group-hover:text-accent" dir="auto">
          {user.name}
        </span>
      </Link>
    </li>
  );
}

/** A user that is still loading. */
export function UserChipSkeleton() {
  return (
    <li className="flex w-21 shrink-0 flex-col items-center">
      <Skeleton className="size-18 rounded-full" />
      <Skeleton className="mt-2 h-4 w-14" />
    </li>
  );
}
