import { type ReactNode, useCallback, useState } from 'react';

interface PictureProps {
  src: string | undefined;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Above the fold: loaded first. */
  eager?: boolean;
  /** Stands in for a missing or broken picture. */
  children?: ReactNode;
}

/** A picture that gives way to `children` when there is none or it cannot be loaded, also when that happened before the script ran. */
export function Picture({ src, alt, width, height, className, eager = false, children = null }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(image.getAttribute('src') ?? '');
  }, []);
  if (!src || broken === src) return children;
  return (
    <img
      ref={check}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  );
}
