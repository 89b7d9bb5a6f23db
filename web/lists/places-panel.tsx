import { type RefObject, useEffect, useRef, useState } from 'react';
import { LIST_TEXT } from '../text/lists.ts';
import { Message } from '../ui/message.tsx';
import { type ListedPlace, PlaceCard } from './place-card.tsx';

/** So many places stand in the page at once; more follow while scrolling, so that a list of thousands opens as fast as one of ten. */
const STEP = 240;

/** The number of places shown, which grows when the end of the grid comes near. */
function useGrowing(total: number): { shown: number; end: RefObject<HTMLDivElement | null> } {
  const [shown, setShown] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || shown >= total) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown((count) => count + STEP),
      { rootMargin: '1500px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [shown, total]);
  return { shown, end };
}

/** The places as a grid of 174 px cards. `numbered` pairs each place with its number in the whole list. */
export function PlacesPanel({ numbered, filtered }: { numbered: ReadonlyArray<readonly [number, ListedPlace]>; filtered: boolean }) {
  const { shown, end } = useGrowing(numbered.length);
  if (numbered.length === 0) return <Message title={filtered ? LIST_TEXT.emptyCategory : LIST_TEXT.emptyList} />;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(174px,calc(50%-5px)),174px))] justify-center gap-2.5 md:justify-start md:gap-3.5">
        {numbered.slice(0, shown).map(([number, place]) => (
          <PlaceCard key={place.id} place={place} number={number} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}
