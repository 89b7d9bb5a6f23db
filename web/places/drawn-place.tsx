import { DRAWN_COUNT, DRAWN_FOLDER } from './drawn-folder.ts';

interface DrawnPlaceProps {
  /** The place's own number in its list: its drawing stays the same when the list changes. */
  number: number;
  className?: string;
}

/** The cover of a place without a photo: contour lines with the mark on them. */
export function DrawnPlace({ number, className }: DrawnPlaceProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <image href={`${DRAWN_FOLDER}/${number % DRAWN_COUNT}.svg`} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />
    </svg>
  );
}
