import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A raised surface with a hairline. */
export function Card({ className, children, labelledBy }: { className?: string; children: ReactNode; labelledBy?: string }) {
  const classes = classNames('rounded-card border border-hairline bg-surface', className);
  return labelledBy ? (
    <section aria-labelledby={labelledBy} className={classes}>
      {children}
    </section>
  ) : (
    <div className={classes}>{children}</div>
  );
}
