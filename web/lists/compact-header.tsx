import type { ListView } from '@cairn/contracts/view-models.ts';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { ownerHandle } from './hero.tsx';
import { ShareButton } from './share-button.tsx';

/** The compact header slides in once the page is scrolled further than this. */
const THRESHOLD = 250;

function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('scroll', listener, { passive: true });
      return () => window.removeEventListener('scroll', listener);
    },
    () => window.scrollY > threshold,
    () => false,
  );
}

/** Owner, title and share, 88 px high, at the top of a scrolled list. */
export function CompactHeader({ list }: { list: ListView }) {
  const shown = useScrolledPast(THRESHOLD);
  return (
    <section
      aria-label={list.title}
      inert={!shown}
      data-shown={shown}
      className={classNames(
        'peer fixed inset-x-0 top-0 z-30 h-[88px] bg-paper slides',
        shown ? 'translate-y-0' : 'invisible -translate-y-full',
      )}
    >
      <div className="page-width flex h-full items-center gap-[8px]">
        <Link to={`/user/${encodeURIComponent(list.owner.id)}`} className="rounded-full">
          <span className="sr-only">{ownerHandle(list.owner)}</span>
          <Avatar name={list.owner.name} src={list.owner.profileImageUrl} size={44} />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="truncate font-serif text-lg leading-tight font-medium" dir="auto">
            {list.title}
          </p>
          <p className="truncate text-sm text-quiet" dir="auto">
            {ownerHandle(list.owner)}
          </p>
        </div>
        <ShareButton list={list} className="chip gap-2" />
      </div>
    </section>
  );
}
