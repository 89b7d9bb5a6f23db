import { classNames } from './class-names.ts';

/** The shape of something that is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-small', className)} />;
}
