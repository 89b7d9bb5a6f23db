import { MARK_PATHS } from '@cairn/design/mark.ts';
import { classNames } from './class-names.ts';

/** The logo: three stacked stones, one path each. `stacking` lets them settle one after the other. */
export function Mark({ className, stacking = false }: { className?: string; stacking?: boolean }) {
  const stone = stacking ? 'stack-stone' : undefined;
  return (
    <svg viewBox="0 0 32 32" className={classNames('fill-accent', className)} aria-hidden="true">
      {MARK_PATHS.map((path) => (
        <path key={path} className={stone} d={path} />
      ))}
    </svg>
  );
}
