import { type RefObject, useEffect, useRef, useState } from 'react';
import { LIST_TEXT } from '../text/lists.ts';

/** Characters of a description that three lines of a phone hold for certain. */
const DESCRIPTION_FITS = 100;

/** Letters that one line of a title holds for certain on a phone. */
const LINE_OF_TITLE = 22;
/** The same of the larger size. */
const LINE_OF_LARGE_TITLE = 15;

interface CutText {
  /** Of the text with its lines cut. */
  ref: RefObject<HTMLParagraphElement | null>;
  isCut: boolean;
}

/** Whether a text is longer than the lines that are shown of it; so until it is measured. */
function useCutText(): CutText {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(true);
  useEffect(() => {
    const measure = () => {
      const shown = ref.current;
      if (shown && !shown.closest('[open]')) setIsCut(shown.scrollHeight > shown.clientHeight + 1);
    };
    measure();
    // A phone that is turned has room for more or for less.
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { ref, isCut };
}

interface HeroTextProps {
  as: 'h1' | 'p';
  text: string;
  /** It may need more lines than are shown at first. */
  isLong: boolean;
  /** The class that cuts it after its lines. */
  lines: string;
  /** Of the text itself. */
  className: string;
  /** Of the space that it takes. */
  outside: string;
}

/** A text over the cover: so many lines of it, and the rest at a press, without JavaScript too. */
function HeroText({ as: Tag, text, isLong, lines, className, outside }: HeroTextProps) {
  const { ref, isCut } = useCutText();
  if (!isLong || !isCut)
    return (
      <Tag ref={ref} className={`${outside} ${className} ${isLong ? lines : ''}`} dir="auto">
        {text}
      </Tag>
    );
  return (
    <details className={outside}>
      {/* The word that opens the text is beside its last line: below, it would take the place of one. */}
      <summary className="flex items-end gap-3">
        <Tag ref={ref} className={`min-w-0 flex-1 ${className} ${lines}`} dir="auto">
          {text}
        </Tag>
        <u className="text-sm">{LIST_TEXT.more}</u>
      </summary>
    </details>
  );
}

/** How many letters are as wide as this title: those of East Asia and emoji count twice. */
function widthOf(title: string): number {
  return title.length + (title.match(/[\u1100-\u11ff\u2e80-\uffdc]/g)?.length ?? 0);
}

/** A list's title: two lines of it above a description, four without one, so that the hero keeps its height. */
export function HeroTitle({ title, hasDescription }: { title: string; hasDescription: boolean }) {
  const width = widthOf(title);
  const lines = hasDescription ? 2 : 4;
  const size = width <= lines * LINE_OF_LARGE_TITLE ? 'text-2xl md:text-3xl' : 'text-xl md:text-2xl';
  return (
    <HeroText
      as="h1"
      text={title}
      isLong={width > lines * LINE_OF_TITLE}
      lines={hasDescription ? 'line-clamp-2' : 'line-clamp-4'}
      className={`font-serif font-medium ${size}`}
      outside="mt-1"
    />
  );
}

/** A list's description: three lines of it. */
export function HeroDescription({ description }: { description: string }) {
  return (
    <HeroText
      as="p"
      text={description}
      isLong={description.length > DESCRIPTION_FITS || description.includes('\n')}
      lines="line-clamp-3"
      className="text-sm"
      outside="mt-1.5 max-w-reading"
    />
  );
}
