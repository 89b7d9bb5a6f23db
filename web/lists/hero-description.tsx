import { useEffect, useRef, useState } from 'react';
import { LIST_TEXT } from '../text/lists.ts';

/** Characters that three lines of a phone hold for certain. */
const ALWAYS_FITS = 100;

/** A list's description: three lines of it, and the rest at a press, without JavaScript too. */
export function HeroDescription({ description }: { description: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(true);
  useEffect(() => {
    const measure = () => {
      const shown = text.current;
      if (shown) setIsCut(shown.scrollHeight > shown.clientHeight + 1);
    };
    measure();
    // A phone that is turned has room for more or for less.
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  if ((description.length <= ALWAYS_FITS && !description.includes('\n')) || !isCut)
    return (
      <p ref={text} className="mt-1.5 line-clamp-3 max-w-reading text-sm" dir="auto">
        {description}
      </p>
    );
  return (
    <details className="hero-description mt-1.5 max-w-reading text-sm">
      <summary>
        <p ref={text} className="line-clamp-3" dir="auto">
          {description}
        </p>
        <u>{LIST_TEXT.more}</u>
      </summary>
    </details>
  );
}
