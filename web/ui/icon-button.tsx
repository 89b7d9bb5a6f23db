import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A round button of 44 px on a picture: its dark background keeps it readable. */
export const OVER_PICTURE = 'over-picture';

/** A round button of 44 px on paper. */
export function IconButton({ className, ...rest }: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-sunken disabled:opacity-40',
        className,
      )}
    />
  );
}
