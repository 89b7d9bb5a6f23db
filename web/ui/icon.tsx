import type { ComponentType, ReactNode, SVGProps } from 'react';

/** Also takes `size`, its width and height in pixels (24). Hidden from screen readers: the text beside it says the same. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number }>;

/** An icon of these shapes, drawn as lines in the colour of the text on a ground of 24 by 24 units. */
export function icon(shapes: ReactNode): Icon {
  return ({ size = 24, children, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {shapes}
      {children}
    </svg>
  );
}
