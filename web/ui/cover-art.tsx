import { CONTOUR_SIZE, contourPath, hueOf } from '@cairn/design/contours.ts';
import { type ReactNode, useMemo } from 'react';
import { classNames } from './class-names.ts';
import { coverLetter } from './first-letters.ts';

interface CoverArtProps {
  title: string;
  className?: string;
  letterClass?: string;
  /** Shown in place of the letter. */
  children?: ReactNode;
}

/** The cover of what has no picture: contour lines that follow from the title, and its first letter. */
export function CoverArt({ title, className, letterClass, children }: CoverArtProps) {
  const path = useMemo(() => contourPath(title), [title]);
  return (
    <span aria-hidden="true" className={classNames('cover-art', `cover-hue-${hueOf(title)}`, className)}>
      <svg viewBox={`0 0 ${CONTOUR_SIZE.width} ${CONTOUR_SIZE.height}`} preserveAspectRatio="xMidYMid slice" className="contours">
        <path d={path} />
      </svg>
      <span className={classNames('cover-letter', letterClass)}>{children ?? coverLetter(title)}</span>
    </span>
  );
}

interface MapCoverProps {
  title: string;
  /** The list whose cover our server draws from its places. */
  listId: string;
  /** `cover` is 4 by 3, `wide` is 128 px high in columns of any width. */
  shape?: 'cover' | 'wide';
  /** Shown in place of the letter. */
  children?: ReactNode;
}

/** The cover of a public list without a picture: its map, and its first letter in the corner. */
export function MapCover({ title, listId, shape = 'cover', children }: MapCoverProps) {
  return (
    <span aria-hidden="true" className={`cover-art cover-map size-full cover-hue-${hueOf(title)}`}>
      <img src={`/list/${encodeURIComponent(listId)}/${shape}.svg`} alt="" className="contours" loading="lazy" decoding="async" />
      <span className="cover-letter">{children ?? coverLetter(title)}</span>
    </span>
  );
}

/** The hero of a public list without a picture: its map, dark under white text. */
export function MapHero({ title, listId }: Pick<MapCoverProps, 'title' | 'listId'>) {
  return (
    <span aria-hidden="true" className={`cover-art cover-deep absolute! inset-0 cover-hue-${hueOf(title)}`}>
      <img src={`/list/${encodeURIComponent(listId)}/hero.svg`} alt="" className="contours" />
    </span>
  );
}
