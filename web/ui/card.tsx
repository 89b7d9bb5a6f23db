import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  className?: string;
  /** Id of its heading, which makes it a region. */
  labelledBy?: string;
  sunken?: boolean;
  children: ReactNode;
}

/** A raised surface with a hairline. */
export function Card({ className, children, labelledBy, sunken = false }: CardProps) {
  const classes = classNames('rounded-card border border-hairline', sunken ? 'bg-sunken' : 'bg-surface', className);
  return labelledBy ? (
    <section aria-labelledby={labelledBy} className={classes}>
      {children}
    </section>
  ) : (
    <div className={classes}>{children}</div>
  );
}
