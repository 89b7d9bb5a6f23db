import { hueOf } from '@cairn/design/contours.ts';
import { classNames } from './class-names.ts';
import { initials } from './first-letters.ts';
import { Picture } from './picture.tsx';

/** A round portrait, or initials. The name is beside it wherever it is used, so it is hidden from screen readers. */
export function Avatar({
  name,
  src,
  size,
  className,
}: {
  name: string;
  src?: string | undefined;
  size: 36 | 44 | 72 | 96;
  className?: string;
}) {
  const sizes = { 36: 'size-9 text-sm', 44: 'size-11 text-base', 72: 'size-18 text-xl', 96: 'size-24 text-2xl' };
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'cover-art inline-grid shrink-0 rounded-full font-serif font-medium select-none',
        `cover-hue-${hueOf(name)}`,
        sizes[size],
        className,
      )}
    >
      <Picture src={src} alt="" width={size} height={size} className="size-full object-cover">
        {initials(name)}
      </Picture>
    </span>
  );
}
