import { pictureAddress, pictureSources } from '@cairn/contracts/pictures.ts';
import { type ReactNode, useCallback, useState } from 'react';

interface PictureProps {
  /** The picture's address; an external one is loaded through our own server, in the width of its slot. */
  src: string | undefined;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Above the fold: loaded first. */
  eager?: boolean;
  /** Shown instead of a missing or broken picture. */
  children?: ReactNode;
}

/** A picture that gives way to `children` when there is none or it cannot be loaded, also when that happened before the script ran. */
export function Picture({ src, alt, width, height, className, eager = false, children = null }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(image.getAttribute('src') ?? '');
  }, []);
  const address = src && pictureAddress(src, width);
  if (!src || broken === address) return children;
  return (
    <img
      ref={check}
      src={address}
      srcSet={pictureSources(src, width)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}
