import type { PlaceCard as PlaceCardData } from '@cairn/contracts/view-models.ts';
import { LIST_TEXT } from '../text/lists.ts';
import { Message } from '../ui/message.tsx';
import { useGrowing } from '../ui/use-growing.ts';
import { PlaceCard } from './place-card.tsx';

/** How many places are rendered at first; more follow while scrolling. */
const STEP = 240;

/** The places as a grid of 174 px cards. `numbered` pairs each place with its number in the whole list. */
export function PlacesPanel({ numbered, filtered }: { numbered: ReadonlyArray<readonly [number, PlaceCardData]>; filtered: boolean }) {
  const { shown, end } = useGrowing(numbered.length, STEP);
  if (numbered.length === 0) return <Message title={filtered ? LIST_TEXT.emptyCategory : LIST_TEXT.emptyList} />;
  return (
    <>
      <ul className="place-grid">
        {numbered.slice(0, shown).map(([number, place]) => (
          <PlaceCard key={number} place={place} number={number} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}
