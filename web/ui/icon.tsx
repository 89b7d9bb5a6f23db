import type { ComponentType, ReactNode, SVGProps } from 'react';
import { classNames } from './class-names.ts';

/** 24 px wide and high, unless a class says otherwise. Hidden from screen readers: the text beside it says the same. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** An icon of these shapes, drawn as lines in the colour of the text on a ground of 24 by 24 units. */
export function icon(shapes: ReactNode): Icon {
  return ({ className, children, ...rest }) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('icon', className)} {...rest}>
      {shapes}
      {children}
    </svg>
  );
}
